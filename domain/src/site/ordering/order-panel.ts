import type { Location } from "../../restaurant/location/location.ts";
import type { Image } from "../../values/image.ts";
import type { Link } from "../../values/link.ts";
import { ownParagraphs, type RichText } from "../../values/rich-text.ts";
import type { OrderingDefaults } from "../page/page.ts";

/** The analytics attributes of an outbound link (rule 2.57). */
interface LinkAnalytics {
  readonly id: "ch-11" | "ch-16";
  readonly category: "External Link" | "Delivery Links";
  /** `{path} {uid} {label}` */
  readonly action: string;
}

/** An outbound link of the ORDER panel. A delivery link may have a logo. */
export interface OrderLink {
  readonly label: string;
  readonly link: Link;
  readonly logo: Image | null;
  readonly analytics: LinkAnalytics;
}

/** The content of the ORDER panel; null for a block with neither links nor a text (rule 2.56). */
export interface OrderPanel {
  readonly address: string;
  readonly pickup: OrderBlock | null;
  readonly delivery: OrderBlock | null;
  /** Whether there is a link to order with. */
  readonly takesOrders: boolean;
}

/** A block of the panel: rich text of the location, or plain default text, and links. */
export interface OrderBlock {
  readonly title: string;
  readonly text: RichText | string;
  readonly links: readonly OrderLink[];
}

/**
 * Returns the ORDER panel of a location on the page at `path`, with default titles and texts (rules 2.50 to 2.57, 2.51,
 * 2.52, 2.55).
 */
export const orderPanel = (location: Location, defaults: OrderingDefaults, path: string): OrderPanel => {
  const linkFor =
    (id: LinkAnalytics["id"], category: LinkAnalytics["category"]) =>
    (label: string, link: Link | null, logo: Image | null = null): readonly OrderLink[] =>
      link === null
        ? []
        : [{ label, link, logo, analytics: { id, category, action: `${path} ${location.uid} ${label}` } }];
  const outside = linkFor("ch-11", "External Link");
  const deliveryLink = linkFor("ch-16", "Delivery Links");
  // The custom links show only when the first one has an address (rule 2.53).
  const custom = location.customOrderLinks[0]?.link == null ? [] : location.customOrderLinks;
  const pickupLinks = [
    ...outside(location.pickupButtonText ?? defaults.pickupButtonText, location.pickupLink),
    ...outside(location.orderButtonText ?? defaults.orderButtonText, location.orderLink),
  ];
  const deliveryLinks = [
    ...deliveryLink("Uber Eats", location.uberEatsLink),
    ...deliveryLink("SkipTheDishes", location.skipTheDishesLink),
    ...custom.flatMap(({ name, link, logo }) => deliveryLink(name, link, logo)),
  ];
  const takesOrders = pickupLinks.length + deliveryLinks.length > 0;
  return {
    address: [location.address, location.city].filter((part) => part !== "").join(", "),
    pickup: blockOf({
      title: location.pickupTitle ?? defaults.pickupTitle,
      ownText: ownParagraphs(location.pickupText),
      defaultText: takesOrders ? defaults.pickupText : "",
      links: pickupLinks,
    }),
    delivery: blockOf({
      title: location.deliveryTitle ?? defaults.deliveryTitle,
      ownText: ownParagraphs(location.deliveryText),
      defaultText: takesOrders ? defaults.deliveryText : "",
      links: deliveryLinks,
    }),
    takesOrders,
  };
};

interface BlockContent {
  readonly title: string;
  readonly ownText: RichText | null;
  readonly defaultText: string;
  readonly links: readonly OrderLink[];
}

/** Returns a block with links or a text, the location's own or the default; else null. */
const blockOf = ({ title, ownText, defaultText, links }: BlockContent): OrderBlock | null => {
  const text = ownText ?? defaultText;
  return links.length === 0 && text === "" ? null : { title, text, links };
};
