import { describe, expect, it } from "vitest";
import { embeddedGeolocator } from "./embedded-geolocator.ts";

const ask = async (path: string) => {
  const response = await embeddedGeolocator(new Request(`http://geolocator.test${path}`));
  if (response.status !== 200) return response.status;
  return path.startsWith("/country/") ? response.text() : response.json();
};

describe("embeddedGeolocator", () => {
  it.each([
    ["192.0.2.0", { countryCode: "US", region: "FL", lat: 25.7743, lon: -80.1937 }],
    ["192.0.2.255", { countryCode: "US", region: "FL", lat: 25.7743, lon: -80.1937 }],
    ["198.51.100.200", { countryCode: "CA", region: "ON", lat: 43.6532, lon: -79.3832 }],
    ["203.0.113.255", { countryCode: "CA", region: "BC", lat: 49.2827, lon: -123.1207 }],
  ])("locates %s in %j", async (address, place) => {
    expect(await ask(`/json/${address}?fields=status`)).toEqual({ status: "success", ...place });
  });

  it.each(["127.0.0.1", "192.0.1.255", "192.0.3.1", "8.8.8.8", "::1", "2001:db8::1", "::ffff:192.0.2.1"])(
    "does not locate %s",
    async (address) => {
      expect(await ask(`/json/${address}`)).toEqual({ status: "fail", message: "reserved range" });
    },
  );

  it.each(["10.0.0.7", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fd00::1"])(
    "calls %s private, as ip-api does",
    async (address) => {
      expect(await ask(`/json/${address}`)).toEqual({ status: "fail", message: "private range" });
    },
  );

  it.each(["192.0.2.1.evil", "miami", "192.0.2"])("rejects %s as an address", async (text) => {
    expect(await ask(`/json/${text}`)).toEqual({ status: "fail", message: "invalid query" });
  });

  it.each([
    ["192.0.2.7", "1;US;USA;United States"],
    ["203.0.113.7", "1;CA;CAN;Canada"],
    ["127.0.0.1", "2;;;UNKNOWN"],
    ["2001:db8::1", "2;;;UNKNOWN"],
    ["miami", "0;;;WRONG INPUT"],
  ])("names the country of %s as %s", async (address, answer) => {
    expect(await ask(`/country/${address}`)).toBe(answer);
  });

  it("answers 404 elsewhere", async () => {
    expect(await ask("/country/")).toBe(404);
    expect(await ask("/")).toBe(404);
    expect(await ask("/json/192.0.2.1/more")).toBe(404);
    expect(await ask("/more/json/192.0.2.1")).toBe(404);
    expect(await ask("/json/")).toBe(404);
  });
});
