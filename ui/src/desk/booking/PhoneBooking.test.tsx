import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openDesk, rejected, startDesk } from "../desk.builders.tsx";

const desk = startDesk();

const REYES = {
  firstName: "Ana",
  lastName: "Reyes",
  email: "",
  phoneNumber: "+13055550123",
  phoneCountry: "US",
  language: null,
  visits: 4,
  noShows: 1,
  reservations: [],
};

const area = (seatingArea: string, reason: string | null = null, canOverride = false) => ({
  seatingArea,
  reason,
  canOverride,
});

const TIMES = [
  { time: "2027-03-05T16:00", deposit: 0, areas: [area("default", "OutsideOpeningHours")] },
  { time: "2027-03-05T19:30", deposit: 0, areas: [area("default", "NotFarEnoughInAdvance", true)] },
  {
    time: "2027-03-05T20:00",
    deposit: 0,
    areas: [area("default", "NoTableFree"), area("bar", "NoTableFree")],
  },
  { time: "2027-03-05T20:30", deposit: 0, areas: [area("default", "NoTableFree"), area("bar")] },
];

const withTimes = () => {
  desk.guests(REYES);
  desk.answer(/GET .*times/, () => Response.json({ times: TIMES }));
};

describe("a link to pay", () => {
  /** Chooses a time with a deposit for a known guest. */
  const openTime = async (email: string) => {
    desk.guests({ ...REYES, email });
    desk.answer(/GET .*times/, () => Response.json({ times: [{ ...TIMES[3], deposit: 5000 }] }));
    const user = await openDesk();
    await user.keyboard("n");
    await user.keyboard("reyes{Enter}");
    await user.click(await screen.findByRole("radio", { name: /^8:30 PM/ }));
    expect(screen.getByRole("group", { name: "Deposit of $50.00" })).toBeVisible();
    return user;
  };

  it("is sent where the host ticks it, and holds the table for an hour or until a time (rule 14.23)", async () => {
    const user = await openTime("ana@example.com");
    await user.click(screen.getByLabelText("Send a link to pay, and hold the table"));
    expect(screen.getByLabelText("Hold until")).toHaveValue("20:20");
    fireEvent.change(screen.getByLabelText("Hold until"), { target: { value: "07:00" } });
    fireEvent.change(screen.getByLabelText("Hold until"), { target: { value: "" } });
    await user.click(screen.getByRole("button", { name: /^Save/ }));
    await screen.findByRole("button", { name: /^8:30 PM, Reyes/ });
    expect(desk.bodiesOf(/parties$/)).toMatchObject([{ payUntil: "2027-03-06T07:00" }]);
  });

  it("asks for the deposit of the party as it is, whatever its size was as the time was chosen (rule 14.23)", async () => {
    const user = await openTime("ana@example.com");
    desk.answer(/GET .*party=5/, () => Response.json({ times: [TIMES[3]] }));
    await user.click(screen.getByRole("radio", { name: "5" }));
    await waitFor(() => expect(screen.queryByRole("group", { name: /^Deposit/ })).toBeNull());
    desk.answer(/GET .*party=8/, () => Response.json({ times: [{ ...TIMES[3], deposit: 8000 }] }));
    await user.click(screen.getByRole("radio", { name: "8" }));
    expect(await screen.findByRole("group", { name: "Deposit of $80.00" })).toBeVisible();
  });

  it("is not sent unless the host ticks it (rule 14.23)", async () => {
    const user = await openTime("ana@example.com");
    await user.click(screen.getByRole("button", { name: /^Save/ }));
    await screen.findByRole("button", { name: /^8:30 PM, Reyes/ });
    expect(desk.bodiesOf(/parties$/)[0]).not.toHaveProperty("payUntil");
  });

  it("needs the address of the guest (rule 14.23)", async () => {
    const user = await openTime("");
    await user.click(screen.getByLabelText("Send a link to pay, and hold the table"));
    expect(screen.getByText("The link needs an email address.")).toBeVisible();
    expect(screen.getByRole("button", { name: /^Save/ })).toBeDisabled();
  });
});

describe("a booking by telephone", () => {
  it("of a known guest takes five taps, the guest first (rule 11.11)", async () => {
    withTimes();
    const user = await openDesk();
    let taps = 0;
    const tap = async (role: "button" | "radio", name: RegExp) => {
      taps += 1;
      await user.click(await screen.findByRole(role, { name }));
    };
    await tap("button", /^New booking/);
    expect(screen.getByLabelText("Telephone number or name")).toHaveFocus();
    await user.keyboard("rey");
    expect(await screen.findByText("4 visits, 1 no-show")).toBeVisible();
    await tap("button", /^Ana Reyes/);
    await tap("radio", /^4$/);
    await tap("radio", /^8:30 PM/);
    await tap("button", /^Save/);
    expect(await screen.findByRole("button", { name: /^8:30 PM, Reyes, 4/ })).toBeVisible();
    expect(taps).toBe(5);
    expect(desk.bodiesOf(/parties$/)).toMatchObject([
      {
        source: "phone",
        request: { partySize: 4, time: "2027-03-05T20:30", seatingArea: "bar" },
        tables: null,
        minutes: null,
        guest: { lastName: "Reyes", phoneNumber: "+13055550123" },
      },
    ]);
  });

  it("works by keyboard alone: Enter takes the first guest, a digit the size (rules 11.8, 11.11)", async () => {
    withTimes();
    const user = await openDesk();
    await user.keyboard("n");
    await user.keyboard("reyes{Enter}");
    expect(await screen.findByRole("radio", { name: "2" })).toHaveFocus();
    await user.keyboard("3");
    await screen.findByRole("radio", { name: /^8:30 PM/ });
    expect(screen.getByRole("radio", { name: "3" })).toBeChecked();
    await user.tab();
    await user.tab();
    expect(screen.getByRole("radio", { name: /^7:30 PM/ })).toHaveFocus();
    await user.keyboard("{ArrowDown} {Enter}");
    expect(await screen.findByRole("button", { name: /^8:30 PM, Reyes, 3/ })).toBeVisible();
  });

  it("says why a time is not free, and takes a reason where the restaurant may override (rule 11.11)", async () => {
    withTimes();
    desk.guests();
    const user = await openDesk("?sheet=phone");
    await user.keyboard("305 555 0199{Enter}");
    expect(await screen.findByRole("radio", { name: "8:00 PM no table is free" })).toBeDisabled();
    expect(screen.queryByRole("radio", { name: /^4:00 PM/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: "7:30 PM too soon" }));
    await user.type(screen.getByLabelText("Book it nevertheless, because"), "Regular");
    await user.click(screen.getByRole("button", { name: /^Save/ }));
    await screen.findByRole("button", { name: /^7:30 PM, .*, 2/ });
    expect(desk.bodiesOf(/parties$/)).toMatchObject([
      { override: "Regular", guest: { phoneNumber: "3055550199" } },
    ]);
  });

  it("of a new guest takes over what was typed, and says that no email is sent without an address (rule 11.11)", async () => {
    withTimes();
    desk.guests();
    const user = await openDesk("?sheet=phone");
    await user.keyboard("Noor van Dijk{Enter}");
    expect(await screen.findByLabelText("First name")).toHaveValue("Noor");
    // Nobody saves a new guest without having seen the name.
    expect(
      screen
        .getByLabelText("Last name")
        .compareDocumentPosition(screen.getByRole("button", { name: /save/ })),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByLabelText("Last name")).toHaveValue("van Dijk");
    expect(screen.getByText("Without an email address no email is sent.")).toBeVisible();
    await user.type(screen.getByLabelText("Email"), "n@example.com");
    expect(screen.getByText("A confirmation is sent there.")).toBeVisible();
  });

  it("says that the guest has a booking on the day already (rule 11.11)", async () => {
    withTimes();
    const booked = { id: 1, confirmation: "ABC123", time: "2027-03-05T21:00", partySize: 6 } as const;
    desk.guests({
      ...REYES,
      reservations: [
        { ...booked, status: "expected" },
        { ...booked, id: 2, time: "2027-03-06T21:00", status: "expected" },
        { ...booked, id: 3, partySize: 3, status: "cancelled" },
      ],
    });
    const user = await openDesk("?sheet=phone");
    await user.keyboard("reyes{Enter}");
    expect(await screen.findByText("Booked already: Friday, March 5, 9:00 PM, 6 guests")).toBeVisible();
    expect(screen.getAllByText(/^Booked already/)).toHaveLength(1);
  });

  it("asks for a reason when the server rejects what may be overridden (rule 11.9)", async () => {
    withTimes();
    desk.answer(/POST .*parties$/, ({ override }: { override: string | null }) =>
      override === null
        ? rejected(422, "slot_rejected", { reason: "AboveMaxPartySize", canOverride: true })
        : undefined,
    );
    const user = await openDesk("?sheet=phone");
    await user.keyboard("reyes{Enter}");
    await user.click(await screen.findByRole("radio", { name: /^8:30 PM/ }));
    await user.click(screen.getByRole("button", { name: /^Save/ }));
    expect(
      await screen.findByText("It cannot be booked: too many guests for this restaurant."),
    ).toBeVisible();
    await user.type(screen.getByLabelText("Book it nevertheless, because"), "The owner's table");
    await user.click(screen.getByRole("button", { name: "Book it nevertheless" }));
    await screen.findByRole("button", { name: /^8:30 PM, Reyes/ });
    expect(desk.bodiesOf(/parties$/)).toMatchObject([{ override: null }, { override: "The owner's table" }]);
  });
});
