import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import { describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "../config/config.ts";
import { createMetrics } from "../telemetry/metrics.ts";
import type { Platform } from "./compose-options.ts";
import { composeReservations } from "./reservations.ts";

/** A request as `GET /path`, with its authorization. */
type Call = readonly [request: string, authorization: string | undefined];

/** Serves JSON on a free port until the test ends, and records the calls. */
const serveJson = async (answer: (url: string) => readonly [status: number, body: object]) => {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? "";
    calls.push([`${request.method} ${url}`, request.headers.authorization]);
    const [status, body] = answer(url);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
};

const TIME = "2027-03-05T19:00";
const FREE = {
  times_available: [
    { time: TIME, availability_types: [{ type: "Standard", diningArea: [{ attributes: ["default"] }] }] },
  ],
};

/** Composes an OpenTable provider that knows the restaurant 1001. */
const composeOpenTable = async () => {
  const oauth = await serveJson(() => [200, { access_token: "t1", token_type: "Bearer", expires_in: 3600 }]);
  const api = await serveJson((url) =>
    url.startsWith("/v2/availability/1001")
      ? [200, FREE]
      : [404, { errors: [{ message: "MissingResource" }] }],
  );
  const config = Result.getOrThrow(
    readConfig({
      RESERVATION_PROVIDER: "opentable",
      OPENTABLE_HOST: api.host,
      OPENTABLE_OAUTH_HOST: oauth.host,
      OPENTABLE_CLIENT_ID: "couvert",
      OPENTABLE_CLIENT_SECRET: "s3cret",
    }),
  );
  const composed = await composeReservations(
    {
      config,
      dataFolder: "",
      origin: "https://example.com",
      keys: TEST_KEYS,
      now: Date.now,
      log: () => {},
      metrics: createMetrics(),
    },
    {} as Platform,
    Layer.empty as never,
    Layer.empty as never,
  );
  const search = (restaurantId: number) =>
    Effect.runPromise(
      Effect.result(
        Reservations.use((reservations) =>
          reservations.availability({ restaurantId, start: TIME, partySize: 2, language: "en-US" }),
        ),
      ).pipe(Effect.provide(composed.layer)),
    );
  return { composed, search, oauth, api };
};

describe("composeReservations with opentable", () => {
  it("gets a token at the OAuth host with the client's credentials, and searches with it at the API's (rule 7.47)", async () => {
    const { search, oauth, api } = await composeOpenTable();
    expect(await search(1001)).toMatchObject({
      success: { slots: [{ time: TIME, seatingArea: "default" }] },
    });
    const credentials = Buffer.from("couvert:s3cret").toString("base64");
    expect(oauth.calls).toEqual([
      [expect.stringMatching(/^(GET|POST) \/api\/v2\/oauth\/token\b/), `Basic ${credentials}`],
    ]);
    expect(api.calls).toEqual([
      [expect.stringContaining(`GET /v2/availability/1001?start_date_time=`), "Bearer t1"],
    ]);
  });

  it("reports a restaurant that the provider does not have as unknown (rule 7.23)", async () => {
    const { search } = await composeOpenTable();
    expect(await search(999_999)).toMatchObject({
      failure: { _tag: "UnknownRestaurant", restaurantId: 999_999 },
    });
  });

  it("leaves manage pages and the operator's lists to the provider", async () => {
    const { composed } = await composeOpenTable();
    expect([composed.manage, composed.readAssignments, composed.restaurants]).toEqual([null, null, null]);
  });
});
