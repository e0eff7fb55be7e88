import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { beforeAll, describe, expect, it } from "vitest";
import { MORNING, openTestService } from "../reservation-service.builders.ts";
import { openPrepaidService, openServiceWithReservation } from "./manage.builders.ts";

beforeAll(sharedDatabase, 60_000);

const HOUR = 60 * 60_000;
const SEVEN = "2027-03-05T19:00";

describe("a cancellation", () => {
  it("frees the table, and the page shows it as cancelled", async () => {
    const { cancel, see, lock, path, changes } = await openServiceWithReservation();
    const cancelled = await cancel();
    expect([cancelled.status, cancelled.headers["location"]]).toEqual([303, path]);
    expect(await see()).toMatchObject({ status: "cancelled", day: null });
    expect((await lock()).status).toBe(201);
    expect(changes.map(([change, { revision, tables }]) => [change, revision, tables])).toEqual([
      ["reserved", 0, ["B1"]],
      ["cancelled", 1, ["B1"]],
    ]);
  });

  it("stands when its order is sent again", async () => {
    const { lock, reserve, manage } = await openTestService();
    const { reservation_token } = (await lock()).body;
    const { body } = await reserve(reservation_token);
    const cancel = new Request(body.manage_reservation_url, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({ action: "cancel" }),
    });
    expect((await manage(cancel)).status).toBe(303);
    expect((await reserve(reservation_token)).status).toBe(409);
    expect((await lock()).status).toBe(201);
  });

  it("is made once for repeated forms", async () => {
    const { cancel, changes } = await openServiceWithReservation();
    const sent = await Promise.all(Array.from({ length: 5 }, () => cancel()));
    expect(sent.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(changes.map(([change]) => change)).toEqual(["reserved", "cancelled"]);
  });

  it("rejects a later change", async () => {
    const { cancel, move, changes } = await openServiceWithReservation();
    await cancel();
    const moved = await move("2027-03-05T20:00 bar");
    expect(moved.status).toBe(409);
    expect(moved.view).toMatchObject({ status: "cancelled", outcome: null });
    expect(changes).toHaveLength(2);
  });

  it("announces the refund and passes the charge to the listener", async () => {
    const { cancel, see, changes } = await openPrepaidService();
    expect(await see()).toMatchObject({ status: "open", charged: 23_500 });
    await cancel();
    expect(await see()).toMatchObject({ status: "cancelled", charged: 23_500 });
    expect(changes[1]).toMatchObject([
      "cancelled",
      { charge: { id: expect.stringMatching(/^ch_/), amount: 23_500 } },
    ]);
  });

  it("is rolled back when the listener fails", async () => {
    const onReservationChange = async (_: unknown, what: string) => {
      if (what === "cancelled") throw new Error("the queue is broken");
    };
    const { cancel, see } = await openServiceWithReservation({}, {}, { onReservationChange });
    await expect(cancel()).rejects.toThrow("the queue is broken");
    expect((await see()).status).toBe("open");
  });
});

describe("the last minute of free cancellation", () => {
  const late = async () => {
    const service = await openServiceWithReservation({ freeCancellationHours: 4 });
    service.clock.now = MORNING + 5 * HOUR + 60_000;
    return service;
  };

  it("still allows a change and a cancellation", async () => {
    const { clock, cancel } = await openServiceWithReservation({ freeCancellationHours: 4 });
    clock.now = MORNING + 5 * HOUR + 59_999;
    expect((await cancel()).status).toBe(303);
  });

  it("is named in the view, on the restaurant's clock", async () => {
    const until = async (freeCancellationHours: number | null) =>
      (await (await openServiceWithReservation({ freeCancellationHours })).see()).freeUntil;
    expect(await until(4)).toBe("2027-03-05T15:00");
    expect(await until(null)).toBeNull();
  });

  it("is followed by a view without times, from which the guest can call", async () => {
    const { see, restaurant } = await late();
    const { name, phone } = restaurant;
    expect(await see()).toMatchObject({ status: "late", day: null, restaurant: { name, phone } });
  });

  it("is followed by rejected changes and cancellations", async () => {
    const { move, cancel, see, changes } = await late();
    expect((await move("2027-03-05T20:00 bar")).status).toBe(409);
    expect((await cancel()).status).toBe(409);
    expect((await see()).selection.request.time).toBe(SEVEN);
    expect(changes).toHaveLength(1);
  });

  it("is over after the visit", async () => {
    const { clock, cancel, see } = await openServiceWithReservation();
    clock.now = MORNING + 24 * HOUR;
    expect((await see()).status).toBe("past");
    expect((await cancel()).status).toBe(409);
  });
});
