import { createCardToken } from "@couvert/services/card-service/card-service.builders";
import { fc, it } from "@fast-check/vitest";
import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import {
  LEAKS,
  type ReservationServer,
  startReservationServer,
  TASTING,
} from "./reservation-server.builders.ts";

const ORIGIN = "https://book.example.com";
const OWN = { origin: ORIGIN };
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const TABLE = { experience_id: null, experience_version: null, reservation_attribute: "default" };

let api: ReservationServer;
/** The manage page of a reservation for two at seven, and that of a prepaid one at the bar. */
let pages: readonly string[];
beforeAll(async () => {
  api = await startReservationServer();
});
afterAll(() => api.close());

const reserved = async (fields: Readonly<Record<string, unknown>>) => {
  const reservation_token = await api.hold(fields);
  const { text } = await api.post("reserve", api.reserveBody({ ...fields, reservation_token }));
  return new URL(JSON.parse(text).response.manage_reservation_url).pathname;
};
const begin = async () => {
  await api.clear();
  pages = [await reserved(TABLE), await reserved({ ...TASTING, credit_card: await createCardToken() })];
};

const send = async (path: string, headers: Readonly<Record<string, string>>, body: string) => {
  const answer = await fetch(api.origin + path, { method: "POST", redirect: "manual", headers, body });
  return { status: answer.status, text: await answer.text() };
};

const oddTexts = fc.oneof(
  fc.constantFrom("", "\u0000", "__proto__", "NaN", "1e9", "-1", "2 ", "999"),
  fc.string({ unit: "binary" }),
);
const slots = fc.oneof(
  fc
    .tuple(
      fc.constantFrom("2027-03-05", "2027-03-04", "2027-02-30", "9999-12-31"),
      fc.constantFrom("19:00", "03:00", "20:15", "24:00"),
      fc.constantFrom("bar", "default", "roof", "\u0000", ""),
    )
    .map(([date, time, attribute]) => `${date}T${time} ${attribute}`),
  oddTexts,
);
const forms = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record(
        {
          action: fc.oneof(
            { arbitrary: fc.constant("change"), weight: 6 },
            { arbitrary: oddTexts, weight: 1 },
          ),
          party: fc.oneof(fc.constantFrom("2", "2", "4", "0", "21", "2.5"), oddTexts),
          slot: slots,
          token: oddTexts,
        },
        { requiredKeys: [] },
      )
      .map((fields) => new URLSearchParams(fields).toString()),
  },
  { weight: 1, arbitrary: fc.constant("action=cancel") },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  { weight: 1, arbitrary: fc.json() },
);
const types = fc.oneof(
  { weight: 6, arbitrary: fc.constant(FORM) },
  { weight: 1, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(
        "application/json",
        "text/plain",
        "multipart/form-data; boundary=x",
        "multipart/form-data",
        "x",
        ";;",
        "application/x-www-form-urlencodedx",
      )
      .map((type) => ({ "content-type": type })),
  },
);
const origins = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Record<string, string>>(OWN) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Record<string, string>>(
      {},
      { origin: "null" },
      { origin: "https://evil.example.com" },
      { origin: `${ORIGIN}.evil.example.com` },
      { ...OWN, "sec-fetch-site": "cross-site" },
    ),
  },
);
/** Paths of manage pages that do not exist. */
const unknownPages = fc.oneof(
  fc.constantFrom(
    "/manage/guess",
    "/manage/",
    "/manage/__proto__",
    `/manage/${"x".repeat(5_000)}`,
    "/manage/%00",
    "/manage/%ff",
  ),
  fc.stringMatching(/^[\w-]{1,60}$/).map((name) => `/manage/${name}`),
);

describe("manage page, for any request", () => {
  beforeEach(begin);

  it.prop([fc.nat(1), forms, types, origins], { numRuns: 40 })(
    "changes the reservation and redirects to it, or reports the problem and changes nothing",
    async (which, form, type, origin) => {
      const before = await api.readStored();
      const { status, text } = await send(pages[which] ?? "", { ...type, ...origin }, form);
      const after = await api.readStored();
      expect([303, 400, 403, 409]).toContain(status);
      expect(text).not.toMatch(LEAKS);
      if (status !== 303) {
        expect(after).toEqual(before);
        expect(text).toMatch(/^<!doctype html>/);
        return;
      }
      expect([origin, type]).toEqual([OWN, FORM]);
      // A prepayment stays for the same party size.
      expect(after.charges).toBe(before.charges);
      expect(after.reservations.map(({ charge_amount }) => charge_amount).toSorted()).toEqual(
        before.reservations.map(({ charge_amount }) => charge_amount).toSorted(),
      );
      if (after.reservations.some(({ cancelled_at }) => cancelled_at !== null)) await begin();
      else expect(after.assignments).toHaveLength(before.assignments.length);
    },
  );

  it.prop([unknownPages, forms], { numRuns: 20 })("rejects an unknown token", async (path, form) => {
    const before = await api.readStored();
    const { status, text } = await send(path, { ...FORM, ...OWN }, form);
    // An empty name goes to the site, which has no such page either.
    if (text !== "the site") expect(status).toBeGreaterThanOrEqual(400);
    const page = await fetch(api.origin + path);
    expect([400, 404]).toContain(page.status);
    expect(text + (await page.text())).not.toMatch(LEAKS);
    expect(await api.readStored()).toEqual(before);
  });

  it.prop([fc.record({ party: oddTexts, date: oddTexts, time: oddTexts, done: oddTexts }), fc.string()], {
    numRuns: 20,
  })("shows a page and changes nothing, whatever its address asks for", async (query, more) => {
    const before = await api.readStored();
    const answer = await fetch(
      `${api.origin}${pages[0]}?${new URLSearchParams(query)}&${encodeURIComponent(more)}`,
    );
    expect([answer.status, (await answer.text()).match(LEAKS)]).toEqual([200, null]);
    expect(await api.readStored()).toEqual(before);
  });

  it.each([
    ["a form", { ...FORM, ...OWN }],
    ["text", { "content-type": "text/plain", ...OWN }],
    ["a form of another site", { ...FORM, origin: "https://evil.example.com" }],
  ])("rejects %s of several megabytes at once, and changes nothing", async (_, headers) => {
    const before = await api.readStored();
    const sent = await send(pages[0] ?? "", headers, `action=cancel&x=${"x".repeat(3_000_000)}`);
    expect([sent.status, JSON.parse(sent.text).error.code]).toEqual([413, "body_too_large"]);
    expect(await api.readStored()).toEqual(before);
  });
});
