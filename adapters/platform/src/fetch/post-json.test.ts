import * as Effect from "effect/Effect";
import { afterEach, describe, expect, it, vi } from "vitest";
import { postJson } from "./post-json.ts";

afterEach(() => vi.useRealTimers());

/** Never answers, and fails as `fetch` does once its request is aborted. */
const silent = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

describe("postJson", () => {
  it("aborts a request without an answer after 30 s", async () => {
    vi.useFakeTimers();
    const fetch = vi.fn(silent);
    const outcome = Effect.runPromise(Effect.result(postJson(fetch, "/api/house/unlock", {})));
    await vi.advanceTimersByTimeAsync(29_999);
    const signal = fetch.mock.lastCall?.[1].signal;
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ failure: { _tag: "NoAnswer", reason: "timeout" } });
    expect(signal?.aborted).toBe(true);
  });

  it("aborts its request when it is interrupted", async () => {
    const fetch = vi.fn(silent);
    const leaving = new AbortController();
    const outcome = Effect.runPromise(postJson(fetch, "/api", {}), { signal: leaving.signal });
    leaving.abort();
    await expect(outcome).rejects.toThrow();
    expect(fetch.mock.lastCall?.[1].signal?.aborted).toBe(true);
  });

  it.each([
    ["the same", 0, 0],
    ["rounded to a second", -999, 0],
    ["written at the end of a slow request", 9_000, 0],
    ["written before the request", -600_000, 600_000],
    ["a day later", 86_400_000, -86_400_000],
  ])("tells from a date that is %s how far its clock leads (rule 7.95)", async (_what, date, clockLead) => {
    const sentAt = Date.parse("2027-03-05T12:00:00Z");
    vi.useFakeTimers({ now: sentAt, toFake: ["Date"] });
    const slow = async () => {
      vi.setSystemTime(sentAt + 10_000);
      return Response.json({}, { headers: { date: new Date(sentAt + date).toUTCString() } });
    };
    expect(await Effect.runPromise(postJson(slow, "/api", {}))).toMatchObject({ clockLead });
  });

  it("takes an answer without a date to have the same clock", async () => {
    const answer = postJson(async () => Response.json({}), "/api", {});
    expect(await Effect.runPromise(answer)).toMatchObject({ clockLead: 0 });
  });
});
