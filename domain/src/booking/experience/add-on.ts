import type { Currency } from "../../values/currency.ts";
import type { MinorUnits } from "../../values/money.ts";

/** An item that can be added to an experience, such as a wine pairing (rule 3.29). */
export interface AddOn {
  readonly itemId: string;
  readonly name: string;
  readonly description: string;
  /** In `currency`. */
  readonly pricePerItem: MinorUnits;
  readonly currency: Currency;
  /** The most one reservation can have of it. */
  readonly maxPerReservation: number;
}

/** An add-on on offer with its wanted quantity, 0 up to its maximum. */
export interface AddOnLine {
  readonly addOn: AddOn;
  readonly quantity: number;
}

/** Returns a line for each add-on, with none of it wanted. */
export const emptyLines = (addOns: readonly AddOn[]): readonly AddOnLine[] =>
  addOns.map((addOn) => ({ addOn, quantity: 0 }));

/**
 * Returns the lines with another quantity of one item: whole, and between 0 and its maximum (rule 5.15). An item that
 * is not on offer changes nothing.
 */
export const withQuantity = (
  lines: readonly AddOnLine[],
  itemId: string,
  quantity: number,
): readonly AddOnLine[] =>
  lines.map((line) =>
    line.addOn.itemId === itemId
      ? { ...line, quantity: Math.min(Math.max(0, Math.floor(quantity) || 0), line.addOn.maxPerReservation) }
      : line,
  );

/** Returns the cost of one line. */
export const lineCost = ({ addOn, quantity }: AddOnLine): MinorUnits => addOn.pricePerItem * quantity;

/** Returns the lines with a quantity above 0 (rule 3.31). */
export const wantedLines = (lines: readonly AddOnLine[]): readonly AddOnLine[] =>
  lines.filter(({ quantity }) => quantity > 0);
