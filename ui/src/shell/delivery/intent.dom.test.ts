import { beforeEach, describe, expect, it, vi } from "vitest";
import { IDLE_PATIENCE_MS, onIdle, onIntent } from "./intent.ts";

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
  ])("takes %s %s for intent", (id, type) => {
    const callback = vi.fn();
    onIntent(document, callback);
    dispatch(id, type);
    expect(callback).toHaveBeenCalledOnce();
  });

  it.each([
    ["text", "focusin"],
    ["text", "pointerover"],
    ["page", "pointerover"],
  ])("makes nothing of %s %s", (id, type) => {
    const callback = vi.fn();
    onIntent(document, callback);
    dispatch(id, type);
    expect(callback).not.toHaveBeenCalled();
  });

  it("calls back once, however much happens", () => {
    const callback = vi.fn();
    onIntent(document, callback);
    dispatch("text", "pointerdown");
    dispatch("text", "keydown");
    dispatch("text", "pointerdown");
    expect(callback).toHaveBeenCalledOnce();
  });
});

describe("onIdle", () => {
  const createPage = (readyState: DocumentReadyState) => {
    const waiting: (() => void)[] = [];
    const requestIdleCallback = vi.fn<(callback: () => void, options?: IdleRequestOptions) => number>(
      (callback) => waiting.push(callback),
    );
    const page = Object.assign(new EventTarget(), { document: { readyState }, requestIdleCallback });
    return { page: page as unknown as Window, waiting, requestIdleCallback };
  };

  it("waits for a browser that is busy", () => {
    const { page, waiting } = createPage("complete");
    const callback = vi.fn();
    onIdle(page, callback);
    expect(callback).not.toHaveBeenCalled();
    waiting[0]?.();
    expect(callback).toHaveBeenCalledOnce();
  });

  it("does not wait for ever for a browser that is never idle, as in a frame of another site", () => {
    const { page, requestIdleCallback } = createPage("complete");
    onIdle(page, vi.fn());
    expect(requestIdleCallback.mock.lastCall?.[1]).toEqual({ timeout: IDLE_PATIENCE_MS });
  });

  it("waits for a page that is still loading", () => {
    const { page, waiting } = createPage("interactive");
    onIdle(page, vi.fn());
    expect(waiting).toHaveLength(0);
    page.dispatchEvent(new Event("load"));
    expect(waiting).toHaveLength(1);
  });
});
