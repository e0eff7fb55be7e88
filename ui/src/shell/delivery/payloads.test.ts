import { describe, expect, it } from "vitest";
import type { GetJson } from "../../kit/loading/get-json.ts";
import { createPayloads } from "./payloads.ts";

const counting = (answers: Record<string, unknown>) => {
  const asked: string[] = [];
  const getJson = (async (url: string) => {
    asked.push(url);
    return url in answers ? { ok: true, value: answers[url] } : { ok: false, status: 404 };
  }) as GetJson;
  return { asked, payloads: createPayloads(getJson) };
};

describe("payloads", () => {
  it("reads a page once, also when it is wanted twice at a time", async () => {
    const { asked, payloads } = counting({ "/menu/_payload.json": { path: "/menu" } });
    const [first, second] = await Promise.all([payloads.get("/menu"), payloads.get("/menu/")]);
    expect(first).toEqual({ ok: true, value: { path: "/menu" } });
    expect(second).toBe(first);
    expect(asked).toEqual(["/menu/_payload.json"]);
  });

  it("asks again for a page that could not be read", async () => {
    const { asked, payloads } = counting({});
    await payloads.get("/menu");
    await payloads.get("/menu");
    expect(asked).toHaveLength(2);
  });
});
