import type { NoticesPayload } from "@couvert/domain/site/notice/notices";
import type { Remembered } from "@couvert/domain/site/visitor/remembered";
import { useEffect } from "react";
import type { NewsletterMemory } from "../../kit/form/newsletter-memory.ts";
import { useSelection } from "../../visit/SelectedLocation.tsx";
import { BannerBar } from "./BannerBar.tsx";
import { CookieNotice } from "./CookieNotice.tsx";
import { PopupDialog } from "./PopupDialog.tsx";
import { useAfterRelease } from "./use-after-release.ts";
import { useBanner } from "./use-banner.ts";
import { useConsent } from "./use-consent.ts";
import { usePopup } from "./use-popup.ts";

/** What the notices of a site are shown with. */
export interface ShownNoticesProps {
  readonly notices: NoticesPayload;
  readonly remembered: Remembered;
  readonly newsletter: NewsletterMemory;
  readonly isInert: boolean;
}

/**
 * Says what there is to say to this visitor at this location, each thing at its time and once (spec 4). Marks the document
 * with `data-ready` once the page is hydrated, the visitor's location is settled and its banner, if any, is due.
 */
export const ShownNotices = ({ notices, remembered, newsletter, isInert }: ShownNoticesProps) => {
  const banner = useBanner(notices, remembered);
  const popup = usePopup(notices, remembered, newsletter);
  const consent = useConsent(notices, remembered);
  const showsBanner = useAfterRelease(banner.shown !== null);
  const showsCookieNotice = useAfterRelease(consent.isAsked);
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
          isInert={isInert}
          onOk={consent.acknowledge}
        />
      )}
      {popup.shown !== null && (
        <PopupDialog popup={popup.shown} onClose={popup.close} onSent={newsletter.close} />
      )}
    </>
  );
};
