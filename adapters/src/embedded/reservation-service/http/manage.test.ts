import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { sharedDatabase } from "../../../platform/database/database.builders.ts";
import { openPrepaidService, openServiceWithReservation } from "../manage-page/manage.builders.ts";
import { openTestService } from "../reservation-service.builders.ts";

beforeAll(sharedDatabase, 60_000);

const SEVEN = "Friday, March 5, 2027 at 7:00\u00a0PM";

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

const timesIn = (text: string) =>
  [...text.matchAll(/<option value="(\d{4}-[^"]+)"/g)].map(([, slot]) => slot);
const selectedIn = (text: string) => /<option value="(\d{4}-[^"]+)" selected/.exec(text)?.[1];

describe("the times of a day", () => {
  it("are those that can be booked, with its own table free, and its own time selected (rule 7.87)", async () => {
    const { see } = await openServiceWithReservation();
    const { text } = await see();
    // The reservation has the only table at the bar, so it can move by a quarter of an hour.
    expect(timesIn(text)).toContain("2027-03-05T19:15 bar");
    expect(timesIn(text)).toContain("2027-03-05T19:00 default");
    expect(selectedIn(text)).toBe("2027-03-05T19:00 bar");
    expect(text).toContain("7:00\u00a0PM, as it is");
    expect(text).toContain("Free for 2 people on Friday, March 5.");
    expect(text).not.toMatch(/<option value="[^"]*T(0\d|1[0-5]):/);
  });

  it("leave out what others have booked or hold (rule 7.87)", async () => {
    const { see, lock } = await openServiceWithReservation();
    const before = timesIn((await see("?party=2&date=2027-03-06")).text);
    await lock({ date_time: "2027-03-06T19:00" });
    const after = timesIn((await see("?party=2&date=2027-03-06")).text);
    expect(before).toContain("2027-03-06T19:00 bar");
    expect(after).not.toContain("2027-03-06T19:00 bar");
    expect(after).toContain("2027-03-06T19:00 default");
  });

  it("of another day and party size keep what the guest chose, with the nearest time selected (rule 7.87)", async () => {
    const { see } = await openServiceWithReservation();
    const { text } = await see("?party=4&date=2027-03-06");
    expect(text).toContain('value="2027-03-06"');
    expect(text).toContain('<option value="4" selected>');
    expect(text).toContain('role="status">Free for 4 people on Saturday, March 6.');
    expect(timesIn(text).every((slot) => slot?.startsWith("2027-03-06T"))).toBe(true);
    expect(selectedIn(text)).toBe("2027-03-06T19:00 default");
  });

  it("leave out what is past today, whatever the hour (rule 7.87)", async () => {
    const { see, clock, restaurant } = await openServiceWithReservation({ freeCancellationHours: 0 });
    clock.now = Date.parse("2027-03-05T18:05:00-05:00");
    const { text } = await see();
    expect(restaurant.leadTimeMinutes).toBe(0);
    expect(timesIn(text).every((slot) => (slot ?? "") > "2027-03-05T18:05")).toBe(true);
    expect(timesIn(text)).toContain("2027-03-05T18:15 bar");
  });

  it("are none where nothing is free, which the page says without a list (rule 7.87)", async () => {
    const { see } = await openServiceWithReservation();
    const { status, text } = await see("?party=8&date=2027-03-05");
    expect(status).toBe(200);
    expect(text).toContain("No other table is free for 8 people on Friday, March 5.");
    expect(text).toContain('<a href="tel:+13055550101">305-555-0101</a>');
    expect(text).toContain("See times");
    expect(timesIn(text)).toEqual([]);
    expect(text).not.toContain("Change my reservation");
  });

  it.each(["2028-03-05", "9999-12-31", "2027-03-04", "0001-01-01"])(
    "are none on %s, beyond the days of bookings",
    async (date) => {
      const { see } = await openServiceWithReservation();
      const { status, text } = await see(`?party=2&date=${date}`);
      expect([status, timesIn(text)]).toEqual([200, []]);
      expect(text).toContain("No other table is free for 2 people");
    },
  );

  it.each(["?party=0&date=2027-03-05", "?party=2&date=2027-02-30", "?party=2", "?date=x&party=z"])(
    "are those of the reservation's own day for %s",
    async (query) => {
      const { see } = await openServiceWithReservation();
      const { status, text } = await see(query);
      expect(status).toBe(200);
      expect(selectedIn(text)).toBe("2027-03-05T19:00 bar");
      expect(text).not.toContain('role="status"');
    },
  );

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
