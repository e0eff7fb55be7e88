import { vi } from "vitest";

/** What jsdom has no layout for: scrolling, media queries, and modal dialogs on top of the page. */
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
