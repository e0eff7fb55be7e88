import { createReserveOrder } from "@couvert/domain/booking/reservation/reservation.builders";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { fetchFrom } from "../../platform/fetch/fetch.ts";
import { openTableReservations } from "./opentable-reservations.ts";

type Answer = (requestId: string) => Response | Promise<Response>;

const says =
  (status: number, body: unknown = {}): Answer =>
  () =>
    Response.json(body, { status });
const silence: Answer = () => new Promise(() => {});
const hangsUp: Answer = () =>
  Promise.reject(
    new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ECONNRESET" }) }),
  );

const BOOKED = { confirmation_number: 4711, manage_reservation_url: "https://m.invalid/x" };
const CONFIRMED = { success: { confirmation: "4711", manageUrl: "https://m.invalid/x" } };
const UNKNOWN = { failure: { _tag: "OutcomeUnknown" } };

/** The answer to a search that finds the reservation. */
const knows: Answer = (request_id) => Response.json({ reservations: [{ request_id, ...BOOKED }] });
const knowsNone = says(200, { reservations: [] });
const knowsNoSuchCall = says(404, { errors: [{ message: "MissingResource" }], requestid: "request-1" });

/**
 * Reserves at a provider with one answer to a reserve and these answers to searches, the last one repeated. Returns the
 * outcome, the request ids of the reserves, and the searches.
 */
const reserveAt = async (
  reserved: Answer,
  questions: readonly Answer[],
  { outcomeTimeoutMs = 300, timeoutMs = 100 } = {},
) => {
  const reserves: string[] = [];
  const asked: string[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const { hostname, pathname, searchParams } = new URL(request.url);
    if (hostname === "oauth.invalid") return Response.json({ access_token: "bearer", expires_in: 3600 });
    if (request.method === "POST") {
      reserves.push(request.headers.get("x-request-id") ?? "");
      return reserved("");
    }
    const id = searchParams.get("request_id") ?? "";
    asked.push(`${request.method} ${pathname} ${id} ${request.headers.get("authorization")}`);
    const answer = questions[Math.min(asked.length, questions.length) - 1] ?? silence;
    return answer(id);
  };
  const layer = openTableReservations({
    baseUrl: "https://platform.invalid",
    tokenUrl: "https://oauth.invalid/token",
    clientId: "couvert",
    clientSecret: "secret",
    fetch: fetchFrom(fetch),
    timeoutMs,
    outcomeTimeoutMs,
  });
  const order = createReserveOrder({ restaurantId: 1001 });
  const begun = performance.now();
  const outcome = await Effect.runPromise(
    Effect.result(Reservations.use((reservations) => reservations.reserve(order))).pipe(
      Effect.provide(layer),
    ),
  );
  return { outcome, reserves, asked, tookMs: performance.now() - begun };
};

describe("openTableReservations, after a reserve with an unknown outcome", () => {
  it.each<readonly [string, Answer]>([
    ["books and hangs up", hangsUp],
    ["books and keeps silent", silence],
    ["books and breaks down", says(500)],
    ["books behind a gateway that does not wait", says(504)],
    ["books and answers nonsense", says(201, "booked")],
  ])("finds the confirmation at a provider that %s", async (_, reserved) => {
    const { outcome, reserves, asked } = await reserveAt(reserved, [knows]);
    expect(outcome).toMatchObject(CONFIRMED);
    expect(reserves).toHaveLength(1);
    expect(asked).toEqual([`GET /v2/booking/1001/reservations ${reserves[0]} Bearer bearer`]);
    expect(reserves[0]).toMatch(/^[\da-f-]{36}$/);
  });

  it.each<readonly [string, Answer]>([
    ["has not booked yet", knowsNone],
    ["is not back yet", hangsUp],
    ["is still down", says(503)],
  ])("searches again when the provider %s", async (_, first) => {
    const { outcome, reserves } = await reserveAt(hangsUp, [first, first, knows]);
    expect(outcome).toMatchObject(CONFIRMED);
    expect(reserves).toHaveLength(1);
  });

  it("keeps the unknown outcome when the provider has no reservation (rule 7.27)", async () => {
    const { outcome, reserves, asked, tookMs } = await reserveAt(hangsUp, [knowsNone]);
    expect(outcome).toMatchObject(UNKNOWN);
    expect([reserves.length, asked.length]).toEqual([1, 3]);
    expect(tookMs).toBeGreaterThan(50);
  });

  it.each<readonly [string, Answer]>([
    ["has no such call", knowsNoSuchCall],
    ["takes no such call", says(405)],
    ["may not be asked", says(403)],
    ["answers with a page", () => new Response("<html>Welcome</html>")],
    ["answers without a list", says(200, {})],
    ["answers as if it had just booked", says(200, BOOKED)],
    ["points elsewhere", says(302)],
  ])("searches once and keeps the unknown outcome when the provider %s", async (_, question) => {
    const { outcome, asked } = await reserveAt(says(500), [question, knows]);
    expect(outcome).toMatchObject(UNKNOWN);
    expect(asked).toHaveLength(1);
  });

  it("ignores a reservation that does not name the request", async () => {
    for (const request_id of [undefined, null, "another", ""]) {
      const others = says(200, { reservations: [{ request_id, ...BOOKED }] });
      const { outcome, asked } = await reserveAt(hangsUp, [others, knows]);
      expect(outcome).toMatchObject(UNKNOWN);
      expect(asked).toHaveLength(1);
    }
  });

  it.each<readonly [string, (own: object) => unknown]>([
    ["a bare list", (own) => [own]],
    ["data", (own) => ({ data: [own] })],
    ["a list with others", (own) => ({ reservations: [null, 7, { request_id: "another" }, own] })],
  ])("decodes the answer in %s", async (_, wrapped) => {
    const question: Answer = (request_id) => Response.json(wrapped({ request_id, ...BOOKED }));
    expect((await reserveAt(hangsUp, [question])).outcome).toMatchObject(CONFIRMED);
  });

  it("returns null for a missing confirmation number", async () => {
    const question: Answer = (requestId) => Response.json([{ requestId, confirmation_number: null }]);
    expect((await reserveAt(hangsUp, [question])).outcome).toMatchObject({
      success: { confirmation: null, manageUrl: null },
    });
  });

  it("stops searching after its timeout", async () => {
    const timeouts = { outcomeTimeoutMs: 30, timeoutMs: 5_000 };
    const { outcome, asked, tookMs } = await reserveAt(hangsUp, [silence], timeouts);
    expect(outcome).toMatchObject(UNKNOWN);
    expect(asked).toHaveLength(1);
    expect(tookMs).toBeLessThan(2_000);
  });

  it("reports why the outcome is unknown", async () => {
    const { outcome } = await reserveAt(says(500, { requestid: "request-1" }), [knowsNoSuchCall]);
    expect(outcome).toMatchObject({ failure: { detail: "status 500, request request-1" } });
  });
});

describe("openTableReservations, after a rejected reserve", () => {
  it.each([400, 402, 404, 409, 429])("searches nothing after %d", async (status) => {
    const { outcome, asked } = await reserveAt(says(status), [knows]);
    expect(outcome).toMatchObject({ _tag: "Failure" });
    expect(asked).toEqual([]);
  });

  it("searches for the same request id after a renewed token", async () => {
    const doors = [says(401), hangsUp];
    const { outcome, reserves, asked } = await reserveAt((id) => (doors.shift() ?? silence)(id), [knows]);
    expect(outcome).toMatchObject(CONFIRMED);
    expect(reserves).toHaveLength(2);
    expect(new Set(reserves).size).toBe(1);
    expect(asked[0]).toContain(String(reserves[0]));
  });
});
