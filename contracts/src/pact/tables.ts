import { CARD_INTERACTIONS } from "../cards/interactions.ts";
import { PAGE_INTERACTIONS } from "../page/interactions.ts";
import type { Boundary } from "./boundaries.ts";
import type { AnyInteractionTable } from "./interaction-table.ts";

/** The interactions of each boundary by call and outcome. */
export const INTERACTIONS: Readonly<Partial<Record<Boundary, AnyInteractionTable>>> = {
  page: PAGE_INTERACTIONS,
  cards: CARD_INTERACTIONS,
};
