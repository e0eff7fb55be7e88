import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { describe, expect, it } from "vitest";
import { findAlternatives, searchWithAlternatives } from "./alternatives.ts";
import type { Availability } from "./availability.ts";
import { createSlot } from "./reservation.builders.ts";
import { type AvailabilityQuery, ProviderUnavailable, Reservations } from "./reservations.port.ts";

const QUERY: AvailabilityQuery = {
  restaurantId: 1001,
  partySize: 2,
  start: "2027-03-05T12:00",
  language: "en-US",
};
const GROVE = { restaurantId: 1002, uid: "grove", name: "Coconut Grove" };
const BEACH = { restaurantId: 1003, uid: "beach", name: "Miami Beach" };

/** Runs work over a provider that answers each search, and records the searches. */
const run = async <A, E>(
  work: Effect.Effect<A, E, Reservations>,
  answer: (query: AvailabilityQuery) => readonly string[] | "failure",
  reasons: readonly string[] = ["NoTimesExist"],
  days?: NonNullable<Effect.Success<typeof Reservations>["days"]>,
) => {
  const asked: AvailabilityQuery[] = [];
  const availability = (query: AvailabilityQuery) =>
    Effect.suspend((): Effect.Effect<Availability, ProviderUnavailable> => {
      asked.push(query);
      const times = answer(query);
      if (times === "failure") return Effect.fail(new ProviderUnavailable({ reason: "timeout", detail: "" }));
      return Effect.succeed({
        slots: times.map((time) => createSlot({ time: time as "2027-03-05T19:00" })),
        noAvailabilityReasons: times.length > 0 ? [] : reasons,
      });
    });
  const unused = () => Effect.die("not called");
  const layer = Layer.succeed(Reservations)({
    availability,
    ...(days && { days }),
    experiences: unused,
    lock: unused,
    unlock: unused,
    reserve: unused,
  });
  return { asked, found: await Effect.runPromise(work.pipe(Effect.provide(layer))) };
};

const dayOf = ({ start }: AvailabilityQuery) => start.slice(0, 10);

describe("findAlternatives", () => {
  const evening = ["17:00", "17:15", "17:30", "17:45", "18:00", "18:15", "18:30"];
  const answer = (query: AvailabilityQuery) => {
    if (query.restaurantId === GROVE.restaurantId) return [];
    if (query.restaurantId === BEACH.restaurantId)
      return ["13:00", "12:45", "20:00", "11:45"].map((time) => `${dayOf(query)}T${time}`);
    return dayOf(query) === "2027-03-07" ? [] : evening.map((time) => `${dayOf(query)}T${time}`);
  };

  it("finds the six nearest times of the day, and the three nearest of other restaurants (rule 3.66)", async () => {
    const { found } = await run(findAlternatives(QUERY, [GROVE, BEACH]), answer);
    expect(found).toMatchObject({
      slots: evening.slice(0, 6).map((time) => ({ time: `2027-03-05T${time}` })),
      elsewhere: [
        {
          uid: "beach",
          name: "Miami Beach",
          times: ["2027-03-05T11:45", "2027-03-05T12:45", "2027-03-05T13:00"],
        },
      ],
    });
  });

  it("asks for all days at once, and searches seven of them where the provider cannot say (rule 3.73)", async () => {
    const fortnight = [{ state: "free", time: "2027-03-06T12:15" }] as const;
    const atOnce = await run(findAlternatives(QUERY, [GROVE]), answer, [], () => Effect.succeed(fortnight));
    expect(atOnce.found.days).toEqual(fortnight);
    expect(atOnce.asked).toHaveLength(2);
    const { asked, found } = await run(findAlternatives({ ...QUERY, start: "2027-03-05T16:00" }, []), answer);
    expect(found.days).toHaveLength(7);
    expect(found.days.slice(0, 2)).toEqual([
      { state: "free", time: "2027-03-06T17:00" },
      { state: "none", time: "2027-03-07T16:00" },
    ]);
    expect(asked).toHaveLength(8);
    expect(asked.every(({ isWholeDay }) => isWholeDay === true)).toBe(true);
  });

  it("leaves out what cannot be searched (rules 3.66, 3.73)", async () => {
    const nothing = { slots: [], days: [], elsewhere: [] };
    const down = new ProviderUnavailable({ reason: "timeout", detail: "" });
    expect((await run(findAlternatives(QUERY, [GROVE]), () => "failure")).found).toEqual(nothing);
    const fails = () => Effect.fail(down);
    expect((await run(findAlternatives(QUERY, [GROVE]), () => "failure", [], fails)).found).toEqual(nothing);
  });

  it("asks at most three other restaurants (rule 3.66)", async () => {
    const many = [1, 2, 3, 4, 5].map((id) => ({ ...GROVE, restaurantId: id }));
    const { asked } = await run(findAlternatives(QUERY, many), () => []);
    expect(asked.map(({ restaurantId }) => restaurantId).filter((id) => id < 1001)).toEqual([1, 2, 3]);
  });
});

describe("searchWithAlternatives", () => {
  const search = searchWithAlternatives(QUERY, Effect.succeed([GROVE]));

  it("returns found slots without looking further", async () => {
    const { asked, found } = await run(search, () => ["2027-03-05T12:00"]);
    expect(asked).toEqual([QUERY]);
    expect(found).not.toHaveProperty("alternatives");
  });

  it.each(["AboveMaxPartySize", "BelowMinPartySize", "OutsideBookingWindow"])(
    "does not look further for the reason %s, which holds for other times too",
    async (reason) => {
      const { asked } = await run(search, () => [], [reason]);
      expect(asked).toHaveLength(1);
    },
  );

  it("does not look further where that is not allowed now", async () => {
    const { asked, found } = await run(searchWithAlternatives(QUERY, Effect.succeed(null)), () => []);
    expect(asked).toHaveLength(1);
    expect(found).toEqual({ slots: [], noAvailabilityReasons: ["NoTimesExist"] });
  });

  it("adds alternatives to a search that found nothing (rule 3.66)", async () => {
    const { found } = await run(search, ({ isWholeDay, restaurantId, start }) =>
      isWholeDay === true && restaurantId === GROVE.restaurantId ? [start] : [],
    );
    expect(found).toMatchObject({
      slots: [],
      noAvailabilityReasons: ["NoTimesExist"],
      alternatives: { slots: [], elsewhere: [{ uid: "grove", times: [QUERY.start] }] },
    });
  });
});
