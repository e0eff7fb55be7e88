import { sharedDatabase } from "@couvert/platform/database/database.builders";
import * as Result from "effect/Result";
import { beforeAll, describe, expect, it } from "vitest";
import { createDependencies, MORNING } from "../reservation-service.builders.ts";
import { changeReservation } from "./change-reservation.ts";
import { openServiceWithReservation } from "./manage.builders.ts";

beforeAll(sharedDatabase, 60_000);

describe("changeReservation", () => {
  const LATER = { partySize: 2, time: "2027-03-05T20:00", seatingArea: "bar" } as const;

  it.each([
    ["a manage token that opens none", { manageToken: "never-given" }],
    ["a restaurant that no longer exists", { restaurants: new Map() }],
  ])("rejects %s as unknown", async (_, overrides) => {
    const { database, restaurant, path, see } = await openServiceWithReservation();
    const outcome = await changeReservation(
      {
        ...createDependencies(database),
        restaurants: new Map([[restaurant.restaurantId, restaurant]]),
        manageToken: path.slice("/manage/".length),
        revisionsPerHour: 6,
        now: MORNING,
        ...overrides,
      },
      LATER,
    );
    expect(outcome).toEqual(Result.fail("Unknown"));
    expect((await see()).selection.request.time).toBe("2027-03-05T19:00");
  });
});
