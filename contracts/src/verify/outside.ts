import { CARD_STATES } from "../cards/states.ts";
import { COUNTRY_STATES } from "../countries/states.ts";
import { GEOLOCATION_STATES } from "../geolocation/states.ts";
import { outsideReservations } from "../reservations/outside-reservations.ts";
import type { OutsideProvider } from "./outside-provider.ts";
import { outsideService } from "./outside-service.ts";

/** The boundaries whose provider an outside service can be. */
export const OUTSIDE = {
  reservations: outsideReservations,
  cards: outsideService({
    boundary: "cards",
    states: CARD_STATES,
    probePath: "/v1/tokens",
    token: "bearer",
  }),
  geolocation: outsideService({
    boundary: "geolocation",
    states: GEOLOCATION_STATES,
    probePath: "/",
    token: null,
  }),
  countries: outsideService({
    boundary: "countries",
    states: COUNTRY_STATES,
    probePath: "/",
    token: null,
  }),
} as const satisfies Readonly<Record<string, OutsideProvider>>;

export type OutsideBoundary = keyof typeof OUTSIDE;

/** Returns whether a word names such a boundary. */
export const isOutside = (word: string): word is OutsideBoundary => Object.hasOwn(OUTSIDE, word);
