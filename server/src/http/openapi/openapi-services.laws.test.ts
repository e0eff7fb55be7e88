import { fc } from "@fast-check/vitest";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type ReservationServer, startReservationServer } from "../routes/reservation-server.builders.ts";
import { createDocumentJudge } from "./document-judge.builders.ts";
import { changedBodies } from "./json-schema.arbitraries.ts";
import type { OpenApiDocument } from "./openapi.ts";

let api: ReservationServer;
let document: OpenApiDocument;
let judge: ReturnType<typeof createDocumentJudge>;
beforeAll(async () => {
  api = await startReservationServer();
  document = await (await fetch(`${api.origin}/api/openapi.json`)).json();
  judge = createDocumentJudge(document);
});
afterEach(() => api.clear());
afterAll(() => api.close());

const send = async (id: string, body: unknown) => {
  const { path } = judge.operation(id);
  const answer = await fetch(api.origin + path.replace("{reservation-provider}", "house"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    type: answer.headers.get("content-type"),
    body: await answer.json(),
  };
};

const restaurant = () => api.service.restaurant.restaurantId;

describe("our reservation service behind the endpoints", () => {
  it.each([
    [
      "getAvailability",
      "AvailabilityRequest",
      () => ({ rid: restaurant(), startDateTime: "2027-03-05T19:00", partySize: 2 }),
    ],
    ["getExperiences", "ExperiencesRequest", () => ({ rid: restaurant() })],
    ["lockAvailability", "LockRequest", () => api.lockBody()],
    ["unlock", "UnlockRequest", () => ({ restaurant_id: restaurant(), reservation_token: "none" })],
    ["reserve", "ReserveRequest", () => api.reserveBody({ reservation_token: "none" })],
  ] as const)("answers %s as the description says", async (id, schema, createBody) => {
    const { schemas } = document.components;
    await fc.assert(
      fc.asyncProperty(changedBodies(createBody(), schemas[schema] ?? {}, schemas), async (body) => {
        const answer = await send(id, body);
        expect([answer, judge.answer(id, answer)]).toEqual([answer, []]);
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 30 },
    );
  });

  it("holds and turns down as the description says", async () => {
    const held = await send("lockAvailability", api.lockBody());
    const taken = await send("lockAvailability", api.lockBody());
    const { reservation_token } = held.body.response;
    const unpaid = await send("reserve", api.reserveBody({ reservation_token, credit_card: null }));
    expect([held, taken, unpaid].map(({ status, body }) => [status, body.error?.code])).toEqual([
      [200, undefined],
      [409, "slot_taken"],
      [400, "request_refused"],
    ]);
    expect(judge.answer("lockAvailability", held)).toEqual([]);
    expect(judge.answer("lockAvailability", taken)).toEqual([]);
    expect(judge.answer("reserve", unpaid)).toEqual([]);
  });
});
