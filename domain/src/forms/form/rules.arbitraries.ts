import fc from "fast-check";

/** White space as people type or paste it. */
export const whiteSpace: fc.Arbitrary<string> = fc.string({
  unit: fc.constantFrom(" ", "\t", "\n", "\u00a0"),
});

/** Values of a field: words, numbers, dates, addresses and any other text. */
export const values: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.constantFrom(..."aéЖ字09.-+ ") }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc
    .date({ noInvalidDate: true, min: new Date("0001-01-01"), max: new Date("9999-12-31") })
    .map((day) => day.toISOString().slice(0, 10)),
  fc.emailAddress(),
  fc.webUrl(),
);
