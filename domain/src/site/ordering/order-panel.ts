import type { Image, Location } from "../../restaurant/location/location.ts";
import type { Link } from "../../values/link.ts";
import { ownParagraphs, type RichText } from "../../values/rich-text.ts";
import type { OrderingDefaults } from "../page/page.ts";

/** The attributes analytics reads off an outbound link (spec 2.6). */
export interface LinkAnalytics {
  readonly id: "ch-11" | "ch-16";
  readonly category: "External Link" | "Delivery Links";
  /** `{path} {uid} {label}` */
  readonly action: string;
}

/** An outbound link of the ORDER panel. Delivery links may show a logo in place of their label. */
export interface OrderLink {
  readonly label: string;
  readonly link: Link;
  readonly logo: Image | null;
  readonly analytics: LinkAnalytics;
}

/** What the ORDER panel shows (spec 2.6): null for a way the location does not have. */
export interface OrderPanel {
  readonly heading: string;
  readonly address: string;
  readonly pickup: OrderBlock | null;
  readonly delivery: OrderBlock | null;
  /** Whether there is any link to order by. */
  readonly takesOrders: boolean;
}

/** One block of the panel: its words, rich where an editor wrote a paragraph, plain otherwise, and its links, if any. */
export interface OrderBlock {
  readonly title: string;
  readonly text: RichText | string;
  readonly links: readonly OrderLink[];
}

/** The ORDER panel of a location on the page at `path`, with the header's words where the location has none. */
export const orderPanel = (
  location: Location,
  defaults: OrderingDefaults,
  siteName: string,
  path: string,
): OrderPanel => {
  const linkFor =
    (id: LinkAnalytics["id"], category: LinkAnalytics["category"]) =>
    (label: string, link: Link | null, logo: Image | null = null): readonly OrderLink[] =>
      link === null
        ? []
        : [{ label, link, logo, analytics: { id, category, action: `${path} ${location.uid} ${label}` } }];
  const outside = linkFor("ch-11", "External Link");
  const deliveryLink = linkFor("ch-16", "Delivery Links");
  // Custom links are an editor's all-or-nothing list: it shows only once its first entry has a link (spec 2.6).
  const custom = location.customOrderLinks[0]?.link == null ? [] : location.customOrderLinks;
  const pickup = blockOf({
    title: location.pickupTitle ?? (defaults.pickupTitle || "Pickup"),
    ownText: ownParagraphs(location.pickupText),
    defaultText: defaults.pickupText,
    links: [
      ...outside(location.pickupButtonText ?? (defaults.pickupButtonText || "Pickup"), location.pickupLink),
      ...outside(location.orderButtonText ?? (defaults.orderButtonText || "Order"), location.orderLink),
    ],
  });
  const delivery = blockOf({
    title: location.deliveryTitle ?? (defaults.deliveryTitle || "Delivery"),
    ownText: ownParagraphs(location.deliveryText),
    defaultText: defaults.deliveryText,
    links: [
      ...deliveryLink("Uber Eats", location.uberEatsLink),
      ...deliveryLink("SkipTheDishes", location.skipTheDishesLink),
      ...custom.flatMap(({ name, link, logo }) => deliveryLink(name, link, logo)),
    ],
  });
  return {
    heading: `Order From ${siteName} ${location.title}`,
    address: [location.address, location.city].filter((part) => part !== "").join(", "),
    pickup,
    delivery,
    takesOrders: [pickup, delivery].some((block) => block !== null && block.links.length > 0),
  };
};

/** A block is there when it has a link, or words of the location's own; the group's words alone would promise a way that is not there. */
const blockOf = ({
  title,
  ownText,
  defaultText,
  links,
}: {
  readonly title: string;
  readonly ownText: RichText | null;
  readonly defaultText: string;
  readonly links: readonly OrderLink[];
}): OrderBlock | null =>
  links.length === 0 && ownText === null ? null : { title, text: ownText ?? defaultText, links };
