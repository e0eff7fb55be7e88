import { VisitorCountries } from "@couvert/domain/restaurant/location/geolocation.port";
import { embeddedGeolocator } from "@couvert/services/geolocator/embedded-geolocator";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as Result from "effect/Result";
import { describe, expect, it, vi } from "vitest";
import { ip2cCountries } from "./ip2c-countries.ts";
import type { AddressService } from "./look-up-address.ts";

const embedded = { baseUrl: "http://geolocator.embedded/country", fetch: embeddedGeolocator };

/** Finds the countries of addresses in turn with one layer, or the reasons why there is none; returns the log too. */
const findAll = async (addresses: readonly string[], options: Partial<AddressService>) => {
  const logged: string[] = [];
  const logger = Logger.make(({ message }) => void logged.push(String(message)));
  const found = await Effect.runPromise(
    Effect.flatMap(VisitorCountries, ({ find }) =>
      Effect.forEach(addresses, (address) => Effect.result(find({ address }))),
    ).pipe(Effect.provide(Layer.merge(ip2cCountries({ ...embedded, ...options }), Logger.layer([logger])))),
  );
  return {
    countries: found.map(Result.match({ onSuccess: (iso2) => iso2, onFailure: ({ detail }) => detail })),
    logged,
  };
};
const answering = (answer: string) => ({ fetch: async () => new Response(answer) });

describe("ip2cCountries", () => {
  it("finds the country of a visitor by their address (rule 7.45)", async () => {
    const { countries, logged } = await findAll(["192.0.2.1", "198.51.100.1", "::ffff:203.0.113.1"], {});
    expect(countries).toEqual(["US", "CA", "CA"]);
    expect(logged).toEqual([]);
  });

  it.each([
    ["1;US;USA;United States", "US"],
    ["1;gb;GBR;United Kingdom", "GB"],
    ["1,DE", "DE"],
    [`1;FR;${"x".repeat(100_000)}`, "FR"],
  ])("reads the country from index 2 of %.30s, which begins with 1 (rule 7.45)", async (answer, iso2) => {
    expect((await findAll(["192.0.2.1"], answering(answer))).countries).toEqual([iso2]);
  });

  it.each([
    ["0;;;WRONG INPUT", "the service knows no country"],
    ["2;US;;UNKNOWN", "the service knows no country"],
    ["", "the service knows no country"],
    ["<html>1;US", "the service knows no country"],
    ["1;ZZ;ZZZ;Reserved", "the service names no country with telephone numbers"],
    ["1;", "the service names no country with telephone numbers"],
    ["1;<s", "the service names no country with telephone numbers"],
  ])("fails and logs a warning for the answer %j (rules 7.45, 8.37)", async (answer, detail) => {
    const { countries, logged } = await findAll(["192.0.2.1"], answering(answer));
    expect(countries).toEqual([detail]);
    expect(logged).toEqual([`unable to fetch the country: ${detail}`]);
  });

  it.each([
    ["is not there", () => Promise.reject(new Error("no network")), "no network"],
    ["has had enough", async () => new Response("slow down", { status: 429 }), "the service answered 429"],
    ["does not answer in time", () => new Promise<Response>(() => undefined), "no answer within 30 ms"],
  ])("fails, without the address in the log, when the service %s (rule 8.37)", async (_, fetch, detail) => {
    const { countries, logged } = await findAll(["192.0.2.1"], { fetch, timeoutMs: 30 });
    expect(countries).toEqual([detail]);
    expect(logged).toEqual([`unable to fetch the country: ${detail}`]);
    expect(logged.join()).not.toContain("192.0.2.1");
  });

  it("looks up an address once, and repeats no failure at once", async () => {
    const fetch = vi.fn(embeddedGeolocator);
    await findAll(["192.0.2.1", "192.0.2.1", "::ffff:192.0.2.1"], { fetch });
    expect(fetch).toHaveBeenCalledOnce();
    const failing = vi.fn(async () => new Response("down", { status: 503 }));
    await findAll(["192.0.2.1", "192.0.2.1"], { fetch: failing });
    expect(failing).toHaveBeenCalledOnce();
  });

  it("calls the one host, follows no redirect, and makes no request for other text", async () => {
    const fetch = vi.fn(embeddedGeolocator);
    const { countries } = await findAll(["2001:db8::1", "", "1.2.3.4/../../admin", "evil.example.com"], {
      fetch,
    });
    expect(fetch.mock.calls.map(([{ url, redirect }]) => [url, redirect])).toEqual([
      ["http://geolocator.embedded/country/2001%3Adb8%3A%3A1", "error"],
    ]);
    expect(new Set(countries.slice(1))).toEqual(new Set(["the visitor has no IP address"]));
  });
});
