import type { TimeZone } from "../../time/zoned-time.ts";
import type { Link } from "../../values/link.ts";
import type { RichText } from "../../values/rich-text.ts";
import type { OpeningTimes } from "../opening/opening-times.ts";
import type { SketchShape } from "./sketch-shape.ts";

/** Degrees north and east, WGS 84. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** What choosing between locations needs to know of each, and nothing more. */
export interface LocationEntry {
  readonly uid: string;
  readonly title: string;
  readonly coordinates: Coordinates;
  readonly isFlagship: boolean;
}

/** What a tile shows of a location (spec 2.4). */
export interface LocationCard extends LocationEntry {
  readonly address: string;
  readonly city: string;
  readonly postalCode: string;
  readonly phone: string;
  readonly image: Image | null;
  readonly isComingSoon: boolean;
  readonly timeZone: TimeZone;
  readonly opening: OpeningTimes;
}

/** A picture of the content service; `url` takes imgix-style `w`, `h`, `dpr`, `fit` and `auto`. Width and height in px. */
export interface Image {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** One of the links to a delivery service that a location adds itself (spec 2.6). */
export interface CustomOrderLink {
  readonly name: string;
  readonly link: Link | null;
  readonly logo: Image | null;
}

/** Everything the site knows about one restaurant (spec 3, "Location"). */
export interface Location extends LocationCard {
  readonly summary: string;
  readonly story: RichText;
  /** What the table of its hours does not say, `From spring`; empty where there is nothing to add. */
  readonly hoursNote: string;
  /** What the sketch of its neighbourhood is drawn from; nothing where there is none. */
  readonly streets: readonly SketchShape[];
  /** The reservation provider's id of the restaurant; null when it takes no bookings through the provider. */
  readonly restaurantId: number | null;
  readonly reserveLink: Link | null;
  readonly reserveMessage: string | null;
  readonly groupBookingLink: Link | null;
  /** The unit its jobs are filed under at the job search; null when it has none. */
  readonly jobUnit: string | null;
  /** Where it lists its jobs itself; null when the group's job search does. */
  readonly externalCareersLink: Link | null;
  readonly pickupTitle: string | null;
  readonly pickupText: RichText;
  readonly pickupButtonText: string | null;
  readonly orderButtonText: string | null;
  readonly deliveryTitle: string | null;
  readonly deliveryText: RichText;
  readonly pickupLink: Link | null;
  readonly orderLink: Link | null;
  readonly uberEatsLink: Link | null;
  readonly skipTheDishesLink: Link | null;
  readonly customOrderLinks: readonly CustomOrderLink[];
}
