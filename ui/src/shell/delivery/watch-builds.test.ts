import { BUILD_CHECK_MS, BUILD_POLL_MS } from "@couvert/domain/site/delivery/builds";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer, GetJson } from "../../kit/loading/get-json.ts";
import { servedAt, watchBuilds } from "./watch-builds.ts";

const NOW = 1_800_000_000_000;

const watching = (answer: Answer<unknown>) => {
  const requested: string[] = [];
  const getJson = (async (url: string) => {
    requested.push(url);
    return answer;
  }) as GetJson;
  const document = Object.assign(new EventTarget(), { visibilityState: "hidden" });
  const watch = watchBuilds({
    document: document as unknown as Document,
    siteId: "s1",
    servedAt: NOW,
    getJson,
    now: Date.now,
  });
  const turn = (visibilityState: string) => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  return { requested, watch, turn };
};

describe("watchBuilds", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("reads the latest build every hour, with the time in the query (rules 7.40, 9.1)", async () => {
    const { requested, watch } = watching({ ok: true, value: { id: "b1", timestamp: NOW } });
    await vi.advanceTimersByTimeAsync(BUILD_POLL_MS - 1);
    expect(requested).toEqual([]);
    await vi.advanceTimersByTimeAsync(1 + BUILD_POLL_MS);
    expect(requested).toEqual([1, 2].map((hour) => `/builds/latest.json?${NOW + hour * BUILD_POLL_MS}`));
    expect(watch.isStale()).toBe(false);
    watch.stop();
  });

  it("reads the latest build when the tab becomes visible, at most once in ten seconds (rule 9.1)", async () => {
    const { requested, watch, turn } = watching({ ok: true, value: { id: "b2", timestamp: NOW + 1 } });
    turn("visible");
    expect(requested).toEqual([]);
    await vi.advanceTimersByTimeAsync(BUILD_CHECK_MS);
    turn("hidden");
    expect(requested).toEqual([]);
    turn("visible");
    turn("visible");
    await vi.advanceTimersByTimeAsync(BUILD_CHECK_MS - 1);
    turn("visible");
    expect(requested).toEqual([`/builds/latest.json?${NOW + BUILD_CHECK_MS}`]);
    expect(watch.isStale()).toBe(true);
    watch.stop();
    await vi.advanceTimersByTimeAsync(BUILD_CHECK_MS);
    turn("visible");
    expect(requested).toHaveLength(1);
  });

  it("is stale once the latest build is later than the page (rule 8.6)", async () => {
    const { watch } = watching({ ok: true, value: { id: "b2", timestamp: NOW + 1 } });
    await vi.advanceTimersByTimeAsync(BUILD_POLL_MS);
    expect(watch.isStale()).toBe(true);
    watch.stop();
  });

  it("returns whether the server answers, and records its build", async () => {
    const { watch } = watching({ ok: true, value: { id: "b2", timestamp: NOW + 1 } });
    expect(await watch.check()).toBe(true);
    expect(watch.isStale()).toBe(true);
    watch.stop();
    const lost = watching({ ok: false, status: 0 }).watch;
    expect(await lost.check()).toBe(false);
    lost.stop();
  });

  it("ignores a failed answer", async () => {
    const { watch } = watching({ ok: false, status: 0 });
    await vi.advanceTimersByTimeAsync(BUILD_POLL_MS);
    expect(watch.isStale()).toBe(false);
    watch.stop();
  });

  it("stays stale once a payload belongs with another site payload", () => {
    const { watch } = watching({ ok: false, status: 0 });
    watch.note(undefined);
    watch.note("s1");
    expect(watch.isStale()).toBe(false);
    watch.note("s2");
    watch.note("s1");
    expect(watch.isStale()).toBe(true);
    watch.stop();
  });
});

describe("servedAt", () => {
  const DATE = "Mon, 23 Nov 2026 08:30:00 GMT";
  const dated = async () => new Response(null, { headers: { Date: DATE } });

  it("returns the date of a response, by the server's clock", async () => {
    expect(await servedAt(dated(), 7)).toBe(Date.parse(DATE));
  });

  it.each([
    ["has no date", async () => new Response()],
    ["never came", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("returns the given time for a response that %s", async (_, respond) => {
    expect(await servedAt(respond(), 7)).toBe(7);
  });
});
