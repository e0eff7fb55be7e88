import type { CaptchaSite } from "../../forms/form/captcha.ts";
import type { Nearby } from "../../restaurant/location/distance.ts";
import type { Image, Location, LocationCard } from "../../restaurant/location/location.ts";
import type { VisitFacts } from "../../restaurant/location/visit-facts.ts";
import type { Direction, Language } from "../../values/language.ts";
import type { LabelledLink } from "../../values/link.ts";
import type { NewsCard, NewsHead } from "../news/news-card.ts";
import type { Crumb } from "../seo/breadcrumbs.ts";
import type { Seo } from "../seo/seo.ts";
import type { FooterLinksSlice, Slice } from "../slices/slice.ts";
import type { RedirectRule } from "./redirect.ts";

/** A page document: its words for search engines, and its slices in order. */
export interface Page {
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly slices: readonly Slice[];
}

/** The header of every page (spec 3, "Header"), with the words the ORDER panel falls back to. */
export interface Header {
  readonly logo: Image | null;
  /** How high the logo stands, in CSS px. */
  readonly logoHeightPixels: number;
  readonly menu: readonly LabelledLink[];
  readonly reserveButtonText: string;
  readonly orderButtonText: string;
  readonly ordering: OrderingDefaults;
}

/** What the ORDER panel says for a location that has no words of its own (spec 2.6). */
export interface OrderingDefaults {
  readonly pickupTitle: string;
  readonly pickupText: string;
  readonly pickupButtonText: string;
  readonly orderButtonText: string;
  readonly deliveryTitle: string;
  readonly deliveryText: string;
}

/** The footer of every page (spec 3, "Footer"). */
export interface Footer {
  readonly backgroundImage: Image | null;
  readonly socialLinksTitle: string;
  readonly social: readonly LabelledLink[];
  readonly columns: readonly FooterLinksSlice[];
  readonly legal: readonly LabelledLink[];
  readonly propertiesLink: LabelledLink | null;
  readonly copyrightMessage: string;
}

/** The error page's words (spec 2.8). */
export interface ErrorPage {
  readonly title: string;
  readonly message: string;
  readonly button: LabelledLink | null;
}

/** What every page needs of the site and no page changes. */
export interface Site {
  readonly name: string;
  /** The language of its header, its footer and its panels, whatever that of a page is. */
  readonly language: Language;
  /** Which way that language is read. */
  readonly direction: Direction;
  readonly header: Header;
  readonly footer: Footer;
  readonly errorPage: ErrorPage;
}

/** The site as its documents describe it: with what pages are called where they do not say it themselves. */
export interface DescribedSite extends Site {
  readonly seo: Seo;
  /** Paths that lead elsewhere by an editor's will. */
  readonly redirects: readonly RedirectRule[];
}

/** What one screen shows. */
export type PageView =
  | { readonly screen: "page"; readonly slices: readonly Slice[] }
  | {
      readonly screen: "locations";
      readonly slices: readonly Slice[];
      readonly locations: readonly LocationCard[];
    }
  | {
      readonly screen: "location";
      readonly location: Location;
      readonly facts: VisitFacts;
      readonly nearby: Nearby<LocationCard>;
      /** What stands below: its own news, where there are any. */
      readonly slices: readonly Slice[];
    }
  | {
      readonly screen: "location-page";
      readonly location: LocationCard;
      readonly slices: readonly Slice[];
    }
  | {
      readonly screen: "news-post";
      readonly post: NewsArticle;
      readonly slices: readonly Slice[];
      /** What to read next, the newest first. */
      readonly more: readonly NewsCard[];
    }
  /** What an editor tries a slice out on; the slices come from the content service's own tools. */
  | { readonly screen: "simulator" };

/** What stands above the slices of a post. */
export interface NewsArticle extends NewsHead {
  readonly author: string;
  /** The location or the country it is about, by name; empty for news of the whole group. */
  readonly place: string;
  /** The location it stands at; null where it stands among all news. */
  readonly location: { readonly uid: string; readonly title: string } | null;
}

/** A page in one of its languages; `name` is what the language calls itself. */
export interface Alternate {
  readonly language: Language;
  readonly name: string;
  readonly path: string;
}

/** A page document that belongs to one location: its menu, careers or group bookings. */
export interface LocationPage extends Page {
  readonly locationUid: string;
  /** The document name of the route that shows it, `menu`, `careers` or `group-bookings`; `location` for what the location's own page shows below its facts. */
  readonly document: string;
}

/** A page of the site: what is rendered of it, into a document or in the browser. */
export interface PagePayload {
  readonly path: string;
  readonly language: Language;
  /** Which way that language is read. */
  readonly direction: Direction;
  /** The same page in each of its languages, this one among them; empty where there is one alone. */
  readonly alternates: readonly Alternate[];
  readonly title: string;
  readonly description: string;
  readonly view: PageView;
}

/** A page as its document is made of it: with what those read who lead to it, and no visitor sees. */
export interface PageDocument extends PagePayload {
  readonly keywords: string;
  /** The picture of a link's preview: a path of this site or an address. */
  readonly image: string;
  /** What it is called among other pages of the site, without the template of titles. */
  readonly name: string;
  /** Whether it is to be found by search engines. */
  readonly isListed: boolean;
  /** The way to it from the first page of its language, itself last. */
  readonly crumbs: readonly Crumb[];
}

/** A page as it is delivered: what `{path}/_payload.json` holds. `buildId` tells a page of another build. */
export interface DeliveredPage extends PagePayload {
  readonly buildId: string;
}

/** What the router needs beside the page: the site, and the location a prerendered page stands with. */
export interface SitePayload {
  readonly site: Site;
  /** The ids of the configured providers: they stand in the paths of the product endpoints. */
  readonly providers: { readonly reservations: string; readonly cards: string };
  readonly initialLocation: { readonly uid: string; readonly title: string };
  /** Who tells people from robots where a form is sent; null for nobody. */
  readonly captcha: CaptchaSite | null;
}
