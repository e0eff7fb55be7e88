import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type KeptClicks, keepClicks } from "./replay.ts";

let kept: KeptClicks;
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

describe("keepClicks", () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <a href="?reserve=miami" id="reserve"><span id="word">Reserve</span></a>
      <button type="button" data-replay id="menu">Menu</button>
      <a href="https://films.example.com/" data-replay id="film">Play</a>
      <a href="/menu" id="page">Menu</a>`;
    answered = [];
    kept = keepClicks(document);
    document.body.addEventListener("click", answer);
  });
  afterEach(() => {
    document.body.removeEventListener("click", answer);
    kept.release();
  });

  it("holds a click on a panel link back and makes it again when released", () => {
    expect(click("word").defaultPrevented).toBe(true);
    expect(answered).toEqual([]);
    kept.release();
    expect(answered).toEqual(["reserve"]);
  });

  it("holds a click back on a link that is to be answered here", () => {
    expect(click("film").defaultPrevented).toBe(true);
    kept.release();
    expect(answered).toEqual(["film"]);
  });

  it("makes only the last click again", () => {
    click("reserve");
    click("menu");
    click("menu");
    kept.release();
    expect(answered).toEqual(["menu"]);
  });

  it("lets an ordinary link lead where it leads", () => {
    click("page");
    expect(answered).toEqual(["page"]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    "leaves a click with %o to the browser",
    (init) => {
      click("reserve", init);
      expect(answered).toEqual(["reserve"]);
      kept.release();
      expect(answered).toEqual(["reserve"]);
    },
  );

  it("keeps nothing once released", () => {
    kept.release();
    click("reserve");
    expect(answered).toEqual(["reserve"]);
  });

  it("forgets a click on something that has left the page", () => {
    click("menu");
    document.querySelector("#menu")?.remove();
    kept.release();
    expect(answered).toEqual([]);
  });
});
