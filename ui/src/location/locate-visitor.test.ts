import { describe, expect, it } from "vitest";
import type { GetJson } from "../kit/loading/get-json.ts";
import { locateVisitor } from "./locate-visitor.ts";

const answering = (value: unknown) => (async () => ({ ok: true, value })) as unknown as GetJson;

describe("locateVisitor", () => {
  it("returns the point of the lookup", async () => {
    const getJson = answering({
      data: { status: "success", countryCode: "CA", region: "BC", lat: 49.28, lon: -123.12 },
    });
    expect(await locateVisitor(getJson)).toEqual({ latitude: 49.28, longitude: -123.12 });
  });

  it.each([
    { data: { status: "fail", countryCode: "US", region: "FL", lat: 0, lon: 0 } },
    { data: { status: "success", lat: 0, lon: 0 } },
    { data: { status: "success", lat: "49", lon: null } },
    { data: null },
    null,
    [],
  ])("returns null for %o (rule 7.4)", async (value) => {
    expect(await locateVisitor(answering(value))).toBeNull();
  });

  it("returns null when the lookup fails (rule 7.4)", async () => {
    expect(await locateVisitor(async () => ({ ok: false, status: 503 }))).toBeNull();
  });
});
