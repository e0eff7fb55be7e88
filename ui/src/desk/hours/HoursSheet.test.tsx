import { createParty } from "@couvert/domain/booking/desk/party.builders";
import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { openDesk, rejected, startDesk } from "../desk.builders.tsx";

const desk = startDesk();

const open = async () => {
  const user = await openDesk("?sheet=hours");
  const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
  return { user, press };
};
const part = (name: string) => screen.findByRole("region", { name });

describe("tables and hours", () => {
  it("pause bookings by the site with one press, and take them again (rules 10.20, 11.19)", async () => {
    const { press } = await open();
    await press("60 min");
    expect(desk.bodiesOf(/blocks$/)).toEqual([
      {
        kind: "arrivals",
        tables: [],
        from: "2027-03-05T19:20",
        to: "2027-03-05T20:20",
        reason: "",
        isPreview: false,
      },
    ]);
    expect(await screen.findByText("Paused for arrivals until 8:20 PM.")).toBeVisible();
    await press("Take bookings again");
    expect(await screen.findByRole("button", { name: "60 min" })).toBeVisible();
  });

  it("block an area for a shift at once where that strands nobody (rule 11.19)", async () => {
    const { user, press } = await open();
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Bar" }));
    await press("5:00 PM – 10:15 PM");
    await press("From now");
    expect(screen.getByRole("button", { name: "From now" })).toHaveAttribute("aria-pressed", "true");
    await user.type(screen.getByLabelText("Reason"), "Party of Reyes");
    await press("Block");
    const block = {
      kind: "tables",
      tables: ["B1"],
      from: "2027-03-05T19:20",
      to: "2027-03-05T22:15",
      reason: "Party of Reyes",
    };
    expect(desk.bodiesOf(/blocks$/)).toEqual([
      { ...block, isPreview: true },
      { ...block, isPreview: false },
    ]);
    expect(await part("Blocked")).toHaveTextContent("Bar: Party of Reyes");
    await press("Open again: Bar");
    expect(screen.queryByRole("region", { name: "Blocked" })).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Tables and hours" })).toHaveFocus();
  });

  it("have each row of buttons as one stop of Tab (rule 11.8)", async () => {
    const { user } = await open();
    const whole = await screen.findByRole("button", { name: "Whole restaurant" });
    whole.focus();
    await user.keyboard("{ArrowRight}{ArrowRight} ");
    expect(document.activeElement).toHaveTextContent("Bar");
    expect(document.activeElement).toHaveAttribute("aria-pressed", "true");
    await user.tab();
    expect(document.activeElement).toHaveTextContent("B1");
    await user.tab();
    expect(document.activeElement).toHaveTextContent("All day");
  });

  it("name who would be stranded before they block, and ask again after each change (rules 10.21, 11.19)", async () => {
    desk.parties({ tables: ["A1"] });
    const { press } = await open();
    await press("Whole restaurant");
    await press("Block");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      /stay booked until you decide:Reyes, 2 guests/,
    );
    await press("A2");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await press("Block");
    await press("Block, 1 booking to settle");
    expect(desk.bodiesOf(/blocks$/)).toMatchObject([
      { tables: ["A1", "A2", "B1"], isPreview: true },
      { tables: ["A1", "B1"], isPreview: true },
      { tables: ["A1", "B1"], isPreview: false },
    ]);
    expect(await part("To settle")).toBeVisible();
  });

  it("settle a stranded booking: tell the guest, move it, or seat it all the same (rule 10.23)", async () => {
    desk.parties({ tables: ["A1"] });
    const { press } = await open();
    await press("A1");
    await press("Block");
    await press("Block, 1 booking to settle");
    await press("Tell the guest by email: Reyes");
    expect(await within(await part("To settle")).findByText("told 7:20 PM")).toBeVisible();
    await press("Seat all the same: Reyes");
    expect(screen.queryByRole("region", { name: "To settle" })).not.toBeInTheDocument();
    expect(desk.bodiesOf(/parties\/1$/)).toMatchObject([
      { action: { type: "tell" } },
      { action: { type: "keep" } },
    ]);
  });

  it("name who a preview would strand, to move or to seat all the same, and tell no guest (rule 10.25)", async () => {
    desk.parties({});
    desk.preview(1);
    const { press } = await open();
    const previewed = await part("In the preview, not yet published");
    expect(previewed).toHaveTextContent(/Once these hours are published.*Reyes, 2 guests/);
    expect(within(previewed).getByRole("button", { name: "Move: Reyes" })).toBeEnabled();
    expect(within(previewed).queryByRole("button", { name: /Tell/ })).not.toBeInTheDocument();
    await press("Seat all the same: Reyes");
    expect(await part("In the preview, not yet published")).toHaveTextContent("seat every booking");
    expect(desk.bodiesOf(/parties\/1$/)).toMatchObject([{ action: { type: "keep" } }]);
  });

  it("read again who is to be settled once a booking of another day is, which stays off the day (rule 11.19)", async () => {
    desk.parties({}, { time: "2027-03-09T19:00", guest: { ...createParty().guest, lastName: "Okafor" } });
    desk.preview(2);
    const { press } = await open();
    await press("Seat all the same: Okafor");
    expect(await screen.findByText("The previewed hours seat every booking.")).toBeVisible();
    const parties = screen.getByRole("region", { name: "Parties", hidden: true });
    expect(parties).toHaveTextContent("Reyes");
    expect(parties).not.toHaveTextContent("Okafor");
  });

  it("say that a preview seats every booking (rule 10.25)", async () => {
    desk.preview();
    await open();
    expect(await part("In the preview, not yet published")).toHaveTextContent("seat every booking");
  });

  it("say nothing of a preview without one (rule 10.25)", async () => {
    await open();
    expect(await screen.findByText("Close or block")).toBeVisible();
    expect(screen.queryByRole("region", { name: /preview/ })).not.toBeInTheDocument();
  });

  it("say what a host may not do, and keep what was chosen (rule 10.21)", async () => {
    desk.answer(/POST .*blocks$/, () => rejected(403, "manager_needed"));
    const { press } = await open();
    await press("Whole restaurant");
    await press("Block");
    expect(await screen.findByRole("alert")).toHaveTextContent(/needs a manager/);
    expect(screen.getByRole("button", { name: "Whole restaurant" })).toHaveAttribute("aria-pressed", "true");
  });

  it("keep what was chosen when the connection is lost (rule 11.19)", async () => {
    const { user, press } = await open();
    await press("Whole restaurant");
    await user.type(screen.getByLabelText("Reason"), "Rain");
    desk.answer(/hours|POST .*blocks$/, () => HttpResponse.error());
    await press("Block");
    expect(await within(screen.getByRole("dialog")).findByRole("alert")).toHaveTextContent(/no connection/);
    expect(screen.getByLabelText("Reason")).toHaveValue("Rain");
    expect(screen.getByRole("button", { name: "Whole restaurant" })).toHaveAttribute("aria-pressed", "true");
  });
});

describe("the day", () => {
  it("says how many bookings cannot be seated as booked, and leads to them (rule 11.19)", async () => {
    desk.parties({ tables: ["A1"] });
    const { user, press } = await open();
    await press("A1");
    await press("Block");
    await press("Block, 1 booking to settle");
    await user.keyboard("{Escape}");
    await press("1 booking cannot be seated as booked");
    expect(await part("To settle")).toHaveTextContent("the tables are blocked");
  });
});
