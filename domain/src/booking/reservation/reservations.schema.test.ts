import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import {
  AvailabilityRequest,
  ExperiencesAnswer,
  ExperiencesRequest,
  LockAnswer,
  LockRequest,
  RejectionAnswer,
  ReserveAnswer,
  ReserveRequest,
  SlotAnswer,
  UnlockRequest,
} from "./reservations.schema.ts";

type Codec = Schema.ConstraintDecoder<unknown>;

/** Returns the error of a body with the part at a path such as `a.b` replaced; null when it decodes. */
const saidOf = (schema: Codec, good: object, path = "", value?: unknown): string | null => {
  const result = Schema.decodeUnknownResult(schema)(
    path === "" ? good : replaced(good, path.split("."), value),
  );
  return result._tag === "Success" ? null : result.failure.message;
};

const replaced = (whole: object, [first = "", ...rest]: readonly string[], value: unknown): object => ({
  ...whole,
  [first]: rest.length === 0 ? value : replaced((whole as Record<string, object>)[first] ?? {}, rest, value),
});

const lock = {
  party_size: "2",
  date_time: "2027-03-05T19:00",
  restaurant_id: 1001,
  reservation_attribute: "default",
  selected_date: "2027-03-05",
  selected_time: "19:00",
  experience_id: null,
  experience_version: null,
};

const reserve = {
  restaurant_id: 1001,
  reservation_token: "token-1",
  first_name: "Ana",
  last_name: "Reyes",
  email_address: "ana@example.com",
  phone_number: "305-555-0123",
  phone_country_code: "US",
  reservation_attribute: "default",
  special_request: "",
  restaurant_email_marketing_opt_in: false,
  is_third_party: false,
  experience_id: 7,
  experience_version: 3,
  add_ons: [{ item_id: "wine", quantity: 2 }],
  credit_card: { token: "tok_1", last4: "4242" },
};

const availability = { rid: 1001, startDateTime: "2027-03-05T19:00", partySize: 2 };
const unlock = { restaurant_id: 1001, reservation_token: "token-1" };
const slot = {
  time: "2027-03-05T19:00",
  availabilityType: ["Standard"],
  attribute: "default",
  experiences: [{ id: 7 }],
  add_ons: [],
  add_ons_summary: { count: 0 },
  cancellation_policy: { free_until_hours: 24 },
  version: 1,
};
const experience = {
  experience_id: 7,
  version: 3,
  name: "Tasting menu",
  description: "",
  price_per_cover: { min_unit_amount: 9500, multiplier: 100, pre_payment_required: true },
};
const experiences = { success: true, response: { data: [experience] } };
const held = {
  success: true,
  response: { expires_at: "2027-03-05T19:05:00Z", reservation_token: "token-1" },
};
const booked = {
  success: true,
  paymentFailed: false,
  response: { manage_reservation_url: null, confirmation_number: "JR7K2M" },
};
const rejection = {
  success: false,
  error: { code: "slot_taken", message: "Gone.", fields: { date_time: "is past" } },
};

describe("the schemas of the reservation endpoints", () => {
  it.each<[string, Codec, object]>([
    ["a search", AvailabilityRequest, availability],
    ["a question for experiences", ExperiencesRequest, { rid: 1 }],
    ["a lock", LockRequest, lock],
    ["a release", UnlockRequest, unlock],
    ["a reserve", ReserveRequest, reserve],
    [
      "a reserve of a table alone",
      ReserveRequest,
      { ...reserve, experience_id: null, experience_version: null, add_ons: [], credit_card: null },
    ],
    ["a slot", SlotAnswer, slot],
    ["a slot without terms", SlotAnswer, { ...slot, cancellation_policy: null }],
    ["experiences", ExperiencesAnswer, experiences],
    ["a hold", LockAnswer, held],
    ["a booking", ReserveAnswer, booked],
    [
      "a booking without a number",
      ReserveAnswer,
      { success: true, paymentFailed: false, response: { manage_reservation_url: null } },
    ],
    ["a declined card", ReserveAnswer, { success: false, paymentFailed: true, response: null }],
    ["a declined card and no more", ReserveAnswer, { success: false, paymentFailed: true }],
    ["a rejection", RejectionAnswer, rejection],
  ])("decode %s", (_, schema, good) => {
    expect(saidOf(schema, good)).toBeNull();
  });

  it.each<[string, Codec, object, unknown, string]>([
    ["rid", AvailabilityRequest, availability, 0, "a whole number from 1 up"],
    ["rid", AvailabilityRequest, availability, 1.5, "an integer"],
    [
      "startDateTime",
      AvailabilityRequest,
      availability,
      "tonight",
      "a local date and time like 2027-03-05T19:00",
    ],
    ["partySize", AvailabilityRequest, availability, 0, "a whole number from 1 to 20"],
    ["partySize", AvailabilityRequest, availability, 21, "a whole number from 1 to 20"],
    ["rid", ExperiencesRequest, { rid: 1 }, "1", "number"],
    ["party_size", LockRequest, lock, "0", "a whole number from 1 to 20, as text"],
    ["party_size", LockRequest, lock, "21", "a whole number from 1 to 20, as text"],
    ["party_size", LockRequest, lock, "02", "a whole number from 1 to 20, as text"],
    ["party_size", LockRequest, lock, "200", "a whole number from 1 to 20, as text"],
    ["party_size", LockRequest, lock, "1x", "a whole number from 1 to 20, as text"],
    ["reservation_attribute", LockRequest, lock, " ", "text that is not empty"],
    ["reservation_attribute", LockRequest, lock, "x".repeat(61), "text of at most 60 characters"],
    ["experience_id", LockRequest, lock, "7", "number | null"],
    ["reservation_token", UnlockRequest, unlock, "", "text that is not empty"],
    ["phone_country_code", ReserveRequest, reserve, "us", "a two-letter country code in capitals"],
    ["phone_country_code", ReserveRequest, reserve, "USA", "a two-letter country code in capitals"],
    ["phone_country_code", ReserveRequest, reserve, "1US", "a two-letter country code in capitals"],
    ["phone_country_code", ReserveRequest, reserve, "U", "a two-letter country code in capitals"],
    ["first_name", ReserveRequest, reserve, "\u200b \u0301", "text that is not empty"],
    ["last_name", ReserveRequest, reserve, "\u202e", "text that is not empty"],
    ["email_address", ReserveRequest, reserve, "ana@", "an email address"],
    ["is_third_party", ReserveRequest, reserve, true, "false"],
    ["add_ons", ReserveRequest, reserve, [{ item_id: "", quantity: 1 }], "text that is not empty"],
    ["add_ons", ReserveRequest, reserve, [{ item_id: "wine", quantity: 0 }], "a whole number from 1 to 100"],
    [
      "add_ons",
      ReserveRequest,
      reserve,
      [{ item_id: "wine", quantity: 101 }],
      "a whole number from 1 to 100",
    ],
    [
      "add_ons",
      ReserveRequest,
      reserve,
      Array.from({ length: 51 }, () => ({ item_id: "wine", quantity: 1 })),
      "a list of at most 50 items",
    ],
    ["credit_card.token", ReserveRequest, reserve, " ", "text that is not empty"],
    ["credit_card.last4", ReserveRequest, reserve, "424", "four digits"],
    ["credit_card.last4", ReserveRequest, reserve, "42424", "four digits"],
    ["credit_card.last4", ReserveRequest, reserve, "x424", "four digits"],
    ["credit_card", ReserveRequest, reserve, {}, "token"],
    ["experiences", SlotAnswer, slot, [{}], "id"],
    ["add_ons_summary", SlotAnswer, slot, {}, "count"],
    ["cancellation_policy", SlotAnswer, slot, {}, "free_until_hours"],
    ["cancellation_policy.free_until_hours", SlotAnswer, slot, -1, "greater than or equal to 0"],
    ["response", ExperiencesAnswer, experiences, {}, "data"],
    ["response.data", ExperiencesAnswer, experiences, [{}], "experience_id"],
    [
      "response.data",
      ExperiencesAnswer,
      experiences,
      [{ ...experience, price_per_cover: {} }],
      "min_unit_amount",
    ],
    ["response.expires_at", LockAnswer, held, "2027-03-05T19:05:00", "an instant with offset"],
    ["response.expires_at", LockAnswer, held, "soon, Z", "an instant with offset"],
    ["response.expires_at", LockAnswer, held, "2027-03-05T19:05:00Z and later", "an instant with offset"],
    ["response", LockAnswer, held, {}, "expires_at"],
    ["success", LockAnswer, held, false, "true"],
    ["success", ReserveAnswer, booked, false, ""],
    ["paymentFailed", ReserveAnswer, booked, true, ""],
    ["response", ReserveAnswer, booked, {}, ""],
    ["success", RejectionAnswer, rejection, true, "false"],
    ["error", RejectionAnswer, rejection, {}, "code"],
  ])("reject a wrong %s (rule 7.13)", (path, schema, good, wrong, said) => {
    expect(saidOf(schema, good, path, wrong)).toContain(said);
  });

  it.each(["2027-03-05T19:05:00+02:00", "2027-03-05T19:05:00-05:30", "2027-03-05T19:05:00.250Z"])(
    "decode %s as the end of a hold",
    (expires_at) => {
      expect(saidOf(LockAnswer, held, "response.expires_at", expires_at)).toBeNull();
    },
  );

  it("distinguish a booking from a failed payment by both flags", () => {
    expect(saidOf(ReserveAnswer, { success: true, paymentFailed: true })).not.toBeNull();
    expect(saidOf(ReserveAnswer, { success: false, paymentFailed: false })).not.toBeNull();
    expect(saidOf(ReserveAnswer, { success: true, paymentFailed: false })).not.toBeNull();
  });

  it.each<[string, Codec]>([
    ["a search", AvailabilityRequest],
    ["a lock", LockRequest],
    ["a release", UnlockRequest],
    ["a reserve", ReserveRequest],
    ["experiences", ExperiencesAnswer],
    ["a hold", LockAnswer],
    ["a booking", ReserveAnswer],
    ["a rejection", RejectionAnswer],
  ])("do not decode an empty body as %s", (_, schema) => {
    expect(saidOf(schema, {})).not.toBeNull();
  });
});
