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

/** Stubs the window's width in media queries, in px; returns a function that changes it. */
export const standInForWidth = (width: number): ((next: number) => void) => {
  let now = width;
  const listeners = new Set<() => void>();
  vi.stubGlobal("matchMedia", (query: string) => ({
    get matches() {
      const [, sign, limit] = /width (>=?) (\d+)px/.exec(query) ?? [];
      return sign !== undefined && (sign === ">" ? now > Number(limit) : now >= Number(limit));
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return (next) => {
    now = next;
    for (const listener of listeners) listener();
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
