import type { TrackerIds } from "@couvert/domain/site/notice/tracker";
import type { SitePayload } from "@couvert/domain/site/page/page";
import { type SiteColours, siteColours } from "../../brand/brand-theme.ts";
import type { Config } from "../../config/config.ts";
import { digest } from "./build-data.ts";

/** The settings that pages depend on. */
export interface SiteSettings {
  readonly providers: SitePayload["providers"];
  readonly trackers: TrackerIds;
  readonly captcha: SitePayload["captcha"];
  /** Whether the site has the slice simulator. */
  readonly previews: boolean;
  /** The hosts whose pages the slice simulator may frame. */
  readonly frameHosts: readonly string[];
  readonly phone: SitePayload["phone"];
  readonly colours: SiteColours;
}

/** Returns the settings that pages depend on (rule 7.1). */
export const siteSettings = ({
  brand,
  reservations,
  cards,
  cardNumbers,
  hostedField,
  texts,
  trackers,
  captcha,
  previews,
  embedHosts,
  phone,
}: Pick<
  Config,
  | "brand"
  | "reservations"
  | "cards"
  | "cardNumbers"
  | "hostedField"
  | "texts"
  | "trackers"
  | "captcha"
  | "previews"
  | "embedHosts"
  | "phone"
>): SiteSettings => ({
  providers: {
    ...{ reservations: reservations.id, cards: cards.id, cardNumbers },
    texts: reservations.isStoredHere && texts.id !== "off",
    ...(hostedField !== null && { hostedField }),
  },
  trackers: trackers.ids,
  // Leaves out the secret, since pages are public.
  captcha: captcha && { kind: captcha.kind, siteKey: captcha.siteKey },
  previews,
  frameHosts: embedHosts,
  phone,
  colours: siteColours(brand),
});

/** Returns a digest of the settings that the pages at a public address depend on. */
export const digestSettings = (settings: SiteSettings, origin: string): string => digest([settings, origin]);
