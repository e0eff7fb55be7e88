import { createGetJson } from "@couvert/ui/kit/loading/get-json";
import { createCountryLookup } from "@couvert/ui/kit/phone/visitor-country";
import { locateVisitor } from "@couvert/ui/location/locate-visitor";
import { Matchers } from "@pact-foundation/pact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answers, exchange, rejects } from "./exchange.ts";

const { decimal, regex, string } = Matchers;

/** Reads from the server at a URL as the page does. */
const readFrom = (url: string) => createGetJson((path) => fetch(url + path));
const locate = (url: string) => locateVisitor(readFrom(url));
const findCountry = (url: string) => createCountryLookup(readFrom(url))();

const GEOLOCATION = { method: "GET", path: "/api/geolocation" } as const;
const COUNTRY = { method: "GET", path: "/api/country" } as const;

const placed = (status: string, lat: unknown, lon: unknown) =>
  answers({ data: { status, countryCode: string("US"), region: string("FL"), lat, lon } });

describe("page and server: the visitor's place", () => {
  it("locates the visitor", async () => {
    const found = await exchange(
      {
        description: "a request for the visitor's place",
        state: "the visitor's place is known",
        request: GEOLOCATION,
        answer: placed("success", decimal(25.7743), decimal(-80.1937)),
      },
      locate,
    );
    expect(found).toEqual({ latitude: 25.7743, longitude: -80.1937 });
  });

  it("locates no visitor whose place is unknown", async () => {
    const found = await exchange(
      {
        description: "a request for an unknown place",
        state: "the visitor's place is unknown",
        request: GEOLOCATION,
        answer: placed("fail", 0, 0),
      },
      locate,
    );
    expect(found).toBeNull();
  });

  it.each([
    ["over the limit of requests", "the visitor has sent too many requests", 429, "too_many_requests"],
    ["at a fault of the server", "the server has a fault", 500, "internal_error"],
  ] as const)("locates no visitor %s", async (words, state, status, code) => {
    const found = await exchange(
      {
        description: `a request for the visitor's place ${words}`,
        state,
        request: GEOLOCATION,
        answer: rejects(status, code),
      },
      locate,
    );
    expect(found).toBeNull();
  });
});

describe("page and server: the visitor's country", () => {
  beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue());
  afterEach(() => void vi.restoreAllMocks());

  it("finds the visitor's country", async () => {
    const found = await exchange(
      {
        description: "a request for the visitor's country",
        state: "the visitor's place is known",
        request: COUNTRY,
        answer: answers({ success: true, response: { country: regex(/^[A-Z]{2}$/, "US") } }),
      },
      findCountry,
    );
    expect(found).toBe("US");
  });

  it.each([
    ["that is unknown", "the visitor's place is unknown", 502, "country_unavailable"],
    ["over the limit of requests", "the visitor has sent too many requests", 429, "too_many_requests"],
    ["at a fault of the server", "the server has a fault", 500, "internal_error"],
  ] as const)("finds no country %s", async (words, state, status, code) => {
    const found = await exchange(
      {
        description: `a request for the visitor's country ${words}`,
        state,
        request: COUNTRY,
        answer: rejects(status, code),
      },
      findCountry,
    );
    expect(found).toBeNull();
    expect(console.warn).toHaveBeenCalledOnce();
  });
});
