import type { TrackerScript } from "@couvert/domain/site/notice/tracker";
import { CARD_FORM_ID } from "../../booking/card/card-form-id.ts";
import { heldTables } from "../../booking/held/held-tables.ts";
import { addTracker, type TrackedWindow } from "./add-tracker.ts";

/** How often to check whether the card form has gone, in ms. */
const CHECK_MS = 1000;

/**
 * Adds trackers once no card form is on the page and none is to come: while the tab holds a table that is paid by card, it waits
 * (rule 7.85). Returns a function that stops waiting (rule 7.86).
 */
export const loadTrackers = (
  page: TrackedWindow & Pick<Window, "sessionStorage">,
  scripts: readonly TrackerScript[],
): (() => void) => {
  if (scripts.length === 0) return () => {};
  const load = () => {
    if (expectsCard(page)) return;
    clearInterval(waiting);
    for (const script of scripts) addTracker(page, script);
  };
  const waiting = setInterval(load, CHECK_MS);
  load();
  return () => clearInterval(waiting);
};

const expectsCard = (page: TrackedWindow & Pick<Window, "sessionStorage">): boolean => {
  if (page.document.getElementById(CARD_FORM_ID) !== null) return true;
  try {
    return heldTables(() => page.sessionStorage, Date.now()).some(({ isPrepaid }) => isPrepaid);
  } catch {
    // Storage is blocked: a page with a tracker could not reload for a card form without losing the hold.
    return true;
  }
};
