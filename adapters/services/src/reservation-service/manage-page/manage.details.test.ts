import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { beforeAll, describe, expect, it } from "vitest";
import { HOST } from "../desk/desk.builders.ts";
import { type ManagedService, openServiceWithReservation } from "./manage.builders.ts";

beforeAll(sharedDatabase, 60_000);

const WITH_OCCASION = { reserve: { special_request: "Occasion: Birthday Special Request: A quiet corner" } };

const SEVEN = Date.parse("2027-03-06T00:00:00Z");

/** Saves what the form has, with fields of its own, in the version that the page shows or another. */
const save = async (service: ManagedService, fields: Record<string, string>, version?: number) => {
  const view = await service.see();
  const { problems: _, textOptIn, ...details } = view.details;
  return service.send({
    action: "details",
    version: String(version ?? view.version),
    ...details,
    ...(textOptIn ? { texts: "on" } : {}),
    ...fields,
  });
};
const stored = async ({ see }: ManagedService) => (await see()).guest.specialRequest;
const partyOf = async ({ desk, restaurant }: ManagedService) => {
  const [party] = (await desk.day(restaurant, "2027-03-05")).parties;
  if (party === undefined) throw new Error("no party");
  return party;
};

describe("the details of a guest", () => {
  it("are replaced: name, telephone, occasion, allergies and request (rule 7.98)", async () => {
    const service = await openServiceWithReservation({}, WITH_OCCASION);
    const saved = await save(service, {
      firstName: "Anna",
      phoneNumber: "(305) 555-0199",
      occasion: "Anniversary",
      allergies: "Nuts",
      request: "Two\r\nchairs",
    });
    expect([saved.status, saved.headers["location"]]).toEqual([303, `${service.path}?done=changed`]);
    const specialRequest = "Occasion: Anniversary Special Request: Allergies: Nuts\nTwo\nchairs";
    expect(await service.see()).toMatchObject({
      guest: { firstName: "Anna", lastName: "Reyes", specialRequest },
      details: { firstName: "Anna", phoneNumber: "", occasion: "Anniversary", allergies: "Nuts" },
      phoneEnding: "99",
    });
    const { guest, request, occasion } = await partyOf(service);
    expect([guest.phoneNumber, guest.phoneCountry]).toEqual(["+13055550199", "US"]);
    expect([occasion, request]).toEqual(["Anniversary", "Allergies: Nuts\nTwo\nchairs"]);
  });

  it("are told to guest and restaurant with what they were, once, also by a form sent twice (rule 7.98)", async () => {
    const service = await openServiceWithReservation({}, WITH_OCCASION);
    const { version } = await service.see();
    const twice = { lastName: "Diaz", phoneNumber: "305 555 0199", request: "No nuts" };
    const answers = [await save(service, twice, version), await save(service, twice, version)];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(service.changes.map(([change]) => change)).toEqual(["reserved", "changed"]);
    const [, reservation] = service.changes[1] ?? [];
    expect(reservation).toMatchObject({
      revision: 1,
      guest: { lastName: "Diaz", phoneNumber: "+13055550199" },
      before: {
        specialRequest: WITH_OCCASION.reserve.special_request,
        guest: { firstName: "Ana", lastName: "Reyes", phoneNumber: "3055550123", phoneCountry: "US" },
        tables: reservation?.tables,
      },
      tells: { guest: true, restaurant: true },
    });
  });

  it("have an entry of the guest in the history of the desk, which wakes it (rules 7.98, 10.6)", async () => {
    const service = await openServiceWithReservation();
    const { version } = await service.desk.day(service.restaurant, "2027-03-05");
    await save(service, { request: "A quiet corner" });
    await save(service, { firstName: "Anna" });
    const entries = await service.desk.history(service.restaurant, "2027-03-05");
    expect(entries.map(({ action, by }) => [action, by])).toEqual([
      ["guest", null],
      ["request", null],
      ["created", null],
    ]);
    expect(entries.map(({ canUndo }) => canUndo)).toEqual([false, false, true]);
    const after = await service.desk.day(service.restaurant, "2027-03-05");
    expect(after.version).toBe(version + 2);
  });

  it("are not saved over a change of the desk, and stay typed for a second press (rule 7.98)", async () => {
    const service = await openServiceWithReservation();
    const { version } = await service.see();
    const party = await partyOf(service);
    const guest = { ...party.guest, lastName: "Reyes Diaz" };
    const action = { type: "guest", guest } as const;
    await service.desk.change(service.restaurant, { party: party.id, version: party.version, action }, HOST);
    const late = await save(service, { firstName: "Anna", lastName: "Reyes" }, version);
    expect([late.status, late.view]).toMatchObject([
      409,
      {
        outcome: "changed meanwhile",
        guest: { lastName: "Reyes Diaz" },
        details: { firstName: "Anna", lastName: "Reyes" },
      },
    ]);
    expect(service.changes).toHaveLength(1);
    expect((await save(service, { firstName: "Anna", lastName: "Reyes" })).status).toBe(303);
    expect((await service.see()).guest).toMatchObject({ firstName: "Anna", lastName: "Reyes" });
  });

  it.each([
    [{ firstName: " " }, { firstName: [{ kind: "required" }] }],
    [{ lastName: "see evil.example/win" }, { lastName: [{ kind: "invalid" }] }],
    [{ lastName: "Evil.com" }, { lastName: [{ kind: "invalid" }] }],
    [{ phoneNumber: "12" }, { phoneNumber: [{ kind: "phone", typed: "12" }] }],
    [{ allergies: "Nuts", request: "x".repeat(900) }, { request: [{ kind: "tooLong", most: 884 }] }],
  ])(
    "with %j are shown as typed with what is wrong, by the rules of the details step (rule 7.98)",
    async (fields, problems) => {
      const service = await openServiceWithReservation();
      const wrong = await save(service, fields);
      const typed = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.trim()]));
      expect([wrong.status, wrong.view]).toMatchObject([
        400,
        { outcome: "not filled", guest: { firstName: "Ana", lastName: "Reyes" }, details: typed },
      ]);
      expect(wrong.view).toHaveProperty("details.problems", problems);
      expect(service.changes).toHaveLength(1);
    },
  );

  it("count as a change (rule 7.77)", async () => {
    const service = await openServiceWithReservation();
    for (let turn = 0; turn < 6; turn += 1)
      expect((await save(service, { request: `request ${turn}` })).status).toBe(303);
    const more = await save(service, { request: "one more" });
    expect([more.status, more.view]).toMatchObject([429, { details: { request: "one more" } }]);
    expect(await stored(service)).toBe("Special Request: request 5");
  });

  it("are replaced until the table's time, also past the deadline of changes, and told alike (rule 7.98)", async () => {
    const service = await openServiceWithReservation({ freeCancellationHours: 24 });
    const { time } = (await service.see()).selection.request;
    expect([time, (await service.see()).status]).toEqual(["2027-03-05T19:00", "late"]);
    expect((await save(service, { request: "No nuts" })).status).toBe(303);
    expect(await stored(service)).toBe("Special Request: No nuts");
    expect(service.changes.map(([change]) => change)).toEqual(["reserved", "changed"]);
    service.clock.now = SEVEN + 60_000;
    expect((await save(service, { request: "No milk" })).status).toBe(409);
    expect(await stored(service)).toBe("Special Request: No nuts");
  });

  it("stay as they are once the reservation is cancelled, and for another site (rules 7.88, 7.98)", async () => {
    const service = await openServiceWithReservation();
    const foreign = { action: "details", firstName: "Eve" };
    expect((await service.send(foreign, {})).status).toBe(403);
    expect((await save(service, { request: "x".repeat(901) })).status).toBe(400);
    await service.cancel();
    expect((await save(service, { request: "x" })).status).toBe(409);
    expect(await stored(service)).toBe("");
    expect(service.changes).toHaveLength(2);
  });
});

describe("a guest who is still coming", () => {
  const say = ({ send }: ManagedService) => send({ action: "coming" });
  const DAY_BEFORE = SEVEN - 24 * 3_600_000;

  it("is asked from the time of the reminder on, and says so once, which no email tells (rule 7.99)", async () => {
    const service = await openServiceWithReservation();
    service.clock.now = DAY_BEFORE - 1;
    expect((await service.see()).coming).toBeNull();
    service.clock.now = DAY_BEFORE;
    expect((await service.see()).coming).toBe("asked");
    const [said, again] = [await say(service), await say(service)];
    expect([said.status, said.headers["location"]]).toEqual([303, `${service.path}?done=coming`]);
    expect(again.status).toBe(303);
    expect(await service.see("?done=coming")).toMatchObject({
      coming: "yes",
      outcome: null,
      revision: 0,
    });
    expect(service.changes).toHaveLength(1);
    expect((await partyOf(service)).comingAt).toBe(DAY_BEFORE);
    const entries = await service.desk.history(service.restaurant, "2027-03-05");
    expect(entries.map(({ action, by }) => [action, by])).toEqual([
      ["coming", null],
      ["created", null],
    ]);
  });

  it("says nothing by opening a page, whatever its address has, nor from another site (rules 7.88, 7.99)", async () => {
    const service = await openServiceWithReservation();
    await service.see("?action=coming&coming&done=coming");
    expect((await service.send({ action: "coming" }, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await partyOf(service)).comingAt).toBeNull();
  });

  it("is asked anew after the time has changed, and stays one who comes with other guests (rule 7.99)", async () => {
    const service = await openServiceWithReservation();
    await say(service);
    await service.move("2027-03-05T19:00 default", 3);
    expect((await partyOf(service)).comingAt).not.toBeNull();
    await service.move("2027-03-05T20:00 default", 3);
    expect([(await partyOf(service)).comingAt, (await service.see()).coming]).toEqual([null, "asked"]);
  });

  it("says nothing of a visit that is over or cancelled (rule 7.99)", async () => {
    const service = await openServiceWithReservation();
    await service.cancel();
    expect((await say(service)).status).toBe(409);
    expect((await partyOf(service)).comingAt).toBeNull();
  });
});

describe("the calendar file of a reservation", () => {
  const fileOf = ({ manage, path }: ManagedService, query = "?calendar") =>
    manage(new Request(`https://book.example.com${path}${query}`));

  it("has its event and its link, without the key of a mailbox (rule 7.87)", async () => {
    const service = await openServiceWithReservation();
    const { status, calendar = "", headers } = await fileOf(service, "?calendar&mailbox=x");
    const lines = calendar.replace(/\r\n[ \t]/g, "");
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(lines).toContain(`URL;VALUE=URI:https://book.example.com${service.path}\r\n`);
    expect(lines).not.toContain("mailbox");
    expect(lines).toContain("DTSTART:20270306T000000Z");
  });

  it("names the seating area as the page does (rule 3.72)", async () => {
    const areaTexts = { bar: { name: "At the counter", description: "By the grill." } };
    const service = await openServiceWithReservation({ areaTexts });
    expect((await service.see()).restaurant.areaNames).toEqual({ bar: "At the counter" });
    expect((await fileOf(service)).calendar).toContain("DESCRIPTION:Seating: At the counter\\n");
  });

  it("leads to the calendar of another that its address names, without the link (rule 7.101)", async () => {
    const service = await openServiceWithReservation();
    for (const name of ["Google Calendar", "Outlook"]) {
      const { status, headers, calendar } = await fileOf(service, `?calendar=${name}`);
      expect([status, calendar, headers["referrer-policy"]]).toEqual([303, undefined, "same-origin"]);
      const location = decodeURIComponent(headers["location"] ?? "");
      expect(location).toMatch(/^https:\/\/(calendar\.google|outlook\.live)\.com\/.*table for 2/);
      expect(location).not.toContain("/manage/");
    }
    expect((await fileOf(service, "?calendar=https://evil.example")).calendar).toContain("BEGIN:VCALENDAR");
  });

  it("is none for an unknown link, and for a cancelled reservation", async () => {
    const service = await openServiceWithReservation();
    const unknown = await service.manage(new Request("https://book.example.com/manage/unknown?calendar"));
    expect([unknown.status, unknown.calendar]).toEqual([404, undefined]);
    await service.cancel();
    const cancelled = await fileOf(service);
    expect([cancelled.calendar, cancelled.view?.kind]).toEqual([undefined, "reservation"]);
  });
});
