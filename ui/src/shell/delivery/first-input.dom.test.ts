import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CLICK_MS, captureClicks, markTouches } from "./first-input.ts";

let release: () => void;
let answered: string[];

const click = (id: string, init: MouseEventInit = {}) => {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  document.querySelector(`#${id}`)?.dispatchEvent(event);
  return event;
};

const answer = (event: Event) => {
  event.preventDefault();
  answered.push((event.target as Element).id);
};

describe("captureClicks", () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <a href="?reserve=miami" id="reserve"><span id="word">Reserve</span></a>
      <button type="button" data-replay id="menu">Menu</button>
      <a href="https://films.example.com/" data-replay id="film">Play</a>
      <a href="/menu" id="page">Menu</a>`;
    answered = [];
    release = captureClicks(document);
    document.body.addEventListener("click", answer);
  });
  afterEach(() => {
    document.body.removeEventListener("click", answer);
    release();
  });

  it("captures a click on a panel link and repeats it on release", () => {
    expect(click("word").defaultPrevented).toBe(true);
    expect(answered).toEqual([]);
    release();
    expect(answered).toEqual(["reserve"]);
  });

  it("marks the page as busy until it repeats the click (rule 4.53)", () => {
    const isBusy = () => document.documentElement.hasAttribute("data-pressed");
    click("page");
    expect(isBusy()).toBe(false);
    click("word");
    expect(isBusy()).toBe(true);
    release();
    expect(isBusy()).toBe(false);
  });

  it("captures a click on a link with data-replay", () => {
    expect(click("film").defaultPrevented).toBe(true);
    release();
    expect(answered).toEqual(["film"]);
  });

  it("repeats only the last click", () => {
    click("reserve");
    click("menu");
    click("menu");
    release();
    expect(answered).toEqual(["menu"]);
  });

  it("ignores an ordinary link", () => {
    click("page");
    expect(answered).toEqual(["page"]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    "leaves a click with %o to the browser",
    (init) => {
      click("reserve", init);
      expect(answered).toEqual(["reserve"]);
      release();
      expect(answered).toEqual(["reserve"]);
    },
  );

  it("captures nothing after the release", () => {
    release();
    click("reserve");
    expect(answered).toEqual(["reserve"]);
  });

  it("drops a click on a removed element", () => {
    click("menu");
    document.querySelector("#menu")?.remove();
    release();
    expect(answered).toEqual([]);
  });
});

/** Sends the document a touch event that leaves this many fingers on it. */
const touch = (page: Document, type: string, fingers: number) =>
  page.body.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches: Array(fingers) }));

const open = () => {
  const page = document.implementation.createHTMLDocument();
  markTouches(page);
  return { page, isMarked: () => page.documentElement.hasAttribute("data-touched") };
};

describe("markTouches", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(["touchend", "touchcancel"])(
    "marks the document from touchstart until the click after %s",
    (type) => {
      const { page, isMarked } = open();
      expect(isMarked()).toBe(false);
      touch(page, "touchstart", 1);
      expect(isMarked()).toBe(true);
      touch(page, type, 0);
      vi.advanceTimersByTime(CLICK_MS - 1);
      expect(isMarked()).toBe(true);
      vi.advanceTimersByTime(1);
      expect(isMarked()).toBe(false);
    },
  );

  it("keeps the mark while another finger is down", () => {
    const { page, isMarked } = open();
    touch(page, "touchstart", 2);
    touch(page, "touchend", 1);
    vi.advanceTimersByTime(CLICK_MS);
    expect(isMarked()).toBe(true);
  });

  it("keeps the mark of a touch that begins before the mark of the last one is removed", () => {
    const { page, isMarked } = open();
    touch(page, "touchstart", 1);
    touch(page, "touchend", 0);
    touch(page, "touchstart", 1);
    vi.advanceTimersByTime(CLICK_MS);
    expect(isMarked()).toBe(true);
  });
});
