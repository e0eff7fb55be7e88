import type { Currency } from "../../values/currency.ts";
import type { MinorUnits } from "../../values/money.ts";
import { type AddOnLine, lineCost } from "./add-on.ts";

/** An experience that a restaurant sells with a table, such as a tasting menu (rule 3.28). */
export interface Experience {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly description: string;
  /** What one person pays; 0 for an experience that costs nothing. */
  readonly pricePerPerson: MinorUnits;
  /** The currency of its price and of its add-ons. */
  readonly currency: Currency;
  /** Whether a card must be given before it is booked. */
  readonly isPrepaid: boolean;
}

/** The price of an experience for a party, with its parts. */
export interface ExperiencePrice {
  readonly perPerson: MinorUnits;
  readonly people: number;
  readonly addOns: MinorUnits;
  /** Price per person times people, and the add-ons. */
  readonly total: MinorUnits;
  readonly currency: Currency;
}

/**
 * Returns the price of an experience for a party with add-ons (rule 9.22). The page, the summary and the email all show
 * it.
 */
export const priceExperience = (
  { pricePerPerson, currency }: Pick<Experience, "pricePerPerson" | "currency">,
  people: number,
  lines: readonly AddOnLine[],
): ExperiencePrice => {
  const addOns = lines.reduce((sum, line) => sum + lineCost(line), 0);
  return { perPerson: pricePerPerson, people, addOns, total: pricePerPerson * people + addOns, currency };
};
