import { type Codec, saidOf } from "@couvert/domain/values/decode-errors.builders";
import { describe, expect, it } from "vitest";
import {
  ExperiencesAnswer,
  LockAnswer,
  RejectionAnswer,
  ReserveAnswer,
  SlotAnswer,
} from "./reservations.schema.ts";

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
  price_per_cover: { min_unit_amount: 9500, multiplier: 100, currency: "USD", pre_payment_required: true },
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

describe("the answers of the reservation endpoints", () => {
  it.each<[string, Codec, object]>([
    ["a slot", SlotAnswer, slot],
    ["a slot without terms", SlotAnswer, { ...slot, cancellation_policy: null }],
    ["experiences", ExperiencesAnswer, experiences],
    ["a hold", LockAnswer, held],
    ["a booking", ReserveAnswer, booked],
    ["a declined card", ReserveAnswer, { success: false, paymentFailed: true, response: null }],
    ["a rejection", RejectionAnswer, rejection],
  ])("decode %s", (_, schema, good) => {
    expect(saidOf(schema, good)).toBeNull();
  });

  it.each<[string, Codec, object, unknown, string]>([
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
  ])("reject a wrong %s", (path, schema, good, wrong, said) => {
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
    ["experiences", ExperiencesAnswer],
    ["a hold", LockAnswer],
    ["a booking", ReserveAnswer],
    ["a rejection", RejectionAnswer],
  ])("do not decode an empty body as %s", (_, schema) => {
    expect(saidOf(schema, {})).not.toBeNull();
  });
});
