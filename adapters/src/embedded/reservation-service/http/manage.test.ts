import { createSoldExperience } from "@couvert/domain/booking/availability/restaurant.builders";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { sharedDatabase } from "../../../platform/database/database.builders.ts";
import { createCardToken } from "../../card-service/card-service.builders.ts";
import { openServiceWithReservation } from "../manage-page/manage.builders.ts";
import { JOINED, MORNING, openTestService } from "../reservation-service.builders.ts";

beforeAll(sharedDatabase, 60_000);

const HOUR = 60 * 60_000;
const SEVEN = "Friday, March 5, 2027 at 7:00\u00a0PM";
const EIGHT = "Friday, March 5, 2027 at 8:00\u00a0PM";
const tasting = createSoldExperience();
const KEY = { id: tasting.id, version: tasting.version };

/** A reservation of the prepaid tasting menu with a wine pairing. */
const openPrepaidService = async () =>
  openServiceWithReservation(
    { experiences: [tasting] },
    {
      lock: { experience: KEY },
      reserve: {
        experience: { ...KEY, add_ons: [{ item_id: "wine", quantity: 1 }] },
        credit_card: await createCardToken(),
      },
    },
  );

describe("the manage page", () => {
  it("shows the reservation without caching", async () => {
    const { path, fetch, confirmation, restaurant } = await openServiceWithReservation();
    const page = await fetch(new Request(`https://book.example.com${path}`));
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("content-security-policy")).toMatch(/default-src 'none'.*form-action 'self'/);
    const text = await page.text();
    for (const shown of [restaurant.name, SEVEN, "2 people", "Bar", "Ana Reyes", confirmation]) {
      expect(text).toContain(shown);
    }
    expect(text).not.toMatch(/<script|style="/);
  });

  it("shows the special request as it was received, line breaks included", async () => {
    const special_request = "Occasion: Birthday Special Request: A quiet corner\nplease";
    const { text } = await (await openServiceWithReservation({}, { reserve: { special_request } })).see();
    expect(text).toContain(`<dt>Notes</dt><dd>${special_request}</dd>`);
  });

  it("escapes everything that the guest typed", async () => {
    const typed = `<img src=x onerror="alert('1')">`;
    const reserve = { first_name: typed, special_request: typed };
    const { text } = await (await openServiceWithReservation({}, { reserve })).see();
    expect(text).not.toContain("<img");
    expect(text).toContain("&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;");
  });

  it("shows the purchase at its sold price, and the paid amount", async () => {
    const { text } = await (await openPrepaidService()).see();
    expect(text).toContain("<dt>Experience</dt><dd>Tasting menu, $95.00 per person</dd>");
    expect(text).toContain("<dt>With it</dt><dd>1 × Wine pairing, $45.00</dd>");
    expect(text).toContain("<dt>Paid</dt><dd>$235.00</dd>");
  });

  it.each(["guess", "", "x.", "x)", "x/", "a%20b", "x%"])(
    "answers 404 for /manage/%s and its forms",
    async (name) => {
      const { fetch } = await openTestService();
      const address = `https://book.example.com/manage/${name}`;
      const page = await fetch(new Request(address));
      expect(page.status).toBe(404);
      expect(await page.text()).toContain("No reservation here");
      for (const form of [
        { action: "cancel" },
        { action: "change", party: "2", slot: "2027-03-05T20:00 bar" },
      ]) {
        const headers = { "sec-fetch-site": "same-origin" };
        const sent = await fetch(
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
    const { fetch, lock, reserve } = await openTestService();
    const { reservation_token } = (await lock()).body;
    await reserve(reservation_token);
    const page = await fetch(new Request(`https://book.example.com/manage/${reservation_token}`));
    expect(page.status).toBe(404);
  });
});

describe("a search for another table", () => {
  it("offers the nearest times, with its own table free and without its own slot", async () => {
    const { see } = await openServiceWithReservation();
    const { text } = await see("?party=2&date=2027-03-05&time=19:00");
    // The reservation has the only table at the bar, so it can move by a quarter of an hour.
    expect(text).toContain('value="2027-03-05T19:15 bar"');
    expect(text).toContain('value="2027-03-05T19:00 default"');
    expect(text).not.toContain('value="2027-03-05T19:00 bar"');
    expect(text).toContain("Free for 2 people on Friday, March 5.");
  });

  it("shows a message when nothing is free", async () => {
    const { see } = await openServiceWithReservation();
    const { status, text } = await see("?party=8&date=2027-03-05&time=19:00");
    expect(status).toBe(200);
    expect(text).toContain("No other table is free for 8 people around 7:00 PM on Friday, March 5.");
    expect(text).toContain('<a href="tel:+13055550101">305-555-0101</a>');
  });

  it.each([
    "?party=0&date=2027-03-05&time=19:00",
    "?party=2&date=2027-02-30&time=19:00",
    "?party=2",
    "?date=x&time=y&party=z",
  ])("is ignored for %s", async (query) => {
    const { see } = await openServiceWithReservation();
    const { status, text } = await see(query);
    expect(status).toBe(200);
    expect(text).not.toContain("free for");
  });

  it("answers any query with the page", async () => {
    const { see } = await openServiceWithReservation();
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), fc.string(), async (party, date, time) => {
        const { status } = await see(`?${new URLSearchParams({ party, date, time })}`);
        expect(status).toBe(200);
      }),
      { numRuns: 30 },
    );
  });
});

describe("a change", () => {
  it("moves the reservation to another time, redirects to its page and confirms the change", async () => {
    const { move, see, path, changes } = await openServiceWithReservation();
    const moved = await move("2027-03-05T20:00 bar");
    expect([moved.status, moved.headers.get("location")]).toEqual([303, `${path}?done=changed`]);
    const { text } = await see("?done=changed");
    expect(text).toContain(EIGHT);
    expect(text).toContain("Your reservation is changed.");
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
    expect((await see()).text).toContain("at 7:15\u00a0PM");
  });

  it("changes the party size and the seating area", async () => {
    const { move, see } = await openServiceWithReservation();
    expect((await move("2027-03-05T19:00 default", 4)).status).toBe(303);
    const { text } = await see();
    expect(text).toContain("4 people");
    expect(text).toContain("<dt>Seating</dt><dd>Standard</dd>");
  });

  it("changes nothing when the table is taken, and offers free times", async () => {
    const { move, see, lock, changes } = await openServiceWithReservation();
    await lock({ date_time: "2027-03-05T21:00" });
    const moved = await move("2027-03-05T21:00 bar");
    expect(moved.status).toBe(409);
    const text = await moved.text();
    expect(text).toContain("That table has just gone");
    expect(text).toContain('value="2027-03-05T21:00 default"');
    expect((await see()).text).toContain(SEVEN);
    expect((await lock()).status).toBe(409);
    expect(changes).toHaveLength(1);
  });

  it("is made once for repeated forms", async () => {
    const { move, see, changes } = await openServiceWithReservation();
    const sent = await Promise.all(Array.from({ length: 5 }, () => move("2027-03-05T20:00 bar")));
    expect(sent.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(changes.map(([change]) => change)).toEqual(["reserved", "changed"]);
    expect((await see()).text).toContain(EIGHT);
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
    expect(await moved.text()).toContain("That cannot be done here");
    expect((await see()).text).toContain(SEVEN);
    expect(changes).toHaveLength(1);
  });

  it("keeps a prepaid experience with its price and payment", async () => {
    const { move, see, changes } = await openPrepaidService();
    expect((await move("2027-03-05T18:00 bar")).status).toBe(303);
    const { text } = await see();
    expect(text).toContain("at 6:00\u00a0PM");
    expect(text).toContain("<dt>Paid</dt><dd>$235.00</dd>");
    expect(changes[1]?.[1].charge).toEqual({ id: expect.any(String), amount: 23_500 });
  });

  it("is rejected for a prepaid experience at a time or party size without it", async () => {
    const { move, see, changes } = await openPrepaidService();
    const { text } = await see("?party=2&date=2027-03-05&time=18:00");
    expect(text).toContain("You have paid for 2");
    expect(text.match(/<button name="slot" value="[^"]+"/g)).toEqual([
      '<button name="slot" value="2027-03-05T18:00 bar"',
    ]);
    expect((await move("2027-03-05T20:00 bar")).status).toBe(409);
    expect((await move("2027-03-05T18:00 bar", 1)).status).toBe(409);
    expect(changes).toHaveLength(1);
  });

  it("of two guests to one table succeeds for one, and the other keeps their reservation", async () => {
    const { move, call, lock, fetch, reserve } = await openServiceWithReservation({
      tables: [
        { id: "B1", seats: 2, seatingArea: "bar" },
        { id: "B2", seats: 2, seatingArea: "bar" },
        { id: "M1", seats: 2, seatingArea: "default" },
      ],
    });
    const { body } = await reserve((await lock()).body.reservation_token);
    const other = () =>
      fetch(
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

describe("a cancellation", () => {
  it("frees the table, and the page shows it as cancelled", async () => {
    const { cancel, see, lock, path, changes } = await openServiceWithReservation();
    const cancelled = await cancel();
    expect([cancelled.status, cancelled.headers.get("location")]).toEqual([303, path]);
    const { text } = await see();
    expect(text).toContain("This reservation is cancelled");
    expect(text).not.toContain("<form");
    expect((await lock()).status).toBe(201);
    expect(changes.map(([change, { revision, tables }]) => [change, revision, tables])).toEqual([
      ["reserved", 0, ["B1"]],
      ["cancelled", 1, ["B1"]],
    ]);
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
    expect(await moved.text()).toContain("This reservation is cancelled");
    expect(changes).toHaveLength(2);
  });

  it("announces the refund and passes the charge to the listener", async () => {
    const { cancel, see, changes } = await openPrepaidService();
    expect((await see()).text).toContain("The $235.00 you paid is given back to your card.");
    await cancel();
    expect((await see()).text).toContain("what you paid is given back to your card");
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
    expect((await see()).text).toContain("Your table is reserved");
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

  it("writes a telephone number as pages do (rule 5.18)", async () => {
    const { see } = await openServiceWithReservation({
      freeCancellationHours: 4,
      phone: "+1 (305) 555-0101",
    });
    expect((await see("?party=8&date=2027-03-05&time=19:00")).text).toContain(
      '<a href="tel:+13055550101">305-555-0101</a>',
    );
  });

  it("is followed by a page that asks the guest to call", async () => {
    const { see } = await late();
    const { text } = await see();
    expect(text).toContain("too close to its time");
    expect(text).toContain('<a href="tel:+13055550101">305-555-0101</a>');
    expect(text).not.toContain("<form");
  });

  it("is followed by rejected changes and cancellations", async () => {
    const { move, cancel, see, changes } = await late();
    expect((await move("2027-03-05T20:00 bar")).status).toBe(409);
    expect((await cancel()).status).toBe(409);
    expect((await see()).text).toContain(SEVEN);
    expect(changes).toHaveLength(1);
  });

  it("is over after the visit", async () => {
    const { clock, cancel, see } = await openServiceWithReservation();
    clock.now = MORNING + 24 * HOUR;
    expect((await see()).text).toContain("This visit is over");
    expect((await cancel()).status).toBe(409);
  });
});

describe("a form of the manage page", () => {
  const cancelFrom = async (headers: Record<string, string>) => {
    const { send, see } = await openServiceWithReservation();
    const { status } = await send({ action: "cancel" }, headers);
    return { status, isReserved: (await see()).text.includes("Your table is reserved") };
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
    expect((await send({ action: "cancel", x: "x".repeat(3_000) })).status).toBe(400);
    expect((await see()).text).toContain(SEVEN);
    expect(changes).toHaveLength(1);
  });

  it("is read only with the form content type", async () => {
    const { fetch, path } = await openServiceWithReservation();
    const headers = { "sec-fetch-site": "same-origin", "content-type": "text/plain" };
    const request = new Request(`https://book.example.com${path}`, {
      method: "POST",
      headers,
      body: "action=cancel",
    });
    expect((await fetch(request)).status).toBe(400);
  });
});
