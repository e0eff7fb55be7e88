import type { Cents } from "../../values/price.ts";

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
