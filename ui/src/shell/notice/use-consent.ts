import { ACKNOWLEDGEMENT, cookieNoticeAfterMs } from "@couvert/domain/site/notice/cookie-notice";
import type { NoticesPayload } from "@couvert/domain/site/notice/notices";
import { trackersToLoad } from "@couvert/domain/site/notice/tracker";
import type { Remembered } from "@couvert/domain/site/visitor/remembered";
import { useEffect, useState } from "react";
import { addTracker } from "./add-tracker.ts";
import { sinceLoadMs } from "./since-load.ts";

/**
 * Whether to ask for consent now: 1 s after the page was loaded, unless the cookie notice was acknowledged before. Trackers
 * load once it is, and never otherwise (spec 4).
 */
export const useConsent = (
  { cookieNotice, trackers }: NoticesPayload,
  remembered: Remembered,
): { readonly isAsked: boolean; readonly acknowledge: () => void } => {
  const [cookie, setCookie] = useState(() => remembered.recall("cookieNotice"));
  const [isDue, setDue] = useState(false);
  const afterMs = cookieNoticeAfterMs(cookieNotice.isEnabled, cookie);

  useEffect(() => {
    if (afterMs === null) return;
    const waiting = setTimeout(() => setDue(true), afterMs - sinceLoadMs(performance));
    return () => clearTimeout(waiting);
  }, [afterMs]);

  useEffect(() => {
    for (const script of trackersToLoad(trackers, cookie)) addTracker(window, script);
  }, [trackers, cookie]);

  return {
    isAsked: isDue && afterMs !== null,
    acknowledge: () => {
      remembered.remember(ACKNOWLEDGEMENT.choice, ACKNOWLEDGEMENT.value);
      setCookie(ACKNOWLEDGEMENT.value);
    },
  };
};
