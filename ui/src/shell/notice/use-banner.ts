import { chooseBanner, dismissBanner } from "@couvert/domain/site/notice/banner";
import type { NoticesPayload } from "@couvert/domain/site/notice/notices";
import type { BannerSlice } from "@couvert/domain/site/slices/banner-slice";
import type { Remembered } from "@couvert/domain/site/visitor/remembered";
import { useState } from "react";
import { useSelection } from "../../visit/SelectedLocation.tsx";

/** The banner of the visitor's location, once that is known; closing it stores that it was dismissed (spec 4). */
export const useBanner = (
  { banners, zones }: NoticesPayload,
  remembered: Remembered,
): { readonly shown: BannerSlice | null; readonly close: () => void } => {
  const { location, isSettled } = useSelection();
  const [dismissed, setDismissed] = useState(() => remembered.recall("dismissedBanner"));
  const shown = isSettled ? chooseBanner(banners, { locationUid: location.uid, zones, dismissed }) : null;
  return {
    shown,
    close: () => {
      if (shown === null) return;
      const { choice, value } = dismissBanner(shown);
      remembered.remember(choice, value);
      setDismissed(value);
    },
  };
};
