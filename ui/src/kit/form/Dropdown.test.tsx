import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { type Choice, Dropdown } from "./Dropdown.tsx";

const noon: Choice<string> = { value: "12:00", label: "12:00 PM" };
const evening: Choice<string> = { value: "19:00", label: "7:00 PM" };
const onChange = vi.fn();

const dropdown = (value: string | null, choices = [noon, evening]) => (
  <Dropdown label="Time" choices={choices} value={value} onChange={onChange} />
);
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

  it("reads 'Select' while nothing is chosen (rules 2.77, 9.25)", () => {
    render(dropdown(null));
    expect(control()).toHaveTextContent(/^Select$/);
  });
});
