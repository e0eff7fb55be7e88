import type { TimeZone } from "../../time/zoned-time.ts";
import type { Currency } from "../../values/currency.ts";
import type { Image } from "../../values/image.ts";
import type { Link } from "../../values/link.ts";
import type { RichText } from "../../values/rich-text.ts";
import type { OpeningTimes } from "../opening/opening-times.ts";
import type { Country } from "./location-country.ts";
import type { SketchShape } from "./sketch-shape.ts";

/** Degrees north and east, WGS 84. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** The fields that the choice of a location needs. */
export interface LocationEntry {
  readonly uid: string;
  readonly title: string;
  readonly coordinates: Coordinates;
  readonly isFlagship: boolean;
}

/** The fields that a tile shows (rule 3.11). */
export interface LocationCard extends LocationEntry {
  readonly address: string;
  readonly city: string;
  readonly postalCode: string;
  /** Its document's own, else the one on which its zone and its currency or postal code agree; null where none is known. */
  readonly country: Country | null;
  readonly phone: string;
  readonly image: Image | null;
  readonly isComingSoon: boolean;
  readonly timeZone: TimeZone;
  /** The currency of its prices; null where neither its document nor its country determines it. */
  readonly currency: Currency | null;
  readonly opening: OpeningTimes;
  /** The label of the links that book it, and the heading of what they open; none for the site's own (rule 3.68). */
  readonly reserveButtonText?: string | null;
}

/** A location in the list that pages share: for choosing, finding and naming one (rule 7.57). */
export interface ListedLocation extends LocationCard {
  /** The unit of its jobs at the job search; null when it has none. */
  readonly jobUnit: string | null;
  /** Its own careers page; null when the group's job search lists its jobs. */
  readonly externalCareersLink: Link | null;
}

/** A custom link of a location to a delivery service (rule 2.53). */
interface CustomOrderLink {
  readonly name: string;
  readonly link: Link | null;
  readonly logo: Image | null;
}

/** A restaurant (rules 3.6 to 3.10). */
export interface Location extends ListedLocation {
  readonly summary: string;
  /** The region that lists group it under; null for none (rule 3.71). */
  readonly region: string | null;
  readonly story: RichText;
  /** A note below the opening hours, `From spring`; empty for none. */
  readonly hoursNote: string;
  /** The shapes of the neighbourhood sketch; empty for none. */
  readonly streets: readonly SketchShape[];
  /** The reservation provider's id of the restaurant; null when it takes no reservations through the provider. */
  readonly restaurantId: number | null;
  readonly reserveLink: Link | null;
  readonly reserveButtonText: string | null;
  readonly reserveMessage: string | null;
  readonly groupBookingLink: Link | null;
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
