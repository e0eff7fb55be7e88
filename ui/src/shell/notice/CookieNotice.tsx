import { ACKNOWLEDGEMENT, cookieNoticeAfterMs } from "@couvert/domain/site/notice/cookie-notice";
import type { NoticesPayload } from "@couvert/domain/site/notice/notices";
import { trackersToLoad } from "@couvert/domain/site/notice/tracker";
import type { VisitorChoices } from "@couvert/domain/site/visitor/visitor-choices";
import type { RichText as Text } from "@couvert/domain/values/rich-text";
import { useEffect, useState } from "react";
import button from "../../design/button.module.css";
import { RichText } from "../../kit/rich-text/RichText.tsx";
import { addTracker } from "./add-tracker.ts";
import { focusPage } from "./CloseButton.tsx";
import styles from "./CookieNotice.module.css";

/** Shows the cookie notice until the visitor presses OK (rule 4.18). */
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
        focusPage();
      }}
    >
      OK
    </button>
  </section>
);

/**
 * Returns whether to ask for consent: 1 s after the page has loaded, unless the notice was acknowledged before (rule 4.17).
 * Loads trackers only after the acknowledgement (rule 7.42).
 */
export const useConsent = (
  { cookieNotice, trackers }: NoticesPayload,
  choices: VisitorChoices,
): { readonly isShown: boolean; readonly acknowledge: () => void } => {
  const [cookie, setCookie] = useState(() => choices.recall("cookieNotice"));
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
    isShown: isDue && afterMs !== null,
    acknowledge: () => {
      choices.remember(ACKNOWLEDGEMENT.choice, ACKNOWLEDGEMENT.value);
      setCookie(ACKNOWLEDGEMENT.value);
    },
  };
};

/** The parts of `performance` that tell when the document loaded. */
export type LoadClock = Pick<Performance, "now"> & Partial<Pick<Performance, "getEntriesByType">>;

/** Returns how long ago the document loaded, in ms; 0 while it loads or where unknown. */
export const sinceLoadMs = (clock: LoadClock): number => {
  const page: (PerformanceEntry & { readonly loadEventEnd?: number }) | undefined =
    clock.getEntriesByType?.("navigation")[0];
  return page?.loadEventEnd ? clock.now() - page.loadEventEnd : 0;
};
