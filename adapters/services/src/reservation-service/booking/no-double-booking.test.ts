import type { ExperienceKey } from "@couvert/domain/booking/reservation/reservations.port";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import type { Database } from "@couvert/platform/database/open-database";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { openTestService, SELLING, type TestService } from "../reservation-service.builders.ts";
import { actionBursts, type ServiceAction } from "./service-actions.arbitraries.ts";

beforeAll(sharedDatabase, 60_000);

/** Runs the actions, and returns the confirmations of each token. */
const play = async (service: TestService, bursts: readonly (readonly ServiceAction[])[]) => {
  const tokens: string[] = [];
  const experiences = new Map<string, ExperienceKey | null>();
  const confirmations = new Map<string, Set<string>>();
  const act = async (action: ServiceAction) => {
    if (action.type === "wait") {
      service.clock.now += action.minutes * 60_000;
    } else if (action.type === "lock") {
      const {
        partySize: party_size,
        time: date_time,
        seatingArea: reservation_attribute,
        experience,
      } = action;
      const slot = { party_size, date_time, reservation_attribute };
      const { status, body } = await service.lock({ ...slot, experience });
      expect([201, 400, 409]).toContain(status);
      if (status === 201) {
        tokens.push(body.reservation_token);
        experiences.set(body.reservation_token, experience);
      }
    } else {
      const token = tokens.at(-1 - action.hold) ?? "never-given";
      if (action.type === "unlock") return service.call("DELETE", `/v2/booking/{rid}/slot_locks/${token}`);
      const { status, body } = await service.reserve(token, { experience: experiences.get(token) ?? null });
      expect([200, 201, 400, 409]).toContain(status);
      if (status < 300) {
        confirmations.set(token, (confirmations.get(token) ?? new Set()).add(body.confirmation_number));
      }
    }
  };
  for (const burst of bursts) await Promise.all(burst.map(act));
  return confirmations;
};

// Compares instants, without the range operator of the constraint.
const overlaps = ({ kysely }: Database, restaurantId: number) =>
  sql<{ table_id: string }>`
    select one.table_id
    from table_assignments one join table_assignments other
      on one.restaurant_id = other.restaurant_id and one.table_id = other.table_id
      and one.token_digest < other.token_digest
      and lower(one.during) < upper(other.during) and lower(other.during) < upper(one.during)
    where one.restaurant_id = ${restaurantId}`.execute(kysely);

const countReserved = async ({ kysely }: Database, restaurantId: number): Promise<number> => {
  const { reserved } = await kysely
    .selectFrom("reservations")
    .innerJoin("bookings", "bookings.token_digest", "reservations.token_digest")
    .select(({ fn }) => fn.countAll<string>().as("reserved"))
    .where("restaurant_id", "=", restaurantId)
    .where("expires_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(reserved);
};

describe("createReservationService", () => {
  it("never assigns a table twice at one time, and reserves once per token", async () => {
    await fc.assert(
      fc.asyncProperty(actionBursts, async (bursts) => {
        const service = await openTestService(SELLING);
        const confirmations = await play(service, bursts);
        const { restaurantId } = service.restaurant;
        expect((await overlaps(service.database, restaurantId)).rows).toEqual([]);
        for (const numbers of confirmations.values()) expect(numbers.size).toBe(1);
        expect(await countReserved(service.database, restaurantId)).toBe(confirmations.size);
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});
