import type { LeftPhoneField, PhoneNumber, PhoneOptions } from "@couvert/domain/forms/phone/phone-field";
import { i18n } from "@lingui/core";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { problemMessage } from "../form/problem-messages.ts";
import { PhoneField } from "./PhoneField.tsx";

// Loads lazy chunks first, so that no test waits for them.
beforeAll(() => Promise.all([import("./as-you-type.ts"), import("./CountryList.tsx")]));

afterEach(() => i18n.activate("en", "en-US"));

const FEW = ["US", "CA", "GB", "GG", "DE", "BS"];

/** A form with a phone field, and what the field reports. */
const Form = ({
  options,
  start,
  typed,
  left,
  lookUp,
}: {
  readonly options: Partial<PhoneOptions>;
  readonly start: PhoneNumber;
  readonly typed: PhoneNumber[];
  readonly left: LeftPhoneField[];
  readonly lookUp: () => Promise<string | null>;
}) => {
  const [value, setValue] = useState(start);
  const [error, setError] = useState<string | null>(null);
  return (
    <form>
      <PhoneField
        label="Phone number"
        value={value}
        error={error ?? undefined}
        options={options}
        lookUp={lookUp}
        onChange={(next) => {
          typed.push(next);
          setValue(next);
        }}
        onLeave={(next) => {
          left.push(next);
          setError(next.error === null ? null : problemMessage(next.error, "Phone number"));
        }}
      />
      <button type="button">Next</button>
    </form>
  );
};

/** Renders a phone field for a diner, with few countries by default. */
const openField = async (
  options: Partial<PhoneOptions> = { onlyCountries: FEW, preferredCountries: ["US", "CA"] },
  start: PhoneNumber = { number: "", iso2: "US" },
  lookUp: () => Promise<string | null> = () => Promise.reject(new Error("no look-up is expected")),
) => {
  const left: LeftPhoneField[] = [];
  const typed: PhoneNumber[] = [];
  const user = userEvent.setup();
  render(<Form options={options} start={start} typed={typed} left={left} lookUp={lookUp} />);
  // The separators come in a separate chunk.
  await import("./as-you-type.ts");
  await waitFor(() => Promise.resolve());
  return { user, left, typed };
};

const number = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Phone number" });
const country = () => screen.getByRole("button", { name: /^Country/ });
const options = () => screen.getAllByRole("option").map((option) => option.textContent);

describe("PhoneField", () => {
  it("is one group: the country, and a telephone field that takes 25 characters (rules 1.5, 5.17)", async () => {
    await openField();
    const group = screen.getByRole("group", { name: "Phone number and country" });
    expect(within(group).getByRole("button", { name: "Country: United States" })).toHaveAttribute(
      "aria-expanded",
      "false",
    );
    expect(number()).toHaveAttribute("type", "tel");
    expect(number()).toHaveAttribute("name", "telephone");
    expect(number()).toHaveAttribute("placeholder", "Enter a phone number");
    expect(number()).toHaveAttribute("maxlength", "25");
    expect(number()).toHaveAttribute("autocomplete", "tel");
  });

  it("shows separators while the number is typed and reports it as typed", async () => {
    const { user, typed } = await openField();
    await user.type(number(), "3055550123");
    expect(number()).toHaveValue("305-555-0123");
    expect(typed.at(-1)).toEqual({ number: "3055550123", iso2: "US" });
  });

  it("keeps the caret at the digit that was typed or deleted in the middle", async () => {
    const { user } = await openField();
    await user.type(number(), "3055550123");
    number().setSelectionRange(4, 4);
    await user.keyboard("{Backspace}");
    expect(number()).toHaveValue("305-550-123");
    expect(number().selectionStart).toBe(2);
    await user.keyboard("9");
    expect(number()).toHaveValue("309-555-0123");
    expect(number().selectionStart).toBe(3);
    await user.keyboard("{Delete}");
    expect(number()).toHaveValue("309-550-123");
  });

  it("deletes from the end up to the last digit", async () => {
    const { user } = await openField();
    await user.type(number(), "3055550123");
    for (const _ of "3055550123") await user.keyboard("{Backspace}");
    expect(number()).toHaveValue("");
  });

  it("shows an initial number with separators", async () => {
    await openField({}, { number: "02079460958", iso2: "GB" });
    await waitFor(() => expect(number()).toHaveValue("020 7946 0958"));
  });

  it("selects the country of a pasted or typed international number", async () => {
    const { user } = await openField();
    await user.type(number(), "+44 2");
    expect(country()).toHaveAccessibleName("Country: United Kingdom");
    await user.clear(number());
    await user.click(number());
    await user.paste("+1 (416) 555-0123");
    expect(country()).toHaveAccessibleName("Country: Canada");
    expect(number()).toHaveValue("+1 416 555 0123");
  });

  it("returns to its country once a typed calling code is gone (rule 3.37)", async () => {
    const { user, typed } = await openField();
    await user.type(number(), "+44 2");
    await user.clear(number());
    await user.type(number(), "3055550123");
    expect(typed.at(-1)).toEqual({ number: "3055550123", iso2: "US" });
  });

  it("stays in the chosen country once a calling code is gone (rule 3.37)", async () => {
    const { user, typed } = await openField();
    await user.type(number(), "+44 2");
    await user.click(country());
    await user.click(screen.getByRole("option", { name: /Germany/ }));
    await user.clear(number());
    await user.type(number(), "30");
    expect(typed.at(-1)).toEqual({ number: "30", iso2: "DE" });
  });

  it("does not select a country that is not offered", async () => {
    const { user } = await openField({ onlyCountries: ["US"] });
    await user.type(number(), "+442079460958");
    await user.tab();
    expect(country()).toHaveAccessibleName("Country: United States");
  });

  it("validates the number as typed on blur and reports it with its country (rule 5.16)", async () => {
    const { user, left } = await openField();
    await user.type(number(), "12345");
    expect(number()).not.toHaveAccessibleDescription();
    await user.tab();
    expect(number()).toHaveAccessibleDescription("12345 is not a valid phone number.");
    expect(number()).toBeInvalid();
    await user.clear(number());
    await user.type(number(), "416 555 0123");
    await user.tab();
    expect(number()).not.toHaveAccessibleDescription();
    expect(number()).toBeValid();
    expect(left.at(-1)).toEqual({ error: null, report: { number: "+14165550123", iso2: "CA" } });
    expect(country()).toHaveAccessibleName("Country: Canada");
  });

  it("lists flags and names without dial codes, the preferred countries first (rule 2.74)", async () => {
    const { user } = await openField();
    await user.click(country());
    await screen.findByRole("listbox", { name: "Countries" });
    expect(options()).toEqual([
      "United States",
      "Canada",
      "Bahamas",
      "Germany",
      "Guernsey",
      "United Kingdom",
    ]);
    const flags = document.querySelectorAll<HTMLImageElement>("[role=option] img");
    expect([...flags].map(({ alt }) => alt).join("")).toBe("");
    expect(flags[0]?.src).toMatch(/\/assets\/flags-[\d.]+\/US\.svg$/);
    expect(flags[0]).toHaveAttribute("loading", "lazy");
  });

  it("names the countries in the language of the page, and finds them in English too (rules 2.73, 9.24)", async () => {
    i18n.activate("en", "es-US");
    const { user } = await openField();
    expect(country()).toHaveAccessibleName("Country: Estados Unidos");
    await user.click(country());
    await screen.findByRole("listbox", { name: "Countries" });
    expect(options()).toEqual(["Estados Unidos", "Canadá", "Alemania", "Bahamas", "Guernsey", "Reino Unido"]);
    await user.keyboard("germ");
    expect(options()).toEqual(["Alemania"]);
  });

  it("offers every country by default", async () => {
    const { user } = await openField({});
    await user.click(country());
    await screen.findByRole("listbox", { name: "Countries" });
    expect(document.querySelectorAll("[role=option]").length).toBeGreaterThanOrEqual(240);
  });

  it.each([
    ["united k", ["United Kingdom"]],
    ["gb", ["United Kingdom"]],
    ["+44", ["United Kingdom", "Guernsey"]],
    ["1242", ["Bahamas"]],
    ["1", ["United States", "Canada", "Bahamas"]],
  ])("finds countries by %j, the likeliest first", async (search, found) => {
    const { user } = await openField();
    await user.click(country());
    await user.type(await screen.findByRole("combobox", { name: "Search countries" }), search);
    expect(options()).toEqual(found);
  });

  it("reports when no country matches", async () => {
    const { user } = await openField();
    await user.click(country());
    await user.type(await screen.findByRole("combobox", { name: "Search countries" }), "xyz");
    expect(screen.queryAllByRole("option")).toEqual([]);
    expect(await screen.findByText("There is no such country.")).toBeVisible();
  });

  it("uses the country chosen by keyboard and returns the focus to the button (rule 2.72)", async () => {
    const { user, left } = await openField();
    await user.type(number(), "02079460958");
    await user.tab({ shift: true });
    expect(number()).toHaveAccessibleDescription("02079460958 is not a valid phone number.");
    await user.keyboard("{Enter}");
    const search = await screen.findByRole("combobox", { name: "Search countries" });
    await waitFor(() => expect(search).toHaveFocus());
    await user.keyboard("uni{ArrowDown}{Enter}");
    expect(country()).toHaveFocus();
    expect(country()).toHaveAccessibleName("Country: United Kingdom");
    expect(number()).toHaveValue("020 7946 0958");
    expect(number()).not.toHaveAccessibleDescription();
    expect(left.at(-1)?.report).toEqual({ number: "+442079460958", iso2: "GB" });
  });

  it("replaces the calling code when another country is chosen", async () => {
    const { user } = await openField();
    await user.type(number(), "+1 3");
    await user.click(country());
    await user.click(await screen.findByRole("option", { name: "Germany" }));
    expect(number()).toHaveValue("+49 3");
  });

  it("closes on Escape and on Tab without a choice", async () => {
    const { user } = await openField();
    await user.click(country());
    await screen.findByRole("listbox");
    await user.keyboard("{Escape}");
    expect(country()).toHaveFocus();
    expect(country()).toHaveAttribute("aria-expanded", "false");
    await user.keyboard("{ArrowDown}");
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Search countries" })).toHaveFocus());
    await user.tab();
    expect(number()).toHaveFocus();
    expect(country()).toHaveAttribute("aria-expanded", "false");
    expect(country()).toHaveAccessibleName("Country: United States");
  });

  it("does not focus the search when opened by touch", async () => {
    const { user } = await openField();
    Element.prototype.scrollIntoView = vi.fn();
    await user.pointer([{ keys: "[TouchA]", target: country() }]);
    const list = await screen.findByRole("dialog", { name: "Choose a country" });
    await waitFor(() => expect(list).toHaveFocus());
    await user.keyboard("g");
    expect(screen.getByRole("combobox", { name: "Search countries" })).toHaveFocus();
  });

  it("finds a country by characters typed on the button, until 700 ms after the last (rules 2.75, 9.26)", async () => {
    const { user } = await openField();
    const now = vi.spyOn(Date, "now").mockReturnValue(1_000_000);
    country().focus();
    // Faster than anyone types: the finder has not loaded when the space comes.
    for (const key of "united k") fireEvent.keyDown(country(), { key });
    await waitFor(() => expect(country()).toHaveAccessibleName("Country: United Kingdom"));
    expect(country()).toHaveAttribute("aria-expanded", "false");
    now.mockReturnValue(1_000_700);
    await user.keyboard("c");
    await waitFor(() => expect(country()).toHaveAccessibleName("Country: Canada"));
    now.mockRestore();
  });

  it("starts an untouched field in the visitor's country where it has no default (rule 7.45)", async () => {
    const { typed } = await openField({ defaultCountry: null }, undefined, async () => "GB");
    await waitFor(() => expect(country()).toHaveAccessibleName("Country: United Kingdom"));
    expect(typed).toEqual([{ number: "", iso2: "GB" }]);
  });

  it.each<[string, Partial<PhoneOptions>, string]>([
    ["with a default country", {}, ""],
    ["without autoDefaultCountry", { autoDefaultCountry: false, defaultCountry: null }, ""],
    ["with a number", { defaultCountry: null }, "305"],
  ])("makes no look-up %s (rule 7.45)", async (_, options, given) => {
    const lookUp = vi.fn(async () => "GB");
    await openField(options, { number: given, iso2: "US" }, lookUp);
    expect(lookUp).not.toHaveBeenCalled();
    expect(country()).toHaveAccessibleName("Country: United States");
  });

  it("keeps its country after a failed look-up, and for a country that it does not offer (rule 8.37)", async () => {
    const reports = [
      await openField({ defaultCountry: null }, undefined, async () => null),
      await openField({ defaultCountry: null }, undefined, () => Promise.reject(new Error("no chunk"))),
      await openField({ defaultCountry: null, onlyCountries: ["US"] }, undefined, async () => "GB"),
    ];
    await act(async () => {});
    expect(reports.flatMap(({ typed }) => typed)).toEqual([]);
  });

  it("keeps its country once the visitor types", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { user } = await openField({ defaultCountry: null }, undefined, () => promise);
    await user.type(number(), "3");
    await act(async () => resolve("GB"));
    expect(country()).toHaveAccessibleName("Country: United States");
  });

  it("rejects characters that its options do not allow (rule 5.16)", async () => {
    const { user, typed } = await openField({ validCharactersOnly: true, pattern: /^\D*5/ });
    await user.type(number(), "x65x5");
    expect(number()).toHaveValue("55");
    expect(typed.at(-1)?.number).toBe("55");
  });

  it("shows no separators without autoFormat", async () => {
    const { user } = await openField({ autoFormat: false });
    await user.type(number(), "305 5550123");
    expect(number()).toHaveValue("305 5550123");
  });

  it("shows the international format on blur in international mode", async () => {
    const { user } = await openField({ mode: "international" });
    await user.type(number(), "3055550123");
    await user.tab();
    expect(number()).toHaveValue("+1 305 555 0123");
  });
});
