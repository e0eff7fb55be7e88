import type { Offer } from "@couvert/domain/booking/availability/offer-slots";
import {
  type Restaurant,
  restaurantIn,
  seatingAreasOf,
} from "@couvert/domain/booking/availability/restaurant";
import type { AddOn } from "@couvert/domain/booking/experience/add-on";
import type { AvailabilityType, Slot } from "@couvert/domain/booking/reservation/availability";
import { searchWindow } from "@couvert/domain/booking/reservation/availability";
import { acceptedLanguage } from "@couvert/domain/values/accepted-language";
import { primaryLanguage } from "@couvert/domain/values/language";
import { encodePrice } from "@couvert/domain/values/money";
import * as Result from "effect/Result";
import { findSlots } from "../../src/reservation-service/booking/find-slots.ts";
import { decodeInput, type Endpoint, rejectionResponse } from "./endpoint.ts";
import { AvailabilityParameters } from "./wire.schema.ts";

/** Answers `GET /v2/availability/{rid}` with the free slots around a time. */
export const answerAvailability: Endpoint = async ({ request, url, database, restaurant, now }) => {
  const parameters = decodeInput(AvailabilityParameters, Object.fromEntries(url.searchParams));
  if (Result.isFailure(parameters)) return rejectionResponse(request, parameters.failure);
  const { party_size, start_date_time, backward_minutes, forward_minutes } = parameters.success;
  const usual = searchWindow({ start: start_date_time });
  const search = {
    partySize: party_size,
    start: start_date_time,
    backwardMinutes: backward_minutes ?? usual.backwardMinutes,
    forwardMinutes: forward_minutes ?? usual.forwardMinutes,
  };
  const translated = restaurantFor(request, restaurant);
  const offer = await findSlots(database, translated, search, now);
  return translatedResponse(translated, encodeAvailability(translated, party_size, offer));
};

/** Answers `GET /v2/availability/{rid}/experiences`. */
export const answerExperiences: Endpoint = async ({ request, restaurant }) => {
  const translated = restaurantFor(request, restaurant);
  return translatedResponse(translated, encodeExperiences(translated));
};

/** Returns the restaurant with its texts in the language that a request asks for, where it has that one (rule 3.61). */
const restaurantFor = (request: Request, restaurant: Restaurant): Restaurant => {
  const languages = [restaurant, ...restaurant.translations].map(({ language }) => primaryLanguage(language));
  return restaurantIn(restaurant, acceptedLanguage(request.headers.get("accept-language"), languages));
};

/** Returns JSON with its language. A cache serves it only to requests in that language. */
const translatedResponse = ({ language }: Restaurant, body: object): Response =>
  Response.json(body, { headers: { "content-language": language, vary: "Accept-Language" } });

const TYPES: readonly AvailabilityType[] = ["Standard", "Experience"];

/** Encodes an offer: each time once, with its availability types and their seating areas as dining areas. */
export const encodeAvailability = (restaurant: Restaurant, partySize: number, offer: Offer) => {
  const times = [...new Set(offer.slots.map(({ time }) => time))];
  return {
    rid: restaurant.restaurantId,
    party_size: partySize,
    times,
    times_available: times.map((time) => {
      const slots = offer.slots.filter((slot) => slot.time === time);
      return { time, availability_types: TYPES.flatMap((type) => encodeType(restaurant, type, slots)) };
    }),
    no_availability_reasons: offer.reasons,
  };
};

/** Returns an availability type with its slots, or nothing without slots. */
const encodeType = (restaurant: Restaurant, type: AvailabilityType, slots: readonly Slot[]) => {
  const bookable = slots.filter(({ availabilityType }) => availabilityType.includes(type));
  if (bookable.length === 0) return [];
  const seatingAreas = seatingAreasOf(restaurant);
  const { freeCancellationHours: hours } = restaurant;
  const diningArea = bookable.map(({ seatingArea, experienceIds, addOns }) => ({
    id: seatingAreas.indexOf(seatingArea) + 1,
    attributes: [seatingArea],
    environment: OUTDOORS.includes(seatingArea) ? "Outdoor" : "Indoor",
    ...(type === "Experience"
      ? { experience_ids: experienceIds, add_ons: addOns.map(encodeAddOn) }
      : { experience_ids: [] }),
  }));
  return [{ type, diningArea, cancellationPolicy: hours === null ? null : { free_until_hours: hours } }];
};

const OUTDOORS: readonly string[] = ["outdoor", "patio", "terrace"];

const encodeAddOn = ({ itemId, name, description, pricePerItem, currency, maxPerReservation }: AddOn) => ({
  item_id: itemId,
  name,
  description,
  price_per_item: encodePrice(pricePerItem, currency),
  max_per_reservation: maxPerReservation,
});

/** Encodes the experiences of a restaurant with their prices per person. */
export const encodeExperiences = ({ experiences }: Pick<Restaurant, "experiences">) => ({
  data: experiences.map(({ id, version, name, description, pricePerPerson, currency, isPrepaid }) => ({
    experience_id: id,
    version,
    name,
    description,
    price_per_cover: { ...encodePrice(pricePerPerson, currency), pre_payment_required: isPrepaid },
  })),
});
