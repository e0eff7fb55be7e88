import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { EVENING, openDesk, rejected, startDesk } from "../desk.builders.tsx";
import type { Waitlist } from "../frame/desk-client.ts";

const desk = startDesk();

const ENTRY: Waitlist["entries"][number] = {
  id: 1,
  partySize: 2,
  first: "2027-03-05T19:00",
  last: "2027-03-05T20:30",
  email: "ana@example.com",
  status: "waiting",
  offer: null,
};
const offer = { time: "2027-03-05T20:00", tables: ["A1"], expiresAt: EVENING + 15 * 60_000 } as const;

const open = async (...entries: Waitlist["entries"]) => {
  desk.answer(/days\/2027-03-05\/waitlist/, () => HttpResponse.json({ entries }));
  return openDesk("?sheet=waitlist");
};
const lines = async () => (await screen.findAllByRole("listitem")).map((line) => line.textContent);

describe("the waitlist", () => {
  it("lists who waits and what became of each (rule 10.30)", async () => {
    await open(
      { ...ENTRY, offer },
      { ...ENTRY, id: 2, email: "ben@example.com", last: ENTRY.first, status: "lapsed" },
      { ...ENTRY, id: 3, email: "cem@example.com", status: "passed" },
      { ...ENTRY, id: 4, email: "dea@example.com", status: "taken" },
      { ...ENTRY, id: 5, email: "eva@example.com", status: "left" },
    );
    await screen.findByText("eva@example.com");
    const all = (await lines()).filter((line) => line?.includes("@example.com"));
    expect(all).toEqual([
      "7:00 PM – 8:30 PM, 2 guestsana@example.com · offered table A1 at 8:00 PM until 7:35 PMPass over",
      "7:00 PM, 2 guestsben@example.com · offer lapsed, waitingOfferPass over",
      "7:00 PM – 8:30 PM, 2 guestscem@example.com · passed overOffer",
      "7:00 PM – 8:30 PM, 2 guestsdea@example.com · has a table",
      "7:00 PM – 8:30 PM, 2 guestseva@example.com · left the list",
    ]);
  });

  it("offers by hand and passes over, and says why it cannot (rule 10.30)", async () => {
    const user = await open(ENTRY);
    desk.answer(/waitlist\/1/, () => HttpResponse.json({}));
    await user.click(await screen.findByRole("button", { name: "Pass over: ana@example.com" }));
    desk.answer(/waitlist\/1/, () => rejected(409, "nothing_to_offer"));
    await user.click(await screen.findByRole("button", { name: "Offer a table: ana@example.com" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("No free table fits");
    expect(desk.bodiesOf(/waitlist\/1$/)).toEqual([{ action: "pass" }, { action: "offer" }]);
  });

  it("says that nobody waits", async () => {
    await open();
    expect(await screen.findByText("Nobody waits for this day.")).toBeVisible();
  });
});
