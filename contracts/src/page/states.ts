import { type StateTable, statesWith } from "../pact/provider-state.ts";
import {
  RESERVATION_STATES,
  type RESERVATION_VALUES,
  type ReservationState,
} from "../reservations/states.ts";

const { values: HELD } = RESERVATION_STATES["a table is held"];

/** The provider states of the page's interactions with the server, beside those about reservations. */
export const PAGE_STATES = {
  ...statesWith(HELD, {
    "a restaurant sells no experience": "The restaurant sells no experience.",
    "a restaurant asks for a deposit":
      "The restaurant asks for a deposit, and the terms of the held table are not agreed to yet.",
    "a guest gives a card to the card provider":
      "The order of the held table waits for a card, which its guest gives to the card provider.",
    "a guest has paid for a table that is gone":
      "The guest of the held table has paid after the hold had ended, and no table is free.",
    "a guest has given a card that expires before the visit":
      "The guest of the held table has given the card provider a card that expires before the visit.",
    "the reservation provider rejects the request":
      "The reservation provider answers 400, about no field. The values are those of a held table.",
    "the reservation provider cannot be reached":
      "No connection to the reservation provider can be opened. The values are those of a held table.",
    "the reservation provider does not answer":
      "The reservation provider gives tokens, and answers no other request in time.",
    "the reservation provider gives no token":
      "The reservation provider does not answer a request for an access token in time.",
    "the visitor has sent too many requests":
      "The visitor has sent as many requests as the server takes in a minute.",
    "the visitor holds too many tables":
      "The visitor, or others at their address, hold as many tables as the server allows.",
    "the guest has too many visits to come":
      "The guest, or others at their address, have as many visits to come as the server allows.",
    "many tables were booked from the visitor's network, and the captcha rejects the visitor":
      "More than ten tables of the restaurant were booked from the visitor's network within an hour, and the captcha takes the visitor for a robot.",
    "many tables were booked from the visitor's network, and the captcha service is out of order":
      "More than ten tables of the restaurant were booked from the visitor's network within an hour, and the captcha service answers 503.",
    "the visitor holds no table that is paid in advance":
      "No hold of the visitor is for a prepaid experience.",
    "the visitor has tried too many cards":
      "The visitor has sent as many cards as the server takes in an hour.",
    "no such party is seated": "The restaurant never seats the party within the window.",
    "a table is free for who would wait": "A table is free within the window.",
    "a waitlist is full": "The waitlist of the day is full.",
    "a restaurant with a waitlist does not exist": "No restaurant has the number.",
    "the site has no waitlist": "An outside service takes the reservations.",
    "the server has a fault": "Every call of the server's code throws.",
  }),
  ...statesWith([], {
    "the card provider accepts test cards":
      "Stripe's test numbers are accepted, and 4000000000000002 is declined.",
    "the card provider is out of order": "The card provider answers 503.",
    "the card provider does not answer": "The card provider answers no request in time.",
    "a form requires an email address":
      "The form newsletter has one field, email, and the captcha accepts every token.",
    "the captcha rejects the visitor": "The captcha service takes the visitor for a robot.",
    "the captcha service is out of order": "The captcha service answers 503.",
    "forms cannot be stored": "The server cannot store a form.",
    "the visitor's place is known": "The visitor's address has a place and a country.",
    "the visitor's place is unknown": "The visitor's address has no place.",
    "restaurants take reservations": "At least one restaurant takes reservations.",
    "the visitor has sent no request": "The server takes requests of the visitor.",
    "the visitor holds a table whose next decline is the last one":
      "Cards of the visitor were declined as often as their hold allows, but for one.",
    "the visitor has reported too many failures":
      "The visitor has sent as many reports of failures as the server takes in a minute.",
    "somebody may join a waitlist": "The restaurant has a waitlist, and no table is free.",
    "many have joined from the visitor's network, and the captcha rejects the visitor":
      "Three have joined within the hour, and the captcha takes the visitor for a robot.",
    "many have joined from the visitor's network, and the captcha service is out of order":
      "Three have joined within the hour, and the captcha service answers 503.",
    "too many have joined from the visitor's network":
      "As many have joined within the hour as the server takes.",
  }),
  "the visitor's hold allows one more decline": {
    meaning:
      "A table is held for a prepaid experience, its card is declined, and the next decline is the last one.",
    values: RESERVATION_STATES["a table is held for an experience, and a card is declined"].values,
  },
} as const satisfies StateTable<typeof RESERVATION_VALUES>;

/** A state of an interaction of the page with the server. */
export type PageState = keyof typeof PAGE_STATES | ReservationState;
