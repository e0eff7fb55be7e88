import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DeskRoot } from "../DeskRoot.tsx";
import { openDesk, rejected, SESSION, startDesk } from "../desk.builders.tsx";

const desk = startDesk();
const browser = vi.hoisted(() => ({ startAuthentication: vi.fn(), startRegistration: vi.fn() }));
vi.mock("@simplewebauthn/browser", () => browser);

beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", class {});
  browser.startAuthentication.mockReset().mockResolvedValue({ id: "answer" });
  browser.startRegistration.mockReset().mockResolvedValue({ id: "made" });
  desk.answer(/POST passkeys?\/options/, () => Response.json({ challenge: "c" }));
});
afterEach(() => vi.unstubAllGlobals());

const NO_BUTTON = () => screen.queryByRole("button", { name: "Sign in with a passkey" });

describe("signing in by a passkey", () => {
  it("asks for no address, and names a shared device (rule 11.17)", async () => {
    desk.session(null);
    desk.answer(/POST passkey\/session/, () => {
      desk.session(SESSION);
      return Response.json(SESSION);
    });
    render(<DeskRoot />);
    await userEvent.click(await screen.findByLabelText(/This device is shared/));
    await userEvent.type(screen.getByLabelText("Name of the device"), "Door");
    await userEvent.click(screen.getByRole("button", { name: "Sign in with a passkey" }));
    expect(await screen.findByRole("region", { name: "Parties" })).toBeVisible();
    expect(browser.startAuthentication).toHaveBeenCalledExactlyOnceWith({ optionsJSON: { challenge: "c" } });
    expect(desk.bodiesOf(/^passkey\/session$/)).toEqual([{ answer: { id: "answer" }, device: "Door" }]);
  });

  it.each([
    [
      "the person closes the browser's dialog",
      () => browser.startAuthentication.mockRejectedValue(new Error()),
    ],
    ["the server rejects it", () => desk.answer(/POST passkey\/session/, () => rejected(401, "wrong_code"))],
  ])("says that none was taken when %s", async (_why, fail) => {
    desk.session(null);
    fail();
    render(<DeskRoot />);
    await userEvent.click(await screen.findByRole("button", { name: "Sign in with a passkey" }));
    expect(await screen.findByText("The passkey was not taken.")).toBeVisible();
  });

  it.each([
    ["plain http", () => vi.unstubAllGlobals()],
    ["an address of numbers", () => vi.stubGlobal("location", new URL("https://192.168.0.7/desk/"))],
  ])("is not offered over %s (rule 11.17)", async (_what, arrange) => {
    arrange();
    desk.session(null);
    render(<DeskRoot />);
    expect(await screen.findByLabelText("Your email address")).toBeVisible();
    expect(NO_BUTTON()).not.toBeInTheDocument();
  });
});

describe("the passkeys of a person", () => {
  it("are listed, added and removed in the menu (rule 11.17)", async () => {
    let passkeys = [{ id: "p1", addedAt: Date.parse("2027-03-01T12:00:00Z") }];
    desk.answer(/GET passkeys/, () => Response.json({ passkeys }));
    desk.answer(/POST passkeys$/, () => {
      passkeys = [...passkeys, { id: "p2", addedAt: Date.parse("2027-03-05T12:00:00Z") }];
      return Response.json({});
    });
    desk.answer(/POST passkeys\/remove/, () => {
      passkeys = passkeys.slice(1);
      return Response.json({});
    });
    const user = await openDesk("?sheet=menu");
    expect(await screen.findByText("Added: Monday, March 1")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Add a passkey" }));
    expect(await screen.findByText("Added: Friday, March 5")).toBeVisible();
    expect(screen.getByText("The passkey is added.")).toBeVisible();
    expect(desk.bodiesOf(/^passkeys$/)).toEqual([{ answer: { id: "made" } }]);
    await user.click(screen.getAllByRole("button", { name: "Remove" })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByText("Added: Monday, March 1")).not.toBeInTheDocument());
    expect(desk.bodiesOf(/^passkeys\/remove$/)).toEqual([{ id: "p1" }]);
  });
});
