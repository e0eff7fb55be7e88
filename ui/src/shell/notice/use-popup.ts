import type { NoticesPayload } from "@couvert/domain/site/notice/notices";
import { choosePopup, dismissPopup } from "@couvert/domain/site/notice/popup";
import type { PopupSlice } from "@couvert/domain/site/slices/popup-slice";
import type { Remembered, ToRemember } from "@couvert/domain/site/visitor/remembered";
import { useEffect, useState } from "react";
import type { NewsletterMemory } from "../../kit/form/newsletter-memory.ts";
import { useSelection } from "../../visit/SelectedLocation.tsx";
import { isPressed } from "./use-after-release.ts";

/** Whether a popup must wait: a panel, the menu of a small screen or a film is open, or the visitor presses something. */
const isBusy = (): boolean => document.querySelector('dialog[open], [role="dialog"]') !== null || isPressed();

/** Calls back after so many ms; where something stands open then, so many ms later again. */
const whenFree = (afterMs: number, callback: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => (isBusy() ? wait() : callback()), afterMs);
  };
  wait();
  return () => clearTimeout(timer);
};

/**
 * The popup of the visitor's location, 1.5 s after it was chosen; another location chooses anew. Closing it stores that it
 * was dismissed; the newsletter's, that nobody wants to hear of the newsletter again in this session (spec 4).
 */
export const usePopup = (
  { popups, zones }: NoticesPayload,
  remembered: Remembered,
  newsletter: NewsletterMemory,
): { readonly shown: PopupSlice | null; readonly close: () => void } => {
  const { location, isSettled } = useSelection();
  const [shown, setShown] = useState<PopupSlice | null>(null);
  const isShown = shown !== null;
  const locationUid = location.uid;

  useEffect(() => {
    if (!isSettled || isShown) return;
    const { show, remember } = choosePopup(popups, {
      locationUid,
      zones,
      dismissed: remembered.recall("dismissedPopup"),
      isNewsletterClosed: newsletter.isClosed(),
    });
    if (remember !== null) store(remembered, remember);
    if (show === null) return;
    return whenFree(show.afterMs, () => setShown(show.popup));
  }, [popups, zones, locationUid, isSettled, isShown, remembered, newsletter]);

  return {
    shown,
    close: () => {
      if (shown === null) return;
      store(remembered, dismissPopup(shown));
      if (shown.variation === "newsletter") newsletter.close();
      setShown(null);
    },
  };
};

const store = (remembered: Remembered, { choice, value }: ToRemember): void =>
  remembered.remember(choice, value);
