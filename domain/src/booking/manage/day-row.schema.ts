import * as Schema from "effect/Schema";

/** A reservation as its restaurant reads it on a list of the day. Each field is text; empty where there is nothing. */
export const DayRow = Schema.Struct({
  /** On the restaurant's clock, `19:00`. */
  time: Schema.String,
  name: Schema.String,
  /** The number of people. */
  party: Schema.String,
  /** The assigned tables, `P3 + P4`. */
  table: Schema.String,
  area: Schema.String,
  /** `reserved`, `changed` or `cancelled`. */
  status: Schema.String,
  /** With its add-ons, `Tasting menu, 2 × Wine pairing`. */
  experience: Schema.String,
  occasion: Schema.String,
  request: Schema.String,
  phone: Schema.String,
  confirmation: Schema.String,
});

/** A reservation as its restaurant reads it on a list of the day. */
export type DayRow = typeof DayRow.Type;
