import { AvailabilityRequest } from "@couvert/api/reservations/reservation-requests.schema";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as SchemaIssue from "effect/SchemaIssue";
import { enable } from "effect/schema/SchemaJITCompiler";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as Responses from "./responses.schema.ts";

const {
  AddOnEntry,
  AvailabilityBody,
  AvailabilityTypeEntry,
  CancellationPolicy,
  DiningArea,
  ExperienceEntry,
  SeatingArea,
  TimeEntry,
} = Responses;

const PRICE = { min_unit_amount: 450, multiplier: 10 };

/** The schemas of a search, which the server compiles (decision 071), each with a value that it accepts. */
const SCHEMAS: Readonly<Record<string, readonly [Schema.Codec<unknown>, unknown]>> = {
  AddOnEntry: [
    AddOnEntry,
    { item_id: "wine", name: "Wine", price_per_item: PRICE, max_per_reservation: "4" },
  ],
  AvailabilityBody: [AvailabilityBody, { times: null, times_available: [] }],
  AvailabilityRequest: [AvailabilityRequest, { rid: 1001, startDateTime: "2027-03-05T19:00", partySize: 2 }],
  AvailabilityTypeEntry: [AvailabilityTypeEntry, { type: "Standard", diningArea: [{}] }],
  CancellationPolicy: [CancellationPolicy, { free_until_hours: 24 }],
  DiningArea: [DiningArea, { attributes: ["default"], experience_ids: [7], add_ons: null }],
  ExperienceEntry: [
    ExperienceEntry,
    {
      experience_id: 7,
      version: "2",
      name: "Tasting",
      price_per_cover: { ...PRICE, prepayment_required: true },
    },
  ],
  SeatingArea: [SeatingArea, "default"],
  TimeEntry: [TimeEntry, { time: "2027-03-05T19:00:00", availability_types: [] }],
};

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1();

const createDecoder = (schema: Schema.Codec<unknown>) => {
  const decode = Schema.decodeUnknownResult(schema, { errors: "all" });
  const is = Schema.is(schema);
  return (value: unknown) => ({
    is: is(value),
    decoded: Result.mapError(decode(value), ({ issue }) => formatIssues(issue).issues),
  });
};

const leaf = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    undefined,
    Number.NaN,
    1e308,
    -1,
    "",
    " ",
    "12",
    "-1",
    "2027-02-30T19:00",
    "2027-03-05T19:00Z",
  ),
);

/** An accepted value, also with a field that is missing, added or changed, and anything else. */
const valuesLike = (accepted: unknown) => {
  const fields = typeof accepted === "object" && accepted !== null ? Object.keys(accepted) : [];
  const changed = fc
    .tuple(fc.constantFrom("more", "id", ...fields), leaf, fc.boolean())
    .map(([field, value, isMissing]) => {
      const { [field]: _, ...others } = { ...(accepted as object) } as Record<string, unknown>;
      return isMissing ? others : { ...others, [field]: value };
    });
  return fc.oneof(fc.constant(accepted), changed, leaf);
};

describe("a compiled schema", () => {
  it.each(Object.entries(SCHEMAS))(
    "accepts what %s accepts, with the same result and the same errors",
    (_, [schema, accepted]) => {
      const interpreted = createDecoder(schema);
      // A decoder always decodes in the way of its first call.
      expect(interpreted(accepted).is).toBe(true);
      enable(schema.ast);
      const compiled = createDecoder(schema);
      fc.assert(
        fc.property(valuesLike(accepted), (value) => {
          expect(compiled(value)).toEqual(interpreted(value));
        }),
      );
    },
  );
});
