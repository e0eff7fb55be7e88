import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { animate } from "framer-motion/dom/mini";
import { afterEach, describe, expect, it, vi } from "vitest";
import { standInForAnimations } from "../../testing/animations.ts";
import { standInForLayout } from "../../testing/browser.ts";
import { provideAnimate } from "../motion/motion.ts";
import { type Choice, Dropdown } from "./Dropdown.tsx";

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
