import { FORM_PROBLEM } from "./form-problem.ts";

/** The messages of a form that was not sent; the fields keep their values. */
export const FORM_MESSAGES = {
  offline: "You seem to be offline. Nothing you typed is lost: send it again once you are connected.",
  problem: FORM_PROBLEM,
} as const;
