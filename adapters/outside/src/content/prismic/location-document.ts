import type { Location } from "@couvert/domain/restaurant/location/location";
import { agreedCountry, type Country } from "@couvert/domain/restaurant/location/location-country";
import type { SketchKind, SketchPoint, SketchShape } from "@couvert/domain/restaurant/location/sketch-shape";
import type { Currency } from "@couvert/domain/values/currency";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { type Decoding, decodeWithUid, type FieldKind, type Fields, type PrismicDocument } from "./fields.ts";
import { link } from "./link-field.ts";
import { image } from "./media-fields.ts";
import { decodeOpening } from "./opening-fields.ts";
import {
  countryCode,
  createFieldKind,
  currency,
  flag,
  geoPoint,
  restaurantId,
  text,
  textOrNull,
  timeZone,
} from "./plain-fields.ts";
import { richText } from "./rich-text-field.ts";

/** Decodes a document of type `location` (rules 3.6 to 3.11); empty when it has no uid (rules 3.7, 3.8, 3.9, 3.10). */
export const decodeLocation = (document: PrismicDocument, decoding: Decoding): readonly Location[] =>
  decodeWithUid(document, decoding, "location", (uid, fields) => ({
    uid,
    ...decodePlace(fields, uid),
    ...decodeBooking(fields),
    ...decodeCareers(fields),
    ...decodeOrdering(fields),
  }));

const decodePlace = (fields: Fields, uid: string) => ({
  title: fields.need("title", text, uid),
  // A location at 0,0 can be chosen from the list, but is never the nearest.
  coordinates: fields.need("geocoords", geoPoint, { latitude: 0, longitude: 0 }),
  ...decodeCountry(fields),
  isFlagship: fields.read("isFlagship", flag, false),
  isComingSoon: fields.read("isComingSoon", flag, false),
  address: fields.need("address", text, ""),
  city: fields.need("city", text, ""),
  phone: fields.need("phoneNumber", text, ""),
  image: fields.read("image", image, null),
  region: fields.read("region", textOrNull, null),
  summary: fields.read("summary", text, ""),
  story: fields.read("story", richText, []),
  opening: decodeOpening(fields),
  hoursNote: fields.read("hoursNote", text, ""),
  streets: decodeStreets(fields),
});

/** The currencies of the countries whose postal codes are known by their format. */
const CURRENCIES: Readonly<Partial<Record<Country, Currency>>> = { US: "USD", CA: "CAD" };

/** Decodes the country of a location, and what depends on it or determines it (rules 3.57, 3.63). */
const decodeCountry = (fields: Fields) => {
  const zone = fields.need("timeZone", timeZone, "UTC");
  const postalCode = fields.read("postalCode", text, "");
  const own = fields.read("currency", currency, null);
  const country = fields.read("country", countryCode, null) ?? agreedCountry(zone, own, postalCode);
  return { timeZone: zone, postalCode, country, currency: own ?? CURRENCIES[country ?? ""] ?? null };
};

const decodeBooking = (fields: Fields) => ({
  restaurantId: fields.read("restaurantId", restaurantId, null),
  reserveLink: fields.read("reserveLink", link, null),
  reserveButtonText: fields.read("reserveButtonText", textOrNull, null),
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

/** The most shapes, and points of one shape, that a map draws. */
const SHAPES = 40;
const POINTS = 40;

/** The greatest distance of a point from the door, in metres. */
const FARTHEST = 5000;

const kind: FieldKind<SketchKind> = createFieldKind(
  Schema.Literals(["avenue", "street", "rail", "water", "park"]),
  "avenue, street, rail, water or park",
);

const metres = (written: string | undefined): number => (written?.trim() ? Number(written) : Number.NaN);

/** Decodes points as `east,north` in metres from the door, separated by spaces: `-420,60 420,80`. */
const points: FieldKind<readonly SketchPoint[]> = (value) => {
  const pairs = String(value).trim().split(/\s+/);
  const found = pairs.map((pair) => {
    const [east, north, ...rest] = pair.split(",");
    return { east: metres(east), north: rest.length > 0 ? Number.NaN : metres(north) };
  });
  const isDrawn = found.every(({ east, north }) => Math.max(Math.abs(east), Math.abs(north)) <= FARTHEST);
  return isDrawn && found.length >= 2 && found.length <= POINTS
    ? Result.succeed(found)
    : Result.fail("is no line of points");
};

/** Decodes the shapes of a location's map: entries of `streets` with `kind`, `name` and `points`. */
export const decodeStreets = (fields: Fields): readonly SketchShape[] =>
  fields
    .group("streets")
    .slice(0, SHAPES)
    .flatMap((entry) => {
      const shape = {
        kind: entry.need("kind", kind, null),
        name: entry.read("name", text, ""),
        points: entry.need("points", points, null),
      };
      return shape.kind === null || shape.points === null
        ? []
        : [{ kind: shape.kind, name: shape.name, points: shape.points }];
    });
