import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openDesk, startDesk } from "../desk.builders.tsx";

const desk = startDesk();

const printed = async (button: string) => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const user = await openDesk("?sheet=print");
  await user.click(await screen.findByRole("button", { name: button }));
  expect(print).toHaveBeenCalledOnce();
  const rows = within(document.body.querySelector("section[aria-label^='For the']") ?? document.body)
    .getAllByRole("row", { hidden: true })
    .map(({ textContent }) => textContent);
  dispatchEvent(new Event("afterprint"));
  vi.unstubAllGlobals();
  return rows;
};

const PARTIES = [
  { tables: ["A1"], guest: named("Reyes"), request: "Nut allergy", experience: "Tasting menu" },
  { time: "2027-03-05T18:00", tables: ["B1"], seatingArea: "bar", guest: named("Chen") },
  { tables: [], guest: named("Gone"), status: "no_show" },
] as const;

function named(lastName: string) {
  return { firstName: "", lastName, email: "", phoneNumber: "3055550123", phoneCountry: "US" };
}

describe("paper", () => {
  it("for the door has names and tables by time, and nobody who does not come (rule 11.13)", async () => {
    desk.parties(...PARTIES);
    expect(await printed("Sheet for the door")).toEqual([
      "6:00 PM2ChenB1Barexpected",
      "7:00 PM2ReyesA1Dining roomexpectedTasting menu · ! Allergy: Nut allergy",
    ]);
  });

  it("for the kitchen has sizes, experiences and allergies, without names and telephone numbers (rule 11.13)", async () => {
    desk.parties(...PARTIES);
    const rows = await printed("Sheet for the kitchen");
    expect(rows).toEqual(["6:00 PM2B1", "7:00 PM2A1Tasting menu · ! Allergy: Nut allergy"]);
    await waitFor(() => expect(screen.queryByLabelText("For the kitchen")).not.toBeInTheDocument());
  });
});
