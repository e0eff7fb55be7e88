import {
  LockRequest,
  ReserveRequest,
  UnlockRequest,
} from "@couvert/api/reservations/reservation-requests.schema";
import { LockAnswer, ReserveAnswer } from "@couvert/api/reservations/reservations.schema";
import { WaitlistBody } from "@couvert/api/reservations/waitlist-body.schema";
import type { NamedSchemas } from "./json-schema.ts";
import { priceFields } from "./search-schemas.ts";

const RESTAURANT = "The id of the restaurant, of `getRestaurants`.";
const SEATING_AREA =
  "The seating area: `default` for standard, or one of the restaurant such as `bar` or `patio`. It has a visible character.";
const EXPERIENCE = "The id of the experience; null for a standard booking.";
const VERSION = "The version of the experience; null exactly if `experience_id` is null.";
const TOKEN = "The token of the hold, from `lockAvailability`. It has a visible character.";

/** The schemas of holds and reservations, with the meaning of each field and an example. */
export const BOOKING_SCHEMAS: NamedSchemas = {
  LockRequest: {
    schema: LockRequest,
    description: "The slot to hold. Date and time are sent whole and in their parts.",
    fields: {
      party_size: "The number of people from 1 to 20, as text.",
      date_time: "The time of the slot, on the restaurant's clock.",
      restaurant_id: RESTAURANT,
      reservation_attribute: SEATING_AREA,
      selected_date: "The date of `date_time`, `2027-03-05`. It must be that of `date_time`.",
      selected_time: "The time of `date_time`, `19:00`. It must be that of `date_time`.",
      experience_id: EXPERIENCE,
      experience_version: VERSION,
    },
    example: {
      party_size: "2",
      date_time: "2027-03-05T19:00",
      restaurant_id: 1001,
      reservation_attribute: "default",
      selected_date: "2027-03-05",
      selected_time: "19:00",
      experience_id: null,
      experience_version: null,
    },
  },
  LockAnswer: {
    schema: LockAnswer,
    description: "The hold of a slot.",
    fields: {
      "response.expires_at": "The end of the hold, an instant with its offset.",
      "response.reservation_token":
        "The token of the hold, for `reserve` and `unlock`. It is a secret of the visitor.",
      "response.policy": "The terms of the table; absent where the provider has none.",
      "response.policy.asks":
        "What it asks for when it is booked: `nothing`, a `card` on file, a `deposit`, or the whole price of its experience (`prepayment`).",
      "response.policy.deposit": "The deposit of the party; 0 where none is asked for.",
      ...priceFields("response.policy.deposit"),
      "response.policy.fee":
        "The most that the card on file is charged for a late cancellation or a no-show of the party; 0 without one.",
      ...priceFields("response.policy.fee"),
      "response.policy.free_until_hours":
        "Cancelling is free until so many hours before the time; null without a rule.",
      "response.policy.text":
        "The terms in the language of the request, as they are stored with the booking.",
    },
    example: {
      success: true,
      response: { expires_at: "2027-03-05T23:05:00.000Z", reservation_token: "k3Jx0hYqTg" },
    },
  },
  WaitlistRequest: {
    schema: WaitlistBody,
    description: "A window of times to wait for.",
    fields: {
      restaurant_id: RESTAURANT,
      party_size: "The number of people.",
      first: "The first time to sit down, on the restaurant's clock.",
      last: "The last time, of the same service day; the same as `first` for one time.",
      email_address:
        "Where offers go, of any script: one @, at most 64 characters before it, and a domain name with a dot after it.",
      _captcha: "The token of the captcha, where the site has one.",
    },
    example: {
      restaurant_id: 1001,
      party_size: 2,
      first: "2027-03-05T18:30",
      last: "2027-03-05T20:30",
      email_address: "ana@example.com",
    },
  },
  UnlockRequest: {
    schema: UnlockRequest,
    description: "The hold to release.",
    fields: { restaurant_id: RESTAURANT, reservation_token: TOKEN },
    example: { restaurant_id: 1001, reservation_token: "k3Jx0hYqTg" },
  },
  ReserveRequest: {
    schema: ReserveRequest,
    description: "The guest, and what is booked with the held table.",
    fields: {
      restaurant_id: RESTAURANT,
      reservation_token: TOKEN,
      first_name:
        "The guest's first name. It has a visible character, and no web address, control character or line break.",
      last_name:
        "The guest's last name. It has a visible character, and no web address, control character or line break.",
      email_address:
        "The guest's email address, of any script: one @, at most 64 characters before it, and a domain name with a dot after it.",
      phone_number:
        "The guest's telephone number. It must be a valid number: of `phone_country_code`, or of any country if it begins with +.",
      phone_country_code:
        "The ISO code of the number's country, two capitals. It must be a country with telephone numbers.",
      reservation_attribute: SEATING_AREA,
      special_request: "What the guest asks of the restaurant; empty for nothing.",
      restaurant_email_marketing_opt_in:
        "Whether the guest wants to receive the restaurant's marketing emails.",
      text_opt_in: "Whether the guest wants text messages about the reservation; absent for none.",
      is_third_party: "Always false.",
      experience_id: EXPERIENCE,
      experience_version: VERSION,
      add_ons: "The add-ons, each item once; empty without an experience.",
      "add_ons[].item_id": "The id of the add-on. It has a visible character.",
      "add_ons[].quantity": "The number of items.",
      credit_card: "The card to charge, from `getCardTokens`; null where nothing is paid in advance.",
      "credit_card.token":
        "The card's token, as `getCardTokens` answers it. No other id of the card provider is accepted.",
      "credit_card.last4":
        "The last four digits of the card, as `getCardTokens` answers them. What is stored comes from the charge.",
      accepts_policy:
        "Whether the guest confirms the terms of the hold. It must be true for one with a deposit or a card on file.",
      hosted_card:
        "Whether the guest gives the card to the card provider, with the secret of the answer. The same request then books.",
      _captcha:
        "The token of the captcha, after an answer `captcha_refused`: many tables were booked from the network.",
    },
    example: {
      restaurant_id: 1001,
      reservation_token: "k3Jx0hYqTg",
      first_name: "Ana",
      last_name: "Reyes",
      email_address: "ana@example.com",
      phone_number: "305-555-0123",
      phone_country_code: "US",
      reservation_attribute: "bar",
      special_request: "",
      restaurant_email_marketing_opt_in: false,
      is_third_party: false,
      experience_id: 1,
      experience_version: 1,
      add_ons: [{ item_id: "wine-pairing", quantity: 2 }],
      credit_card: { token: "tok_1", last4: "4242" },
    },
  },
  ReserveAnswer: {
    schema: ReserveAnswer,
    description:
      "The reservation; that its card is still to be given to the card provider; or that the card was declined and nothing was booked.",
    fields: {
      paymentFailed: "Whether the card was declined.",
      response: "The reservation; null where the card was declined.",
      error: "Present where cards were declined so often that the table is no longer held.",
      "error.code":
        "`too_many_declines` where the table is no longer held; `currency_not_supported` where no card can pay, and `card_expires` where the card expires before the visit, and the table stays held.",
      "error.message": "A sentence for people.",
      "error.fields": "Empty.",
      "response.client_secret":
        "The secret with which the guest gives a card to the card provider; the same request then books.",
      "response.manage_reservation_url":
        "Where the guest changes or cancels it; null where the provider has no such page.",
      "response.confirmation_number":
        "The number by which the restaurant knows it; null where there is none.",
      "response.visit_minutes":
        "How long the party has its table, in minutes; absent where the provider does not say.",
    },
    example: {
      success: true,
      paymentFailed: false,
      response: {
        manage_reservation_url: "https://book.example.com/manage/abc",
        confirmation_number: "JR7K2M",
        visit_minutes: 90,
      },
    },
  },
};
