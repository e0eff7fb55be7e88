import { CARD_INTERACTIONS } from "../cards/interactions.ts";
import type { Boundary } from "./boundaries.ts";
import type { AnyInteractionTable } from "./interaction-table.ts";

/** The interactions of each boundary by call and outcome. */
export const INTERACTIONS: Readonly<Partial<Record<Boundary, AnyInteractionTable>>> = {
  cards: CARD_INTERACTIONS,
};
