import { beforeEach, describe, expect, it, vi } from "vitest";
import { onIntent } from "./intent.ts";

const dispatch = (id: string, type: string) =>
  document.querySelector(`#${id}`)?.dispatchEvent(new Event(type, { bubbles: true }));

describe("onIntent", () => {
  beforeEach(() => {
    document.body.innerHTML = `<p id="text"></p><a id="page" href="/menu"></a><a id="panel" href="?order=miami"></a>`;
  });

  it.each([
    ["text", "pointerdown"],
    ["text", "touchstart"],
    ["text", "keydown"],
    ["page", "focusin"],
    ["panel", "pointerover"],
  ])("counts %s %s as intent", (id, type) => {
    const callback = vi.fn();
    onIntent(document, callback);
    dispatch(id, type);
    expect(callback).toHaveBeenCalledOnce();
  });

  it.each([
    ["text", "focusin"],
    ["text", "pointerover"],
    ["page", "pointerover"],
  ])("ignores %s %s", (id, type) => {
    const callback = vi.fn();
    onIntent(document, callback);
    dispatch(id, type);
    expect(callback).not.toHaveBeenCalled();
  });

  it("calls back once", () => {
    const callback = vi.fn();
    onIntent(document, callback);
    dispatch("text", "pointerdown");
    dispatch("text", "keydown");
    dispatch("text", "pointerdown");
    expect(callback).toHaveBeenCalledOnce();
  });
});
