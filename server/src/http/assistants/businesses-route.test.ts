import type { Location } from "@couvert/domain/restaurant/location/location";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { DEFAULT_LANGUAGE } from "@couvert/domain/values/language";
import { fc, it } from "@fast-check/vitest";
import { describe, expect, onTestFinished } from "vitest";
import { startTestServer } from "../app.builders.ts";

interface Business {
  readonly id: string;
  readonly checksum: string;
}

const serve = async (first: readonly Location[] | null) => {
  let locations = first;
  const directory = async () =>
    locations && {
      ...{ siteName: "Juniper Row", languages: [DEFAULT_LANGUAGE], menus: new Map() },
      locations: locations.toSorted((one, other) => (one.uid < other.uid ? -1 : 1)),
    };
  const server = await startTestServer({}, { assistants: { directory, holds: null, heldPage: null } });
  onTestFinished(server.close);
  const get = (query = "", headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${server.origin}/v1/businesses${query}`, { headers });
  const page = async (token: string | null) =>
    (await get(token === null ? "" : `?page_token=${token}`)).json() as Promise<{
      readonly businesses: readonly Business[];
      readonly next_page_token: string | null;
      readonly checksum: string;
    }>;
  const change = (next: readonly Location[]) => {
    locations = next;
  };
  return { get, page, change };
};

const rooms = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createLocation({ uid: `room-${String(index).padStart(3, "0")}` }),
  );

describe("GET /v1/businesses", () => {
  it("has a business with its address, hours and deep links (rules 16.1, 16.2)", async () => {
    const { page } = await serve([createLocation()]);
    const { businesses, next_page_token } = await page(null);
    expect(next_page_token).toBeNull();
    expect(businesses).toMatchObject([
      {
        ...{ id: "miami", restaurant_id: 1001, time_zone: "America/New_York", languages: ["en-US"] },
        url: "https://book.example.com/locations/miami",
        reserve_url: "https://book.example.com/locations/miami?reserve=miami",
        reserve_url_template:
          "https://book.example.com/locations/miami?reserve=miami&party={party}&date={date}&time={time}",
        data: {
          ...{ "@type": "Restaurant", name: "Juniper Row Miami", telephone: "+13055550101" },
          address: { addressLocality: "Miami", addressCountry: "US" },
          geo: { latitude: 25.7617 },
          openingHoursSpecification: expect.any(Array),
        },
      },
    ]);
  });

  it("has no deep link to a restaurant that is booked otherwise (rule 16.2)", async () => {
    const { page } = await serve([createLocation({ restaurantId: null })]);
    const none = { restaurant_id: null, reserve_url: null, reserve_url_template: null };
    expect((await page(null)).businesses).toMatchObject([none]);
  });

  it("is public, fresh for five minutes, and not sent again while it is the same (rule 16.2)", async () => {
    const { get, change } = await serve([createLocation()]);
    const first = await get();
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe("public, max-age=300");
    expect(etag).toBe(`"${(await first.json()).checksum}"`);
    expect((await get("", { "if-none-match": etag })).status).toBe(304);
    change([createLocation({ phone: "305-555-0199" })]);
    expect((await get("", { "if-none-match": etag })).status).toBe(200);
  });

  it.prop(
    [fc.shuffledSubarray(["title", "city", "address", "summary"] as const, { minLength: 1, maxLength: 1 })],
    {
      numRuns: 4,
    },
  )("has another checksum for whatever changes, and of nothing else (rule 16.2)", async ([field]) => {
    const [one, other] = [createLocation({ uid: "a" }), createLocation({ uid: "b" })];
    const { page, change } = await serve([one, other]);
    const before = await page(null);
    // The order of fields and of locations is no change.
    change([Object.fromEntries(Object.entries(other).toReversed()) as unknown as Location, one]);
    expect(await page(null)).toEqual(before);
    change([{ ...one, [field ?? "title"]: "changed" }, other]);
    const after = await page(null);
    expect(after.checksum).not.toBe(before.checksum);
    expect(after.businesses[0]?.checksum).not.toBe(before.businesses[0]?.checksum);
    expect(after.businesses[1]?.checksum).toBe(before.businesses[1]?.checksum);
  });

  it.prop([fc.integer({ min: 0, max: 130 }), fc.integer({ min: 0, max: 49 })], { numRuns: 12 })(
    "has each business once on its pages, also where another closes between them (rule 16.2)",
    async (count, closed) => {
      const all = rooms(count);
      const { page, change } = await serve(all);
      const seen: string[] = [];
      let token: string | null = null;
      do {
        const { businesses, next_page_token } = await page(token);
        expect(businesses.length).toBeLessThanOrEqual(50);
        seen.push(...businesses.map(({ id }) => id));
        token = next_page_token;
        change(all.filter((_, index) => index !== closed));
      } while (token !== null);
      expect(seen).toEqual(all.map(({ uid }) => uid));
    },
  );

  it.each(["?page_token=%25", "?page_token=a&page_token=b", "?page_token=a/b"])(
    "rejects the page %s (rule 16.2)",
    async (query) => {
      const { get } = await serve([createLocation()]);
      expect((await get(query)).status).toBe(400);
    },
  );

  it("answers 503 while the content cannot be read (rule 16.2)", async () => {
    const { get } = await serve(null);
    expect((await get()).status).toBe(503);
  });
});
