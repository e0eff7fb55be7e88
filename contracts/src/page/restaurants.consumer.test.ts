import { Matchers } from "@pact-foundation/pact";
import { describe, expect, it } from "vitest";
import { answers, exchange, rejects } from "./exchange.ts";

const { decimal, eachLike, integer, regex, string } = Matchers;

/** Asks for the restaurants as a client other than the page does, which learns the ids from here. */
const list =
  (provider = "house") =>
  async (url: string): Promise<unknown> =>
    (await fetch(`${url}/api/${provider}/restaurants`)).json();

describe("client and server: restaurants", () => {
  it("lists the restaurants that take reservations (rule 7.96)", async () => {
    const found = await exchange(
      {
        description: "a request for the restaurants",
        state: "restaurants take reservations",
        request: { method: "GET", path: "/api/house/restaurants" },
        answer: answers({
          success: true,
          response: {
            data: eachLike({
              id: integer(1001),
              uid: string("miami"),
              name: string("Miami"),
              zone: regex(/^[A-Z]\w*(\/[\w+-]+)*$/, "America/New_York"),
              currency: regex(/^[A-Z]{3}$/, "USD"),
              coordinates: { latitude: decimal(25.77), longitude: decimal(-80.19) },
              party_sizes: { least: integer(1), most: integer(20) },
            }),
          },
        }),
      },
      list(),
    );
    expect(found).toMatchObject({ response: { data: [{ id: 1001, uid: "miami" }] } });
  });

  it.each([
    ["of another provider", "restaurants take reservations", "nobody", 404, "unknown_provider"],
    [
      "over the limit of requests",
      "the visitor has sent too many requests",
      "house",
      429,
      "too_many_requests",
    ],
    ["at a fault of the server", "the server has a fault", "house", 500, "internal_error"],
  ] as const)("answers with a code %s", async (words, state, provider, status, code) => {
    const found = await exchange(
      {
        description: `a request for the restaurants ${words}`,
        state,
        request: { method: "GET", path: `/api/${provider}/restaurants` },
        answer: rejects(status, code),
      },
      list(provider),
    );
    expect(found).toMatchObject({ error: { code } });
  });
});
