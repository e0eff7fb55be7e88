import { QUEUE_SPACING_MS } from "@couvert/domain/site/content/content-repository";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPacedFetch } from "./paced-fetch.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "Date"], now: 1_800_000_000_000 }));
afterEach(() => void vi.useRealTimers());

const busy = (headers: Record<string, string> = {}) => new Response("later", { status: 429, headers });

/** Sends requests at once to a service that answers each path with its responses in turn, then with 200. */
const sendAll = async (answers: Readonly<Record<string, readonly Response[]>>, timeoutMs = 60_000) => {
  const began = Date.now();
  const sent: (readonly [path: string, at: number])[] = [];
  const left = new Map(Object.entries(answers).map(([path, responses]) => [path, [...responses]]));
  const fetch = createPacedFetch({
    timeoutMs,
    fetch: async ({ url }) => {
      const path = new URL(url).pathname.slice(1);
      sent.push([path, Date.now() - began]);
      return left.get(path)?.shift() ?? new Response("{}");
    },
  });
  let isSending = true;
  const results = Promise.allSettled(
    Object.keys(answers).map((path) => fetch(new Request(`https://content.test/${path}`))),
  ).finally(() => {
    isSending = false;
  });
  while (isSending) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(10);
  }
  return { sent, results: await results };
};

/** Returns the requests with their time in steps of 100 ms, since a fake clock advances in small steps. */
const rounded = (sent: readonly (readonly [string, number])[]) =>
  sent.map(([path, at]) => [path, Math.floor(at / 100) * 100]);

describe("createPacedFetch", () => {
  it("sends requests at once while the repository keeps up", async () => {
    const { sent } = await sendAll({ a: [], b: [], c: [] });
    expect(rounded(sent)).toEqual([
      ["a", 0],
      ["b", 0],
      ["c", 0],
    ]);
  });

  it("waits 1500 ms after a 429 without a time (rule 8.13)", async () => {
    const { sent } = await sendAll({ a: [busy(), busy({ "retry-after": "soon" })] });
    expect(rounded(sent)).toEqual([
      ["a", 0],
      ["a", 1500],
      ["a", 3000],
    ]);
  });

  it("waits for the seconds or the date of a 429 (rule 8.13)", async () => {
    const date = new Date(1_800_000_004_000).toUTCString();
    const { sent } = await sendAll({ a: [busy({ "retry-after": "2" }), busy({ "retry-after": date })] });
    expect(rounded(sent)).toEqual([
      ["a", 0],
      ["a", 2000],
      ["a", 4000],
    ]);
  });

  it("spaces queued requests 1500 ms apart (rule 9.5)", async () => {
    expect(QUEUE_SPACING_MS).toBe(1500);
    const { sent } = await sendAll({ a: [busy()], b: [busy()], c: [busy({ "retry-after": "3" })] });
    const queued = sent.slice(3).map(([, at]) => at);
    expect(queued).toHaveLength(3);
    expect(queued[0]).toBeGreaterThanOrEqual(1500);
    for (const [index, at] of queued.slice(1).entries()) {
      expect(at - (queued[index] ?? 0)).toBeGreaterThanOrEqual(1500);
      expect(at - (queued[index] ?? 0)).toBeLessThan(3100);
    }
  });

  it("fails after three retries, and at once when the wait is too long", async () => {
    const endless = Array.from({ length: 9 }, () => busy({ "retry-after": "0" }));
    const { sent, results } = await sendAll({ a: endless, b: [busy({ "retry-after": "3600" })] });
    expect(sent.filter(([path]) => path === "a")).toHaveLength(4);
    expect(sent.filter(([path]) => path === "b")).toHaveLength(1);
    for (const result of results) {
      expect(result).toMatchObject({
        status: "rejected",
        reason: { message: expect.stringContaining("429") },
      });
    }
  });
});
