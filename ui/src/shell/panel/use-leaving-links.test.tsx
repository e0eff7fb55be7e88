import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PathLink } from "../../kit/link/PathLink.tsx";
import { PANEL_SCROLL } from "../../kit/panel/scroll-panel.ts";
import { useLeavingLinks } from "./use-leaving-links.ts";

/** Stands for the browser, which follows these links. */
const onBrowserLink = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());

const Site = () => {
  const [isOpen, setOpen] = useState(true);
  const { pathname, state } = useLocation();
  useLeavingLinks(isOpen, () => setOpen(false));
  return (
    <>
      <header>
        <PathLink to="/menu">Menu</PathLink>
        <a href="?order=austin">Order</a>
        <a href="/files/menu.pdf" download onClick={onBrowserLink}>
          Menu as a file
        </a>
        <a href="/gift-cards" target="_blank" rel="noopener" onClick={onBrowserLink}>
          Gift cards
        </a>
        <a href="https://example.com" onClick={onBrowserLink}>
          Jobs
        </a>
        <dialog open>
          <PathLink to="/eat">Eat</PathLink>
        </dialog>
      </header>
      <PathLink to="/about">About</PathLink>
      <div {...PANEL_SCROLL}>
        {isOpen && (
          <PathLink to="/menu" shows="/locations/miami/menu">
            See Menu
          </PathLink>
        )}
        <PathLink to="/locations/miami">
          <b>Location</b>
        </PathLink>
        <a href="/terms" target="_blank" rel="noopener">
          Terms
        </a>
        <a href="https://example.com">Elsewhere</a>
        <a href="/files/wine.pdf" download>
          Wine
        </a>
      </div>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <output>{`${isOpen ? "open" : "closed"} at ${pathname}${state === null ? "" : JSON.stringify(state)}`}</output>
    </>
  );
};

const state = () => screen.getByRole("status").textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const click = (text: string, init: MouseEventInit = {}) => fireEvent.click(screen.getByText(text), init);

describe("useLeavingLinks", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Site />, { wrapper: MemoryRouter });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("follows a link that went with its panel, and keeps the page that it shows (rules 4.5, 2.64)", () => {
    click("See Menu");
    expect(state()).toBe("closed at /");
    pass(50);
    expect(state()).toBe('closed at /menu{"shows":"/locations/miami/menu"}');
  });

  it("closes the panel at a link of the header, and follows the link 100 ms later (rule 4.5)", () => {
    click("Menu");
    expect(state()).toBe("closed at /");
    pass(99);
    expect(state()).toBe("closed at /");
    pass(1);
    expect(state()).toBe("closed at /menu");
  });

  it("closes the panel at one of its links, and follows the link 50 ms later (rule 4.5)", () => {
    click("Location");
    expect(state()).toBe("closed at /");
    pass(49);
    expect(state()).toBe("closed at /");
    pass(1);
    expect(state()).toBe("closed at /locations/miami");
  });

  it("closes the panel at a link of the menu of a small window, and follows it 100 ms later (rule 4.5)", () => {
    click("Eat");
    expect(state()).toBe("closed at /");
    pass(100);
    expect(state()).toBe("closed at /eat");
  });

  it.each(["Menu as a file", "Gift cards", "Jobs"])(
    "closes the panel at a link of the header that the browser follows, 100 ms before it does: %s (rule 4.5)",
    (text) => {
      onBrowserLink.mockClear();
      click(text);
      expect(state()).toBe("closed at /");
      pass(99);
      expect(onBrowserLink).not.toHaveBeenCalled();
      pass(1);
      expect(onBrowserLink).toHaveBeenCalledTimes(1);
    },
  );

  it("follows no link once the panel is open again", () => {
    click("Menu");
    pass(60);
    click("Open");
    pass(1000);
    expect(state()).toBe("open at /");
  });

  it("ignores links while the panel is closed", () => {
    click("Menu");
    pass(100);
    click("Location");
    expect(state()).toBe("closed at /locations/miami");
  });

  it.each([
    ["of the page below", "About", "open at /about"],
    ["to a panel", "Order", "open at /"],
    ["in a new tab", "Terms", "open at /"],
    ["to another site", "Elsewhere", "open at /"],
    ["to a file", "Wine", "open at /"],
  ])("ignores a link %s", (_, text, expected) => {
    click(text);
    pass(1000);
    expect(state()).toBe(expected);
  });

  it("leaves a click with a modifier to the browser", () => {
    click("Menu", { metaKey: true });
    pass(1000);
    expect(state()).toBe("open at /");
  });
});
