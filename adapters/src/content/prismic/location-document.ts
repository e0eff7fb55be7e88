import type { Location } from "@couvert/domain/restaurant/location/location";
import { createFields, type Fields, type Report } from "./fields.ts";
import { image } from "./image-field.ts";
import { link } from "./link-field.ts";
import { decodeOpening } from "./opening-fields.ts";
import { flag, geoPoint, restaurantId, text, textOrNull, timeZone } from "./plain-fields.ts";
import type { PrismicDocument } from "./prismic-document.ts";
import { richText } from "./rich-text-field.ts";
import { decodeStreets } from "./street-fields.ts";

/** Decodes a document of type `location` (spec 3, "Location"); empty when it has no uid. */
export const decodeLocation = (document: PrismicDocument, report: Report): readonly Location[] => {
  const fields = createFields(document, report);
  if (!document.uid) {
    fields.lose("uid", "is missing, so the location is left out");
    return [];
  }
  return [
    {
      uid: document.uid,
      ...decodePlace(fields, document.uid),
      ...decodeBooking(fields),
      ...decodeCareers(fields),
      ...decodeOrdering(fields),
    },
  ];
};

const decodePlace = (fields: Fields, uid: string) => ({
  title: fields.need("title", text, uid),
  // A location at 0,0 can be chosen from the list, but is never the nearest.
  coordinates: fields.need("geocoords", geoPoint, { latitude: 0, longitude: 0 }),
  timeZone: fields.need("timeZone", timeZone, "UTC"),
  isFlagship: fields.read("isFlagship", flag, false),
  isComingSoon: fields.read("isComingSoon", flag, false),
  address: fields.need("address", text, ""),
  city: fields.need("city", text, ""),
  postalCode: fields.read("postalCode", text, ""),
  phone: fields.need("phoneNumber", text, ""),
  image: fields.read("image", image, null),
  summary: fields.read("summary", text, ""),
  story: fields.read("story", richText, []),
  opening: decodeOpening(fields),
  hoursNote: fields.read("hoursNote", text, ""),
  streets: decodeStreets(fields),
});

const decodeBooking = (fields: Fields) => ({
  restaurantId: fields.read("restaurantId", restaurantId, null),
  reserveLink: fields.read("reserveLink", link, null),
  reserveMessage: fields.read("reserveMessage", textOrNull, null),
  groupBookingLink: fields.read("groupBookingLink", link, null),
});

const decodeCareers = (fields: Fields) => ({
  jobUnit: fields.read("jobUnit", textOrNull, null),
  externalCareersLink: fields.read("externalCareersLink", link, null),
});

const decodeOrdering = (fields: Fields) => ({
  pickupTitle: fields.read("pickupTitle", textOrNull, null),
  pickupText: fields.read("pickupText", richText, []),
  pickupButtonText: fields.read("pickupButtonText", textOrNull, null),
  orderButtonText: fields.read("orderButtonText", textOrNull, null),
  deliveryTitle: fields.read("deliveryTitle", textOrNull, null),
  deliveryText: fields.read("deliveryText", richText, []),
  pickupLink: fields.read("xdine", link, null),
  orderLink: fields.read("orderLink", link, null),
  uberEatsLink: fields.read("uberEats", link, null),
  skipTheDishesLink: fields.read("skipTheDishes", link, null),
  customOrderLinks: fields.group("customorderlinks").map((entry) => ({
    name: entry.read("name", text, ""),
    link: entry.read("link", link, null),
    logo: entry.read("logo", image, null),
  })),
});
