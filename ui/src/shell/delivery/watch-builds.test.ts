import { BUILD_POLL_MS } from "@couvert/domain/site/delivery/builds";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer, GetJson } from "../../kit/loading/get-json.ts";
import { watchBuilds } from "./watch-builds.ts";

const NOW = 1_800_000_000_000;

const watching = (answer: Answer<unknown>) => {
  const requested: string[] = [];
  const getJson = (async (url: string) => {
    requested.push(url);
    return answer;
  }) as GetJson;
  return { requested, watch: watchBuilds({ buildId: "b1", getJson, now: () => NOW }) };
};

describe("watchBuilds", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("reads the latest build every hour, with the time in the query (rules 7.40, 9.1)", async () => {
    const { requested, watch } = watching({ ok: true, value: { id: "b1", timestamp: 1 } });
    await vi.advanceTimersByTimeAsync(BUILD_POLL_MS - 1);
    expect(requested).toEqual([]);
    await vi.advanceTimersByTimeAsync(1 + BUILD_POLL_MS);
    expect(requested).toEqual([`/builds/latest.json?${NOW}`, `/builds/latest.json?${NOW}`]);
    expect(watch.isStale()).toBe(false);
    watch.stop();
  });

  it("is stale once the latest build differs", async () => {
    const { watch } = watching({ ok: true, value: { id: "b2", timestamp: 2 } });
    await vi.advanceTimersByTimeAsync(BUILD_POLL_MS);
    expect(watch.isStale()).toBe(true);
    watch.stop();
  });

  it("returns whether the server answers, and records its build", async () => {
    const { watch } = watching({ ok: true, value: { id: "b2", timestamp: 2 } });
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

  it("stays stale once a payload belongs to another build", () => {
    const { watch } = watching({ ok: false, status: 0 });
    watch.note(undefined);
    watch.note("b1");
    expect(watch.isStale()).toBe(false);
    watch.note("b2");
    watch.note("b1");
    expect(watch.isStale()).toBe(true);
    watch.stop();
  });
});
