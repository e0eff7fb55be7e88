import { describe, expect, it, vi } from "vitest";
import { reloadOnChunkFailure } from "./chunk-failures.ts";

const fail = (page: EventTarget) => {
  const event = new Event("vite:preloadError", { cancelable: true });
  page.dispatchEvent(event);
  return event;
};

describe("reloadOnChunkFailure", () => {
  it("reloads when a chunk fails to load", () => {
    const page = new EventTarget();
    const reload = vi.fn(() => true);
    reloadOnChunkFailure(page as Window, reload);
    expect(fail(page).defaultPrevented).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("lets the failure be known where the page was reloaded a moment ago", () => {
    const page = new EventTarget();
    reloadOnChunkFailure(page as Window, () => false);
    expect(fail(page).defaultPrevented).toBe(false);
  });
});
