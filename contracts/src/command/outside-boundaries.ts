import { CAPTCHA_STATES } from "../captcha/states.ts";
import { CARD_STATES } from "../cards/states.ts";
import { outsideContent } from "../content/outside-content.ts";
import { COUNTRY_STATES } from "../countries/states.ts";
import { FORM_RECEIVER_STATES } from "../forms-webhook/states.ts";
import { GEOLOCATION_STATES } from "../geolocation/states.ts";
import type { OutsideProvider } from "../verify/outside/outside-provider.ts";
import { outsideService } from "../verify/outside/outside-service.ts";
import { outsideReservations } from "./outside-reservations.ts";

/** The boundaries whose provider an outside service can be. */
export const OUTSIDE = {
  reservations: outsideReservations,
  content: outsideContent,
  cards: outsideService("cards", CARD_STATES, "/v1/tokens"),
  geolocation: outsideService("geolocation", GEOLOCATION_STATES, "/json/8.8.8.8"),
  countries: outsideService("countries", COUNTRY_STATES, "/8.8.8.8"),
  captcha: outsideService("captcha", CAPTCHA_STATES, "/siteverify"),
  "forms-webhook": outsideService("forms-webhook", FORM_RECEIVER_STATES, ""),
} as const satisfies Readonly<Record<string, OutsideProvider>>;

export type OutsideBoundary = keyof typeof OUTSIDE;

/** Returns whether a word names such a boundary. */
export const isOutside = (word: string): word is OutsideBoundary => Object.hasOwn(OUTSIDE, word);
