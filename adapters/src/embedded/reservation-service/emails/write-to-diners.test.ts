import { createRestaurant } from "@couvert/domain/booking/availability/restaurant.builders";
import { createBookingFacts } from "@couvert/domain/booking/email/booking-facts.builders";
import { createTasting } from "@couvert/domain/booking/reservation/reservation.builders";
import * as Schema from "effect/Schema";
import { beforeAll, describe, expect, it } from "vitest";
import { sharedDatabase } from "../../../platform/database/database.builders.ts";
import type { BookedParty, BookingNews } from "../booking/after-booking.ts";
import { MORNING } from "../house-book.builders.ts";
import { MailJob } from "./mail-job.schema.ts";
import { writeToDiners } from "./write-to-diners.ts";

beforeAll(sharedDatabase);

const DAY = 24 * 60 * 60_000;
const SEATED = Date.parse("2027-03-06T00:00:00Z");

const createParty = (overrides: Partial<BookedParty> = {}): BookedParty => ({
  restaurant: createRestaurant({ freeCancellationHours: 24 }),
  selection: createBookingFacts().selection,
  guest: { firstName: "Ana", lastName: "Reyes", email: "ana@example.com" },
  confirmation: "JR7K2MXY",
  manageToken: "manage-token",
  revision: 0,
  charge: null,
  ...overrides,
});

describe("writeToDiners", () => {
  const jobsOf = async (news: BookingNews, party: BookedParty, now: number) => {
    const { kysely } = await sharedDatabase();
    const jobs: { readonly data: object; readonly at: number | undefined }[] = [];
    const tell = writeToDiners(
      { add: async (_transaction, queue, data, at) => void jobs.push({ data: { queue, ...data }, at }) },
      "https://book.example.com",
    );
    await kysely.transaction().execute((transaction) => tell(transaction, news, party, now));
    return jobs;
  };
  const occasionsOf = async (news: BookingNews, now: number) =>
    (await jobsOf(news, createParty(), now)).map(({ data, at }) => ["occasion" in data && data.occasion, at]);

  it("confirms at once, and reminds a day before the table", async () => {
    expect(await occasionsOf("reserved", SEATED - DAY - 1)).toEqual([
      ["confirmation", undefined],
      ["reminder", SEATED - DAY],
    ]);
  });

  it("does not remind of a table that is booked a day before or later", async () => {
    expect(await occasionsOf("reserved", SEATED - DAY)).toEqual([["confirmation", undefined]]);
  });

  it("tells of a change and reminds anew; tells of a cancellation and reminds of nothing", async () => {
    expect(await occasionsOf("changed", SEATED - 3 * DAY)).toEqual([
      ["change", undefined],
      ["reminder", SEATED - DAY],
    ]);
    expect(await occasionsOf("cancelled", SEATED - 3 * DAY)).toEqual([["cancellation", undefined]]);
  });

  it("writes down all that the mail is made of, and reads it back as it was", async () => {
    const selection = createTasting();
    const party = createParty({ selection, revision: 4, charge: { id: "ch_1", amount: 19_000 } });
    const [job] = await jobsOf("changed", party, MORNING);
    expect(Schema.decodeUnknownSync(MailJob)(JSON.parse(JSON.stringify(job?.data)))).toEqual({
      occasion: "change",
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
