import type { Offer } from "@couvert/domain/book/offer-slots";
import { attributesOf, type Restaurant } from "@couvert/domain/book/restaurant";

/** The answer of `GET /v2/availability/{rid}`: each time once, its seating attributes as dining areas. */
export const availabilityAnswer = (restaurant: Restaurant, partySize: number, offer: Offer) => {
  const attributes = attributesOf(restaurant);
  const times = [...new Set(offer.slots.map(({ time }) => time))];
  return {
    rid: restaurant.restaurantId,
    party_size: partySize,
    times,
    times_available: times.map((time) => ({
      time,
      availability_types: [
        {
          type: "Standard",
          diningArea: offer.slots
            .filter((slot) => slot.time === time)
            .map(({ attribute }) => ({
              id: attributes.indexOf(attribute) + 1,
              attributes: [attribute],
              environment: OUTDOORS.includes(attribute) ? "Outdoor" : "Indoor",
              experience_ids: [],
            })),
          cancellationPolicy: policyOf(restaurant),
        },
      ],
    })),
    no_availability_reasons: offer.reasons,
  };
};

const policyOf = ({ freeCancellationHours }: Restaurant) =>
  freeCancellationHours === null ? null : { free_until_hours: freeCancellationHours };

const OUTDOORS: readonly string[] = ["outdoor", "patio", "terrace"];
