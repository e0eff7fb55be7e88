import { describe, expect, it } from "vitest";
import { FIXTURE_EXAMPLE } from "../command/help.ts";
import type { ReservationFixture } from "./fixture.schema.ts";
import { fixtureStates } from "./fixture-states.ts";
import type { ReservationCalls } from "./reservation-calls.ts";
import { RESERVATION_STATES, type ReservationState } from "./states.ts";

const FIXTURE = JSON.parse(FIXTURE_EXAMPLE) as ReservationFixture;

const SLOT = { restaurantId: 1001, date: "2027-03-12", time: "19:00", partySize: 2, seatingArea: "default" };
const TASTING = { ...SLOT, restaurantId: 1002, experienceId: 7, experienceVersion: 3, addOnId: "wine" };

/** A provider that holds and reserves everything, and records it. */
const createCalls = (overrides: Partial<ReservationCalls> = {}) => {
  const events: string[] = [];
  const calls: ReservationCalls = {
    hold: async ({ restaurantId, experience }) => {
      events.push(`hold ${restaurantId} ${experience?.id ?? 0}`);
      return "held";
    },
    release: async (restaurantId, token) => void events.push(`release ${restaurantId} ${token}`),
    spend: () => {},
    reserve: async (_table, token) => {
      events.push(`reserve ${token}`);
      return "request";
    },
    ...overrides,
  };
  return { calls, events };
};

const setUp = (state: ReservationState, fixture: ReservationFixture, calls: ReservationCalls | null = null) =>
  fixtureStates(fixture, calls, "2027-03-05")[state]();

describe("fixtureStates", () => {
  it.each([
    ["a restaurant has a free table", SLOT],
    ["a restaurant has no free table", { ...SLOT, time: "20:00" }],
    ["a restaurant sells a prepaid experience with an add-on", TASTING],
  ] as const)("takes the values of a state from the fixture: %s", async (state, values) => {
    expect(await setUp(state, FIXTURE)).toEqual({ values });
  });

  it("takes a date as it is", async () => {
    const fixture = { ...FIXTURE, day: "2027-04-01" };
    expect(await setUp("a restaurant has a free table", fixture)).toMatchObject({
      values: { date: "2027-04-01" },
    });
  });

  it("returns every value that a state must have, except the credentials", async () => {
    const fixture = { ...FIXTURE, mayReserve: true, declinedCardToken: "tok_declined" };
    for (const [name, { values }] of Object.entries(RESERVATION_STATES)) {
      const ready = await setUp(name as ReservationState, fixture, createCalls().calls);
      const required = values.filter((value) => value !== "bearer");
      if ("values" in ready)
        expect(ready.values, name).toMatchObject(
          Object.fromEntries(required.map((value) => [value, expect.anything()])),
        );
      else expect(ready.notChecked, name).toMatch(/^a fixture cannot /);
    }
  });

  it("names the fields that a fixture lacks", async () => {
    expect(await setUp("a restaurant has no free table", { restaurantId: 1001 })).toEqual({
      notChecked: "a fixture must name day, fullTime, partySize, seatingArea",
    });
    expect(
      await setUp("a table is held for an experience, and a card is declined", { time: "19:00" }),
    ).toEqual({
      notChecked:
        "a fixture must name restaurantId, day, partySize, seatingArea, experience, declinedCardToken",
    });
  });

  it("holds a table, and releases it", async () => {
    const { calls, events } = createCalls();
    const ready = await setUp("a table is held for an experience, and a card has a token", FIXTURE, calls);
    expect(ready).toMatchObject({ values: { ...TASTING, cardToken: "tok_visa", token: "held" } });
    if ("values" in ready) await ready.undo?.();
    expect(events).toEqual(["hold 1002 7", "release 1002 held"]);
  });

  it("does not check what needs a held table without an access token, or at a provider that holds none", async () => {
    expect(await setUp("a table is held", FIXTURE)).toEqual({
      notChecked: "no table can be held without an access token",
    });
    const { calls } = createCalls({
      hold: () => Promise.reject(new Error("a table could not be held: SlotTaken")),
    });
    expect(await setUp("a table is held", FIXTURE, calls)).toEqual({
      notChecked: "a table could not be held: SlotTaken",
    });
  });

  it("looks for reservations only where the provider finds them", async () => {
    const state = "reservations are found by the id of a request";
    expect(await setUp(state, FIXTURE)).toEqual({ values: {} });
    expect(await setUp(state, { ...FIXTURE, findsByRequestId: false })).toEqual({
      notChecked: expect.stringContaining("findsByRequestId"),
    });
  });

  it("reserves only with permission", async () => {
    const { calls, events } = createCalls();
    expect(await setUp("a request has reserved a table", FIXTURE, calls)).toEqual({
      notChecked: expect.stringContaining("mayReserve"),
    });
    expect(events).toEqual([]);
    const ready = await setUp("a request has reserved a table", { ...FIXTURE, mayReserve: true }, calls);
    expect(ready).toEqual({ values: { ...SLOT, token: "held", requestId: "request" } });
    expect(events).toEqual(["hold 1001 0", "reserve held"]);
  });

  it("releases a table that could not be reserved", async () => {
    const { calls, events } = createCalls({ reserve: () => Promise.reject(new Error("no")) });
    const fixture = { ...FIXTURE, mayReserve: true };
    expect(await setUp("a request has reserved a table", fixture, calls)).toEqual({ notChecked: "no" });
    expect(events).toEqual(["hold 1001 0", "release 1001 held"]);
  });
});
