import { PAYLOAD_AGE_MS } from "@couvert/domain/site/delivery/prefetch";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { GetJson } from "../../kit/loading/get-json.ts";
import { createPayloads, payloadPath } from "./payloads.ts";

const counting = (answers: Record<string, unknown>) => {
  const requested: string[] = [];
  const getJson = (async (url: string) => {
    requested.push(url);
    return url in answers ? { ok: true, value: answers[url] } : { ok: false, status: 404 };
  }) as GetJson;
  return { requested, payloads: createPayloads(getJson) };
};

describe("createPayloads", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("reads a page again once its payload is 10 s old (rule 9.6)", async () => {
    vi.useFakeTimers();
    const { requested, payloads } = counting({ "/menu/_payload.json": { path: "/menu" } });
    await payloads.get("/menu");
    vi.advanceTimersByTime(PAYLOAD_AGE_MS - 1);
    await payloads.get("/menu");
    expect(requested).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await payloads.get("/menu");
    expect(requested).toHaveLength(2);
  });

  it("reads a page once when two callers need it at a time", async () => {
    const { requested, payloads } = counting({ "/menu/_payload.json": { path: "/menu" } });
    const [first, second] = await Promise.all([payloads.get("/menu"), payloads.get("/menu/")]);
    expect(first).toEqual({ ok: true, value: { path: "/menu" } });
    expect(second).toBe(first);
    expect(requested).toEqual(["/menu/_payload.json"]);
  });

  it("reads a page again after a failure", async () => {
    const { requested, payloads } = counting({});
    await payloads.get("/menu");
    await payloads.get("/menu");
    expect(requested).toHaveLength(2);
  });
});

describe("payloadPath", () => {
  it.each([
    ["/", "/_payload.json"],
    ["/locations/miami", "/locations/miami/_payload.json"],
    ["/locations/miami/", "/locations/miami/_payload.json"],
  ])("maps %s to %s (rule 7.41)", (path, file) => {
    expect(payloadPath(path)).toBe(file);
  });
});
