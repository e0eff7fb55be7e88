import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openDesk, rejected, startDesk } from "../desk.builders.tsx";

const desk = startDesk();

const tables = async () =>
  within(await screen.findByRole("region", { name: "Tables now" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("a walk-in", () => {
  it("takes three taps: the button, the size and one of the best tables now (rule 11.10)", async () => {
    desk.parties(
      { tables: ["A1"], status: "seated", seatedAt: 0 },
      { tables: ["B1"], time: "2027-03-05T20:15" },
    );
    const user = await openDesk();
    let taps = 0;
    const tap = async (name: string | RegExp, role = "button") => {
      taps += 1;
      await user.click(await screen.findByRole(role, { name }));
    };
    await tap("Walk-in");
    await tap("2", "radio");
    expect(await tables()).toEqual(["A2 Dining room seats 4 the whole stay", "B1 Bar seats 2 until 8:15 PM"]);
    await tap(/^B1/);
    expect(
      await screen.findByRole("button", { name: "7:20 PM, Walk-in, 2, table B1, seated" }),
    ).toBeVisible();
    expect(taps).toBe(3);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(desk.bodiesOf(/parties$/)).toMatchObject([
      {
        source: "walk_in",
        request: { partySize: 2, time: "2027-03-05T19:20", seatingArea: "bar" },
        tables: ["B1"],
        minutes: 54,
        override: null,
      },
    ]);
  });

  it("takes five keys, and the focus goes to the party (rule 11.8)", async () => {
    const user = await openDesk();
    for (const size of [2, 4]) {
      await user.keyboard(`w${size}{Tab}{Tab}{Enter}`);
      const name = new RegExp(`Walk-in, ${size}, table .*, seated`);
      expect(await screen.findByRole("button", { name })).toHaveFocus();
    }
    await user.keyboard("{ArrowUp}{Enter}{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByRole("button", { name: /Walk-in, 4/ })).not.toHaveFocus();
  });

  it("offers other tables when the chosen one was just taken (rule 11.9)", async () => {
    desk.answer(/POST .*parties$/, (body: { tables: string[] }) =>
      body.tables.includes("A1") ? rejected(409, "table_taken", { alternatives: [["A2"]] }) : undefined,
    );
    const user = await openDesk("?sheet=walk-in");
    await user.click(await screen.findByRole("radio", { name: "2" }));
    await user.click(screen.getByRole("button", { name: /^A1 Dining/ }));
    expect(await screen.findByText("The table was just taken, or it is blocked.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Take A2" }));
    await waitFor(() => expect(desk.bodiesOf(/parties$/)).toHaveLength(2));
    expect(await screen.findByRole("button", { name: /Walk-in, 2, table A2, seated/ })).toBeVisible();
  });

  it("has a name where one is given, and no table where none is free", async () => {
    const user = await openDesk("?sheet=walk-in");
    await user.type(await screen.findByRole("textbox", { name: "More than eight guests" }), "9");
    expect(screen.getByText("No table is free for 9 guests now.")).toBeVisible();
    await user.type(screen.getByLabelText("Name, if they give one"), "Noor");
    await user.click(screen.getByRole("button", { name: "Without a table yet" }));
    expect(await screen.findByRole("button", { name: /Noor, 9, no table/ })).toBeVisible();
  });
});
