import { request as send } from "node:http";
import { createAvailability, createSlot } from "@couvert/domain/booking/reservation/reservation.builders";
import { ProviderUnavailable } from "@couvert/domain/booking/reservation/reservations.port";
import { fc, test } from "@fast-check/vitest";
import * as Effect from "effect/Effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../app.builders.ts";
import { createAvailabilityBody } from "./requests.builders.ts";

let server: TestServer;
beforeAll(async () => {
  const availability = (search: { readonly partySize: number }) => {
    if (search.partySize === 13) throw new Error("a fault");
    return search.partySize === 12
      ? Effect.fail(new ProviderUnavailable({ reason: "fault", detail: "answered 500" }))
      : Effect.succeed(createAvailability(createSlot({ seatingArea: "terrace \u00e9t\u00e9" })));
  };
  server = await startTestServer({ availability });
});
afterAll(() => server.close());

const PATH = "/api/house/get-availability";

/** Sends a body as it is; returns the answer without what differs between any two. */
const post = (body: string | Buffer, type: string, path = PATH, more: Record<string, string> = {}) =>
  new Promise<{ readonly status: number | undefined; readonly headers: object; readonly text: string }>(
    (resolve, reject) => {
      const headers = { "content-type": type, "content-length": Buffer.byteLength(body), ...more };
      send(`${server.origin}${path}`, { method: "POST", headers }, async (answer) => {
        let text = "";
        for await (const part of answer.setEncoding("utf8")) text += part;
        const { date: _date, ratelimit: _limit, "x-request-id": id, ...rest } = answer.headers;
        // Each visitor has another id.
        const cookies = rest["set-cookie"]?.map((cookie) => cookie.replace(/=[^;]+/, "="));
        expect(id).toMatch(/^[\da-f-]{36}$/);
        resolve({ status: answer.statusCode, headers: { ...rest, "set-cookie": cookies }, text });
      })
        .on("error", reject)
        .end(body);
    },
  );

/** Sends a body twice: as the endpoint reads it itself, and with a type that only the framework's parser knows. */
const postBoth = async (body: string | Buffer) => [
  await post(body, "application/json"),
  await post(body, "application/json; charset=utf-8"),
];

const body = fc.oneof(
  fc.record({ rid: fc.integer(), startDateTime: fc.string(), partySize: fc.integer({ min: -1, max: 30 }) }),
  fc.integer({ min: 1, max: 20 }).map((partySize) => createAvailabilityBody({ partySize })),
  fc.jsonValue(),
);

describe("an endpoint without the framework", () => {
  test.prop([
    fc.oneof(
      body.map((value) => JSON.stringify(value)),
      fc.string(),
    ),
  ])("answers any body as the framework does", async (text) => {
    const [own, framework] = await postBoth(text);
    expect(own).toEqual(framework);
  });

  it.each([
    ["a table", JSON.stringify(createAvailabilityBody()), 200],
    ["a failing provider", JSON.stringify(createAvailabilityBody({ partySize: 12 })), 502],
    ["a fault of the server", JSON.stringify(createAvailabilityBody({ partySize: 13 })), 500],
    ["nothing", "", 400],
    ["a byte order mark", `\ufeff${JSON.stringify(createAvailabilityBody())}`, 200],
    ["bytes that are no text", Buffer.from([0x7b, 0xff, 0x7d]), 400],
    ["a number", "5", 400],
    ["a list", "[]", 400],
    ["half of a body", '{"rid":', 400],
    ["too much", JSON.stringify({ more: "x".repeat(40_000) }), 413],
  ])("answers %s as the framework does", async (_, sent, status) => {
    const [own, framework] = await postBoth(sent);
    expect(own).toEqual(framework);
    expect(own?.status).toBe(status);
  });

  it.each([
    ["a query", `${PATH}?a=1`, {}],
    ["a final slash", `${PATH}/`, {}],
    ["an encoded path", "/api/%68ouse/get-availability", {}],
    ["no compression", PATH, { "content-encoding": "identity" }],
  ])("leaves %s to the framework, with the same answer", async (_, path, headers) => {
    const text = JSON.stringify(createAvailabilityBody());
    expect(await post(text, "application/json", path, headers)).toEqual(await post(text, "application/json"));
  });

  it("logs what it does not expect without its message", () => {
    expect(server.logged).toContain("POST /api/{reservation-provider}/get-availability: Error");
    expect(server.logged.join()).not.toContain("a fault");
  });
});
