import type { PartyChanged } from "@couvert/api/desk/day.schema";
import { createRestaurant } from "@couvert/domain/booking/availability/restaurant.builders";
import { instantOf } from "@couvert/domain/time/zoned-time";
import { freshRestaurantId } from "@couvert/platform/database/database.builders";
import { describe, expect, it } from "vitest";
import { startDesk } from "./desk.builders.ts";
import { ORDER } from "./order.builders.ts";

const NOON = instantOf("America/New_York", "2027-03-05T12:00");

/** Starts a desk with two restaurants, a host and a manager of the first, and a guest of both. */
const start = async (device: string | null = null) => {
  const [one, two] = [1, 2].map(() => createRestaurant({ restaurantId: freshRestaurantId() }));
  const restaurants = [one ?? expect.fail(), two ?? expect.fail()];
  const [here, there] = restaurants.map(({ restaurantId }) => restaurantId);
  const desk = await startDesk({ restaurants, now: () => NOON });
  const host = await desk.signIn({ restaurants: [here ?? 0] });
  const manager = await desk.signIn({ role: "manager", restaurants: [here ?? 0] }, device);
  const all = await desk.signIn({ role: "manager", restaurants: "all" });
  const add = async (guest: object = {}, at = here, time = "2027-03-05T19:00") => {
    const order = { ...ORDER, guest: { ...ORDER.guest, ...guest }, request: { ...ORDER.request, time } };
    const { body } = await desk.post(`/restaurants/${at}/parties`, order, all.cookie);
    return (body as unknown as typeof PartyChanged.Type).party;
  };
  const path = (id: number) => `/restaurants/${here}/parties/${id}/guest`;
  const card = (id: number) => desk.ask(path(id), { cookie: host.cookie });
  const send = async (id: number, what: string, body: object, { cookie } = manager) => {
    const answer = await desk.post(path(id), { type: what, ...body }, cookie);
    return [answer.status, answer.body.error?.code ?? null];
  };
  const phoneNumber = `9${String(here).padStart(9, "0")}`;
  return { ...desk, here, there, host, manager, all, add, card, send, phoneNumber };
};

describe("the guest of a party", () => {
  it("is shown to a host with the notes that a host writes; 409 names those that somebody wrote meanwhile (rules 12.5, 12.6)", async () => {
    const { add, card, send, host, phoneNumber } = await start();
    const { id } = await add({ phoneNumber });
    expect(await send(id, "notes", { notes: "Vegan", seen: "" }, host)).toEqual([200, null]);
    expect((await card(id)).body).toMatchObject({ notes: "Vegan", consent: "none", reservations: [{ id }] });
    expect(await send(id, "notes", { notes: "Regular", seen: "" }, host)).toEqual([409, "notes_changed"]);
    expect(await send(id, "notes", { notes: "\u0000", seen: "" }, host)).toEqual([400, "invalid_request"]);
    expect(await send(id, "notes", { notes: "x".repeat(2001), seen: "" }, host)).toEqual([
      400,
      "invalid_request",
    ]);
    expect((await card(0)).status).toBe(404);
  });

  it("is erased by a manager of all their restaurants; 409 names what is still to come (rule 12.7)", async () => {
    const { add, card, send, phoneNumber, there, all, host, ask, post, here } = await start();
    const { id, confirmation } = await add({ phoneNumber });
    const erase = { cancels: false, pin: null };
    expect(await send(id, "erase", erase, host)).toEqual([403, "manager_needed"]);
    expect(await send(id, "erase", erase)).toEqual([409, "not_erased"]);
    const path = `/restaurants/${here}/parties/${id}/guest`;
    const { body } = await post(path, { type: "erase", ...erase }, all.cookie);
    expect(JSON.stringify(body)).toContain(confirmation);
    const other = await add({ phoneNumber }, there);
    expect(await send(id, "erase", { ...erase, cancels: true })).toEqual([403, "other_restaurants"]);
    expect(await send(id, "erase", { ...erase, cancels: true }, all)).toEqual([200, null]);
    expect((await card(id)).status).toBe(404);
    const day = await ask(`/restaurants/${there}/days/2027-03-05`, { cookie: all.cookie });
    expect(JSON.stringify(day.body)).not.toContain(other.confirmation);
    expect(await send(id, "erase", erase, all)).toEqual([404, "unknown_party"]);
  });

  it("is merged by a host with the guest of another party, erased with all contacts, and two again on request (rules 12.7, 12.10)", async () => {
    const { add, card, send, phoneNumber, host, all } = await start();
    const { id } = await add({ phoneNumber });
    const other = await add({ phoneNumber: "", email: `b${phoneNumber}@example.com`, lastName: "Booth" });
    const erase = { cancels: true, pin: null };
    expect(await send(id, "merge", { other: 0 }, host)).toEqual([404, "unknown_party"]);
    expect(await send(id, "merge", { other: "1" }, host)).toEqual([400, "invalid_request"]);
    expect(await send(id, "merge", { other: other.id }, host)).toEqual([200, null]);
    expect((await card(other.id)).body).toMatchObject({ merged: [{}], reservations: [{}, {}] });
    expect(await send(id, "merge", { other: null }, host)).toEqual([200, null]);
    expect((await card(other.id)).body).toMatchObject({ merged: [], reservations: [{}] });
    await send(id, "merge", { other: other.id }, host);
    expect(await send(id, "erase", { ...erase, cancels: false }, all)).toEqual([409, "not_erased"]);
    expect((await card(other.id)).status).toBe(200);
    expect(await send(id, "erase", erase, all)).toEqual([200, null]);
    expect((await card(other.id)).status).toBe(404);
  });

  it("needs the manager's PIN on a shared device (rule 12.7)", async () => {
    const { add, send, phoneNumber, manager, post, card } = await start("Door");
    const { id } = await add({ phoneNumber });
    await post("/session/pin", { pin: "2468" }, manager.cookie);
    const erase = { cancels: true, pin: null };
    expect(await send(id, "erase", erase)).toEqual([403, "wrong_pin"]);
    expect(await send(id, "erase", { ...erase, pin: "1357" })).toEqual([403, "wrong_pin"]);
    expect((await card(id)).status).toBe(200);
    for (const _ of [1, 2, 3]) await send(id, "erase", { ...erase, pin: "1357" });
    expect(await send(id, "erase", { ...erase, pin: "2468" })).toEqual([429, "too_many_attempts"]);
  });

  it("is erased with the manager's PIN on a shared device (rule 12.7)", async () => {
    const { add, send, phoneNumber, manager, post, card } = await start("Door");
    const { id } = await add({ phoneNumber });
    await post("/session/pin", { pin: "2468" }, manager.cookie);
    expect(await send(id, "erase", { cancels: true, pin: "2468" })).toEqual([200, null]);
    expect((await card(id)).status).toBe(404);
  });
});
