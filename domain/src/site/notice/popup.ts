import type { ToRemember } from "../visitor/remembered.ts";
import { type Notice, type NoticePlace, noticeFor } from "./notice.ts";

/** A popup as the decision about it sees it (spec 3, "Popup and banner slices"). */
export interface Popup extends Notice {
  readonly variation: "default" | "newsletter";
}

/** What is known of a visitor when a popup has to be chosen. */
export interface PopupVisitor extends NoticePlace {
  /** The value of the `dismissed-popup` cookie. */
  readonly dismissed: string | null;
  /** Whether the visitor closed the newsletter elsewhere on the site. */
  readonly isNewsletterClosed: boolean;
}

/** Which popup to show and after how many milliseconds; and what to remember at once, shown or not. */
export interface PopupDecision<P extends Popup> {
  readonly show: { readonly popup: P; readonly afterMs: number } | null;
  readonly remember: ToRemember | null;
}

/** How long after it was chosen a popup shows, in milliseconds (spec 9). */
export const POPUP_DELAY_MS = 1500;

const NOTHING = { show: null, remember: null };

/**
 * Chooses the popup of a location: the first that fits, 1.5 s from now, and none in its place once that one was dismissed
 * (spec 4). What is dismissed is remembered by its uid, so a popup of another uid shows again. One for the newsletter is not
 * shown to a visitor who closed the newsletter, and counts as dismissed from then on.
 */
export const choosePopup = <P extends Popup>(
  popups: readonly P[],
  { dismissed, isNewsletterClosed, ...place }: PopupVisitor,
): PopupDecision<P> => {
  const popup = noticeFor(popups, place);
  if (popup === undefined || popup.uid === dismissed) return NOTHING;
  return popup.variation === "newsletter" && isNewsletterClosed
    ? { show: null, remember: dismissPopup(popup) }
    : { show: { popup, afterMs: POPUP_DELAY_MS }, remember: null };
};

/** What to remember of a popup that the visitor closes (spec 4). */
export const dismissPopup = ({ uid }: Popup): ToRemember => ({ choice: "dismissedPopup", value: uid });
