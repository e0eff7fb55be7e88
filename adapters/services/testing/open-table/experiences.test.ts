import { withOriginalTexts } from "@couvert/domain/booking/availability/restaurant";
import { createSoldExperience } from "@couvert/domain/booking/availability/restaurant.builders";
import { createAddOn, createExperience } from "@couvert/domain/booking/experience/experience.builders";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { beforeAll, describe, expect, it } from "vitest";
import { decodeSelection } from "../../src/reservation-service/booking/purchase.schema.ts";
import {
  errorBody,
  openTestService,
  type TestService,
} from "../../src/reservation-service/reservation-service.builders.ts";
import { answerExperiences } from "./availability.ts";
import type { EndpointContext } from "./endpoint.ts";

beforeAll(sharedDatabase, 60_000);

const AVAILABILITY = "/v2/availability/{rid}?start_date_time=2027-03-05T19:00&party_size=2";
const KEY = { id: 7, version: 3 };
const BAR = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "bar" } as const;

/** The tasting menu, paid at the table. */
const tasting = createSoldExperience({ isPrepaid: false });
const FRENCH = { language: "fr-CA", experiences: [{ ...tasting, name: "Menu dégustation" }] };

const countRows = async ({ database: { kysely }, restaurant: { restaurantId } }: TestService) => {
  const bookings = await kysely
    .selectFrom("bookings")
    .leftJoin("reservations", "reservations.token_digest", "bookings.token_digest")
    .select(["expires_at", "confirmation_number", "purchase"])
    .where("restaurant_id", "=", restaurantId)
    .execute();
  return {
    held: bookings.filter(({ confirmation_number }) => confirmation_number === null).length,
    reserved: bookings.filter(({ confirmation_number }) => confirmation_number !== null).length,
    purchases: bookings.map(({ purchase }) => purchase),
  };
};

describe("GET experiences", () => {
  it("are listed with their prices in cents", async () => {
    const { call } = await openTestService({ experiences: [createSoldExperience()] });
    expect(await call("GET", "/v2/availability/{rid}/experiences")).toEqual({
      status: 200,
      body: {
        data: [
          {
            experience_id: 7,
            version: 3,
            name: "Tasting menu",
            description: "Seven courses at the counter.",
            price_per_cover: {
              min_unit_amount: 9500,
              multiplier: 100,
              currency: "USD",
              pre_payment_required: true,
            },
          },
        ],
      },
    });
  });

  it.each([
    ["fr-CA", "fr-CA", "Menu dégustation"],
    ["de, fr;q=0.5, en;q=0.1", "fr-CA", "Menu dégustation"],
    ["en", "en-US", "Tasting menu"],
    ["es-US", "en-US", "Tasting menu"],
    ["tlh,".repeat(2000), "en-US", "Tasting menu"],
  ])(
    "are in the language of %.30j, else in the restaurant's own (rule 3.61)",
    async (wanted, language, name) => {
      const { restaurant } = await openTestService({ experiences: [tasting], translations: [FRENCH] });
      const request = new Request("https://house.invalid", { headers: { "accept-language": wanted } });
      const answer = await answerExperiences({ request, restaurant } as EndpointContext, "");
      expect(answer.headers.get("content-language")).toBe(language);
      expect(answer.headers.get("vary")).toBe("Accept-Language");
      expect(await answer.json()).toMatchObject({ data: [{ name }] });
    },
  );

  it("are an empty list when the restaurant sells none", async () => {
    const { call } = await openTestService();
    expect(await call("GET", "/v2/availability/{rid}/experiences")).toEqual({
      status: 200,
      body: { data: [] },
    });
  });

  it("are offered at their times and seating areas, with their add-ons", async () => {
    const { call } = await openTestService({ experiences: [tasting], freeCancellationHours: 24 });
    const { body } = await call("GET", `${AVAILABILITY}&backward_minutes=15&forward_minutes=0`);
    const cancellationPolicy = { free_until_hours: 24 };
    const area = (id: number, seatingArea: string) => ({
      id,
      attributes: [seatingArea],
      environment: "Indoor",
      experience_ids: [],
    });
    const standard = {
      type: "Standard",
      diningArea: [area(1, "default"), area(2, "bar")],
      cancellationPolicy,
    };
    const wine = {
      item_id: "wine",
      name: "Wine pairing",
      description: "Five glasses.",
      price_per_item: { min_unit_amount: 4500, multiplier: 100, currency: "USD" },
      max_per_reservation: 4,
    };
    expect(body.times_available).toEqual([
      { time: "2027-03-05T18:45", availability_types: [standard] },
      {
        time: "2027-03-05T19:00",
        availability_types: [
          standard,
          {
            type: "Experience",
            diningArea: [{ ...area(2, "bar"), experience_ids: [7], add_ons: [wine] }],
            cancellationPolicy,
          },
        ],
      },
    ]);
  });

  it("are the only availability type of an exclusive slot", async () => {
    const { call } = await openTestService({ experiences: [createSoldExperience({ isOnlyWay: true })] });
    const { body } = await call("GET", `${AVAILABILITY}&backward_minutes=0&forward_minutes=0`);
    expect(body.times_available).toMatchObject([
      {
        availability_types: [
          { type: "Standard", diningArea: [{ attributes: ["default"] }] },
          { type: "Experience", diningArea: [{ attributes: ["bar"] }] },
        ],
      },
    ]);
  });
});

describe("slot locks for experiences", () => {
  it("hold a table for a version of an experience", async () => {
    const service = await openTestService({ experiences: [tasting] });
    expect((await service.lock({ experience: { ...KEY, add_ons: [] } })).status).toBe(201);
    expect(await countRows(service)).toEqual({ held: 1, reserved: 0, purchases: [null] });
    expect((await service.lock()).status).toBe(409);
  });

  it("hold a table without an experience for null", async () => {
    const { lock, reserve } = await openTestService({ experiences: [tasting] });
    const { reservation_token } = (await lock({ experience: null })).body;
    expect((await reserve(reservation_token)).status).toBe(201);
  });

  it.each([
    [
      "an experience that is not sold",
      { experience: { id: 8, version: 3 } },
      "experience is not offered for that slot",
    ],
    [
      "one that is not sold then",
      { experience: KEY, date_time: "2027-03-05T18:45" },
      "experience is not offered for that slot",
    ],
    [
      "one that is not sold there",
      { experience: KEY, reservation_attribute: "default" },
      "experience is not offered for that slot",
    ],
    ["an old version", { experience: { id: 7, version: 2 } }, "experience version is out of date"],
    ["no version", { experience: { id: 7 } }, "experience.version is invalid"],
    [
      "no experience at an exclusive slot",
      { date_time: "2027-03-05T18:00" },
      "experience is required for that slot",
    ],
  ])("are rejected for %s without a write", async (_, fields, message) => {
    const gala = createSoldExperience({
      id: 9,
      isOnlyWay: true,
      schedules: [{ weekdays: [], dates: ["2027-03-05"], times: ["18:00"] }],
    });
    const service = await openTestService({
      experiences: [createSoldExperience({ ...tasting, maxPartySize: 2 }), gala],
    });
    expect(await service.lock(fields)).toEqual({ status: 400, body: errorBody(message) });
    expect(await countRows(service)).toEqual({ held: 0, reserved: 0, purchases: [] });
  });
});

describe("reservations of experiences", () => {
  const cake = createAddOn({ itemId: "cake", maxPerReservation: 1 });
  const record = createAddOn({ itemId: "record" });
  const experiences = [
    { ...tasting, addOns: [createAddOn(), cake] },
    createSoldExperience({ id: 8, isPrepaid: false, seatingAreas: ["default"], addOns: [record] }),
  ];
  const held = async () => {
    const service = await openTestService({ experiences });
    const { reservation_token } = (await service.lock({ experience: KEY })).body;
    return { service, reserve: (fields: object) => service.reserve(reservation_token, fields) };
  };
  const wine = { item_id: "wine", quantity: 2 };

  it("store the purchase as it was sold", async () => {
    const { service, reserve } = await held();
    expect((await reserve({ experience: { ...KEY, add_ons: [wine] } })).status).toBe(201);
    const { purchases } = await countRows(service);
    expect(purchases.map((purchase) => decodeSelection(BAR, { purchase, policy: null }))).toEqual([
      {
        request: BAR,
        experience: createExperience({ isPrepaid: false }),
        addOns: [{ addOn: createAddOn(), quantity: 2 }],
      },
    ]);
  });

  it("store the purchase in the language of the guest, and call the listener with the restaurant's own (rule 3.61)", async () => {
    const told: string[] = [];
    const service = await openTestService(
      { experiences: [tasting], translations: [FRENCH] },
      {
        onReservationChange: async (_transaction, _change, { restaurant, selection }) => {
          const own = withOriginalTexts(restaurant, selection);
          told.push(selection.experience?.name ?? "", own.experience?.name ?? "");
        },
      },
    );
    const { reservation_token } = (await service.lock({ experience: KEY })).body;
    const { status } = await service.reserve(reservation_token, { experience: KEY }, undefined, "fr-CA");
    expect(status).toBe(201);
    const { purchases } = await countRows(service);
    expect(
      purchases.map((purchase) => decodeSelection(BAR, { purchase, policy: null }).experience?.name),
    ).toEqual(["Menu dégustation"]);
    expect(told).toEqual(["Menu dégustation", "Tasting menu"]);
  });

  it("may leave out add-ons", async () => {
    const { reserve } = await held();
    expect((await reserve({ experience: KEY })).status).toBe(201);
  });

  it("repeat the reservation of a token, whatever the second request orders", async () => {
    const { service, reserve } = await held();
    const first = await reserve({ experience: { ...KEY, add_ons: [wine] } });
    const again = await reserve({
      experience: { id: 99, version: 1, add_ons: [{ item_id: "pony", quantity: 9 }] },
    });
    expect(again).toEqual({ ...first, status: 200 });
    expect(await countRows(service)).toMatchObject({
      held: 0,
      reserved: 1,
      purchases: [{ addOns: [{ quantity: 2 }] }],
    });
  });

  it.each([
    ["no experience", { experience: null }, "experience is not the one that the slot is locked for"],
    [
      "another experience",
      { experience: { id: 8, version: 3 } },
      "experience is not the one that the slot is locked for",
    ],
    [
      "another version",
      { experience: { id: 7, version: 4 } },
      "experience is not the one that the slot is locked for",
    ],
    [
      "an item of another seating area",
      { experience: { ...KEY, add_ons: [{ item_id: "record", quantity: 1 }] } },
      "add_ons name an item that is not offered",
    ],
    [
      "more of an item than one reservation can have",
      { experience: { ...KEY, add_ons: [wine, { item_id: "cake", quantity: 2 }] } },
      "add_ons have more of an item than one reservation can have",
    ],
    [
      "half an item",
      { experience: { ...KEY, add_ons: [{ item_id: "wine", quantity: 0.5 }] } },
      "experience.add_ons.0.quantity is invalid",
    ],
    [
      "none of an item",
      { experience: { ...KEY, add_ons: [{ item_id: "wine", quantity: 0 }] } },
      "experience.add_ons.0.quantity is invalid",
    ],
    [
      "a card's number instead of its last four digits",
      { experience: KEY, credit_card: { token: "tok_1", last4: "4242424242424242" } },
      "credit_card.last4 is invalid",
    ],
    [
      "a stored card instead of a card's token",
      { experience: KEY, credit_card: { token: "src_1", last4: "4242" } },
      "credit_card.token is invalid",
    ],
  ])("are rejected with %s without a write, and the hold stays", async (_, fields, message) => {
    const { service, reserve } = await held();
    expect(await reserve(fields)).toEqual({ status: 400, body: errorBody(message) });
    expect(await countRows(service)).toEqual({ held: 1, reserved: 0, purchases: [null] });
    expect((await reserve({ experience: KEY })).status).toBe(201);
  });

  it("ignore prices from the client", async () => {
    const { service, reserve } = await held();
    const madeUp = { ...KEY, price: 1, add_ons: [{ ...wine, price_per_item: 0, cost: 0 }] };
    expect((await reserve({ experience: madeUp, total: 0 })).status).toBe(201);
    expect((await countRows(service)).purchases).toMatchObject([
      { experience: { pricePerPerson: 9500 }, addOns: [{ addOn: { pricePerItem: 4500 }, quantity: 2 }] },
    ]);
  });
});
