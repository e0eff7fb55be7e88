import type { NoticesPayload } from "@couvert/domain/notice/notices";
import type { Remembered } from "@couvert/domain/visitor/remembered";
import { BannerBar } from "./BannerBar.tsx";
import { CookieNotice } from "./CookieNotice.tsx";
import type { NewsletterMemory } from "./newsletter-memory.ts";
import { PopupDialog } from "./PopupDialog.tsx";
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

/** Says what there is to say to this visitor at this location, each thing at its time and once (spec 4). */
export const ShownNotices = ({ notices, remembered, newsletter, isInert }: ShownNoticesProps) => {
  const banner = useBanner(notices, remembered);
  const popup = usePopup(notices, remembered, newsletter);
  const consent = useConsent(notices, remembered);
  return (
    <>
      {banner.shown !== null && <BannerBar banner={banner.shown} isInert={isInert} onClose={banner.close} />}
      {consent.isAsked && (
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
