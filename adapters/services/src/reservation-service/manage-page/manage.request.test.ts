import { describe, expect, it } from "vitest";
import { type ManagedService, openServiceWithReservation } from "./manage.builders.ts";

const WITH_OCCASION = { reserve: { special_request: "Occasion: Birthday Special Request: A quiet corner" } };

const SEVEN = Date.parse("2027-03-06T00:00:00Z");

const save = ({ send }: ManagedService, request: string) => send({ action: "request", request });
const stored = async ({ see }: ManagedService) => (await see()).guest.specialRequest;

describe("the request of a reservation", () => {
  it("is replaced, while its occasion stays (rule 7.98)", async () => {
    const service = await openServiceWithReservation({}, WITH_OCCASION);
    const saved = await save(service, "No nuts\r\nplease");
    expect([saved.status, saved.headers["location"]]).toEqual([303, `${service.path}?done=changed`]);
    expect(await stored(service)).toBe("Occasion: Birthday Special Request: No nuts\nplease");
    expect((await save(service, " ")).status).toBe(303);
    expect(await stored(service)).toBe("Occasion: Birthday");
  });

  it("is told to guest and restaurant, with what it was, once (rule 7.98)", async () => {
    const service = await openServiceWithReservation({}, WITH_OCCASION);
    await Promise.all([save(service, "No nuts"), save(service, "No nuts")]);
    expect(service.changes.map(([change]) => change)).toEqual(["reserved", "changed"]);
    const [, reservation] = service.changes[1] ?? [];
    expect(reservation).toMatchObject({
      revision: 1,
      guest: { specialRequest: "Occasion: Birthday Special Request: No nuts" },
      before: { specialRequest: WITH_OCCASION.reserve.special_request, tables: reservation?.tables },
    });
  });

  it("counts as a change (rule 7.77)", async () => {
    const service = await openServiceWithReservation();
    for (let turn = 0; turn < 6; turn += 1) expect((await save(service, `request ${turn}`)).status).toBe(303);
    expect((await save(service, "one more")).status).toBe(429);
    expect(await stored(service)).toBe("Special Request: request 5");
  });

  it("is replaced until the table's time, also past the deadline of changes, and told alike (rule 7.98)", async () => {
    const service = await openServiceWithReservation({ freeCancellationHours: 24 });
    const { time } = (await service.see()).selection.request;
    expect([time, (await service.see()).status]).toEqual(["2027-03-05T19:00", "late"]);
    expect((await save(service, "No nuts")).status).toBe(303);
    expect(await stored(service)).toBe("Special Request: No nuts");
    expect(service.changes.map(([change]) => change)).toEqual(["reserved", "changed"]);
    service.clock.now = SEVEN + 60_000;
    expect((await save(service, "No milk")).status).toBe(409);
    expect(await stored(service)).toBe("Special Request: No nuts");
  });

  it("stays as it is once the reservation is cancelled, and for another site (rules 7.88, 7.98)", async () => {
    const service = await openServiceWithReservation();
    expect((await service.send({ action: "request", request: "x" }, {})).status).toBe(403);
    expect((await save(service, "x".repeat(901))).status).toBe(400);
    await service.cancel();
    expect((await save(service, "x")).status).toBe(409);
    expect(await stored(service)).toBe("");
    expect(service.changes).toHaveLength(2);
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

  it("is none for an unknown link, and for a cancelled reservation", async () => {
    const service = await openServiceWithReservation();
    const unknown = await service.manage(new Request("https://book.example.com/manage/unknown?calendar"));
    expect([unknown.status, unknown.calendar]).toEqual([404, undefined]);
    await service.cancel();
    const cancelled = await fileOf(service);
    expect([cancelled.calendar, cancelled.view?.kind]).toEqual([undefined, "reservation"]);
  });
});
