import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import {
  changeOptions,
  choose,
  type Dropdown,
  dropdownText,
  type Option,
  opensAbove,
  toggle,
} from "./dropdown.ts";

const noon: Option = { key: "12:00 PM", value: "12:00" };
const evening: Option = { key: "7:00 PM", value: "19:00" };
const times: Dropdown = { options: [noon, evening], value: null, isOpen: false };

const optionLists = fc.uniqueArray(fc.record({ key: fc.string(), value: fc.string() }), {
  selector: ({ value }) => value,
  minLength: 1,
});

describe("a dropdown", () => {
  it("opens and closes by a click on its display area, and says nothing of it (rule 4.20)", () => {
    const [open, said] = toggle(times);
    expect(open).toEqual({ ...times, isOpen: true });
    expect(said).toBeNull();
    expect(toggle(open)).toEqual([times, null]);
  });

  it("takes the chosen option for its value, says so and closes (rule 4.21)", () => {
    const [open] = toggle(times);
    expect(choose(open, evening)).toEqual([
      { options: [noon, evening], value: "19:00", isOpen: false },
      { event: "option-changed", option: { key: "7:00 PM", value: "19:00" } },
    ]);
  });

  it("is the form's again with new options, closed, and says that its option is gone (rule 4.22)", () => {
    expect(changeOptions([noon], "12:00")).toEqual([
      { options: [noon], value: "12:00", isOpen: false },
      { event: "option-changed", option: { key: "", value: "" } },
    ]);
    expect(changeOptions([], null)[0]).toEqual({ options: [], value: null, isOpen: false });
  });

  it("reads 'Select' while nothing on offer is chosen (rule 9.25)", () => {
    expect(dropdownText(times)).toBe("Select");
    expect(dropdownText({ ...times, value: "23:45" })).toBe("Select");
    expect(dropdownText({ ...times, value: "19:00" })).toBe("7:00 PM");
  });

  it.prop([optionLists, fc.nat()])("reads what was chosen last (rule 4.21)", (options, at) => {
    const option = options[at % options.length] ?? noon;
    const [dropdown, said] = choose({ options, value: null, isOpen: true }, option);
    expect(dropdownText(dropdown)).toBe(option.key);
    expect(said?.option).toBe(option);
  });
});

describe("opensAbove", () => {
  it("opens a list above when less than 200 px are free below (rule 9.26)", () => {
    expect(opensAbove(199)).toBe(true);
    expect(opensAbove(200)).toBe(false);
    expect(opensAbove(0)).toBe(true);
  });
});
