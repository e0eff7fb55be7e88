import { describe, expect, it } from "vitest";
import { embeddedGeolocator } from "./embedded-geolocator.ts";

const ask = async (path: string) => {
  const response = await embeddedGeolocator(new Request(`http://geolocator.test${path}`));
  return response.status === 200 ? response.json() : response.status;
};

describe("embeddedGeolocator", () => {
  it.each([
    ["192.0.2.1", "US", "FL"],
    ["198.51.100.200", "CA", "ON"],
    ["203.0.113.255", "CA", "BC"],
  ])("places %s in %s, %s", async (address, countryCode, region) => {
    expect(await ask(`/json/${address}?fields=status`)).toMatchObject({
      status: "success",
      countryCode,
      region,
    });
  });

  it.each(["127.0.0.1", "10.0.0.7", "192.0.3.1", "8.8.8.8", "::1", "2001:db8::1", "192.0.2.1.evil", "miami"])(
    "does not place %s",
    async (address) => {
      expect(await ask(`/json/${address}`)).toMatchObject({ status: "fail", message: expect.any(String) });
    },
  );

  it("has nothing elsewhere", async () => {
    expect(await ask("/")).toBe(404);
    expect(await ask("/json/192.0.2.1/more")).toBe(404);
  });
});
