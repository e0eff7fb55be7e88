import { phoneHref } from "../../forms/phone/phone-number.ts";
import type { Location } from "../../restaurant/location/location.ts";
import { decodePostalCode } from "../../restaurant/location/postal-code.ts";
import type { OpenHours, OpeningTimes } from "../../restaurant/opening/opening-times.ts";
import { type CalendarDate, WEEKDAYS } from "../../time/calendar-date.ts";
import { fillPath } from "../../values/match-path.ts";
import { panelHref } from "../../values/panel-query.ts";
import type { PageDocument } from "../page/page.ts";
import { absoluteUrl, type JsonLd, omitEmpty } from "./json-ld.ts";

/** The group's name, and the site's public address without a final slash. */
export interface DataContext {
  readonly siteName: string;
  readonly origin: string;
}

/** Returns the id of a restaurant in structured data. */
export const restaurantId = (uid: string, origin: string): string =>
  `${origin}${fillPath("/locations/:location", { location: uid })}#restaurant`;

/** Returns the structured data of a restaurant on its page in a language: address, hours, menu, and actions to reserve and order. */
export const restaurantData = (
  location: Location,
  { path }: Pick<PageDocument, "path">,
  { siteName, origin }: DataContext,
): JsonLd => {
  const url = origin + path;
  const actionOf = (type: "ReserveAction" | "OrderAction") => action(type, location, url);
  const { code, region } = decodePostalCode(location.postalCode, location.country);
  const { latitude, longitude } = location.coordinates;
  return {
    "@context": "https://schema.org",
    "@type": "Restaurant",
    "@id": restaurantId(location.uid, origin),
    ...omitEmpty({
      name: `${siteName} ${location.title}`.trim(),
      url,
      description: location.summary,
      image: location.image === null ? null : absoluteUrl(origin, location.image.url),
      // As it is dialled from abroad; as it is written where it is not one number.
      telephone: phoneHref(location.phone)?.replace(/^tel:|;ext=.*$/g, "") ?? location.phone,
      parentOrganization: { "@type": "Organization", "@id": `${origin}/#organization`, name: siteName },
      address: {
        "@type": "PostalAddress",
        ...omitEmpty({
          streetAddress: location.address,
          addressLocality: location.city,
          addressRegion: region,
          postalCode: code,
          addressCountry: location.country,
        }),
      },
      geo: latitude === 0 && longitude === 0 ? null : { "@type": "GeoCoordinates", latitude, longitude },
      openingHoursSpecification: location.isComingSoon ? null : location.opening.weekly.map(weeklyHours),
      specialOpeningHoursSpecification: specialHours(location.opening),
      currenciesAccepted: location.currency,
      hasMenu: `${url}/menu`,
      acceptsReservations: isReservable(location),
      potentialAction: [
        ...(isReservable(location) ? [actionOf("ReserveAction")] : []),
        ...(isOrderable(location) ? [actionOf("OrderAction")] : []),
      ],
    }),
  };
};

/** Returns whether the restaurant takes reservations: in the flow or by a link. */
const isReservable = ({ isComingSoon, restaurantId, reserveLink, reserveMessage }: Location): boolean =>
  !isComingSoon && (reserveLink !== null || (reserveMessage === null && restaurantId !== null));

const isOrderable = (location: Location): boolean =>
  !location.isComingSoon &&
  [location.pickupLink, location.orderLink, location.uberEatsLink, location.skipTheDishesLink].some(
    (link) => link !== null,
  );

/** Returns an action at the deep link of its panel. */
const action = (type: "ReserveAction" | "OrderAction", { uid }: Location, url: string): JsonLd => ({
  "@type": type,
  target: {
    "@type": "EntryPoint",
    urlTemplate: url + panelHref({ kind: type === "ReserveAction" ? "reserve" : "order", uid }),
    actionPlatform: ["https://schema.org/DesktopWebPlatform", "https://schema.org/MobileWebPlatform"],
  },
  ...(type === "ReserveAction" ? { result: { "@type": "FoodEstablishmentReservation" } } : {}),
});

const weeklyHours = ({ weekdays, from, until }: OpeningTimes["weekly"][number]): JsonLd => ({
  "@type": "OpeningHoursSpecification",
  dayOfWeek: weekdays.flatMap((day) => WEEKDAYS[day] ?? []),
  opens: from,
  closes: closing({ from, until }),
});

/** Returns the hours of special days. A closed day opens and closes at midnight, as schema.org defines it. */
const specialHours = ({ specialDays }: OpeningTimes): readonly JsonLd[] =>
  specialDays.flatMap(({ date, name, hours }) =>
    hours.length === 0
      ? [specialDay(date, name, "00:00", "00:00")]
      : hours.map(({ from, until }) => specialDay(date, name, from, closing({ from, until }))),
  );

const specialDay = (date: CalendarDate, name: string, opens: string, closes: string): JsonLd => ({
  "@type": "OpeningHoursSpecification",
  ...omitEmpty({ name }),
  validFrom: date,
  validThrough: date,
  opens,
  closes,
});

/** Returns the closing time in schema.org terms, where a whole day ends at 23:59. */
const closing = ({ from, until }: OpenHours): string => (from === until ? "23:59" : until);
