import type { ReservationView } from "@couvert/domain/booking/manage/manage-view";
import { addDays } from "@couvert/domain/time/calendar-date";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { openTestService } from "../reservation-service.builders.ts";
import { openPrepaidService, openServiceWithReservation } from "./manage.builders.ts";

beforeAll(sharedDatabase, 60_000);

const SEVEN = "2027-03-05T19:00";

describe("the manage page", () => {
  it("shows the reservation without caching", async () => {
    const { path, manage, confirmation, restaurant } = await openServiceWithReservation();
    const page = await manage(new Request(`https://book.example.com${path}`));
    expect(page).toMatchObject({
      status: 200,
      headers: { "cache-control": "no-store", "referrer-policy": "same-origin", "x-robots-tag": "noindex" },
      view: {
        kind: "reservation",
        status: "open",
        outcome: null,
        restaurant: { name: restaurant.name, phone: restaurant.phone },
        guest: { firstName: "Ana", lastName: "Reyes" },
        selection: { request: { time: SEVEN, partySize: 2, seatingArea: "bar" } },
        confirmation,
        charged: null,
        revision: 0,
      },
    });
  });

  it("shows nothing of the guest but what the page needs", async () => {
    const { guest } = await (await openServiceWithReservation()).see();
    expect(guest).toEqual({ firstName: "Ana", lastName: "Reyes", specialRequest: "" });
  });

  it("is in the language that the guest reserved in (rule 3.60)", async () => {
    const { manage, lock, reserve } = await openTestService();
    const { body } = await reserve((await lock()).body.reservation_token, {}, "request-1", "fr-CA");
    expect((await manage(new Request(body.manage_reservation_url))).view).toMatchObject({
      language: "fr-CA",
    });
  });

  it("shows the special request as it was received, line breaks included", async () => {
    const special_request = "Occasion: Birthday Special Request: A quiet corner\nplease";
    const { guest } = await (await openServiceWithReservation({}, { reserve: { special_request } })).see();
    expect(guest.specialRequest).toBe(special_request);
  });

  it("shows the purchase at its sold price, and the paid amount", async () => {
    expect(await (await openPrepaidService()).see()).toMatchObject({
      selection: {
        experience: { name: "Tasting menu", pricePerPerson: 9500 },
        addOns: [{ addOn: { name: "Wine pairing", pricePerItem: 4500 }, quantity: 1 }],
      },
      charged: 23_500,
    });
  });

  it.each([
    ["fr-CA,fr;q=0.9", "fr-CA"],
    ["tlh, es;q=0.1", "es"],
    ["tlh", null],
    ["en,".repeat(2700), "en"],
    ["\u00bf;q=1,x".repeat(1000), null],
  ])(
    "answers an unknown link and the form of another site in the language of %.20j: %j (rule 3.60)",
    async (header, language) => {
      const { manage } = await openTestService();
      const ask = (method: string, more: Record<string, string> = {}) =>
        manage(
          new Request("https://book.example.com/manage/guess", {
            method,
            headers: { "accept-language": header, ...more },
          }),
        );
      const varies = { vary: "Accept-Language", "cache-control": "no-store" };
      expect(await ask("GET")).toMatchObject({ headers: varies, view: { kind: "unknown link", language } });
      expect(await ask("POST", { "sec-fetch-site": "cross-site" })).toMatchObject({
        headers: varies,
        view: { kind: "foreign form", language },
      });
    },
  );

  it.each(["guess", "", "x.", "x)", "x/", "a%20b", "x%"])(
    "answers 404 for /manage/%s and its forms",
    async (name) => {
      const { manage } = await openTestService();
      const address = `https://book.example.com/manage/${name}`;
      expect(await manage(new Request(address))).toMatchObject({
        status: 404,
        view: { kind: "unknown link" },
      });
      for (const form of [
        { action: "cancel" },
        { action: "change", party: "2", slot: "2027-03-05T20:00 bar" },
      ]) {
        const headers = { "sec-fetch-site": "same-origin" };
        const sent = await manage(
          new Request(address, {
            method: "POST",
            headers,
            body: new URLSearchParams(form as Record<string, string>),
          }),
        );
        expect(sent.status).toBe(404);
      }
    },
  );

  it("answers 404 for a reservation token", async () => {
    const { manage, lock, reserve } = await openTestService();
    const { reservation_token } = (await lock()).body;
    await reserve(reservation_token);
    const page = await manage(new Request(`https://book.example.com/manage/${reservation_token}`));
    expect(page.status).toBe(404);
  });
});

const slotsIn = ({ day }: ReservationView) => day?.times.map(({ slot }) => slot) ?? [];
const selectedIn = ({ day }: ReservationView) =>
  day?.times.find(({ isSelected, seatingArea }) => isSelected && seatingArea === day.seatingArea)?.slot;

describe("the times of a day", () => {
  it("are those that can be booked, with its own table free, and its own time selected (rule 7.87)", async () => {
    const { see } = await openServiceWithReservation();
    const view = await see();
    // The reservation has the only table at the bar, so it can move by a quarter of an hour.
    expect(slotsIn(view)).toContain("2027-03-05T19:15 bar");
    expect(slotsIn(view)).toContain("2027-03-05T19:00 default");
    expect(selectedIn(view)).toBe("2027-03-05T19:00 bar");
    expect(view.day?.times.filter(({ isOwn }) => isOwn).map(({ slot }) => slot)).toEqual([
      "2027-03-05T19:00 bar",
    ]);
    expect(view.day).toMatchObject({ partySize: 2, date: "2027-03-05", isSearched: false });
    expect(slotsIn(view).filter((slot) => /T(0\d|1[0-5]):/.test(slot))).toEqual([]);
  });

  it("leave out what others have booked or hold (rule 7.87)", async () => {
    const { see, lock } = await openServiceWithReservation();
    const before = slotsIn(await see("?party=2&date=2027-03-06"));
    await lock({ date_time: "2027-03-06T19:00" });
    const after = slotsIn(await see("?party=2&date=2027-03-06"));
    expect(before).toContain("2027-03-06T19:00 bar");
    expect(after).not.toContain("2027-03-06T19:00 bar");
    expect(after).toContain("2027-03-06T19:00 default");
  });

  it("of another day and party size keep what the guest chose, with the nearest time selected (rule 7.87)", async () => {
    const { see } = await openServiceWithReservation();
    const view = await see("?party=4&date=2027-03-06");
    expect(view.day).toMatchObject({ partySize: 4, date: "2027-03-06", isSearched: true });
    expect(slotsIn(view).every((slot) => slot.startsWith("2027-03-06T"))).toBe(true);
    expect(selectedIn(view)).toBe("2027-03-06T19:00 default");
  });

  it("are of the searched seating area, where the day has it (rule 7.87)", async () => {
    const { see } = await openServiceWithReservation();
    expect((await see()).day?.seatingArea).toBe("bar");
    const searched = await see("?party=2&date=2027-03-06&area=default");
    expect(searched.day?.seatingArea).toBe("default");
    expect(selectedIn(searched)).toBe("2027-03-06T19:00 default");
    expect((await see("?party=2&date=2027-03-06&area=roof")).day?.seatingArea).toBe("bar");
  });

  it("leave out what is past today, whatever the hour (rule 7.87)", async () => {
    const { see, clock, restaurant } = await openServiceWithReservation({ freeCancellationHours: 0 });
    clock.now = Date.parse("2027-03-05T18:05:00-05:00");
    const slots = slotsIn(await see());
    expect(restaurant.leadTimeMinutes).toBe(0);
    expect(slots.every((slot) => slot > "2027-03-05T18:05")).toBe(true);
    expect(slots).toContain("2027-03-05T18:15 bar");
  });

  it("are within the party sizes and the days of bookings", async () => {
    const { see, restaurant } = await openServiceWithReservation({ minPartySize: 2, maxPartySize: 4 });
    expect((await see()).day).toMatchObject({
      partySizes: [2, 3, 4],
      first: "2027-03-05",
      last: addDays("2027-03-05", restaurant.bookingWindowDays),
    });
  });

  it("are none where nothing is free (rule 7.87)", async () => {
    const { see } = await openServiceWithReservation();
    expect((await see("?party=8&date=2027-03-05")).day).toMatchObject({ partySize: 8, times: [] });
  });

  it("are none where only its own time is left (rule 7.87)", async () => {
    const tables = [{ id: "B1", seats: 2, seatingArea: "bar" }];
    const shifts = [{ firstSeating: "19:00", lastSeating: "19:00" }] as const;
    const { see } = await openServiceWithReservation({ tables, shifts });
    expect((await see()).day?.times).toEqual([]);
  });

  it.each(["2028-03-05", "9999-12-31", "2027-03-04", "0001-01-01"])(
    "are none on %s, beyond the days of bookings",
    async (date) => {
      const { see } = await openServiceWithReservation();
      expect((await see(`?party=2&date=${date}`)).day).toMatchObject({ date, times: [] });
    },
  );

  it.each(["?party=0&date=2027-03-05", "?party=2&date=2027-02-30", "?party=2", "?date=x&party=z"])(
    "are those of the reservation's own day for %s",
    async (query) => {
      const { see } = await openServiceWithReservation();
      const view = await see(query);
      expect([selectedIn(view), view.day?.isSearched]).toEqual(["2027-03-05T19:00 bar", false]);
    },
  );

  it("answers any query with the page", async () => {
    const { see } = await openServiceWithReservation();
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), fc.string(), async (party, date, time) => {
        const { status } = await see(`?${new URLSearchParams({ party, date, time })}`);
        expect(status).toBe("open");
      }),
      { numRuns: 30 },
    );
  });
});

describe("a form of the manage page", () => {
  const cancelFrom = async (headers: Record<string, string>) => {
    const { send, see } = await openServiceWithReservation();
    const { status } = await send({ action: "cancel" }, headers);
    return { status, isReserved: (await see()).status === "open" };
  };

  it.each([
    [{ "sec-fetch-site": "same-origin" }],
    [{ "sec-fetch-site": "same-origin", origin: "null" }],
    [{ origin: "https://book.example.com" }],
  ])("is accepted from the page itself: %j", async (headers) => {
    expect(await cancelFrom(headers as Record<string, string>)).toEqual({ status: 303, isReserved: false });
  });

  it.each([
    [{ "sec-fetch-site": "cross-site", origin: "https://book.example.com" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ "sec-fetch-site": "none" }],
    [{ origin: "https://evil.example.com" }],
    [{ origin: "null" }],
    [{}],
  ])("is rejected from elsewhere: %j", async (headers) => {
    expect(await cancelFrom(headers as Record<string, string>)).toEqual({ status: 403, isReserved: true });
  });

  it("is rejected with 400 when it is invalid", async () => {
    const { send, see, changes } = await openServiceWithReservation();
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom("action", "party", "slot", "x"), fc.string()),
        async (fields) => {
          fc.pre(fields["action"] !== "cancel");
          expect((await send(fields)).status).toBe(400);
        },
      ),
      { numRuns: 30 },
    );
    expect((await send({ action: "cancel", x: "x".repeat(16_000) })).status).toBe(400);
    expect((await see()).selection.request.time).toBe(SEVEN);
    expect(changes).toHaveLength(1);
  });

  it("is read only with the form content type", async () => {
    const { manage, path } = await openServiceWithReservation();
    const headers = { "sec-fetch-site": "same-origin", "content-type": "text/plain" };
    const request = new Request(`https://book.example.com${path}`, {
      method: "POST",
      headers,
      body: "action=cancel",
    });
    expect((await manage(request)).status).toBe(400);
  });
});
