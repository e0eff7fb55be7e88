import type { Party } from "@couvert/domain/booking/desk/party";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import * as Result from "effect/Result";
import { beforeAll, describe, expect, it } from "vitest";
import { deleteOldReservations, eraseGuest } from "../guests/erase-guests.ts";
import { readGuest } from "../guests/guest-records.ts";
import { openTestService, type TestService } from "../reservation-service.builders.ts";
import { createDeskGuest, createDeskOrder, HOST } from "./desk.builders.ts";

beforeAll(sharedDatabase, 60_000);

const DAY = 24 * 60 * 60 * 1000;
const MANAGER = { ...HOST, canManage: () => true };

type Time = "2027-03-05T18:00" | "2027-03-05T21:00" | "2027-03-06T19:00";

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
    desk.noteGuest(restaurant, { party, notes, seen });
  const merge = (kept: number, gone: number, actor = MANAGER) =>
    desk.mergeGuests(restaurant, { kept, gone }, actor);
  return { ...service, phone, email, add, change, card, note, merge };
};

/** Books as a visitor of the site, who consents to marketing emails and confirms it, and returns the party's id. */
const bookOnline = async (service: TestService, email: string, isConsenting: boolean) => {
  const { body } = await service.lock();
  const { body: booked } = await service.reserve(body.reservation_token, {
    email_address: email,
    restaurant_email_marketing_opt_in: isConsenting,
  });
  if (isConsenting)
    await service.database.script(
      `update reservations set marketing_opt_in = true where confirmation_number = '${booked.confirmation_number}'`,
    );
  const { parties } = await service.desk.day(service.restaurant, "2027-03-05");
  return parties.find(({ confirmation }) => confirmation === booked.confirmation_number)?.id ?? 0;
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

  it("is one party where there is neither address nor telephone number, and takes no notes (rule 12.5)", async () => {
    const { add, card, note } = await open();
    const nobody = createDeskGuest({ phoneNumber: "" });
    const { id } = await add(nobody, "2027-03-05T18:00");
    await add(nobody, "2027-03-05T21:00");
    expect(await card(id)).toMatchObject({ notes: null, reservations: [{ id }] });
    expect(await note(id, "Window")).toMatchObject({ failure: { reason: "UnknownParty" } });
  });

  it("shows of other restaurants only how many parties there are, and none of theirs by id (rule 12.5)", async () => {
    const one = await open();
    const { id } = await one.add(one.email, "2027-03-05T18:00");
    const other = await open();
    const elsewhere = await other.add(one.email, "2027-03-06T19:00");
    await other.note(elsewhere.id, "Loud");
    expect(await one.card(id)).toMatchObject({ elsewhere: 1, notes: "", reservations: [{ id }] });
    expect(await one.card(elsewhere.id)).toBeNull();
    expect(await one.note(elsewhere.id, "x")).toMatchObject({ failure: { reason: "UnknownParty" } });
  });

  it("keeps notes on the guest apart from the visit's, and loses neither of two that are written at once (rule 12.6)", async () => {
    const { add, change, card, note, email } = await open();
    const party = await add(email, "2027-03-05T18:00");
    await change(party, { type: "notes", notes: "Window" });
    const written = await Promise.all([note(party.id, "Vegan"), note(party.id, "Regular")]);
    expect(written.filter(Result.isSuccess)).toHaveLength(1);
    const { notes } = (await card(party.id)) ?? {};
    expect(written.find(Result.isFailure)).toMatchObject({ failure: { reason: "NotesChanged", notes } });
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

  it("is erased with its notes, by telephone number too, and deleted with the last reservation (rule 12.6)", async () => {
    const { add, note, phone, email, desk, restaurant, database, clock } = await open();
    const notesLeft = async () =>
      (await database.script(`select from guest_notes where restaurant_id = ${restaurant.restaurantId}`))
        .length;
    const { id } = await add(phone, "2027-03-05T18:00");
    Result.getOrThrow(await note(id, "Vegan"));
    const found = await desk.findGuest(restaurant, id);
    const key = found?.key ?? expect.fail("no guest");
    expect(found?.restaurants).toEqual([restaurant.restaurantId]);
    expect(await readGuest(database.kysely, key)).toMatchObject({ notes: [{ notes: "Vegan" }] });
    const options = { queue: { add: async () => {} }, zoneOf: () => restaurant.timeZone, isCancelling: true };
    Result.getOrThrow(await eraseGuest(database, key, { ...options, now: clock.now } as never));
    expect(await notesLeft()).toBe(0);
    expect(await desk.guestCard(restaurant, id)).toBeNull();
    const other = await add(email, "2027-03-05T21:00");
    Result.getOrThrow(await note(other.id, "Regular"));
    await deleteOldReservations(database, 400, clock.now + 402 * DAY);
    expect(await notesLeft()).toBe(0);
  });
});

describe("merging two guests", () => {
  it("gives all parties the kept name and contact, with what it lacks from the other, and joins the notes (rule 12.7)", async () => {
    const { add, card, note, merge, phone, email, desk, restaurant } = await open();
    const called = await add({ ...phone, lastName: "" }, "2027-03-05T18:00");
    const online = await add(email, "2027-03-06T19:00");
    Result.getOrThrow(await note(called.id, "Vegan"));
    Result.getOrThrow(await note(online.id, "Regular"));
    Result.getOrThrow(await merge(called.id, online.id));
    const merged = await card(called.id);
    expect(merged).toMatchObject({
      guest: { ...phone, lastName: "Reyes", email: email.email },
      notes: "Vegan\nRegular",
      reservations: [{ id: online.id }, { id: called.id }],
    });
    expect(await card(online.id)).toEqual(merged);
    const [entry, created] = await desk.history(restaurant, "2027-03-05");
    expect(entry).toMatchObject({ action: "merge", partyId: called.id, device: "Door", canUndo: false });
    expect(created).toMatchObject({ action: "created", canUndo: true });
    const [party] = (await desk.day(restaurant, "2027-03-05")).parties;
    expect(party).toMatchObject({ version: called.version + 1, guest: { email: email.email } });
  });

  it.each([
    [true, true, "in force"],
    [true, false, "none"],
    [false, true, "none"],
  ])("keeps a consent only where both have one: %s and %s (rule 12.7)", async (kept, gone, consent) => {
    const service = await open();
    const address = `${crypto.randomUUID()}@example.com`;
    const one = await bookOnline(service, address, kept);
    const called = await service.add(service.email, "2027-03-05T18:00");
    if (gone)
      await service.database.script(
        `update reservations set marketing_opt_in = true, marketing_opt_in_at = now() where lower(email_address) = '${service.email.email.toLowerCase()}'`,
      );
    Result.getOrThrow(await service.merge(one, called.id));
    expect(await service.card(one)).toMatchObject({ consent, guest: { email: address } });
    const inForce = await service.database.script(
      `select from reservations where marketing_opt_in and email_address = '${address}'`,
    );
    expect(inForce).toHaveLength(consent === "none" ? 0 : 1);
  });

  it("is rejected for one guest, an unknown party, guests without contact and restaurants of others, and changes nothing (rule 12.7)", async () => {
    const { add, card, merge, phone, email } = await open();
    const one = await add(phone, "2027-03-05T18:00");
    const same = await add(phone, "2027-03-05T21:00");
    const other = await add(email, "2027-03-06T19:00");
    const reasonOf = async (merged: ReturnType<typeof merge>) =>
      Result.match(await merged, { onSuccess: () => null, onFailure: ({ reason }) => reason });
    expect(await reasonOf(merge(one.id, same.id))).toBe("SameGuest");
    expect(await reasonOf(merge(one.id, 2 ** 31))).toBe("UnknownParty");
    expect(await reasonOf(merge(one.id, other.id, { ...HOST, canManage: () => false }))).toBe(
      "OtherRestaurants",
    );
    expect(await card(other.id)).toMatchObject({ guest: email, reservations: [{ id: other.id }] });
    const nobody = createDeskGuest({ phoneNumber: "" });
    const [first, second] = [await add(nobody, "2027-03-06T19:00"), await add(nobody, "2027-03-05T18:00")];
    expect(await reasonOf(merge(first.id, second.id))).toBe("UnknownParty");
  });
});
