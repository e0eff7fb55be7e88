import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { animate } from "framer-motion/dom/mini";
import { afterEach, describe, expect, it, vi } from "vitest";
import { standInForAnimations } from "../../testing/animations.ts";
import { standInForLayout } from "../../testing/browser.ts";
import { provideAnimate } from "../motion/motion.ts";
import { Dropdown } from "./Dropdown.tsx";
import type { Choice } from "./DropdownOptions.tsx";

const noon: Choice<string> = { value: "12:00", label: "12:00 PM" };
const evening: Choice<string> = { value: "19:00", label: "7:00 PM" };
const onChange = vi.fn();

const dropdown = (value: string | null, choices = [noon, evening]) => (
  <Dropdown label="Time" choices={choices} value={value} onChange={onChange} />
);
afterEach(() => onChange.mockClear());

const control = () => screen.getByRole("combobox", { name: "Time" });

describe("Dropdown", () => {
  it("opens and closes by its control (rule 4.20)", async () => {
    const user = userEvent.setup();
    render(dropdown(null));
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    await user.click(control());
    expect(await screen.findByRole("listbox")).toBeVisible();
    await user.click(control());
    await waitFor(() => expect(screen.queryByRole("listbox")).not.toBeInTheDocument());
    expect(onChange).not.toHaveBeenCalled();
  });

  it("reports the chosen option and closes (rules 3.42, 4.21)", async () => {
    const user = userEvent.setup();
    render(dropdown(null));
    control().focus();
    await user.keyboard("{Enter}");
    await user.click(await screen.findByRole("option", { name: "7:00 PM" }));
    expect(onChange.mock.calls).toEqual([["19:00"]]);
    await waitFor(() => expect(screen.queryByRole("listbox")).not.toBeInTheDocument());
  });

  it("moves the focus from the chosen option by keys and characters, and back to its control", async () => {
    const user = userEvent.setup();
    const noonToNight = [
      { ...noon, isDisabled: true },
      { value: "18:00", label: "6:00 PM" },
      evening,
      { value: "19:30", label: "7:30 PM" },
    ];
    render(dropdown("19:00", noonToNight));
    control().focus();
    await user.keyboard("{ArrowDown}");
    const expectFocus = (label: string) => expect(screen.getByRole("option", { name: label })).toHaveFocus();
    expectFocus("7:00 PM");
    for (const [keys, label] of [
      ["{ArrowDown}", "7:30 PM"],
      ["{ArrowDown}", "7:30 PM"],
      // The disabled first option takes no focus.
      ["{Home}", "6:00 PM"],
      ["{ArrowUp}", "6:00 PM"],
      ["{End}", "7:30 PM"],
      ["7:00 p", "7:00 PM"],
    ] as const) {
      await user.keyboard(keys);
      expectFocus(label);
    }
    await user.click(screen.getByRole("option", { name: "12:00 PM" }));
    expect(screen.getByRole("listbox")).toBeVisible();
    await user.keyboard("{Escape}");
    expect(control()).toHaveFocus();
    expect(onChange).not.toHaveBeenCalled();
    await user.keyboard("6");
    expect(onChange.mock.calls).toEqual([["18:00"]]);
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

  it.each([
    ["{ArrowDown}", 1],
    ["{ArrowUp}", 1],
    ["{Alt>}{ArrowDown}{/Alt}", 1],
    ["{Alt>}{ArrowUp}{/Alt}", 0],
    ["{Control>}{ArrowDown}{/Control}", 0],
  ])("on %s shows %i lists", async (keys, lists) => {
    render(dropdown(null));
    control().focus();
    await userEvent.keyboard(keys);
    expect(screen.queryAllByRole("listbox")).toHaveLength(lists);
  });

  it("closes on Tab, which goes on from its control, and on a press beside it", async () => {
    const user = userEvent.setup();
    render(
      <>
        {dropdown(null)}
        <button type="button">Next</button>
      </>,
    );
    const next = screen.getByRole("button", { name: "Next" });
    control().focus();
    await user.keyboard("{Enter}{Tab}");
    expect(next).toHaveFocus();
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    await user.click(control());
    expect(screen.getByRole("listbox")).toBeVisible();
    await user.click(next);
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

  it("shows the value of the form among new options (rule 4.22)", () => {
    const { rerender } = render(dropdown("19:00"));
    expect(control()).toHaveTextContent("7:00 PM");
    rerender(dropdown("12:00", [noon]));
    expect(control()).toHaveTextContent("12:00 PM");
    rerender(dropdown(null, []));
    expect(control()).toHaveTextContent("Select");
  });

  it("closes and reports an empty option when its options change (rule 4.22)", async () => {
    const user = userEvent.setup();
    const { rerender } = render(dropdown("12:00"));
    await user.click(control());
    expect(await screen.findByRole("listbox")).toBeVisible();
    rerender(dropdown("12:00", [noon]));
    await waitFor(() => expect(screen.queryByRole("listbox")).not.toBeInTheDocument());
    expect(onChange.mock.calls).toEqual([[null]]);
    expect(control()).toHaveTextContent("12:00 PM");
  });

  it.each([
    ["are the same in another list", [{ ...noon }, { ...evening }]],
    ["are only disabled", [noon, { ...evening, isDisabled: true }]],
  ])("stays open and reports nothing while its options %s (rule 4.22)", async (_, choices) => {
    const user = userEvent.setup();
    const { rerender } = render(dropdown("12:00"));
    await user.click(control());
    expect(await screen.findByRole("listbox")).toBeVisible();
    rerender(dropdown("12:00", choices));
    expect(screen.getByRole("listbox")).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
  });

  it("fades and slides for 0.3 s over 10 px, and back (rule 9.13)", async () => {
    standInForLayout();
    provideAnimate(animate);
    const { begun, remove } = standInForAnimations();
    const user = userEvent.setup();
    render(dropdown(null));
    await user.click(control());
    await screen.findByRole("listbox");
    const moves = () => begun.map(({ keyframes, ms }) => [keyframes, ms]);
    expect(moves()).toEqual([
      [{ opacity: [0, 1] }, 300],
      [{ transform: ["translateY(-10px)", "none"] }, 300],
    ]);
    await user.click(control());
    await waitFor(() => expect(screen.queryByRole("listbox")).not.toBeInTheDocument());
    expect(moves().slice(2)).toEqual([
      [{ opacity: [1, 0] }, 300],
      [{ transform: ["none", "translateY(-10px)"] }, 300],
    ]);
    remove();
    vi.unstubAllGlobals();
  });

  it("reads 'Select' while nothing is chosen (rules 2.77, 9.25)", () => {
    render(dropdown(null));
    expect(control()).toHaveTextContent(/^Select$/);
  });
});
