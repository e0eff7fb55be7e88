import { describe, expect, it, vi } from "vitest";
import { IDLE_TIMEOUT_MS, onIdle } from "./idle.ts";

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
