import type { Party } from "@couvert/domain/booking/desk/party";
import type { CalendarDate } from "@couvert/domain/time/calendar-date";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import * as Result from "effect/Result";
import { beforeAll, describe, expect, it } from "vitest";
import { eraseGuest } from "../guests/erase-guests.ts";
import { readGuest } from "../guests/guest-records.ts";
import { openTestService } from "../reservation-service.builders.ts";
import { createDeskGuest, createDeskOrder, HOST } from "./desk.builders.ts";

beforeAll(sharedDatabase, 60_000);

type Time = `2027-03-0${5 | 6}T${18 | 19 | 21}:00`;

/** Opens a restaurant with two guests of its own. */
const open = async () => {
  const service = await openTestService();
  const { desk, restaurant } = service;
  const digits = String(restaurant.restaurantId).padStart(9, "0");
  const phone = createDeskGuest({ phoneNumber: `6${digits}` });
  const email = createDeskGuest({
    firstName: "Anna",
    email: `Ana${digits}@example.com`,
    phoneNumber: `8${digits}`,
  });
  const add = async (guest: Party["guest"], time: Time, partySize = 2) => {
    const request = { partySize, time, seatingArea: "default" };
    return Result.getOrThrow(await desk.add(restaurant, createDeskOrder({ guest, request }), HOST)).party;
  };
  const change = async ({ id, version }: Party, action: object) =>
    Result.getOrThrow(await desk.change(restaurant, { party: id, version, action } as never, HOST)).party;
  const card = (party: number) => desk.guestCard(restaurant, party);
  const note = (party: number, notes: string, seen = "") =>
    desk.noteGuest(restaurant, party, { notes, seen });
  const merge = (...parties: readonly number[]) => desk.mergeGuests(restaurant, parties);
  const found = (text: string) => desk.findGuests(restaurant, text);
  const visits = async (date: CalendarDate) =>
    (await desk.parties(restaurant, date, date)).map((party) => party.visits);
  return { ...service, phone, email, add, change, card, note, merge, found, visits };
};

describe("the card of a guest", () => {
  it("has the parties of one address, latest first, with sizes and statuses (rule 12.5)", async () => {
    const { add, change, card, email, phone } = await open();
    const first = await add(email, "2027-03-05T18:00");
    const second = await add(
      { ...email, firstName: "Ann", email: email.email.toUpperCase() },
      "2027-03-06T19:00",
      4,
    );
    await add(phone, "2027-03-05T21:00");
    await change(first, { type: "status", status: "no_show" });
    expect(await card(first.id)).toEqual({
      guest: { ...email, firstName: "Ann", email: email.email.toUpperCase() },
      merged: [],
      notes: "",
      consent: "none",
      elsewhere: 0,
      reservations: [
        {
          id: second.id,
          confirmation: second.confirmation,
          time: "2027-03-06T19:00",
          partySize: 4,
          status: "expected",
        },
        {
          id: first.id,
          confirmation: first.confirmation,
          time: "2027-03-05T18:00",
          partySize: 2,
          status: "no_show",
        },
      ],
    });
  });

  it("is one party where there is neither address nor telephone number (rule 12.5)", async () => {
    const { add, card } = await open();
    const nobody = createDeskGuest({ phoneNumber: "" });
    const { id } = await add(nobody, "2027-03-05T18:00");
    await add(nobody, "2027-03-05T21:00");
    expect(await card(id)).toMatchObject({ reservations: [{ id }] });
  });

  it("shows of other restaurants only how many parties there are, and none of theirs by id (rule 12.5)", async () => {
    const one = await open();
    const { id } = await one.add(one.email, "2027-03-05T18:00");
    const other = await open();
    const elsewhere = await other.add(one.email, "2027-03-06T19:00");
    await other.note(elsewhere.id, "Loud");
    expect(await one.card(id)).toMatchObject({ elsewhere: 1, notes: "", reservations: [{ id }] });
    expect(await one.card(elsewhere.id)).toBeNull();
    expect(await one.note(elsewhere.id, "x")).toMatchObject({ failure: null });
  });

  it("keeps notes on the guest apart from the visit's, and loses neither of two that are written at once (rule 12.6)", async () => {
    const { add, change, card, note, email } = await open();
    const party = await add(email, "2027-03-05T18:00");
    await change(party, { type: "notes", notes: "Window" });
    const written = await Promise.all([note(party.id, "Vegan"), note(party.id, "Regular")]);
    expect(written.filter(Result.isSuccess)).toHaveLength(1);
    const { notes } = (await card(party.id)) ?? {};
    expect(written.find(Result.isFailure)).toMatchObject({ failure: notes });
    Result.getOrThrow(await note(party.id, "Vegan, regular", notes ?? ""));
    const next = await add(email, "2027-03-06T19:00");
    expect(await card(next.id)).toMatchObject({ notes: "Vegan, regular" });
    expect(next.notes).toBe("");
  });

  it("takes the notes along when the guest's only contact is corrected (rule 12.6)", async () => {
    const { add, change, card, note, phone, email } = await open();
    const party = await add(phone, "2027-03-05T18:00");
    Result.getOrThrow(await note(party.id, "Vegan"));
    await change(party, { type: "guest", guest: email });
    expect(await card(party.id)).toMatchObject({ notes: "Vegan" });
  });

  it("is found by telephone number, exported with the notes and erased (rule 12.6)", async () => {
    const { add, note, phone, email, desk, restaurant, database, clock, card } = await open();
    const { id } = await add(phone, "2027-03-05T18:00");
    const other = await add({ ...email, phoneNumber: phone.phoneNumber }, "2027-03-05T21:00");
    Result.getOrThrow(await note(id, "Vegan"));
    const key = { email: null, confirmation: null, phone: phone.phoneNumber } as const;
    expect((await desk.findGuest(restaurant, id))?.rows).toHaveLength(1);
    expect(await readGuest(database.kysely, key)).toMatchObject({ reservations: [{ guest_notes: "Vegan" }] });
    const options = { queue: { add: async () => {} }, zoneOf: () => restaurant.timeZone, isCancelling: true };
    Result.getOrThrow(await eraseGuest(database, [key], { ...options, now: clock.now } as never));
    expect(await card(id)).toBeNull();
    expect(await card(other.id)).toMatchObject({ notes: "", reservations: [{ id: other.id }] });
  });

  it("is one after a merge, with the visits and notes of both and with later parties of each, and two again after it (rule 12.10)", async () => {
    const { add, card, note, merge, found, visits, email, phone } = await open();
    const [one, two] = [await add(phone, "2027-03-05T18:00"), await add(email, "2027-03-05T21:00")];
    Result.getOrThrow(await note(one.id, "Vegan"));
    Result.getOrThrow(await note(two.id, "Regular"));
    expect(await merge(two.id, one.id)).toBe(true);
    const later = await add(phone, "2027-03-06T19:00");
    const all = [{ id: later.id }, { id: two.id }, { id: one.id }];
    for (const { id } of all)
      expect(await card(id)).toMatchObject({ notes: "Regular\nVegan", reservations: all });
    expect(await card(later.id)).toMatchObject({ guest: phone, merged: [email] });
    expect(await visits("2027-03-06")).toEqual([2]);
    expect(await found("reyes")).toHaveLength(1);
    expect(await merge(later.id)).toBe(true);
    expect(await card(two.id)).toMatchObject({ merged: [], reservations: [{ id: two.id }] });
    expect(await found("reyes")).toHaveLength(2);
    expect(await visits("2027-03-06")).toEqual([1]);
  });

  it("stays merged when it is merged with a third, and takes a corrected contact in (rule 12.10)", async () => {
    const { add, change, card, merge, email, phone } = await open();
    const third = createDeskGuest({ phoneNumber: "" });
    const [one, two] = [await add(phone, "2027-03-05T18:00"), await add(email, "2027-03-05T21:00")];
    const [nobody, wrong] = [await add(third, "2027-03-06T19:00"), await add(third, "2027-03-06T21:00")];
    await merge(one.id, two.id);
    await merge(nobody.id, two.id);
    await change(wrong, { type: "guest", guest: phone });
    expect((await card(one.id))?.reservations).toHaveLength(4);
  });

  it("is merged with nobody of another restaurant, where its parties stay counted (rule 12.10)", async () => {
    const [here, there] = [await open(), await open()];
    const [one, two] = [
      await here.add(here.email, "2027-03-05T18:00"),
      await here.add(here.phone, "2027-03-05T21:00"),
    ];
    const away = await there.add(here.phone, "2027-03-05T18:00");
    expect(await here.merge(one.id, away.id)).toBe(false);
    expect(await here.merge(0, one.id)).toBe(false);
    expect(await here.card(one.id)).toMatchObject({ merged: [], elsewhere: 0 });
    await here.merge(one.id, two.id);
    expect(await here.card(one.id)).toMatchObject({ elsewhere: 1 });
    expect(await there.card(away.id)).toMatchObject({ merged: [], elsewhere: 1 });
  });
});
