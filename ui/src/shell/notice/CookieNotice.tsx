import { ACKNOWLEDGEMENT, cookieNoticeAfterMs } from "@couvert/domain/site/notice/cookie-notice";
import type { NoticesPayload } from "@couvert/domain/site/notice/notices";
import { trackersToLoad } from "@couvert/domain/site/notice/tracker";
import type { Remembered } from "@couvert/domain/site/visitor/remembered";
import type { RichText as Text } from "@couvert/domain/values/rich-text";
import { useEffect, useState } from "react";
import button from "../../design/button.module.css";
import { RichText } from "../../kit/rich-text/RichText.tsx";
import { addTracker } from "./add-tracker.ts";
import { leaveForPage } from "./CloseButton.tsx";
import styles from "./CookieNotice.module.css";

/** Says at the edge of the page which cookies there are, until the visitor presses OK (spec 2.3). */
export const CookieNotice = ({
  description,
  isInert,
  onOk,
}: {
  readonly description: Text;
  readonly isInert: boolean;
  readonly onOk: () => void;
}) => (
  <section className={styles["notice"]} aria-label="Cookies" inert={isInert}>
    <div className={styles["words"]}>
      <RichText text={description} />
    </div>
    <button
      type="button"
      className={button["primary"]}
      onClick={() => {
        onOk();
        leaveForPage();
      }}
    >
      OK
    </button>
  </section>
);

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

/** A browser's clock, and what it knows of how the document was loaded. */
export type LoadClock = Pick<Performance, "now"> & Partial<Pick<Performance, "getEntriesByType">>;

/** How long ago the document had loaded, in ms; 0 where it has not yet, or nobody can tell. */
export const sinceLoadMs = (clock: LoadClock): number => {
  const page: (PerformanceEntry & { readonly loadEventEnd?: number }) | undefined =
    clock.getEntriesByType?.("navigation")[0];
  return page?.loadEventEnd ? clock.now() - page.loadEventEnd : 0;
};
