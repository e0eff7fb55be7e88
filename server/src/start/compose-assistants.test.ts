import type { Policy } from "@couvert/domain/booking/availability/restaurant";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { beforeAll, describe, expect, it } from "vitest";
import { createCardBody, createReserveBody } from "../http/routes/requests.builders.ts";
import { startAssistantServer } from "./assistants.builders.ts";

beforeAll(sharedDatabase, 60_000);

const FRIDAY: Policy = {
  name: "Friday",
  weekdays: [5],
  deposit: { amount: 2500, per: "person" },
  freeCancellationHours: 24,
};
const FORM = { method: "POST", headers: { "sec-fetch-site": "same-origin" } } as const;

const open = async (policies: readonly Policy[] = []) => {
  const server = await startAssistantServer({ restaurant: { policies } });
  const order = {
    ...{ restaurant_id: server.restaurant.restaurantId, party_size: 2 },
    ...{ time: "2027-03-05T19:00", seating_area: "bar" },
  };
  const hold = (overrides: object = {}) => server.call("hold_table", { ...order, ...overrides });
  const postJson = (path: string, body: object) =>
    server.asPerson(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  return { ...server, order, hold, postJson, pathOf: (link: string) => new URL(link).pathname };
};

describe("a table that an assistant holds", () => {
  it("is shown, taken once and booked by the person with the link, who pays its deposit (rules 16.5, 16.6)", async () => {
    const { hold, asPerson, postJson, pathOf, views, restaurant, call, order } = await open([FRIDAY]);
    const { link, terms, held_until, is_booked } = await hold();
    expect(is_booked).toBe(false);
    expect(held_until).toBe("2027-03-05T15:05:00.000Z");
    expect(terms).toContain("A deposit of $50.00 is charged when you book");
    expect(link).toMatch(/^https:\/\/book\.example\.com\/held\/[\w-]{60,120}$/);
    const path = pathOf(link);

    for (let opened = 0; opened < 2; opened += 1) expect((await asPerson(path)).status).toBe(200);
    expect(views.at(-1)).toMatchObject({ status: "offered", offer: { until: "2027-03-05T10:05" }, terms });
    const pay = () => postJson("/api/test-cards/get-card-tokens", createCardBody());
    expect((await pay()).status).toBe(409);

    const foreign = { method: "POST", headers: { "sec-fetch-site": "cross-site" } };
    expect((await asPerson(path, foreign)).status).toBe(403);
    const taken = await Promise.all([1, 2, 3].map(() => asPerson(path, FORM)));
    expect(taken.map(({ status }) => status).toSorted()).not.toContain(500);
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await asPerson(path)).status).toBe(404);
    const view = views.find(({ kind }) => kind === "offer taken");
    if (view?.kind !== "offer taken") return expect.fail("no table was taken");
    expect(view.held.selection).toMatchObject({
      request: { seatingArea: "bar" },
      policy: { asks: "deposit", text: terms },
    });
    expect(view.held.hold.expiresAt - view.now).toBe(300_000);
    expect(link).not.toContain(view.held.hold.token);

    const { response } = await (await pay()).json();
    const reserved = await postJson(
      "/api/house/reserve",
      createReserveBody({
        ...{ restaurant_id: restaurant.restaurantId, reservation_token: view.held.hold.token },
        ...{
          reservation_attribute: "bar",
          credit_card: { token: response.id, last4: response.card.last4 },
          accepts_policy: true,
        },
      }),
    );
    expect(await reserved.json()).toMatchObject({ success: true, paymentFailed: false });
    expect(await call("hold_table", order)).toBe("Somebody else has just taken this table.");
  });

  it("ends with its hold (rule 16.5)", async () => {
    const { hold, asPerson, pathOf, clock } = await open();
    const path = pathOf((await hold()).link);
    clock.now += 5 * 60_000;
    expect((await asPerson(path)).status).toBe(404);
    expect((await asPerson(path, FORM)).status).toBe(404);
  });

  it("has no page for another address, nor for a changed one (rule 16.5)", async () => {
    const { hold, asPerson, pathOf } = await open();
    const path = pathOf((await hold()).link);
    const changed = path.slice(0, -2) + (path.endsWith("AA") ? "BB" : "AA");
    expect((await asPerson(changed)).status).toBe(404);
    expect((await asPerson("/held/x")).status).toBe(404);
    expect((await asPerson("/held/")).status).toBe(200);
  });

  it("counts for the network of the assistant, which waits beyond its limit (rule 16.6)", async () => {
    const { hold, pathOf, asPerson } = await open();
    const { link } = await hold();
    for (const time of ["2027-03-06T19:00", "2027-03-07T19:00"]) await hold({ time });
    await asPerson(pathOf(link), FORM);
    expect(await hold({ time: "2027-03-08T19:00" })).toMatch(/^Too many tables .* Wait \d+ seconds\.$/);
  });

  it("is rejected with the field that is wrong (rule 16.4)", async () => {
    const { hold } = await open();
    expect(await hold({ seating_area: "roof" })).toMatch(/reservation_attribute|seating_area/);
    expect(await hold({ restaurant_id: 999_999_999 })).toContain("There is no such restaurant");
    expect(await hold({ time: "soon", party_size: 99, email: "ana@example.com" })).toBe(
      "email must be left out; time must be a local date and time like 2027-03-05T19:00; party_size must be a whole number from 1 to 20",
    );
  });
});

describe("why_not", () => {
  it("says whether a time is free and why not, in words for guests", async () => {
    const { hold, call, order } = await open();
    const { seating_area: _, ...asked } = order;
    const ask = async (overrides: object = {}) => (await call("why_not", { ...asked, ...overrides })).areas;
    expect(await ask()).toContainEqual({ seating_area: "bar", reason: "It is free.", free_from: null });
    await hold();
    const [area] = (await ask()).filter((each: { seating_area: string }) => each.seating_area === "bar");
    expect(area).toMatchObject({ reason: "Every table of this area is taken." });
    expect(await ask({ time: "2027-03-04T19:00" })).toContainEqual(
      expect.objectContaining({ reason: "The time is past." }),
    );
  });
});
