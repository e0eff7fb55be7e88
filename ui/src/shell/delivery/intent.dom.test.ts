import { beforeEach, describe, expect, it, vi } from "vitest";
import { IDLE_TIMEOUT_MS, onIdle, onIntent } from "./intent.ts";

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

describe("onIdle", () => {
  const createPage = (readyState: DocumentReadyState) => {
    const waiting: (() => void)[] = [];
    const requestIdleCallback = vi.fn<(callback: () => void, options?: IdleRequestOptions) => number>(
      (callback) => waiting.push(callback),
    );
    const page = Object.assign(new EventTarget(), { document: { readyState }, requestIdleCallback });
    return { page: page as unknown as Window, waiting, requestIdleCallback };
  };

  it("waits for a busy browser", () => {
    const { page, waiting } = createPage("complete");
    const callback = vi.fn();
    onIdle(page, callback);
    expect(callback).not.toHaveBeenCalled();
    waiting[0]?.();
    expect(callback).toHaveBeenCalledOnce();
  });

  it("sets a timeout for a browser that is never idle", () => {
    const { page, requestIdleCallback } = createPage("complete");
    onIdle(page, vi.fn());
    expect(requestIdleCallback.mock.lastCall?.[1]).toEqual({ timeout: IDLE_TIMEOUT_MS });
  });

  it("waits for a loading page", () => {
    const { page, waiting } = createPage("interactive");
    onIdle(page, vi.fn());
    expect(waiting).toHaveLength(0);
    page.dispatchEvent(new Event("load"));
    expect(waiting).toHaveLength(1);
  });
});
