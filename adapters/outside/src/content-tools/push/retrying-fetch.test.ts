import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRetryingFetch } from "./retrying-fetch.ts";

const URL = "https://content.example.com/assets";

describe("createRetryingFetch", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
  afterEach(() => void vi.useRealTimers());

  const answering = (...statuses: readonly [status: number, retryAfter?: string][]) => {
    const sent: number[] = [];
    const begun = Date.now();
    const fetch = createRetryingFetch(async () => {
      const [status, retryAfter] = statuses[sent.length] ?? [429];
      sent.push(Date.now() - begun);
      return new Response(null, { status, headers: retryAfter ? { "retry-after": retryAfter } : {} });
    });
    return { sent, fetch };
  };

  const settle = async <A>(work: Promise<A>): Promise<A> => {
    for (let step = 0; step < 20; step += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return work;
  };

  it("returns any other status at once", async () => {
    const { sent, fetch } = answering([503]);
    expect((await fetch(URL)).status).toBe(503);
    expect(sent).toEqual([0]);
  });

  it("retries after the seconds that a 429 names, or after 1.5 s", async () => {
    const { sent, fetch } = answering([429, "7"], [429], [200]);
    expect((await settle(fetch(URL))).status).toBe(200);
    expect(sent).toEqual([0, 7000, 8500]);
  });

  it("returns the fifth 429", async () => {
    const { sent, fetch } = answering();
    expect((await settle(fetch(URL))).status).toBe(429);
    expect(sent).toEqual([0, 1500, 3000, 4500, 6000]);
  });

  it("names the host that does not answer", async () => {
    const fetch = createRetryingFetch(() =>
      Promise.reject(new TypeError("fetch failed", { cause: "refused" })),
    );
    await expect(fetch(URL)).rejects.toThrow("content.example.com does not answer: refused");
  });
});
