import { vi } from "vitest";

/** Stubs scrolling, media queries and modal dialogs, which jsdom lacks. */
export const standInForLayout = (): { readonly scrolledTo: number[] } => {
  const scrolledTo: number[] = [];
  vi.stubGlobal("scrollTo", (_left: number, top: number) => scrolledTo.push(top));
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Object.assign(HTMLDialogElement.prototype, {
    show(this: HTMLDialogElement) {
      this.open = true;
      this.querySelector("button")?.focus();
    },
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event("close"));
    },
  });
  return { scrolledTo };
};

/** Stubs the window's width in media queries, in px; returns a function that changes it, and reports each query that it turns. */
export const standInForWidth = (width: number): ((next: number) => void) => {
  let now = width;
  const matches = (query: string, at: number) => {
    const [, sign, limit] = /width (>=?) (\d+)px/.exec(query) ?? [];
    return sign !== undefined && (sign === ">" ? at > Number(limit) : at >= Number(limit));
  };
  const listeners = new Map<string, Set<() => void>>();
  vi.stubGlobal("matchMedia", (query: string) => {
    const own = listeners.get(query) ?? new Set();
    listeners.set(query, own);
    return {
      get matches() {
        return matches(query, now);
      },
      addEventListener: (_: string, listener: () => void) => own.add(listener),
      removeEventListener: (_: string, listener: () => void) => own.delete(listener),
    };
  });
  return (next) => {
    const before = now;
    now = next;
    for (const [query, own] of listeners)
      if (matches(query, before) !== matches(query, next)) for (const listener of own) listener();
  };
};

/** Replaces `:active`, which jsdom never matches; returns how to press and release an element of the document. */
export const standInForPress = (): { readonly press: () => void; readonly release: () => void } => {
  let pressed: Element | null = null;
  const { querySelector } = document;
  vi.spyOn(document, "querySelector").mockImplementation((selector: string) =>
    selector.startsWith(":active") ? pressed : querySelector.call(document, selector),
  );
  return {
    press: () => {
      pressed = document.body;
    },
    release: () => {
      pressed = null;
    },
  };
};
