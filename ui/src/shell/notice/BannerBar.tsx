import { chooseNotice, dismissNotice } from "@couvert/domain/site/notice/notice";
import type { NoticesPayload } from "@couvert/domain/site/notice/notices";
import type { BannerSlice } from "@couvert/domain/site/slices/notice-slices";
import type { VisitorChoices } from "@couvert/domain/site/visitor/visitor-choices";
import { t } from "@lingui/core/macro";
import { useLayoutEffect, useRef, useState } from "react";
import { throttleResize } from "../../kit/resize/throttle.ts";
import Banner from "../../pages/slices/banner/Banner.tsx";
import styles from "./BannerBar.module.css";
import { CloseButton, focusPage } from "./CloseButton.tsx";
import { useNoticeLocation } from "./use-notice-location.ts";
import { useStillPage } from "./use-still-page.ts";

const publish = (heightPx: number): void =>
  document.documentElement.style.setProperty("--banner-height", `${heightPx}px`);

/**
 * Shows the banner above the page and publishes its height as `--banner-height`, 0 once closed (rule 4.16). What stands in the window
 * stays where it is: the banner is in view at the top of the next page, or of this one (rules 2.27, 4.41).
 */
export const BannerBar = ({
  banner,
  isInert,
  onClose,
}: {
  readonly banner: BannerSlice;
  readonly isInert: boolean;
  readonly onClose: () => void;
}) => {
  const bar = useRef<HTMLElement>(null);
  // Before its height is measured, which it rounds up.
  useStillPage(bar);
  useLayoutEffect(() => {
    const { current } = bar;
    if (current === null) return;
    const { handle, stop } = throttleResize(() => {
      const { height, bottom } = current.getBoundingClientRect();
      // A panel begins below header and banner, as far as the banner is in view; what rounding leaves of it is not.
      const shown = bottom < 2 ? 0 : bottom;
      publish(isInert ? shown : height);
    });
    const watching = new ResizeObserver(handle);
    watching.observe(current);
    handle();
    return () => {
      watching.disconnect();
      stop();
      publish(0);
    };
  }, [isInert]);
  return (
    <aside ref={bar} className={styles["bar"]} aria-label={t`Announcement`} inert={isInert}>
      <Banner slice={banner} />
      <CloseButton
        label={t`Close announcement`}
        onClick={() => {
          onClose();
          focusPage();
        }}
      />
    </aside>
  );
};

/** Returns the banner to show. `close` stores that it was dismissed (rule 4.15). */
export const useBanner = (
  { banners, zones }: NoticesPayload,
  choices: VisitorChoices,
): { readonly shown: BannerSlice | null; readonly close: () => void } => {
  const locationUid = useNoticeLocation();
  const [dismissed, setDismissed] = useState(() => choices.recall("dismissedBanner"));
  const shown = locationUid === undefined ? null : chooseNotice(banners, { locationUid, zones }, dismissed);
  return {
    shown,
    close: () => {
      if (shown === null) return;
      const value = dismissNotice(shown, choices.recall("dismissedBanner"));
      choices.remember("dismissedBanner", value);
      setDismissed(value);
    },
  };
};
