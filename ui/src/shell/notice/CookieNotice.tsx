import {
  ACKNOWLEDGEMENT,
  cookieNoticeAfterMs,
  NECESSARY_ONLY,
} from "@couvert/domain/site/notice/cookie-notice";
import type { NoticesPayload } from "@couvert/domain/site/notice/notices";
import { trackersToLoad } from "@couvert/domain/site/notice/tracker";
import type { VisitorChoices } from "@couvert/domain/site/visitor/visitor-choices";
import type { RichText as Text } from "@couvert/domain/values/rich-text";
import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import button from "../../design/button.module.css";
import { onConsentNeeded } from "../../kit/form/consent-needed.ts";
import { Copy } from "../../kit/rich-text/RichText.tsx";
import { focusPage } from "./CloseButton.tsx";
import styles from "./CookieNotice.module.css";
import { loadTrackers } from "./load-trackers.ts";
import { useClearOfButtons } from "./use-clear-of-buttons.ts";

/**
 * Shows the cookie notice until the visitor presses OK (rule 4.18) or accepts only what is necessary, clear of the page's buttons
 * (rules 4.17, 4.43, 2.27).
 */
export const CookieNotice = ({
  description,
  necessaryLabel,
  isInert,
  onAnswer,
}: {
  readonly description: Text;
  readonly necessaryLabel: string;
  readonly isInert: boolean;
  readonly onAnswer: (answer: CookieAnswer) => void;
}) => {
  const answerWith = (answer: CookieAnswer) => () => {
    onAnswer(answer);
    focusPage();
  };
  const notice = useRef<HTMLElement>(null);
  useClearOfButtons(notice);
  return (
    <section ref={notice} className={styles["notice"]} aria-label={t`Cookies`} inert={isInert}>
      <Copy text={description} className={styles["words"]} />
      <button type="button" className={button["primary"]} onClick={answerWith(ACKNOWLEDGEMENT)}>
        {t`OK`}
      </button>
      <button type="button" className={button["quiet"]} onClick={answerWith(NECESSARY_ONLY)}>
        {necessaryLabel}
      </button>
    </section>
  );
};

/** The answer of a visitor to the cookie notice. */
export type CookieAnswer = typeof ACKNOWLEDGEMENT | typeof NECESSARY_ONLY;

/**
 * Returns whether to ask for consent: 1 s after the page has loaded, unless the notice was answered before (rule 4.17), and again
 * when a form needs it (rule 4.43). Loads trackers only after the acknowledgement (rule 7.42), never beside a card form (rule 7.85).
 */
export const useConsent = (
  { cookieNotice, trackers }: NoticesPayload,
  choices: VisitorChoices,
): { readonly isShown: boolean; readonly answer: (answer: CookieAnswer) => void } => {
  const [cookie, setCookie] = useState(() => choices.recall("cookieNotice"));
  const [isDue, setDue] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const afterMs = cookieNoticeAfterMs(cookieNotice.isEnabled, cookie);

  useEffect(() => {
    if (afterMs === null) return;
    const waiting = setTimeout(() => setDue(true), afterMs - sinceLoadMs(performance));
    return () => clearTimeout(waiting);
  }, [afterMs]);

  useEffect(() => onConsentNeeded(() => setNeeded(true)), []);

  useEffect(() => loadTrackers(window, trackersToLoad(trackers, cookie)), [trackers, cookie]);

  return {
    isShown: (isDue && afterMs !== null) || (isNeeded && cookieNotice.isEnabled),
    answer: (answer) => {
      choices.remember("cookieNotice", answer);
      setCookie(answer);
      setNeeded(false);
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
