import type { Cents } from "../../values/price.ts";

/** Something that can be added to an experience, such as a wine pairing (spec 3, "Add-on"). */
export interface AddOn {
  readonly itemId: string;
  readonly name: string;
  readonly description: string;
  readonly pricePerItem: Cents;
  /** The most one reservation can have of it. */
  readonly maxPerReservation: number;
}

/** An add-on on offer and how many of it a diner wants, 0 up to its maximum. */
export interface AddOnLine {
  readonly addOn: AddOn;
  readonly quantity: number;
}

/** The lines an offer of add-ons starts with: none of each. */
export const emptyLines = (addOns: readonly AddOn[]): readonly AddOnLine[] =>
  addOns.map((addOn) => ({ addOn, quantity: 0 }));

/**
 * The lines with so many of one item: whole, never below 0 nor above what one reservation can have of it (spec 5). An item
 * that is not on offer changes nothing.
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

/** What one line costs. */
export const lineCost = ({ addOn, quantity }: AddOnLine): Cents => addOn.pricePerItem * quantity;

/** The lines of which a diner wants any. */
export const wantedLines = (lines: readonly AddOnLine[]): readonly AddOnLine[] =>
  lines.filter(({ quantity }) => quantity > 0);
