import type { StateTable } from "../pact/provider-state.ts";
import {
  RESERVATION_STATES,
  type RESERVATION_VALUES,
  type ReservationState,
} from "../reservations/states.ts";

const { values: HELD } = RESERVATION_STATES["a table is held"];

/** The provider states of the page's interactions with the server, beside those about reservations. */
export const PAGE_STATES = {
  "a restaurant sells no experience": { meaning: "The restaurant sells no experience.", values: HELD },
  "a restaurant asks for a deposit": {
    meaning: "The restaurant asks for a deposit, and the terms of the held table are not agreed to yet.",
    values: HELD,
  },
  "a guest gives a card to the card provider": {
    meaning: "The order of the held table waits for a card, which its guest gives to the card provider.",
    values: HELD,
  },
  "a guest has paid for a table that is gone": {
    meaning: "The guest of the held table has paid after the hold had ended, and no table is free.",
    values: HELD,
  },
  "a guest has given a card that expires before the visit": {
    meaning: "The guest of the held table has given the card provider a card that expires before the visit.",
    values: HELD,
  },
  "the reservation provider rejects the request": {
    meaning: "The reservation provider answers 400, about no field. The values are those of a held table.",
    values: HELD,
  },
  "the reservation provider cannot be reached": {
    meaning: "No connection to the reservation provider can be opened. The values are those of a held table.",
    values: HELD,
  },
  "the reservation provider does not answer": {
    meaning: "The reservation provider gives tokens, and answers no other request in time.",
    values: HELD,
  },
  "the reservation provider gives no token": {
    meaning: "The reservation provider does not answer a request for an access token in time.",
    values: HELD,
  },
  "the card provider accepts test cards": {
    meaning: "Stripe's test numbers are accepted, and 4000000000000002 is declined.",
    values: [],
  },
  "the card provider is out of order": { meaning: "The card provider answers 503.", values: [] },
  "the card provider does not answer": {
    meaning: "The card provider answers no request in time.",
    values: [],
  },
  "a form requires an email address": {
    meaning: "The form newsletter has one field, email, and the captcha accepts every token.",
    values: [],
  },
  "the captcha rejects the visitor": {
    meaning: "The captcha service takes the visitor for a robot.",
    values: [],
  },
  "the captcha service is out of order": { meaning: "The captcha service answers 503.", values: [] },
  "forms cannot be stored": { meaning: "The server cannot store a form.", values: [] },
  "the visitor's place is known": { meaning: "The visitor's address has a place and a country.", values: [] },
  "the visitor's place is unknown": { meaning: "The visitor's address has no place.", values: [] },
  "restaurants take reservations": { meaning: "At least one restaurant takes reservations.", values: [] },
  "the visitor has sent no request": { meaning: "The server takes requests of the visitor.", values: [] },
  "the visitor has sent too many requests": {
    meaning: "The visitor has sent as many requests as the server takes in a minute.",
    values: HELD,
  },
  "the visitor holds too many tables": {
    meaning: "The visitor, or others at their address, hold as many tables as the server allows.",
    values: HELD,
  },
  "the guest has too many visits to come": {
    meaning: "The guest, or others at their address, have as many visits to come as the server allows.",
    values: HELD,
  },
  "many tables were booked from the visitor's network, and the captcha rejects the visitor": {
    meaning:
      "More than ten tables of the restaurant were booked from the visitor's network within an hour, and the captcha takes the visitor for a robot.",
    values: HELD,
  },
  "many tables were booked from the visitor's network, and the captcha service is out of order": {
    meaning:
      "More than ten tables of the restaurant were booked from the visitor's network within an hour, and the captcha service answers 503.",
    values: HELD,
  },
  "the visitor's hold allows one more decline": {
    meaning:
      "A table is held for a prepaid experience, its card is declined, and the next decline is the last one.",
    values: RESERVATION_STATES["a table is held for an experience, and a card is declined"].values,
  },
  "the visitor holds no table that is paid in advance": {
    meaning: "No hold of the visitor is for a prepaid experience.",
    values: HELD,
  },
  "the visitor holds a table whose next decline is the last one": {
    meaning: "Cards of the visitor were declined as often as their hold allows, but for one.",
    values: [],
  },
  "the visitor has tried too many cards": {
    meaning: "The visitor has sent as many cards as the server takes in an hour.",
    values: HELD,
  },
  "the visitor has reported too many failures": {
    meaning: "The visitor has sent as many reports of failures as the server takes in a minute.",
    values: [],
  },
  "somebody may join a waitlist": {
    meaning: "The restaurant has a waitlist, and no table is free.",
    values: [],
  },
  "no such party is seated": {
    meaning: "The restaurant never seats the party within the window.",
    values: HELD,
  },
  "a table is free for who would wait": { meaning: "A table is free within the window.", values: HELD },
  "a waitlist is full": { meaning: "The waitlist of the day is full.", values: HELD },
  "a restaurant with a waitlist does not exist": { meaning: "No restaurant has the number.", values: HELD },
  "the site has no waitlist": { meaning: "An outside service takes the reservations.", values: HELD },
  "many have joined from the visitor's network, and the captcha rejects the visitor": {
    meaning: "Three have joined within the hour, and the captcha takes the visitor for a robot.",
    values: [],
  },
  "many have joined from the visitor's network, and the captcha service is out of order": {
    meaning: "Three have joined within the hour, and the captcha service answers 503.",
    values: [],
  },
  "too many have joined from the visitor's network": {
    meaning: "As many have joined within the hour as the server takes.",
    values: [],
  },
  "the server has a fault": { meaning: "Every call of the server's code throws.", values: HELD },
} as const satisfies StateTable<typeof RESERVATION_VALUES>;

/** A state of an interaction of the page with the server. */
export type PageState = keyof typeof PAGE_STATES | ReservationState;
