import { createRestaurant } from "@couvert/domain/booking/availability/restaurant.builders";
import { createBookingFacts } from "@couvert/domain/booking/email/booking-facts.builders";
import { createTasting } from "@couvert/domain/booking/reservation/reservation.builders";
import * as Schema from "effect/Schema";
import { beforeAll, describe, expect, it } from "vitest";
import { sharedDatabase } from "../../../platform/database/database.builders.ts";
import type { ChangedReservation, ReservationChange } from "../booking/service-dependencies.ts";
import { MORNING } from "../reservation-service.builders.ts";
import { EmailJob } from "./email-job.schema.ts";
import { enqueueEmails } from "./enqueue-emails.ts";

beforeAll(sharedDatabase);

const DAY = 24 * 60 * 60_000;
const SEATED = Date.parse("2027-03-06T00:00:00Z");

const createChangedReservation = (overrides: Partial<ChangedReservation> = {}): ChangedReservation => ({
  restaurant: createRestaurant({ freeCancellationHours: 24 }),
  selection: createBookingFacts().selection,
  guest: { firstName: "Ana", lastName: "Reyes", email: "ana@example.com" },
  confirmation: "JR7K2MXY",
  manageToken: "manage-token",
  revision: 0,
  charge: null,
  ...overrides,
});

describe("enqueueEmails", () => {
  const jobsOf = async (change: ReservationChange, reservation: ChangedReservation, now: number) => {
    const { kysely } = await sharedDatabase();
    const jobs: { readonly data: object; readonly at: number | undefined }[] = [];
    const enqueue = enqueueEmails(
      { add: async (_transaction, queue, data, at) => void jobs.push({ data: { queue, ...data }, at }) },
      "https://book.example.com",
    );
    await kysely.transaction().execute((transaction) => enqueue(transaction, change, reservation, now));
    return jobs;
  };
  const kindsOf = async (change: ReservationChange, now: number) =>
    (await jobsOf(change, createChangedReservation(), now)).map(({ data, at }) => [
      "occasion" in data && data.occasion,
      at,
    ]);

  it("enqueues a confirmation at once and a reminder for a day before the table", async () => {
    expect(await kindsOf("reserved", SEATED - DAY - 1)).toEqual([
      ["confirmation", undefined],
      ["reminder", SEATED - DAY],
    ]);
  });

  it("enqueues no reminder for a table booked less than a day before", async () => {
    expect(await kindsOf("reserved", SEATED - DAY)).toEqual([["confirmation", undefined]]);
  });

  it("enqueues a new reminder after a change, and none after a cancellation", async () => {
    expect(await kindsOf("changed", SEATED - 3 * DAY)).toEqual([
      ["change", undefined],
      ["reminder", SEATED - DAY],
    ]);
    expect(await kindsOf("cancelled", SEATED - 3 * DAY)).toEqual([["cancellation", undefined]]);
  });

  it("stores all facts of the email, and decodes them unchanged", async () => {
    const selection = createTasting();
    const party = createChangedReservation({
      selection,
      revision: 4,
      charge: { id: "ch_1", amount: 19_000 },
    });
    const [job] = await jobsOf("changed", party, MORNING);
    const { request, ...bought } = selection;
    const { partySize, time, seatingArea } = request;
    const seat = { partySize, time, attribute: seatingArea };
    expect(job?.data).toMatchObject({ facts: { selection: { seat, ...bought } } });
    expect(Schema.decodeUnknownSync(EmailJob)(JSON.parse(JSON.stringify(job?.data)))).toEqual({
      kind: "change",
      facts: {
        restaurant: {
          restaurantId: 1001,
          name: "Juniper Row Miami",
          address: "88 Southeast Cassia Street, Miami 33131",
          phone: "305-555-0101",
          timeZone: "America/New_York",
          freeCancellationHours: 24,
        },
        guest: { firstName: "Ana", lastName: "Reyes", email: "ana@example.com" },
        selection,
        confirmation: "JR7K2MXY",
        manageUrl: "https://book.example.com/manage/manage-token",
        revision: 4,
        charged: 19_000,
      },
    });
  });
});
