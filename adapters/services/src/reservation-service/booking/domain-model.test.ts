import { offerSlots } from "@couvert/domain/booking/availability/offer-slots";
import {
  holdTable,
  type Parties,
  releaseTable,
  reserveTable,
} from "@couvert/domain/booking/availability/reservation-service.model";
import { createReserveOrder } from "@couvert/domain/booking/reservation/reservation.builders";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import * as Result from "effect/Result";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { encodeAvailability } from "../../../testing/open-table/availability.ts";
import { openTestService, SELLING, type TestService } from "../reservation-service.builders.ts";
import { actionBursts, type ServiceAction } from "./service-actions.arbitraries.ts";

beforeAll(sharedDatabase, 60_000);

const EVENING = { from: "2027-03-05T17:00", to: "2027-03-05T22:00" } as const;
const SEARCH = "start_date_time=2027-03-05T19:30&backward_minutes=150&forward_minutes=150";

const statusOf = (outcome: Result.Result<Parties, string>, made: number): number =>
  Result.match(outcome, {
    onSuccess: () => made,
    onFailure: (reason) => (reason === "SlotTaken" ? 409 : 400),
  });

/** Runs an action on the service and on the model, expects equal outcomes, and returns the next model. */
const actTwice = async (service: TestService, model: Parties, action: ServiceAction): Promise<Parties> => {
  const { restaurant, clock } = service;
  if (action.type === "wait") {
    clock.now += action.minutes * 60_000;
    return model;
  }
  if (action.type === "lock") {
    const { experience, ...request } = action;
    const { partySize: party_size, time: date_time, seatingArea: reservation_attribute } = request;
    const { status, body } = await service.lock({ party_size, date_time, reservation_attribute, experience });
    const hold = { token: body.reservation_token, expiresAt: Date.parse(`${body.expires_at}Z`) };
    const held = holdTable(restaurant, model, { request, experience }, hold, clock.now);
    expect(status).toBe(statusOf(held, 201));
    return Result.getOrElse(held, () => model);
  }
  const party = model.at(-1 - action.hold);
  const token = party?.token ?? "never-given";
  if (action.type === "unlock") {
    await service.call("DELETE", `/v2/booking/{rid}/slot_locks/${token}`);
    return releaseTable(model, token);
  }
  const experience = party?.experience ?? null;
  const { status } = await service.reserve(token, { experience });
  const reserved = reserveTable(restaurant, model, createReserveOrder({ token, experience }), clock.now);
  expect(status).toBe(statusOf(reserved, party?.expiresAt === null ? 200 : 201));
  return Result.getOrElse(reserved, () => model);
};

describe("createReservationService", () => {
  it("answers as the domain's model does", async () => {
    await fc.assert(
      fc.asyncProperty(actionBursts, async (bursts) => {
        const service = await openTestService(SELLING);
        const { restaurant, clock } = service;
        let model: Parties = [];
        for (const action of bursts.flat()) {
          model = await actTwice(service, model, action);
          for (const partySize of [2, 6]) {
            const { body } = await service.call(
              "GET",
              `/v2/availability/{rid}?${SEARCH}&party_size=${partySize}`,
            );
            const offer = offerSlots(restaurant, { partySize, ...EVENING }, model, clock.now);
            expect(body).toEqual(encodeAvailability(restaurant, partySize, offer));
          }
        }
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});
