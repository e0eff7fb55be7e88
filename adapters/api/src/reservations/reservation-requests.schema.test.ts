import { NO_CARD_TOKENS } from "@couvert/domain/booking/card/card-token-id.builders";
import { type Codec, saidOf } from "@couvert/domain/values/decode-errors.builders";
import { describe, expect, it } from "vitest";
import {
  AvailabilityRequest,
  ExperiencesRequest,
  LockRequest,
  ReserveRequest,
  UnlockRequest,
} from "./reservation-requests.schema.ts";

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

describe("the requests of the reservation endpoints", () => {
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
    ["first_name", ReserveRequest, reserve, "www.evil.com", "a name without web addresses, @ or line breaks"],
    ["last_name", ReserveRequest, reserve, "A\nB", "a name without web addresses, @ or line breaks"],
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
    ...NO_CARD_TOKENS.map((id): [string, Codec, object, unknown, string] => [
      "credit_card.token",
      ReserveRequest,
      reserve,
      id,
      "a token of a card, like tok_1",
    ]),
    ["credit_card.last4", ReserveRequest, reserve, "424", "four digits"],
    ["credit_card.last4", ReserveRequest, reserve, "42424", "four digits"],
    ["credit_card.last4", ReserveRequest, reserve, "x424", "four digits"],
    ["credit_card", ReserveRequest, reserve, {}, "token"],
  ])("reject a wrong %s (rule 7.13)", (path, schema, good, wrong, said) => {
    expect(saidOf(schema, good, path, wrong)).toContain(said);
  });

  it.each<[string, Codec]>([
    ["a search", AvailabilityRequest],
    ["a lock", LockRequest],
    ["a release", UnlockRequest],
    ["a reserve", ReserveRequest],
  ])("do not decode an empty body as %s", (_, schema) => {
    expect(saidOf(schema, {})).not.toBeNull();
  });
});
