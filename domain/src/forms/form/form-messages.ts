import { FORM_PROBLEM } from "./form-problem.ts";

/** What a form says when it could not be sent: what was typed stays where it is. */
export const FORM_MESSAGES = {
  offline: "You seem to be offline. Nothing you typed is lost: send it again once you are connected.",
  problem: FORM_PROBLEM,
} as const;
