import {
  AvailabilityRequest,
  ExperiencesRequest,
} from "@couvert/api/reservations/reservation-requests.schema";
import {
  AddOnAnswer,
  AlternativesAnswer,
  AvailabilityAnswer,
  ExperienceAnswer,
  ExperiencesAnswer,
  RestaurantAnswer,
  RestaurantsAnswer,
  SlotAnswer,
} from "@couvert/api/reservations/reservations.schema";
import { LocalDateTimeText } from "@couvert/domain/time/local-date-time.schema";
import type { NamedSchemas } from "./json-schema.ts";

/** Describes the parts of a price at a path of a body. */
export const priceFields = (path: string): Readonly<Record<string, string>> => ({
  [`${path}.min_unit_amount`]: "The price, in parts of which `multiplier` make a unit of the currency.",
  [`${path}.multiplier`]: "The parts of a unit, 100 for cents.",
  [`${path}.currency`]: "The currency, by its code of ISO 4217.",
});

const SLOT_EXAMPLE = {
  time: "2027-03-05T19:00",
  availabilityType: ["Standard"],
  attribute: "default",
  experiences: [],
  add_ons: [],
  add_ons_summary: { count: 0 },
  cancellation_policy: { free_until_hours: 24 },
  version: 1,
};

const MIAMI = {
  id: 1001,
  uid: "miami",
  name: "Miami",
  zone: "America/New_York",
  currency: "USD",
  coordinates: { latitude: 25.7709, longitude: -80.1977 },
  party_sizes: { least: 1, most: 10 },
};

const WINE = {
  item_id: "wine-pairing",
  name: "Wine pairing",
  description: "A glass with each course, from small growers.",
  price_per_item: { min_unit_amount: 4500, multiplier: 100, currency: "USD" },
  max_per_reservation: 2,
};

const COUNTER = {
  experience_id: 1,
  version: 1,
  name: "Chef’s counter",
  description: "Seven small courses, cooked and served across the counter by the people who thought of them.",
  price_per_cover: { min_unit_amount: 9500, multiplier: 100, currency: "USD", pre_payment_required: true },
};

/** The schemas of slots and experiences, with the meaning of each field and an example. */
export const SEARCH_SCHEMAS: NamedSchemas = {
  LocalDateTime: {
    schema: LocalDateTimeText,
    description:
      "A date and a time to the minute on the restaurant's own clock, without an offset. The date is a day of the calendar.",
    fields: {},
    example: "2027-03-05T19:00",
  },
  RestaurantsAnswer: {
    schema: RestaurantsAnswer,
    description: "The restaurants that take reservations on this site.",
    fields: { "response.data": "The restaurants, by name." },
    example: { success: true, response: { data: [MIAMI] } },
  },
  Restaurant: {
    schema: RestaurantAnswer,
    description: "A restaurant that takes reservations on this site.",
    fields: {
      id: "The id, for `rid` and `restaurant_id` of the other endpoints.",
      uid: "The uid of its location, which is in the paths of its pages: `/locations/{uid}`.",
      name: "The name of its location, for people.",
      zone: "The time zone of its clock, by its IANA name.",
      currency: "The currency of its prices, by its code of ISO 4217; null where it is not known.",
      coordinates: "Where it is.",
      "coordinates.latitude": "Degrees north, WGS 84.",
      "coordinates.longitude": "Degrees east, WGS 84.",
      party_sizes:
        "The parties that it takes, in people. An experience or a seating area may take fewer sizes.",
      "party_sizes.least": "The smallest party.",
      "party_sizes.most": "The largest party.",
    },
    example: MIAMI,
  },
  AvailabilityRequest: {
    schema: AvailabilityRequest,
    description: "A search for tables around a time.",
    fields: {
      rid: "The id of the restaurant, of `getRestaurants`.",
      startDateTime: "The time to search around, on the restaurant's clock.",
      partySize: "The number of people.",
      wholeDay:
        "Whether to search the whole day of `startDateTime` instead of two and a half hours before and after it.",
      alternatives:
        "Whether to look for tables at other times, on other days and in other restaurants where nothing is free.",
    },
    example: { rid: 1001, startDateTime: "2027-03-05T19:00", partySize: 2 },
  },
  AvailabilityAnswer: {
    schema: AvailabilityAnswer,
    description: "The free slots, or the reasons for none.",
    fields: {
      "response.times": "The distinct times of the slots.",
      "response.times_available": "The free slots: one for each time and seating area.",
      "response.no_availability_reasons":
        "Why there are no slots, such as `NoTimesExist`, `AboveMaxPartySize` or `OutsideBookingWindow`; empty where there are some.",
      "response.alternatives":
        "Tables near a search without slots, where the request wants them: at most 60 times a minute from one network.",
    },
    example: {
      success: true,
      response: {
        times: ["2027-03-05T19:00"],
        times_available: [SLOT_EXAMPLE],
        no_availability_reasons: [],
      },
    },
  },
  Alternatives: {
    schema: AlternativesAnswer,
    description: "Tables near a search that found none.",
    fields: {
      times_available: "The slots at the six nearest times of the searched day.",
      days: "The next fourteen days, or seven where the provider has no one query for them; empty where they could not be searched.",
      "days[].state":
        "`free` where a search of that day finds more than four times near the searched one, or near `time` where those are too far off; `few` where it finds fewer, and `none`.",
      "days[].time":
        "The free time of that day nearest to the searched one, on the restaurant's clock; the searched one where there is none.",
      elsewhere: "The nearest other restaurants with a free table, within 21 km, at most three.",
      "elsewhere[].uid": "The restaurant, by the uid of its location.",
      "elsewhere[].name": "The name of its location, for people.",
      "elsewhere[].times":
        "The times nearest to the searched one, at most three, on that restaurant's clock, earliest first.",
    },
    example: {
      times_available: [SLOT_EXAMPLE],
      days: [{ state: "few", time: "2027-03-06T19:00" }],
      elsewhere: [{ uid: "coconut-grove", name: "Coconut Grove", times: ["2027-03-05T19:15"] }],
    },
  },
  Slot: {
    schema: SlotAnswer,
    description: "A time and seating area that can be held.",
    fields: {
      time: "The start of the reservation, on the restaurant's clock.",
      availabilityType:
        "Whether the slot can be booked as it is (`Standard`), with one of its experiences (`Experience`), or both.",
      attribute: "The seating area, for `reservation_attribute` of `lockAvailability`.",
      attribute_name: "The restaurant's own name of the seating area, where it has one.",
      attribute_description: "A line about the seating area, empty for none.",
      experiences: "The experiences that can be booked at this time.",
      "experiences[].id": "The id of an experience of `getExperiences`.",
      add_ons: "What can be ordered with an experience.",
      add_ons_summary: "A summary of `add_ons`.",
      "add_ons_summary.count": "The number of add-ons.",
      cancellation_policy: "The terms of cancelling; null where none are known.",
      deposit: "The deposit of the party for the table alone; absent for none.",
      ...priceFields("deposit"),
      "cancellation_policy.free_until_hours": "Cancelling is free until so many hours before the start.",
      version: "The version of the slot.",
    },
    example: SLOT_EXAMPLE,
  },
  AddOn: {
    schema: AddOnAnswer,
    description: "An item that can be ordered with an experience.",
    fields: {
      item_id: "The id, for `add_ons` of `reserve`.",
      name: "The name for people.",
      description: "A sentence for people; empty for none.",
      price_per_item: "The price of one.",
      ...priceFields("price_per_item"),
      max_per_reservation: "The most of it that one reservation can have.",
    },
    example: WINE,
  },
  ExperiencesRequest: {
    schema: ExperiencesRequest,
    description: "A question for the experiences of a restaurant.",
    fields: { rid: "The id of the restaurant, of `getRestaurants`." },
    example: { rid: 1001 },
  },
  ExperiencesAnswer: {
    schema: ExperiencesAnswer,
    description: "The experiences of a restaurant.",
    fields: { "response.data": "The experiences; empty where it sells none." },
    example: { success: true, response: { data: [COUNTER] } },
  },
  Experience: {
    schema: ExperienceAnswer,
    description: "Something that a restaurant sells with a table, such as a tasting menu.",
    fields: {
      experience_id: "The id. `experiences` of a slot name it.",
      version: "The version on sale. A change of price makes another version.",
      name: "The name for people.",
      description: "A text for people; empty for none.",
      price_per_cover: "The price for one person.",
      ...priceFields("price_per_cover"),
      "price_per_cover.pre_payment_required": "Whether `reserve` needs a card, which it charges.",
    },
    example: COUNTER,
  },
};
