import type { ReservationView } from "@couvert/domain/booking/manage/manage-view";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { beforeAll, describe, expect, it } from "vitest";
import { JOINED } from "../reservation-service.builders.ts";
import { openPrepaidService, openServiceWithReservation } from "./manage.builders.ts";

beforeAll(sharedDatabase, 60_000);

const SEVEN = "2027-03-05T19:00";
const EIGHT = "2027-03-05T20:00";

const timeIn = ({ selection }: ReservationView) => selection.request.time;

describe("a change", () => {
  it("moves the reservation to another time, redirects to its page and confirms the change", async () => {
    const { move, see, path, changes } = await openServiceWithReservation();
    const moved = await move("2027-03-05T20:00 bar");
    expect([moved.status, moved.headers["location"]]).toEqual([303, `${path}?done=changed`]);
    const view = await see("?done=changed");
    expect([timeIn(view), view.outcome]).toEqual([EIGHT, "changed"]);
    expect(
      changes.map(([change, { revision, selection }]) => [change, revision, selection.request.time]),
    ).toEqual([
      ["reserved", 0, "2027-03-05T19:00"],
      ["changed", 1, "2027-03-05T20:00"],
    ]);
  });

  it("passes the tables, the request and the guest to the listener, of before and after", async () => {
    const order = { special_request: "Special Request: A quiet corner" };
    const { move, changes } = await openServiceWithReservation(JOINED, { reserve: order });
    await move("2027-03-05T19:30 default", 6);
    const at = (time: string, partySize: number, seatingArea: string) => ({ time, partySize, seatingArea });
    const guest = {
      phoneNumber: "3055550123",
      phoneCountry: "US",
      ...{ specialRequest: order.special_request },
    };
    expect(changes).toMatchObject([
      [
        "reserved",
        {
          guest,
          before: null,
          tables: ["B1"],
          selection: { request: at("2027-03-05T19:00", 2, "bar") },
        },
      ],
      [
        "changed",
        {
          guest,
          before: { tables: ["B1"], request: at("2027-03-05T19:00", 2, "bar") },
          tables: ["M1", "M2"],
          selection: { request: at("2027-03-05T19:30", 6, "default") },
        },
      ],
    ]);
  });

  it("takes the new table and frees the old one", async () => {
    const { move, lock } = await openServiceWithReservation();
    await move("2027-03-05T20:30 bar");
    expect((await lock({ date_time: "2027-03-05T19:00" })).status).toBe(201);
    expect((await lock({ date_time: "2027-03-05T20:30" })).status).toBe(409);
  });

  it("may keep its table for an overlapping time", async () => {
    const { move, see } = await openServiceWithReservation();
    expect((await move("2027-03-05T19:15 bar")).status).toBe(303);
    expect(timeIn(await see())).toBe("2027-03-05T19:15");
  });

  it("changes the party size and the seating area", async () => {
    const { move, see } = await openServiceWithReservation();
    expect((await move("2027-03-05T19:00 default", 4)).status).toBe(303);
    expect((await see()).selection.request).toEqual({ time: SEVEN, partySize: 4, seatingArea: "default" });
  });

  it("changes nothing when the table is taken, and offers free times", async () => {
    const { move, see, lock, changes } = await openServiceWithReservation();
    await lock({ date_time: "2027-03-05T21:00" });
    const moved = await move("2027-03-05T21:00 bar");
    expect(moved.status).toBe(409);
    expect(moved.view).toMatchObject({
      outcome: "slot taken",
      day: {
        times: expect.arrayContaining([
          expect.objectContaining({ slot: "2027-03-05T21:00 default", isSelected: true }),
        ]),
      },
    });
    expect(timeIn(await see())).toBe(SEVEN);
    expect((await lock()).status).toBe(409);
    expect(changes).toHaveLength(1);
  });

  it("is made once for repeated forms", async () => {
    const { move, see, changes } = await openServiceWithReservation();
    const sent = await Promise.all(Array.from({ length: 5 }, () => move("2027-03-05T20:00 bar")));
    expect(sent.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(changes.map(([change]) => change)).toEqual(["reserved", "changed"]);
    expect(timeIn(await see())).toBe(EIGHT);
  });

  it("to the time that it has already says so, and a repeated form confirms the change (rule 7.88)", async () => {
    const { send, see, path, changes } = await openServiceWithReservation();
    const form = (slot: string) => ({ action: "change", party: "2", slot, revision: "0" });
    const kept = await send(form("2027-03-05T19:00 bar"));
    expect([kept.status, kept.headers["location"]]).toEqual([303, `${path}?done=unchanged`]);
    expect((await see("?done=unchanged")).outcome).toBe("unchanged");
    for (let turn = 0; turn < 2; turn += 1) {
      const moved = await send(form("2027-03-05T20:00 bar"));
      expect(moved.headers["location"]).toBe(`${path}?done=changed`);
    }
    expect(changes).toHaveLength(2);
  });

  it.each([
    ["a time outside opening hours", "2027-03-05T23:00 bar", 2],
    ["a time that is past", "2027-03-04T19:00 bar", 2],
    ["a party too large", "2027-03-05T20:00 bar", 9],
    ["an unknown seating area", "2027-03-05T20:00 roof", 2],
    ["a day too far ahead", "2028-03-05T20:00 bar", 2],
  ])("is rejected for %s and changes nothing", async (_what, slot, party) => {
    const { move, see, changes } = await openServiceWithReservation();
    const moved = await move(slot, party);
    expect(moved.status).toBe(409);
    expect(moved.view).toMatchObject({ outcome: "rejected" });
    expect(timeIn(await see())).toBe(SEVEN);
    expect(changes).toHaveLength(1);
  });

  it("keeps a prepaid experience with its price and payment", async () => {
    const { move, see, changes } = await openPrepaidService();
    expect((await move("2027-03-05T18:00 bar")).status).toBe(303);
    const view = await see();
    expect([timeIn(view), view.charged]).toEqual(["2027-03-05T18:00", 23_500]);
    expect(changes[1]?.[1].charge).toEqual({ id: expect.any(String), amount: 23_500, isIntent: false });
  });

  it("is rejected for a prepaid experience at a time or party size without it", async () => {
    const { move, see, changes } = await openPrepaidService();
    const { day } = await see("?party=2&date=2027-03-05");
    expect(day?.partySizes).toBeNull();
    expect(day?.times.map(({ slot }) => slot)).toEqual(["2027-03-05T18:00 bar", "2027-03-05T19:00 bar"]);
    expect((await move("2027-03-05T20:00 bar")).status).toBe(409);
    expect((await move("2027-03-05T18:00 bar", 1)).status).toBe(409);
    expect(changes).toHaveLength(1);
  });

  it("of two guests to one table succeeds for one, and the other keeps their reservation", async () => {
    const { move, call, lock, manage, reserve } = await openServiceWithReservation({
      tables: [
        { id: "B1", seats: 2, seatingArea: "bar" },
        { id: "B2", seats: 2, seatingArea: "bar" },
        { id: "M1", seats: 2, seatingArea: "default" },
      ],
    });
    const { body } = await reserve((await lock()).body.reservation_token);
    const other = () =>
      manage(
        new Request(body.manage_reservation_url, {
          method: "POST",
          headers: { "sec-fetch-site": "same-origin" },
          body: new URLSearchParams({ action: "change", party: "2", slot: "2027-03-05T19:00 default" }),
        }),
      );
    const answers = await Promise.all([move("2027-03-05T19:00 default"), other()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const search =
      "/v2/availability/{rid}?start_date_time=2027-03-05T19:00&party_size=2&backward_minutes=0&forward_minutes=0";
    expect((await call("GET", search)).body.times_available).toMatchObject([
      { availability_types: [{ diningArea: [{ attributes: ["bar"] }] }] },
    ]);
  });
});
