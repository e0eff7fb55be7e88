import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, NavigationType, UNSAFE_LocationContext } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { standInForLayout } from "../../testing/browser.ts";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import { useScroll } from "./use-scroll.ts";

let scrolledTo: (number | string)[];

const Page = () => {
  useScroll();
  return (
    <main>
      <h2 id="crème brûlée">Dessert</h2>
      <h2 id="100%">Juice</h2>
    </main>
  );
};

const goTo = (address: string) => renderOnSite(<Page />).go(address);

/** The page on a return to an entry of the history that the router did not add. */
const returnedTo = (pathname: string, hash = "") => (
  <MemoryRouter>
    <UNSAFE_LocationContext
      value={{
        location: { pathname, search: "", hash, state: null, key: "default" },
        navigationType: NavigationType.Pop,
      }}
    >
      <Page />
    </UNSAFE_LocationContext>
  </MemoryRouter>
);

describe("useScroll", () => {
  beforeEach(() => {
    ({ scrolledTo } = standInForLayout());
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolledTo.push(this.id);
    };
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("scrolls to the top of another page (rule 2.15)", () => {
    goTo("/menu");
    expect(scrolledTo).toEqual([0]);
  });

  it("scrolls to the element of the hash (rule 2.15)", () => {
    goTo("/menu#cr%C3%A8me%20br%C3%BBl%C3%A9e");
    expect(scrolledTo).toEqual(["crème brûlée"]);
  });

  it("leaves the position to the browser while the document is away, and takes it over again", () => {
    const { unmount } = renderOnSite(<Page />);
    const modes = ["pagehide", "pageshow"].map((type) => {
      window.dispatchEvent(new Event(type));
      return history.scrollRestoration;
    });
    expect(modes).toEqual(["auto", "manual"]);
    unmount();
    expect(history.scrollRestoration).toBe("auto");
  });

  it("uses a hash literally that cannot be decoded", () => {
    goTo("/menu#100%");
    expect(scrolledTo).toEqual(["100%"]);
    expect(screen.getByRole("main")).toBeVisible();
  });

  it("returns to the position of each page whose entry the router did not add", () => {
    const scrollTo = (y: number) => {
      vi.stubGlobal("scrollY", y);
      fireEvent.scroll(window);
    };
    const { rerender } = render(returnedTo("/"));
    scrollTo(700);
    rerender(returnedTo("/menu"));
    scrollTo(40);
    rerender(returnedTo("/"));
    expect(scrolledTo).toEqual([0, 700]);
  });

  it("goes to the anchor on a return to a page whose position is unknown (rule 2.15)", () => {
    const { rerender } = render(returnedTo("/"));
    rerender(returnedTo("/menu", "#100%"));
    expect(scrolledTo).toEqual(["100%"]);
  });

  it("scrolls to the top without an element of the hash", () => {
    goTo("/menu#50%");
    expect(scrolledTo).toEqual([0]);
  });
});
