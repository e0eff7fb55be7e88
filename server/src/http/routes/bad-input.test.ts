import { gzipSync } from "node:zlib";
import { createCardToken } from "@couvert/services/card-service/card-service.builders";
import { MORNING } from "@couvert/services/reservation-service/reservation-service.builders";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { LEAKS, type ReservationServer, startReservationServer } from "./reservation-server.builders.ts";

let api: ReservationServer;
beforeAll(async () => {
  api = await startReservationServer();
});
afterEach(async () => {
  api.service.clock.now = MORNING;
  await api.clear();
});
afterAll(() => api.close());

const MINUTE = 60_000;

/** Expects a rejection of exactly this field with this message, and no stored change. */
const expectRejected = async (
  endpoint: string,
  body: unknown,
  field: string,
  says: string | RegExp,
  code: "invalid_request" | "request_refused",
) => {
  const before = await api.readStored();
  const { status, text } = await api.post(endpoint, body);
  const message = typeof says === "string" ? says : expect.stringMatching(says);
  expect({ status, ...JSON.parse(text) }).toEqual({
    status: 400,
    success: false,
    error: { code, message: expect.any(String), fields: { [field]: message } },
  });
  expect(text).not.toMatch(LEAKS);
  expect(await api.readStored()).toEqual(before);
};

describe("a restaurant that does not exist", () => {
  const restaurant_id = 999_999;

  it.each([
    ["get-availability", () => ({ rid: restaurant_id, startDateTime: "2027-03-05T19:00", partySize: 2 })],
    ["get-availability", () => ({ rid: restaurant_id, startDateTime: "2001-03-05T19:00", partySize: 2 })],
    ["get-experiences", () => ({ rid: restaurant_id })],
    ["lock-availability", () => api.lockBody({ restaurant_id })],
    ["unlock", () => ({ restaurant_id, reservation_token: "none" })],
    ["reserve", () => api.reserveBody({ restaurant_id, reservation_token: "none" })],
  ])("is answered by %s with 404 (rule 7.23)", async (endpoint, body) => {
    const { status, text } = await api.post(endpoint, body());
    expect([status, JSON.parse(text)]).toEqual([
      404,
      {
        success: false,
        error: { code: "unknown_restaurant", message: "There is no such restaurant.", fields: {} },
      },
    ]);
  });
});

describe("get-availability", () => {
  it.each([0, 21, 2.5])("rejects a party of %s", async (partySize) => {
    const rid = api.service.restaurant.restaurantId;
    const body = { rid, startDateTime: "2027-03-05T19:00", partySize };
    const says = partySize === 2.5 ? "must be a whole number" : "must be a whole number from 1 to 20";
    await expectRejected("get-availability", body, "partySize", says, "invalid_request");
  });
});

describe("lock-availability", () => {
  const at = (date: string, time: string) => ({
    date_time: `${date}T${time}`,
    selected_date: date,
    selected_time: time,
  });

  it.each(["0", "21", "2.5"])("rejects a party of %s", async (party_size) => {
    const says = "must be a whole number from 1 to 20, as text";
    await expectRejected(
      "lock-availability",
      api.lockBody({ party_size }),
      "party_size",
      says,
      "invalid_request",
    );
  });

  it.each([
    ["on a day that is past", at("2027-03-04", "19:00"), "date_time", "date_time is in the past"],
    ["at an hour that is past", at("2027-03-05", "09:45"), "date_time", "date_time is in the past"],
    [
      "before the first shift",
      at("2027-03-05", "16:45"),
      "date_time",
      "date_time is outside the times at which parties are seated",
    ],
    [
      "between two slots",
      at("2027-03-05", "19:07"),
      "date_time",
      "date_time is outside the times at which parties are seated",
    ],
    ["too far ahead", at("2028-03-05", "19:00"), "date_time", "date_time is outside the booking window"],
    ["for too many", { party_size: "20" }, "party_size", "party_size is above the maximum"],
    [
      "in an unknown seating area",
      { reservation_attribute: "roof" },
      "reservation_attribute",
      "reservation_attribute is unknown",
    ],
    [
      "for an experience that is none",
      { experience_id: 8 },
      "experience_id",
      "experience is not offered for that slot",
    ],
    [
      "for another time's experience",
      at("2027-03-05", "20:00"),
      "experience_id",
      "experience is not offered for that slot",
    ],
    [
      "for a version that is sold no more",
      { experience_version: 2 },
      "experience_version",
      "experience version is out of date",
    ],
  ])("rejects %s", async (_, fields, field, says) => {
    await expectRejected("lock-availability", api.lockBody(fields), field, says, "request_refused");
  });

  it("rejects a day that does not exist", async () => {
    const body = api.lockBody(at("2027-02-30", "19:00"));
    await expectRejected(
      "lock-availability",
      body,
      "date_time",
      /^must be a local date and time/,
      "invalid_request",
    );
  });

  it("releases no hold by another restaurant's id", async () => {
    const reservation_token = await api.hold();
    const before = await api.readStored();
    const { status, text } = await api.post("unlock", { restaurant_id: 1, reservation_token });
    expect([status, JSON.parse(text).error.code]).toEqual([404, "unknown_restaurant"]);
    expect(await api.readStored()).toEqual(before);
  });
});

describe("reserve", () => {
  const pay = async (fields: Readonly<Record<string, unknown>>) =>
    api.reserveBody({
      reservation_token: await api.hold(),
      credit_card: await createCardToken(),
      ...fields,
    });
  const bottles = (quantity: number) => ({ add_ons: [{ item_id: "wine", quantity }] });

  it.each([
    [
      "of more of an item than one reservation can have",
      bottles(5),
      "add_ons",
      "add_ons have more of an item than one reservation can have",
    ],
    [
      "of an item that is not offered",
      { add_ons: [{ item_id: "pony", quantity: 1 }] },
      "add_ons",
      "add_ons name an item that is not offered",
    ],
    [
      "of another version than is held",
      { experience_version: 4 },
      "experience_id",
      "experience is not the one that the slot is locked for",
    ],
    ["without the card it needs", { credit_card: null }, "credit_card", "CreditCardRequired"],
    [
      "with a token that was made up",
      { reservation_token: "x".repeat(32) },
      "reservation_token",
      "reservation_token is invalid",
    ],
  ])("rejects %s, and charges nothing", async (_, fields, field, says) => {
    await expectRejected("reserve", await pay(fields), field, says, "request_refused");
  });

  it.each([
    ["part of an item", bottles(0.5), "add_ons.0.quantity", "must be a whole number"],
    ["less than none of an item", bottles(-1), "add_ons.0.quantity", "must be a whole number from 1 to 100"],
  ])("rejects an order of %s, and charges nothing", async (_, fields, field, says) => {
    await expectRejected("reserve", await pay(fields), field, says, "invalid_request");
  });

  it("charges the stored price, whatever price is sent", async () => {
    const madeUp = { price: 1, amount: 1, total: 0, price_per_cover: { min_unit_amount: 1 } };
    const add_ons = [{ item_id: "wine", quantity: 2, price_per_item: 0, max_per_reservation: 99 }];
    const before = await api.readStored();
    expect((await api.post("reserve", await pay({ ...madeUp, add_ons }))).status).toBe(200);
    const after = await api.readStored();
    expect(after.charges - before.charges).toBe(1);
    expect(after.reservations).toMatchObject([{ charge_amount: 2 * 9500 + 2 * 4500 }]);
  });

  it("drops fields named like prototype members", async () => {
    const body = JSON.stringify(await pay({})).replace(
      "{",
      `{"__proto__":{"first_name":"Mallory","isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},`,
    );
    const answer = await fetch(`${api.origin}/api/house/reserve`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    expect(answer.status).toBe(200);
    expect((await api.readStored()).reservations).toMatchObject([{ first_name: "Ana" }]);
    expect({}).not.toHaveProperty("isAdmin");
  });

  it("reads no required field from the prototype", async () => {
    const { first_name: _, ...rest } = await pay({});
    const body = JSON.parse(JSON.stringify(rest).replace("{", `{"__proto__":{"first_name":"Mallory"},`));
    await expectRejected("reserve", body, "first_name", "is required", "invalid_request");
  });
});

describe("reservation token", () => {
  const order = async (reservation_token: string) =>
    api.reserveBody({ reservation_token, credit_card: await createCardToken() });

  it("of another restaurant is rejected, and its hold stays", async () => {
    const other = await startReservationServer();
    try {
      const reservation_token = await other.hold();
      const held = await other.readStored();
      await expectRejected(
        "reserve",
        await order(reservation_token),
        "reservation_token",
        "reservation_token is invalid",
        "request_refused",
      );
      const { restaurantId: restaurant_id } = api.service.restaurant;
      expect((await api.post("unlock", { restaurant_id, reservation_token })).status).toBe(200);
      expect(await other.readStored()).toEqual(held);
    } finally {
      await other.clear();
      other.close();
    }
  });

  it("that was released is rejected", async () => {
    const reservation_token = await api.hold();
    const { restaurantId: restaurant_id } = api.service.restaurant;
    expect((await api.post("unlock", { restaurant_id, reservation_token })).status).toBe(200);
    await expectRejected(
      "reserve",
      await order(reservation_token),
      "reservation_token",
      "reservation_token is invalid",
      "request_refused",
    );
  });

  it("used again returns the same reservation, and neither charges nor stores again", async () => {
    const reservation_token = await api.hold();
    const first = await api.post("reserve", await order(reservation_token));
    const before = await api.readStored();
    const again = await api.post("reserve", { ...(await order(reservation_token)), first_name: "Mallory" });
    expect([first.status, again]).toEqual([200, first]);
    expect(await api.readStored()).toEqual(before);
  });

  it("that has expired and whose table is taken is rejected without a charge", async () => {
    const late = await api.hold();
    api.service.clock.now += 5 * MINUTE;
    await api.hold();
    const before = await api.readStored();
    const { status, text } = await api.post("reserve", await order(late));
    expect([status, JSON.parse(text).error.code]).toEqual([409, "slot_taken"]);
    expect(await api.readStored()).toEqual(before);
  });

  it("that expired a day ago is unknown", async () => {
    const late = await api.hold({
      date_time: "2027-03-12T19:00",
      selected_date: "2027-03-12",
    });
    api.service.clock.now += 24 * 60 * MINUTE + 5 * MINUTE;
    const { status, text } = await api.post("reserve", await order(late));
    expect([status, JSON.parse(text).error.fields]).toEqual([
      400,
      { reservation_token: "reservation_token is invalid" },
    ]);
    expect(await api.readStored()).toMatchObject({ bookings: [], reservations: [], pendingCharges: [] });
  });
});

describe("unreadable body", () => {
  const send = async (body: string | Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>>) => {
    const before = await api.readStored();
    const answer = await fetch(`${api.origin}/api/house/lock-availability`, {
      method: "POST",
      headers,
      body,
    });
    const text = await answer.text();
    expect(text).not.toMatch(LEAKS);
    expect(await api.readStored()).toEqual(before);
    return [answer.status, JSON.parse(text).error.code];
  };
  const json = { "content-type": "application/json" };
  const right = () => JSON.stringify(api.lockBody());

  it.each([
    [
      "of several megabytes",
      () => right().replace("{", `{"x":"${"x".repeat(3_000_000)}",`),
      json,
      [413, "body_too_large"],
    ],
    [
      "nested fifteen thousand deep",
      () => `${"[".repeat(15_000)}${"]".repeat(15_000)}`,
      json,
      [400, "invalid_request"],
    ],
    ["that ends too early", () => right().slice(0, -1), json, [400, "malformed_request"]],
    ["that calls itself text", right, { "content-type": "text/plain" }, [400, "invalid_request"]],
    [
      "that calls itself a form",
      right,
      { "content-type": "application/x-www-form-urlencoded" },
      [400, "invalid_request"],
    ],
    ["that calls itself nothing", right, { "content-type": "" }, [400, "invalid_request"]],
    [
      "in letters we do not know",
      right,
      { "content-type": "application/json; charset=klingon" },
      [415, "unsupported_encoding"],
    ],
    [
      "packed in a way we do not know",
      right,
      { ...json, "content-encoding": "zip" },
      [415, "unsupported_encoding"],
    ],
    [
      "that is not packed as it says",
      right,
      { ...json, "content-encoding": "gzip" },
      [400, "malformed_request"],
    ],
  ])("is rejected: one %s", async (_, body, headers, rejected) => {
    expect(await send(body(), headers as Record<string, string>)).toEqual(rejected);
  });

  it("is rejected when it decompresses to far more than was sent", async () => {
    const bomb = new Uint8Array(gzipSync(`{"x":"${"x".repeat(20_000_000)}"}`));
    expect(await send(bomb, { ...json, "content-encoding": "gzip" })).toEqual([413, "body_too_large"]);
  });
});
