import { CAPTCHA_INTERACTIONS } from "./captcha/interactions.ts";
import { CAPTCHA_STATES } from "./captcha/states.ts";
import { CARD_INTERACTIONS } from "./cards/interactions.ts";
import { CARD_STATES } from "./cards/states.ts";
import { CONTENT_INTERACTIONS } from "./content/interactions.ts";
import { CONTENT_STATES } from "./content/states.ts";
import { CONTENT_WEBHOOK_INTERACTIONS } from "./content-webhook/interactions.ts";
import { CONTENT_WEBHOOK_STATES } from "./content-webhook/states.ts";
import { COUNTRY_INTERACTIONS } from "./countries/interactions.ts";
import { COUNTRY_STATES } from "./countries/states.ts";
import { DESK_INTERACTIONS } from "./desk/interactions.ts";
import { DESK_STATES } from "./desk/states.ts";
import { FORM_RECEIVER_INTERACTIONS } from "./forms-webhook/interactions.ts";
import { FORM_RECEIVER_STATES } from "./forms-webhook/states.ts";
import { GEOLOCATION_INTERACTIONS } from "./geolocation/interactions.ts";
import { GEOLOCATION_STATES } from "./geolocation/states.ts";
import { OAUTH_INTERACTIONS } from "./oauth/interactions.ts";
import { OAUTH_STATES } from "./oauth/states.ts";
import type { Boundary } from "./pact/boundaries.ts";
import type { AnyInteractionTable } from "./pact/interaction-table.ts";
import type { StateTable } from "./pact/provider-state.ts";
import { PAGE_INTERACTIONS } from "./page/interactions.ts";
import { PAGE_STATES } from "./page/states.ts";
import { RESERVATION_INTERACTIONS } from "./reservations/interactions.ts";
import { RESERVATION_STATES } from "./reservations/states.ts";
import { TEXT_WEBHOOK_INTERACTIONS } from "./text-webhook/interactions.ts";
import { TEXT_WEBHOOK_STATES } from "./text-webhook/states.ts";
import { TEXT_INTERACTIONS } from "./texts/interactions.ts";
import { TEXT_STATES } from "./texts/states.ts";

/** The interactions of each boundary by call and outcome. */
export const INTERACTIONS: Readonly<Record<Boundary, AnyInteractionTable>> = {
  page: PAGE_INTERACTIONS,
  reservations: RESERVATION_INTERACTIONS,
  oauth: OAUTH_INTERACTIONS,
  cards: CARD_INTERACTIONS,
  geolocation: GEOLOCATION_INTERACTIONS,
  countries: COUNTRY_INTERACTIONS,
  captcha: CAPTCHA_INTERACTIONS,
  content: CONTENT_INTERACTIONS,
  "content-webhook": CONTENT_WEBHOOK_INTERACTIONS,
  texts: TEXT_INTERACTIONS,
  "text-webhook": TEXT_WEBHOOK_INTERACTIONS,
  desk: DESK_INTERACTIONS,
  "forms-webhook": FORM_RECEIVER_INTERACTIONS,
};

/** The states of each boundary. Behind the server there are also those of its reservation provider. */
export const STATES: Readonly<Record<Boundary, readonly StateTable[]>> = {
  page: [PAGE_STATES, RESERVATION_STATES],
  reservations: [RESERVATION_STATES],
  oauth: [OAUTH_STATES],
  cards: [CARD_STATES],
  geolocation: [GEOLOCATION_STATES],
  countries: [COUNTRY_STATES],
  captcha: [CAPTCHA_STATES],
  content: [CONTENT_STATES],
  "content-webhook": [CONTENT_WEBHOOK_STATES],
  texts: [TEXT_STATES],
  "text-webhook": [TEXT_WEBHOOK_STATES],
  desk: [DESK_STATES],
  "forms-webhook": [FORM_RECEIVER_STATES],
};
