import type { Offer } from "@couvert/domain/booking/availability/offer-slots";
import { attributesOf, type Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { AddOn } from "@couvert/domain/booking/experience/add-on";
import type { AvailabilityType, Slot } from "@couvert/domain/booking/reservation/availability";
import * as Result from "effect/Result";
import { findSlots } from "../booking/find-slots.ts";
import { decoded, type Endpoint, rejectionResponse } from "./endpoint.ts";
import { AvailabilityParameters } from "./wire.schema.ts";

/** How far around the requested time is searched when the request does not say, in minutes. */
const WINDOW_MINUTES = 150;

/** `GET /v2/availability/{rid}`: what is free around a time. */
export const answerAvailability: Endpoint = async ({ request, url, database, restaurant, now }) => {
  const parameters = decoded(AvailabilityParameters, Object.fromEntries(url.searchParams));
  if (Result.isFailure(parameters)) return rejectionResponse(request, parameters.failure);
  const { party_size, start_date_time, backward_minutes, forward_minutes } = parameters.success;
  const search = {
    partySize: party_size,
    start: start_date_time,
    backwardMinutes: backward_minutes ?? WINDOW_MINUTES,
    forwardMinutes: forward_minutes ?? WINDOW_MINUTES,
  };
  const offer = await findSlots(database, restaurant, search, now);
  return Response.json(availabilityAnswer(restaurant, party_size, offer));
};

/** `GET /v2/availability/{rid}/experiences`: what is sold with tables. */
export const answerExperiences: Endpoint = async ({ restaurant }) =>
  Response.json(experiencesAnswer(restaurant));

const TYPES: readonly AvailabilityType[] = ["Standard", "Experience"];

/** The answer of `GET /v2/availability/{rid}`: each time once, with the ways to book it, their seating attributes as dining areas. */
export const availabilityAnswer = (restaurant: Restaurant, partySize: number, offer: Offer) => {
  const times = [...new Set(offer.slots.map(({ time }) => time))];
  return {
    rid: restaurant.restaurantId,
    party_size: partySize,
    times,
    times_available: times.map((time) => {
      const slots = offer.slots.filter((slot) => slot.time === time);
      return { time, availability_types: TYPES.flatMap((type) => wayToBook(restaurant, type, slots)) };
    }),
    no_availability_reasons: offer.reasons,
  };
};

/** One way to book a time, with the slots that can be booked so; none where there are none. */
const wayToBook = (restaurant: Restaurant, type: AvailabilityType, slots: readonly Slot[]) => {
  const bookable = slots.filter(({ availabilityType }) => availabilityType.includes(type));
  if (bookable.length === 0) return [];
  const attributes = attributesOf(restaurant);
  const { freeCancellationHours: hours } = restaurant;
  const diningArea = bookable.map(({ attribute, experienceIds, addOns }) => ({
    id: attributes.indexOf(attribute) + 1,
    attributes: [attribute],
    environment: OUTDOORS.includes(attribute) ? "Outdoor" : "Indoor",
    ...(type === "Experience"
      ? { experience_ids: experienceIds, add_ons: addOns.map(addOnEntry) }
      : { experience_ids: [] }),
  }));
  return [{ type, diningArea, cancellationPolicy: hours === null ? null : { free_until_hours: hours } }];
};

const OUTDOORS: readonly string[] = ["outdoor", "patio", "terrace"];

const addOnEntry = ({ itemId, name, description, pricePerItem, maxPerReservation }: AddOn) => ({
  item_id: itemId,
  name,
  description,
  price_per_item: { min_unit_amount: pricePerItem, multiplier: 100 },
  max_per_reservation: maxPerReservation,
});

/** The answer of `GET /v2/availability/{rid}/experiences`: what the restaurant sells, by its price per person. */
export const experiencesAnswer = ({ experiences }: Pick<Restaurant, "experiences">) => ({
  data: experiences.map(({ id, version, name, description, pricePerPerson, isPrepaid }) => ({
    experience_id: id,
    version,
    name,
    description,
    price_per_cover: { min_unit_amount: pricePerPerson, multiplier: 100, pre_payment_required: isPrepaid },
  })),
});
