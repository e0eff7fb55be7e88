import { afterEach, describe, expect, it, vi } from "vitest";
import type { GetJson } from "../loading/get-json.ts";
import { createCountryLookup } from "./visitor-country.ts";

afterEach(() => void vi.restoreAllMocks());
const answering = (...answers: readonly unknown[]) => {
  const left = [...answers];
  return vi.fn(async (_url: string) => left.shift()) as unknown as GetJson;
};

describe("createCountryLookup", () => {
  it("asks the server once for all fields of a page (rule 7.45)", async () => {
    const getJson = answering({ ok: true, value: { success: true, response: { country: "CA" } } });
    const country = createCountryLookup(getJson);
    expect(await Promise.all([country(), country()])).toEqual(["CA", "CA"]);
    expect(getJson).toHaveBeenCalledExactlyOnceWith("/api/country");
  });

  it.each([
    { ok: false, status: 502 },
    { ok: true, value: null },
    { ok: true, value: { success: true, response: { country: "<script>" } } },
    { ok: true, value: { success: true, response: {} } },
  ])("warns and returns null for %j, and asks again for the next field (rule 8.37)", async (answer) => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    const country = createCountryLookup(
      answering(answer, { ok: true, value: { success: true, response: { country: "GB" } } }),
    );
    expect(await country()).toBeNull();
    expect(warned).toHaveBeenCalledExactlyOnceWith("unable to fetch the country");
    expect(await country()).toBe("GB");
  });
});
