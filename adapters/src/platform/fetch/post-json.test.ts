import * as Effect from "effect/Effect";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { postJson } from "./post-json.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("postJson", () => {
  it("aborts a request without an answer after 30 s", async () => {
    let signal: AbortSignal | null | undefined;
    const silent = (_url: string, init: RequestInit) => {
      signal = init.signal;
      return new Promise<Response>(() => {});
    };
    const outcome = Effect.runPromise(Effect.result(postJson(silent, "/api/house/unlock", {})));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ failure: { _tag: "NoAnswer", reason: "timeout" } });
    expect(signal?.aborted).toBe(true);
  });
});
