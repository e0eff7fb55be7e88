import type { CardNumbers } from "../../booking/card/card-number.ts";
import type { HostedField } from "../../booking/card/hosted-field.ts";
import type { CaptchaSite } from "../../forms/form/captcha.ts";
import type { PhoneSettings } from "../../forms/phone/phone-field.ts";
import type { AreaLink } from "../../restaurant/location/area.ts";
import type { Location, LocationCard } from "../../restaurant/location/location.ts";
import type { Nearby } from "../../restaurant/location/nearby.ts";
import type { VisitFacts } from "../../restaurant/location/visit-facts.ts";
import type { Image } from "../../values/image.ts";
import type { Direction, Language } from "../../values/language.ts";
import type { LabelledLink, Link } from "../../values/link.ts";
import type { NewsCard, NewsHead, NewsLabels } from "../news/news-card.ts";
import type { RedirectRule } from "../redirects/redirect.ts";
import type { Crumb } from "../seo/breadcrumbs.ts";
import type { Seo } from "../seo/seo.ts";
import type { FooterLinksSlice } from "../slices/list-slices.ts";
import type { Slice } from "../slices/slice.ts";

/** A page document: its texts for search engines, and its slices in order (rule 1.7). */
export interface Page {
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly slices: readonly Slice[];
}

/** The header of every page, with the default texts of the ORDER panel (rules 3.14, 3.15). */
export interface Header {
  readonly logo: Image | null;
  /** The height of the logo, in CSS px. */
  readonly logoHeightPixels: number;
  readonly menu: readonly LabelledLink[];
  readonly reserveButtonText: string;
  readonly orderButtonText: string;
  readonly ordering: OrderingDefaults;
}

/** The default texts of the ORDER panel (rule 2.55). */
export interface OrderingDefaults {
  readonly pickupTitle: string;
  readonly pickupText: string;
  readonly pickupButtonText: string;
  readonly orderButtonText: string;
  readonly deliveryTitle: string;
  readonly deliveryText: string;
}

/** The footer of every page (rule 3.16). */
export interface Footer {
  readonly backgroundImage: Image | null;
  readonly socialLinksTitle: string;
  readonly social: readonly SocialLink[];
  /** The title of all link columns together; empty for none. */
  readonly linkColumnsTitle: string;
  readonly columns: readonly FooterLinksSlice[];
  readonly legal: LegalLinks;
  readonly propertiesLink: LabelledLink | null;
  readonly copyrightMessage: string;
}

/** A link to a social network, whose name is the label. */
export interface SocialLink extends LabelledLink {
  readonly label: "Instagram" | "Facebook" | "Twitter";
}

/** The legal links of the footer document; null where a text or a link is missing. */
export interface LegalLinks {
  readonly privacy: LabelledLink | null;
  readonly terms: LabelledLink | null;
  readonly accessibility: LabelledLink | null;
}

/** The texts of the error page (rule 2.71). */
export interface ErrorPage {
  readonly title: string;
  readonly message: string;
  readonly button: LabelledLink | null;
}

/** The part of the site that all pages share. */
export interface Site {
  readonly name: string;
  /** The language of the header, the footer, the panels and the pages. */
  readonly language: Language;
  /** The direction of that language. */
  readonly direction: Direction;
  readonly header: Header;
  readonly footer: Footer;
  readonly errorPage: ErrorPage;
}

/** The site with its SEO templates and redirects. */
export interface DescribedSite extends Site {
  readonly seo: Seo;
  /** The editors' redirects. */
  readonly redirects: readonly RedirectRule[];
}

/** A location of a list, with the sentence about it, and the region that it is listed under; null for none (rule 3.71). */
export interface DescribedCard extends LocationCard {
  readonly summary?: string;
  readonly region?: string | null;
}

/** The content of one screen. */
export type PageView =
  | { readonly screen: "page"; readonly slices: readonly Slice[] }
  | {
      readonly screen: "locations";
      readonly slices: readonly Slice[];
      /** All locations by title; of a large group only a few, or those of the area. */
      readonly locations: readonly DescribedCard[];
      /** What the page asks for: to book, or to choose, at one of the rows below its first slice (rules 2.91, 2.92). */
      readonly purpose?: "book" | "choose";
      /** The areas of a large group, whose locations are in the shared list; absent where `locations` are all. */
      readonly areas?: readonly AreaLink[];
      /** The area that the page is about, and the page of the whole group, which has none. */
      readonly area?: { readonly name: string; readonly all: Link };
    }
  | {
      readonly screen: "location";
      readonly location: Location;
      readonly facts: VisitFacts;
      readonly nearby: Nearby<LocationCard>;
      /** The slices below the facts, with its news. */
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
      /** Other posts, newest first. */
      readonly more: readonly NewsCard[];
    }
  /** The slice simulator of editors; its slices come from the content service's tools. */
  | {
      readonly screen: "simulator";
      /** The hosts whose pages may be framed. */
      readonly frameHosts: readonly string[];
    };

/** The head of a post on its page. */
export interface NewsArticle extends NewsHead, NewsLabels {
  readonly author: string;
  /** The location of the page; null among all news. */
  readonly location: { readonly uid: string; readonly title: string } | null;
}

/** A page in one of its languages; `name` is the name of the language in that language. */
export interface Alternate {
  readonly language: Language;
  readonly name: string;
  readonly path: string;
}

/** A page document of one location: its menu, careers or group bookings. */
export interface LocationPage extends Page {
  readonly locationUid: string;
  /**
   * The document of the route that shows it, `menu`, `careers` or `group-bookings`; `location` for the slices of the
   * location's own page.
   */
  readonly document: string;
}

/** A page of the site, as it is rendered on the server and in the browser. */
export interface PagePayload {
  readonly path: string;
  readonly language: Language;
  /** The direction of that language. */
  readonly direction: Direction;
  /** The page in all its languages, itself included; empty when it has only one. */
  readonly alternates: readonly Alternate[];
  readonly title: string;
  readonly description: string;
  readonly view: PageView;
}

/** A page with the data for search engines and link previews. */
export interface PageDocument extends PagePayload {
  readonly keywords: string;
  /** The picture of link previews: a path of this site or an address. */
  readonly image: string;
  /** Its name among other pages, without the title template. */
  readonly name: string;
  /** The document of its slices, as errors name it: its kind and uid, like `page "about"`; null for none. */
  readonly source: string | null;
  /** Whether search engines list it. */
  readonly isListed: boolean;
  /** The breadcrumbs from the first page of its language to itself. */
  readonly crumbs: readonly Crumb[];
}

/** A page as `{path}/_payload.json` has it; `siteId` names the site payload that it belongs with (rule 7.41). */
export interface DeliveredPage extends PagePayload {
  readonly siteId: string;
  /** A digest of what the page is rendered from, which its document has too. */
  readonly digest: string;
}

/** The router data beside the page, one for each language: the site, and the location of a prerendered page. */
export interface SitePayload {
  readonly site: Site;
  /** What the paths of the site's language begin with: empty for the site's own, `/es` for another. */
  readonly base: string;
  /** The ids of the configured providers, which are part of the endpoint paths (rule 7.1), and the card numbers to accept. */
  readonly providers: {
    readonly reservations: string;
    readonly cards: string;
    readonly cardNumbers: CardNumbers;
    /** Where guests give their cards to the provider; absent for the site's own card form. */
    readonly hostedField?: HostedField;
    /** Whether guests can ask for text messages (rule 15.1). */
    readonly texts: boolean;
  };
  readonly initialLocation: { readonly uid: string; readonly title: string };
  /** The first page in all its languages, for a page that is in none, as the error page; empty when it has only one. */
  readonly languages: readonly Alternate[];
  /** The captcha of forms; null for none. */
  readonly captcha: CaptchaSite | null;
  /** The options of the reservation's phone field that differ from the defaults (rule 3.37). */
  readonly phone: PhoneSettings;
}
