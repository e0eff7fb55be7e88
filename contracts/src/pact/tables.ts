import { CARD_INTERACTIONS } from "../cards/interactions.ts";
import { OAUTH_INTERACTIONS } from "../oauth/interactions.ts";
import { PAGE_INTERACTIONS } from "../page/interactions.ts";
import { RESERVATION_INTERACTIONS } from "../reservations/interactions.ts";
import type { Boundary } from "./boundaries.ts";
import type { AnyInteractionTable } from "./interaction-table.ts";

/** The interactions of each boundary by call and outcome. */
export const INTERACTIONS: Readonly<Record<Boundary, AnyInteractionTable>> = {
  page: PAGE_INTERACTIONS,
  reservations: RESERVATION_INTERACTIONS,
  oauth: OAUTH_INTERACTIONS,
  cards: CARD_INTERACTIONS,
};
