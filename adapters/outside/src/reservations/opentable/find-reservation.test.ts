import { createReserveOrder } from "@couvert/domain/booking/reservation/reservation.builders";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { openTableReservations } from "./opentable-reservations.ts";

type Answer = (requestId: string) => Response | Promise<Response>;

const respondsWith =
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
const finds: Answer = (request_id) => Response.json({ reservations: [{ request_id, ...BOOKED }] });
const findsNone = respondsWith(200, { reservations: [] });
const isUnsupported = respondsWith(404, { errors: [{ message: "MissingResource" }], requestid: "request-1" });

/**
 * Reserves at a provider with one answer to a reserve and these answers to searches, the last one repeated. Returns the
 * outcome, the request ids of the reserves, and the searches.
 */
const reserveAt = async (
  reserved: Answer,
  answersToSearch: readonly Answer[],
  { outcomeTimeoutMs = 300, timeoutMs = 100 } = {},
) => {
  const reserves: string[] = [];
  const searches: string[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const { hostname, pathname, searchParams } = new URL(request.url);
    if (hostname === "oauth.invalid") return Response.json({ access_token: "bearer", expires_in: 3600 });
    if (request.method === "POST") {
      reserves.push(request.headers.get("x-request-id") ?? "");
      return reserved("");
    }
    const id = searchParams.get("request_id") ?? "";
    searches.push(`${request.method} ${pathname} ${id} ${request.headers.get("authorization")}`);
    const answer = answersToSearch[Math.min(searches.length, answersToSearch.length) - 1] ?? silence;
    return answer(id);
  };
  const layer = openTableReservations({
    baseUrl: "https://platform.invalid",
    tokenUrl: "https://oauth.invalid/token",
    clientId: "couvert",
    clientSecret: "secret",
    fetch: fetch,
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
  return { outcome, reserves, searches, tookMs: performance.now() - begun };
};

describe("openTableReservations, after a reserve with an unknown outcome", () => {
  it.each<readonly [string, Answer]>([
    ["books and hangs up", hangsUp],
    ["books and does not answer", silence],
    ["books and fails", respondsWith(500)],
    ["books behind a gateway that does not wait", respondsWith(504)],
    ["books and answers unreadably", respondsWith(201, "booked")],
  ])("finds the confirmation at a provider that %s", async (_, reserved) => {
    const { outcome, reserves, searches } = await reserveAt(reserved, [finds]);
    expect(outcome).toMatchObject(CONFIRMED);
    expect(reserves).toHaveLength(1);
    expect(searches).toEqual([`GET /v2/booking/1001/reservations ${reserves[0]} Bearer bearer`]);
    expect(reserves[0]).toMatch(/^[\da-f-]{36}$/);
  });

  it.each<readonly [string, Answer]>([
    ["has not booked yet", findsNone],
    ["is not back yet", hangsUp],
    ["is still down", respondsWith(503)],
  ])("searches again when the provider %s", async (_, first) => {
    const { outcome, reserves } = await reserveAt(hangsUp, [first, first, finds]);
    expect(outcome).toMatchObject(CONFIRMED);
    expect(reserves).toHaveLength(1);
  });

  it("keeps the unknown outcome when the provider has no reservation (rule 7.27)", async () => {
    const { outcome, reserves, searches, tookMs } = await reserveAt(hangsUp, [findsNone]);
    expect(outcome).toMatchObject(UNKNOWN);
    expect([reserves.length, searches.length]).toEqual([1, 3]);
    expect(tookMs).toBeGreaterThan(50);
  });

  it.each<readonly [string, Answer]>([
    ["has no such endpoint", isUnsupported],
    ["rejects the method", respondsWith(405)],
    ["forbids the search", respondsWith(403)],
    ["answers with a page", () => new Response("<html>Welcome</html>")],
    ["answers without a list", respondsWith(200, {})],
    ["answers as if it had just booked", respondsWith(200, BOOKED)],
    ["redirects", respondsWith(302)],
  ])("searches once and keeps the unknown outcome when the provider %s", async (_, search) => {
    const { outcome, searches } = await reserveAt(respondsWith(500), [search, finds]);
    expect(outcome).toMatchObject(UNKNOWN);
    expect(searches).toHaveLength(1);
  });

  it("ignores a reservation that does not name the request", async () => {
    for (const request_id of [undefined, null, "another", ""]) {
      const others = respondsWith(200, { reservations: [{ request_id, ...BOOKED }] });
      const { outcome, searches } = await reserveAt(hangsUp, [others, finds]);
      expect(outcome).toMatchObject(UNKNOWN);
      expect(searches).toHaveLength(1);
    }
  });

  it.each<readonly [string, (own: object) => unknown]>([
    ["a bare list", (own) => [own]],
    ["data", (own) => ({ data: [own] })],
    ["a list with others", (own) => ({ reservations: [null, 7, { request_id: "another" }, own] })],
  ])("decodes the answer in %s", async (_, wrapped) => {
    const search: Answer = (request_id) => Response.json(wrapped({ request_id, ...BOOKED }));
    expect((await reserveAt(hangsUp, [search])).outcome).toMatchObject(CONFIRMED);
  });

  it("returns null for a missing confirmation number", async () => {
    const search: Answer = (requestId) => Response.json([{ requestId, confirmation_number: null }]);
    expect((await reserveAt(hangsUp, [search])).outcome).toMatchObject({
      success: { confirmation: null, manageUrl: null },
    });
  });

  it("stops searching after its timeout", async () => {
    const timeouts = { outcomeTimeoutMs: 30, timeoutMs: 5_000 };
    const { outcome, searches, tookMs } = await reserveAt(hangsUp, [silence], timeouts);
    expect(outcome).toMatchObject(UNKNOWN);
    expect(searches).toHaveLength(1);
    expect(tookMs).toBeLessThan(2_000);
  });

  it("reports why the outcome is unknown", async () => {
    const { outcome } = await reserveAt(respondsWith(500, { requestid: "request-1" }), [isUnsupported]);
    expect(outcome).toMatchObject({ failure: { detail: "status 500, request request-1" } });
  });
});

describe("openTableReservations, after a rejected reserve", () => {
  it.each([400, 402, 404, 409, 429])("searches nothing after %d", async (status) => {
    const { outcome, searches } = await reserveAt(respondsWith(status), [finds]);
    expect(outcome).toMatchObject({ _tag: "Failure" });
    expect(searches).toEqual([]);
  });

  it("searches for the same request id after a renewed token", async () => {
    const doors = [respondsWith(401), hangsUp];
    const { outcome, reserves, searches } = await reserveAt((id) => (doors.shift() ?? silence)(id), [finds]);
    expect(outcome).toMatchObject(CONFIRMED);
    expect(reserves).toHaveLength(2);
    expect(new Set(reserves).size).toBe(1);
    expect(searches[0]).toContain(String(reserves[0]));
  });
});
