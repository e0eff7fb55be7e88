import type { Cents } from "../../values/price.ts";
import { type AddOnLine, lineCost } from "./add-on.ts";

/** Something a restaurant sells with a table, such as a tasting menu (spec 3, "Experience"). */
export interface Experience {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly description: string;
  /** What one person pays; 0 for an experience that costs nothing. */
  readonly pricePerPerson: Cents;
  /** Whether a card must be given before it is booked. */
  readonly isPrepaid: boolean;
}

/** What an experience costs a party, and what that is made of. */
export interface ExperiencePrice {
  readonly perPerson: Cents;
  readonly people: number;
  readonly addOns: Cents;
  /** Price per person times people, and the add-ons. */
  readonly total: Cents;
}

/** The price of an experience for a party with add-ons (spec 9): the one number on screen, in the summary and in the email. */
export const priceExperience = (
  { pricePerPerson }: Pick<Experience, "pricePerPerson">,
  people: number,
  lines: readonly AddOnLine[],
): ExperiencePrice => {
  const addOns = lines.reduce((sum, line) => sum + lineCost(line), 0);
  return { perPerson: pricePerPerson, people, addOns, total: pricePerPerson * people + addOns };
};
