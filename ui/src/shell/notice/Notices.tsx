import { cookieVisitorChoices } from "@couvert/api/visitor/cookie-visitor-choices";
import type { NoticesPayload } from "@couvert/domain/site/notice/notices";
import type { VisitorChoices } from "@couvert/domain/site/visitor/visitor-choices";
import { useEffect, useState } from "react";
import { useHeldTable } from "../../booking/held/use-held-table.tsx";
import { createNewsletterMemory, type NewsletterMemory } from "../../kit/form/newsletter-memory.ts";
import { createGetJson } from "../../kit/loading/get-json.ts";
import { loadMessages } from "../../languages/load-messages.ts";
import { useSelection } from "../../visit/SelectedLocation.tsx";
import { useSite } from "../../visit/shown-page.ts";
import { BannerBar, useBanner } from "./BannerBar.tsx";
import { CookieNotice, useConsent } from "./CookieNotice.tsx";
import { PopupDialog, usePopup } from "./PopupDialog.tsx";
import { useAfterRelease } from "./use-after-release.ts";

/** The props of the notices. */
export interface NoticesProps {
  /** Whether an open panel makes everything but the header inert. */
  readonly isInert: boolean;
}

const getJson = createGetJson((url) => fetch(url));
const choices = cookieVisitorChoices(document);
const newsletter = createNewsletterMemory(() => sessionStorage);

/** Loads and shows the popup, the banner and the cookie notice of the site, and the time of a held table. */
const Notices = ({ isInert }: NoticesProps) => {
  const base = useSite()?.base ?? "";
  const [notices, setNotices] = useState<NoticesPayload | null>(null);
  const heldTable = useHeldTable(isInert);
  useEffect(() => {
    // The newsletter's form has its own messages.
    Promise.all([getJson<NoticesPayload>(`/builds${base}/notices.json`), loadMessages("forms")])
      .then(([answer]) => answer.ok && setNotices(answer.value))
      .catch(() => {});
  }, [base]);
  return (
    <>
      {heldTable}
      {notices !== null && (
        <ShownNotices notices={notices} choices={choices} newsletter={newsletter} isInert={isInert} />
      )}
    </>
  );
};

export default Notices;

/** The notices, and what the visitor dismissed before. */
export interface ShownNoticesProps {
  readonly notices: NoticesPayload;
  readonly choices: VisitorChoices;
  readonly newsletter: NewsletterMemory;
  readonly isInert: boolean;
}

/**
 * Shows each notice for the visitor's location when it is due, the cookie notice never beside a popup (rule 4.17). Sets `data-ready` on the document once the page is hydrated,
 * the location is settled and its banner is due (rule 1.4).
 */
export const ShownNotices = ({ notices, choices, newsletter, isInert }: ShownNoticesProps) => {
  const banner = useBanner(notices, choices);
  const popup = usePopup(notices, choices, newsletter);
  const consent = useConsent(notices, choices);
  const showsBanner = useAfterRelease(banner.shown !== null);
  const showsCookieNotice = useAfterRelease(consent.isShown && !popup.isChosen);
  const { isSettled } = useSelection();
  useEffect(() => {
    if (isSettled) document.documentElement.dataset["ready"] = "";
  }, [isSettled]);
  return (
    <>
      {banner.shown !== null && showsBanner && (
        <BannerBar banner={banner.shown} isInert={isInert} onClose={banner.close} />
      )}
      {showsCookieNotice && (
        <CookieNotice
          description={notices.cookieNotice.description}
          necessaryLabel={notices.cookieNotice.necessaryLabel}
          isInert={isInert}
          onAnswer={consent.answer}
        />
      )}
      {popup.shown !== null && (
        <PopupDialog popup={popup.shown} onClose={popup.close} onSent={newsletter.close} />
      )}
    </>
  );
};
