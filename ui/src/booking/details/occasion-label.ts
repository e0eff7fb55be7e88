import type { Occasion } from "@couvert/domain/booking/guest/guest";
import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

const LABELS: Readonly<Record<string, MessageDescriptor>> & Readonly<Record<Occasion, MessageDescriptor>> = {
  Birthday: msg`Birthday`,
  Anniversary: msg`Anniversary`,
  "Business Meal": msg`Business Meal`,
  Celebration: msg`Celebration`,
};

/** Returns an occasion in the page's language; empty for none. */
export const occasionLabel = (occasion: string): string => {
  const label = LABELS[occasion];
  return label === undefined ? "" : i18n._(label);
};
