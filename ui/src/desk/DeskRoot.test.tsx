import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { DeskRoot } from "./DeskRoot.tsx";
import { openDesk, rejected, SESSION, startDesk } from "./desk.builders.tsx";

const desk = startDesk();

const CODE = { email: "ana@example.com", code: "12345678" };

describe("signing in", () => {
  it("sends a code and takes it on the device, which may be shared by name, then focuses the day (rules 11.2, 11.20)", async () => {
    desk.session(null);
    const user = userEvent.setup();
    render(<DeskRoot />);
    await user.type(await screen.findByLabelText("Your email address"), "ana@example.com");
    await user.click(screen.getByRole("button", { name: "Send me a code" }));
    await user.type(await screen.findByLabelText("The 8 digits of the code"), "1234 5678");
    await user.click(screen.getByLabelText(/This device is shared/));
    await user.type(screen.getByLabelText("Name of the device"), "Door");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    expect(await screen.findByRole("region", { name: "Parties" })).toBeVisible();
    expect(screen.getByRole("heading", { name: /^Miami, Fri, Mar 5/ })).toHaveFocus();
    expect(desk.bodiesOf(/^(code|session)$/)).toEqual([
      { email: "ana@example.com" },
      { ...CODE, device: "Door" },
    ]);
  });

  it("is filled in by the link of an email, which signs nobody in by itself (rule 11.2)", async () => {
    desk.session(null);
    history.replaceState(null, "", "/desk/#email=ana%40example.com&code=12345678");
    render(<DeskRoot />);
    const sign = await screen.findByRole("button", { name: "Sign in" });
    expect(desk.bodiesOf(/session/)).toEqual([]);
    expect(location.hash).toBe("");
    await userEvent.click(sign);
    await screen.findByRole("region", { name: "Parties" });
    expect(desk.bodiesOf(/session/)).toEqual([{ ...CODE, device: null }]);
  });

  it.each([
    ["wrong_code", 401, "The code is wrong or too old."],
    ["too_many_attempts", 429, "Too many attempts. Wait a few minutes."],
    ["broken", 503, "The server cannot answer now. Nothing was saved."],
  ])("says what is wrong: %s", async (code, status, words) => {
    desk.session(null);
    desk.answer(/POST session/, () => rejected(status, code));
    history.replaceState(null, "", "/desk/#email=ana%40example.com&code=12345678");
    render(<DeskRoot />);
    await userEvent.click(await screen.findByRole("button", { name: "Sign in" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
  });

  it("asks again over the desk when the session ends in the middle of a change, which then goes on (rule 11.3)", async () => {
    desk.parties({});
    const user = await openDesk();
    desk.session(null);
    await user.click(screen.getByRole("button", { name: "Arrived: Reyes" }));
    await user.type(await screen.findByLabelText("Your email address"), "ana@example.com");
    await user.click(screen.getByRole("button", { name: "Send me a code" }));
    await user.type(await screen.findByLabelText("The 8 digits of the code"), "12345678");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    expect(await screen.findByRole("button", { name: /Reyes, 2, table M1, arrived/ })).toBeVisible();
    expect(screen.queryByText("Your session has ended")).not.toBeInTheDocument();
  });
});

describe("the restaurants", () => {
  it("are chosen once where there are several, and the address has the choice", async () => {
    const other = { id: 1002, name: "Chicago", timeZone: "America/Chicago" };
    desk.session({ ...SESSION, restaurants: [...SESSION.restaurants, other] });
    render(<DeskRoot />);
    expect(await screen.findByRole("heading", { name: "Which restaurant?" })).toHaveFocus();
    await userEvent.click(await screen.findByRole("button", { name: "Chicago" }));
    await screen.findByRole("region", { name: "Parties" });
    expect(location.search).toBe("?restaurant=1002");
    expect(screen.getByRole("combobox", { name: "Restaurant" })).toHaveDisplayValue("Chicago");
  });
});

describe("the views", () => {
  it("have the focus on the heading that names them, where the key took away what had it (rule 11.20)", async () => {
    desk.parties({});
    const user = await openDesk();
    const focused = () => document.activeElement?.textContent;
    screen.getByRole("button", { name: /Reyes, 2, table M1/ }).focus();
    await user.keyboard("2");
    expect(focused()).toBe("Miami, Fri, Mar 5, Tables");
    (await screen.findByRole("button", { name: /A1, seats 2/ })).focus();
    await user.keyboard("3");
    expect(focused()).toBe("Miami, Fri, Mar 5, Timeline");
    await user.keyboard("1");
    expect(focused()).toBe("Miami, Fri, Mar 5, List");
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  });

  it("leave the focus on the button that was pressed (rule 11.20)", async () => {
    const user = await openDesk();
    await user.click(screen.getByRole("button", { name: "Tables" }));
    expect(document.activeElement?.textContent).not.toContain("Miami");
  });
});

describe("a narrow window", () => {
  it("unfolds what the bar has no room for, and folds it with a choice", async () => {
    const user = await openDesk();
    const more = screen.getByRole("button", { name: "More" });
    await user.click(more);
    expect(more).toHaveAttribute("aria-expanded", "true");
    await user.click(screen.getByRole("button", { name: "Tables" }));
    expect(more).toHaveAttribute("aria-expanded", "false");
    expect(more).toHaveFocus();
  });
});

describe("the menu", () => {
  it("signs out", async () => {
    const user = await openDesk("?sheet=menu");
    await user.click(await screen.findByRole("button", { name: "Sign out" }));
    expect(await screen.findByLabelText("Your email address")).toBeVisible();
  });

  it("signs out everywhere (rule 11.18)", async () => {
    const user = await openDesk("?sheet=menu");
    desk.answer(/POST sessions\//, () => Response.json({}));
    await user.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
    expect(await screen.findByLabelText("Your email address")).toBeVisible();
    expect(desk.bodiesOf(/^sessions\/1\/end$/)).toEqual([{}]);
  });

  it("lets another person continue at a shared device by a PIN, and focuses their name (rules 11.2, 11.20)", async () => {
    desk.session({ ...SESSION, device: "Door" });
    desk.answer(/GET staff/, () =>
      Response.json({
        staff: [
          { id: "1", name: "Ana Host", role: "host", hasPin: true },
          { id: "2", name: "Marcus Bell", role: "host", hasPin: true },
          { id: "3", name: "Noor", role: "host", hasPin: false },
        ],
      }),
    );
    const user = await openDesk("?sheet=menu");
    await user.click(await screen.findByRole("button", { name: "Marcus Bell" }));
    expect(screen.queryByRole("button", { name: "Noor" })).not.toBeInTheDocument();
    desk.answer(/POST session\/switch/, () => {
      desk.session({ ...SESSION, device: "Door", staff: { ...SESSION.staff, id: "2", name: "Marcus Bell" } });
      return Response.json({});
    });
    await user.type(screen.getByLabelText("PIN of Marcus Bell"), "4711");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    const name = await screen.findByRole("heading", { name: "Marcus Bell" });
    await waitFor(() => expect(name).toHaveFocus());
    expect(desk.bodiesOf(/switch/)).toEqual([{ staffId: "2", pin: "4711" }]);
  });

  it("turns the shortcuts off on this device (rule 11.8)", async () => {
    const user = await openDesk("?sheet=menu");
    await user.click(await screen.findByLabelText("Letters and arrows are shortcuts"));
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.keyboard("n");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});
