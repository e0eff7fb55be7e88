import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { beforeAll, describe, expect, it } from "vitest";
import { openServiceWithReservation } from "../manage-page/manage.builders.ts";
import { JOINED } from "../reservation-service.builders.ts";
import { readDay } from "./stored-reservations.ts";

beforeAll(sharedDatabase);

describe("readDay", () => {
  it("reads the reservations of one restaurant's day with their tables, cancelled ones too, and no holds", async () => {
    const service = await openServiceWithReservation(JOINED, {
      lock: { reservation_attribute: "default", party_size: 6, date_time: "2027-03-05T19:00" },
    });
    const reserveAt = async (date_time: string) => {
      const { body } = await service.lock({ date_time });
      return (await service.reserve(body.reservation_token)).body;
    };
    await reserveAt("2027-03-06T19:00");
    await reserveAt("2027-03-05T17:00");
    await service.lock({ date_time: "2027-03-05T21:00" });
    await openServiceWithReservation();
    const read = async (date: "2027-03-05" | "2027-03-06" | "2027-03-07") =>
      (await readDay(service.database.kysely, service.restaurant.restaurantId, date))
        .map(({ selection, tables, isCancelled, guest }) => ({
          time: selection.request.time,
          tables,
          isCancelled,
          phone: guest.phoneNumber,
        }))
        .toSorted((one, other) => one.time.localeCompare(other.time));
    const phone = "3055550123";
    const early = { time: "2027-03-05T17:00", tables: ["B1"], isCancelled: false, phone };
    const late = { time: "2027-03-05T19:00", tables: ["M1", "M2"], isCancelled: false, phone };
    expect(await read("2027-03-05")).toEqual([early, late]);
    expect(await read("2027-03-06")).toMatchObject([{ time: "2027-03-06T19:00" }]);
    expect(await read("2027-03-07")).toEqual([]);
    await service.cancel();
    expect(await read("2027-03-05")).toEqual([early, { ...late, tables: [], isCancelled: true }]);
  });
});
