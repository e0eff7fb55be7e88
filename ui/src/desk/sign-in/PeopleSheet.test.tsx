import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openDesk, rejected, SESSION, startDesk } from "../desk.builders.tsx";

const desk = startDesk();

const MANAGER = { ...SESSION, staff: { ...SESSION.staff, role: "manager" as const } };
const PEOPLE = [
  {
    id: "1",
    name: "Ana Host",
    hasPin: false,
    email: "ana@example.com",
    role: "manager",
    restaurants: "all",
    sessions: [],
  },
  {
    id: "2",
    name: "Bo Bar",
    hasPin: true,
    email: "bo@example.com",
    role: "host",
    restaurants: [1001],
    sessions: [{ id: "s1", device: "Door", startedAt: Date.parse("2027-03-01T12:00:00Z") }],
  },
  {
    id: "3",
    name: "Cy Two",
    hasPin: true,
    email: "cy@example.com",
    role: "host",
    restaurants: [1001],
    sessions: [
      { id: "s2", device: "Door", startedAt: Date.parse("2027-03-01T12:00:00Z") },
      { id: "s3", device: null, startedAt: Date.parse("2027-03-02T12:00:00Z") },
    ],
  },
];

const openPeople = async () => {
  desk.answer(/GET session$/, () => Response.json(MANAGER));
  desk.answer(/GET staff$/, () => Response.json({ staff: PEOPLE }));
  const user = await openDesk("?sheet=people");
  await screen.findByRole("region", { name: "Bo Bar" });
  return user;
};

describe("the people of the desk", () => {
  it("are listed with their devices, which a manager signs out, and removed after a question (rule 11.14)", async () => {
    desk.answer(/POST (staff|sessions)\//, () => Response.json({}));
    const user = await openPeople();
    const bo = within(screen.getByRole("region", { name: "Bo Bar" }));
    expect(bo.getByText("Door · Monday, March 1")).toBeVisible();
    await user.click(bo.getByRole("button", { name: "Sign out" }));
    expect(await screen.findByText("The device is signed out.")).toBeVisible();
    await user.click(bo.getByRole("button", { name: "Remove" }));
    expect(desk.bodiesOf(/^staff\/2/)).toEqual([]);
    await user.click(bo.getByRole("button", { name: "Yes, remove Bo Bar" }));
    expect(await screen.findByText("Bo Bar is removed.")).toBeVisible();
    expect(desk.bodiesOf(/^staff\/2/)).toEqual([{ removed: true }]);
    expect(
      within(screen.getByRole("region", { name: "Ana Host" })).queryByRole("button"),
    ).not.toBeInTheDocument();
  });

  it("are signed out everywhere by a manager (rule 11.18)", async () => {
    desk.answer(/POST sessions\//, () => Response.json({}));
    const user = await openPeople();
    const bo = within(screen.getByRole("region", { name: "Bo Bar" }));
    expect(bo.queryByRole("button", { name: "Sign out everywhere" })).not.toBeInTheDocument();
    const cy = within(screen.getByRole("region", { name: "Cy Two" }));
    await user.click(cy.getByRole("button", { name: "Sign out everywhere" }));
    expect(await screen.findByText("Cy Two is signed out everywhere.")).toBeVisible();
    expect(desk.bodiesOf(/^sessions\/3\/end$/)).toEqual([{}]);
  });

  it("are invited for the manager's restaurants; what was typed stays after a rejection (rule 11.14)", async () => {
    const user = await openPeople();
    desk.answer(/POST staff$/, () => rejected(409, "already_invited"));
    const form = within(screen.getByRole("form", { name: "Invite" }));
    await user.type(form.getByLabelText("Name"), "Cleo");
    await user.type(form.getByLabelText("Email address"), "cleo@example.com");
    await user.click(form.getByRole("button", { name: "Manager" }));
    await user.click(form.getByRole("button", { name: "Invite" }));
    expect(await screen.findByText("This address is invited already.")).toBeVisible();
    expect(form.getByLabelText("Name")).toHaveValue("Cleo");
    desk.answer(/POST staff$/, () => Response.json({}));
    await user.click(form.getByRole("button", { name: "Invite" }));
    expect(await screen.findByText("Cleo is invited by email.")).toBeVisible();
    expect(desk.bodiesOf(/^staff$/).at(-1)).toEqual({
      name: "Cleo",
      email: "cleo@example.com",
      role: "manager",
      restaurants: [1001],
    });
  });

  it("are no matter of a host", async () => {
    await openDesk("?sheet=menu");
    expect(screen.queryByRole("button", { name: "People" })).not.toBeInTheDocument();
  });
});
