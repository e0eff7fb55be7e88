import { ExperiencesAnswer, LockAnswer, ReserveAnswer } from "@couvert/api/reservations/reservations.schema";
import type { CardToken } from "@couvert/domain/booking/card/card-tokens.port";
import { createCardToken, DECLINED_CARD } from "@couvert/services/card-service/card-service.builders";
import { fc, it } from "@fast-check/vitest";
import * as Schema from "effect/Schema";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import {
  LEAKS,
  type ReservationServer,
  startReservationServer,
  TASTING,
} from "./reservation-server.builders.ts";

let api: ReservationServer;
let declined: CardToken;
beforeAll(async () => {
  api = await startReservationServer();
  declined = await createCardToken(DECLINED_CARD);
});
afterEach(() => api.clear());
afterAll(() => api.close());

/** A correct value most of the time, else one of the others, else anything. */
const usually = (right: unknown, ...others: readonly unknown[]) =>
  fc.oneof(
    { arbitrary: fc.constant(right), weight: 12 },
    { arbitrary: fc.constantFrom(right, ...others), weight: 2 },
    { arbitrary: fc.jsonValue(), weight: 1 },
  );

/** Texts that programs send: control characters, broken characters, markup, names of prototype members. */
const oddTexts = fc.oneof(
  fc.constantFrom(
    "\u0000",
    "Ana\u0000",
    "\ud800",
    "a\udfffb",
    "\u202e",
    "'; drop table bookings; --",
    "__proto__",
  ),
  fc.string({ unit: "binary", minLength: 1 }),
);
const mostlyText = (right: string) =>
  fc.oneof({ arbitrary: fc.constant(right), weight: 4 }, { arbitrary: oddTexts, weight: 1 });

/** Formats a JSON value as text; an object's own `toString` is data here. */
const written = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

const keys = {
  experience_id: usually(7, null, 8, -1, 2 ** 31, 2 ** 53 - 1, 7.5),
  experience_version: usually(3, null, 2, 0, 2 ** 31, 2 ** 53 - 1),
};
const dates = usually("2027-03-05", "2027-03-06", "2027-02-30", "2027-03-04", "2028-03-05", "9999-12-31");
const times = usually("19:00", "18:00", "03:00", "23:45", "19:07", "24:00");
const lockBodies = fc
  .record({
    ...keys,
    date: dates,
    time: times,
    party_size: usually("2", "0", "1", "4", "5", "20", "21", "2.5", "1e1", " 2"),
    reservation_attribute: fc.oneof(
      { arbitrary: fc.constantFrom("bar", "bar", "bar", "default", "roof"), weight: 8 },
      oddTexts,
    ),
  })
  .map(({ date, time, ...body }) => ({
    ...body,
    date_time: `${written(date)}T${written(time)}`,
    selected_date: date,
    selected_time: time,
  }));

const items = fc.record({
  item_id: fc.oneof({ arbitrary: fc.constant("wine"), weight: 8 }, oddTexts),
  quantity: usually(1, 0, 2, 4, 5, 100, 101, 0.5, -1),
});
const reserveBodies = fc.record({
  ...keys,
  first_name: mostlyText("Ana"),
  last_name: mostlyText("Reyes"),
  email_address: fc.oneof(
    { arbitrary: fc.constant("ana@example.com"), weight: 6 },
    oddTexts,
    fc.emailAddress(),
  ),
  phone_number: mostlyText("3055550123"),
  phone_country_code: usually("US", "us", "ZZ"),
  special_request: mostlyText(""),
  add_ons: fc.oneof({ arbitrary: fc.array(items, { maxLength: 2 }), weight: 6 }, fc.jsonValue()),
  reservation_attribute: mostlyText("bar"),
});
const cards = fc.oneof(
  { arbitrary: fc.constant("good" as const), weight: 6 },
  { arbitrary: fc.constant("declined" as const), weight: 1 },
  { arbitrary: fc.record({ token: oddTexts, last4: fc.constant("4242") }), weight: 2 },
  { arbitrary: fc.constant(null), weight: 1 },
);

const read = <S extends Schema.ConstraintDecoder<unknown>>(schema: S, text: string): S["Type"] =>
  Schema.decodeUnknownSync(schema)(JSON.parse(text));

describe("lock-availability of the embedded service, for any request", () => {
  it.prop([lockBodies], { numRuns: 50 })(
    "holds one table, or rejects the request and stores nothing",
    async (body) => {
      await api.clear();
      const before = await api.readStored();
      const { status, text } = await api.post("lock-availability", api.lockBody(body));
      const after = await api.readStored();
      expect([200, 400, 409]).toContain(status);
      expect(text).not.toMatch(LEAKS);
      if (status === 200) {
        expect(read(LockAnswer, text).success).toBe(true);
        expect([after.bookings.length, after.assignments.length]).toEqual([1, 1]);
      } else {
        expect(after).toEqual(before);
        const names = Object.keys(JSON.parse(text).error.fields);
        expect(Object.keys(api.lockBody())).toEqual(expect.arrayContaining(names));
        expect(names.length > 0).toBe(status === 400);
      }
    },
  );
});

describe("reserve of the embedded service, for any request with a valid token", () => {
  it.prop([reserveBodies, cards], { numRuns: 70 })(
    "charges the stored price once and books, or keeps the hold and charges nothing",
    async (body, card) => {
      await api.clear();
      const reservation_token = await api.hold();
      const before = await api.readStored();
      const credit_card = card === "good" ? await createCardToken() : card === "declined" ? declined : card;
      const sent = api.reserveBody({ ...body, reservation_token, credit_card });
      const { status, text } = await api.post("reserve", sent);
      const after = await api.readStored();
      expect([200, 400]).toContain(status);
      expect(text).not.toMatch(LEAKS);
      if (status === 400) {
        expect(after).toEqual(before);
        const names = Object.keys(JSON.parse(text).error.fields).map((field) => field.split(".")[0]);
        expect(Object.keys(sent)).toEqual(expect.arrayContaining(names));
        expect(names).not.toEqual([]);
        return;
      }
      const answer = read(ReserveAnswer, text);
      const [charged, written] = [after.charges - before.charges, after.jobs - before.jobs];
      expect([after.pendingCharges, after.assignments]).toEqual([[], before.assignments]);
      if (!answer.success) {
        expect([charged, written, after.reservations]).toEqual([0, 0, []]);
        expect(after.bookings).toMatchObject([{ expires_at: expect.any(Date) }]);
        return;
      }
      const bottles = (body.add_ons as { quantity: number }[]).reduce(
        (sum, { quantity }) => sum + quantity,
        0,
      );
      expect([charged, written]).toEqual([1, 1]);
      expect(after.reservations).toMatchObject([{ charge_amount: 2 * 9500 + bottles * 4500 }]);
    },
  );
});

describe("every endpoint of the embedded service, with an unknown token or id", () => {
  const tokens = fc.oneof(
    oddTexts,
    fc.constantFrom(".", "..", "../reservations", "a/b", "%", "x".repeat(200)),
  );
  it.prop([tokens], { numRuns: 30 })("releases and books nothing", async (reservation_token) => {
    await api.clear();
    await api.hold();
    const before = await api.readStored();
    const restaurant_id = api.service.restaurant.restaurantId;
    const released = await api.post("unlock", { restaurant_id, reservation_token });
    const reserved = await api.post("reserve", api.reserveBody({ reservation_token, credit_card: declined }));
    expect([[200, 400], [400]]).toEqual([expect.arrayContaining([released.status]), [reserved.status]]);
    expect(JSON.parse(reserved.text).error.fields).toHaveProperty("reservation_token");
    expect(released.text + reserved.text).not.toMatch(LEAKS);
    expect(await api.readStored()).toEqual(before);
  });

  it.prop([fc.oneof(fc.nat(), fc.maxSafeNat(), fc.double(), fc.jsonValue())], { numRuns: 60 })(
    "sells nothing at an unknown restaurant",
    async (rid) => {
      for (const [endpoint, body] of [
        ["get-experiences", { rid }],
        ["get-availability", { rid, startDateTime: "2027-03-05T19:00", partySize: 2 }],
        ["lock-availability", api.lockBody({ restaurant_id: rid })],
      ] as const) {
        const { status, text } = await api.post(endpoint, body);
        expect([400, 404]).toContain(status);
        expect(text).not.toMatch(LEAKS);
      }
    },
  );

  it("sells its experiences", async () => {
    const { status, text } = await api.post("get-experiences", {
      rid: api.service.restaurant.restaurantId,
    });
    expect([status, read(ExperiencesAnswer, text).response.data]).toMatchObject([
      200,
      [{ experience_id: TASTING.experience_id }],
    ]);
  });
});
