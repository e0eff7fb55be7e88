import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { beforeAll, describe, expect, it } from "vitest";
import { createDeskOrder, HOST } from "../desk/desk.builders.ts";
import { openTestService } from "../reservation-service.builders.ts";

beforeAll(sharedDatabase, 60_000);

const MANY = Array.from({ length: 9 }, (_, index) => ({ id: `T${index}`, seats: 4, seatingArea: "bar" }));

describe("the pacing of a restaurant", () => {
  it("admits no more of thirty holds at once than a quarter hour allows (rule 10.11)", async () => {
    const service = await openTestService({ tables: MANY, pacing: { perQuarterHour: 6, perShift: null } });
    const answers = await Promise.all(Array.from({ length: 30 }, () => service.lock()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    service.clock.now += 6 * 60_000;
    expect((await service.lock()).status).toBe(201);
  });

  it("counts what the restaurant books, which may override it with a reason (rules 10.8, 10.11)", async () => {
    const service = await openTestService({ tables: MANY, pacing: { perQuarterHour: null, perShift: 3 } });
    const { desk, restaurant } = service;
    const request = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "bar" } as const;
    Result.getOrThrow(await desk.add(restaurant, createDeskOrder({ request, tables: [] }), HOST));
    expect((await service.lock()).status).toBe(409);
    expect(await desk.add(restaurant, createDeskOrder({ request }), HOST)).toMatchObject({
      failure: { reason: "SlotRejected", rejection: "ShiftFull", canOverride: true },
    });
    const { party } = Result.getOrThrow(
      await desk.add(restaurant, createDeskOrder({ request, override: "Regulars" }), HOST),
    );
    const later = { ...request, time: "2027-03-05T20:00" } as const;
    const action = {
      type: "move",
      request: later,
      tables: null,
      minutes: null,
      tellsGuest: false,
      override: null,
    } as const;
    expect(
      await desk.change(restaurant, { party: party.id, version: party.version, action }, HOST),
    ).toMatchObject({
      failure: { reason: "SlotRejected", rejection: "ShiftFull" },
    });
    const times = await desk.times(restaurant, { date: "2027-03-05", partySize: 1 });
    expect(times.find(({ time }) => time === "2027-03-05T19:00")?.areas).toEqual([
      { seatingArea: "bar", reason: "ShiftFull", canOverride: true },
    ]);
  });
});

describe("a table of the desk only", () => {
  it("is sold at the desk and not by the site (rule 10.12)", async () => {
    const service = await openTestService({
      tables: [{ id: "B1", seats: 2, seatingArea: "bar", isDeskOnly: true }],
    });
    const request = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "bar" } as const;
    const { restaurantId } = service.restaurant;
    const lock = Reservations.use((site) => site.lock({ restaurantId, request, experience: null }));
    const locked = await Effect.runPromise(Effect.result(Effect.provide(lock, service.reservations)));
    expect(locked).toMatchObject({ failure: { _tag: "RequestRejected", field: "reservation_attribute" } });
    const added = await service.desk.add(service.restaurant, createDeskOrder({ request }), HOST);
    expect(added).toMatchObject({ success: { party: { tables: ["B1"] } } });
  });
});
