import {
  DayAnswer,
  DeskRestaurant,
  GuestsAnswer,
  HistoryAnswer,
  NewParty,
  PartyAnswer,
  PartyChange,
  PartyChanged,
  TimesAnswer,
} from "@couvert/api/desk/day.schema";
import { DeskRejectionAnswer } from "@couvert/api/desk/desk-rejection.schema";
import { ReservationWebhookBody } from "@couvert/api/desk/reservation-webhook.schema";
import type { FieldMeanings, NamedSchemas } from "./json-schema.ts";

const MOMENT = "in ms since 1970-01-01T00:00Z";
const STATUS = "Where the visit is.";
const LOCAL = "on the restaurant's clock";
const FIRST_TABLES = "Ids of tables; null for the best free ones, an empty list for none yet.";
const OVERRIDE = "Why a rule does not count this time; null to be told which rule rejects.";

/** Returns the meanings of the parts of a guest, below a path. */
const guestAt = (path: string): FieldMeanings => ({
  [`${path}firstName`]: "The first name; empty where it is not known.",
  [`${path}lastName`]: "The last name; empty where it is not known.",
  [`${path}email`]: "The email address, without which no email is sent; empty where it is not known.",
  [`${path}phoneNumber`]:
    "The telephone number in digits, or with + and its country's code; empty where it is not known.",
  [`${path}phoneCountry`]: "The ISO code of the number's country.",
});

const requestAt = (path: string): FieldMeanings => ({
  [path]: "The slot.",
  [`${path}.partySize`]: "The number of people.",
  [`${path}.time`]: `The start, ${LOCAL}. It is a day of the calendar.`,
  [`${path}.seatingArea`]: "The seating area, of `restaurant.areas`.",
});

const GUEST = {
  firstName: "Ana",
  lastName: "Reyes",
  email: "",
  phoneNumber: "3055550123",
  phoneCountry: "US",
};
const SLOT = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "default" };
const PARTY = {
  ...{ id: 17, version: 1, source: "phone", confirmation: "7K3FMQ4A", status: "expected", ...SLOT },
  ...{ minutes: 120, tables: ["M1"], isLocked: false, arrivedAt: null, seatedAt: null, finishedAt: null },
  ...{ guest: GUEST, language: "en-US", occasion: "", request: "", notes: "", experience: "", paid: null },
  visits: 1,
};
const RESTAURANT = {
  ...{ restaurantId: 1001, name: "Miami", timeZone: "America/New_York", currency: "USD", phoneCountry: "US" },
  ...{ minPartySize: 1, maxPartySize: 8, areas: [{ id: "default", name: "Dining room" }] },
  tables: [{ id: "M1", seats: 2, seatingArea: "default" }],
  joins: [{ tables: ["M1", "M2"], seats: 6 }],
  turnTimes: [{ upTo: 8, minutes: 120 }],
};

/** The schemas of the desk's endpoints for machines, with the meaning of each field and an example (rule 13.5). */
export const DESK_SCHEMAS: NamedSchemas = {
  DeskParty: {
    schema: PartyAnswer,
    description: "A party as the restaurant sees it.",
    fields: {
      id: "The id, for `changeDeskParty`.",
      version: "Rises with each change. A change names the version that it saw.",
      source: "Where it comes from: `web`, `phone`, `walk_in` or `partner:` with a name.",
      confirmation: "The number by which the guest knows the reservation.",
      status: STATUS,
      time: `The planned start, ${LOCAL}.`,
      partySize: "The number of people.",
      seatingArea: "The seating area.",
      minutes: "The planned length of the stay.",
      tables: "The ids of its tables; empty for a party without one.",
      isLocked: "Whether it is locked to its tables.",
      arrivedAt: `When it arrived, ${MOMENT}.`,
      seatedAt: `When it was seated, ${MOMENT}.`,
      finishedAt: `When it left, ${MOMENT}.`,
      guest: "Who the guest is.",
      ...guestAt("guest."),
      language: "The language of its emails; null where it is not known.",
      occasion: "The occasion; empty for none.",
      request: "What the guest asks for; empty for nothing.",
      notes: "The restaurant's notes for this visit; empty for none.",
      experience: "The experience with its add-ons; empty for none.",
      paid: "What was paid, in the smallest unit of the restaurant's currency; null for nothing.",
      visits: "Which visit of the guest it is; null where they are not known.",
    },
    example: PARTY,
  },
  DeskRestaurant: {
    schema: DeskRestaurant,
    description: "What the desk knows of a restaurant.",
    fields: {
      restaurantId: "The id.",
      name: "The name.",
      timeZone: "The time zone of its clock.",
      currency: "The currency of its prices.",
      phoneCountry: "The country of a telephone number without one.",
      minPartySize: "The smallest party that the site books.",
      maxPartySize: "The largest party that the site books.",
      areas: "The seating areas, in the language of the request.",
      "areas[].id": "The id.",
      "areas[].name": "The name for people.",
      tables: "The tables.",
      "tables[].id": "The id.",
      "tables[].seats": "The number of seats.",
      "tables[].seatingArea": "The seating area.",
      joins: "Tables that a party can take together.",
      "joins[].tables": "The ids of the tables.",
      "joins[].seats": "Their seats together.",
      turnTimes: "How long a party usually stays.",
      "turnTimes[].upTo": "The largest party with this length.",
      "turnTimes[].minutes": "The length.",
    },
    example: RESTAURANT,
  },
  DeskDay: {
    schema: DayAnswer,
    description: "A service day of a restaurant.",
    fields: {
      date: "The service day.",
      version: "Rises with each change of the day's parties.",
      restaurant: "The restaurant.",
      parties: "The parties, by time.",
      holds: "What diners hold at the moment.",
      "holds[].tables": "The ids of the tables.",
      "holds[].from": `The start of the planned stay, ${MOMENT}.`,
      "holds[].to": `Its end, ${MOMENT}.`,
    },
    example: { date: "2027-03-05", version: 3, restaurant: RESTAURANT, parties: [PARTY], holds: [] },
  },
  NewDeskParty: {
    schema: NewParty,
    description: "A booking by telephone, or a walk-in, which begins now.",
    fields: {
      source: "`phone` for a booking, `walk_in` for a party at the door.",
      ...requestAt("request"),
      tables: FIRST_TABLES,
      minutes: "The length of the stay; null for the usual one of its size.",
      guest: "Who the guest is.",
      ...guestAt("guest."),
      occasion: "The occasion; empty for none.",
      specialRequest: "What the guest asks for; empty for nothing.",
      notes: "The restaurant's notes for this visit; empty for none.",
      override: OVERRIDE,
    },
    example: {
      ...{ source: "walk_in", request: SLOT, tables: null, minutes: null, guest: GUEST },
      ...{ occasion: "", specialRequest: "", notes: "", override: null },
    },
  },
  DeskPartyChange: {
    schema: PartyChange,
    description: "A change of the version that its sender saw.",
    fields: {
      version: "The version.",
      action: "What to change.",
      "action.type": "The kind of change.",
      "action.status": STATUS,
      "action.tellsGuest": "Whether the guest gets an email.",
      ...requestAt("action.request"),
      "action.tables": FIRST_TABLES,
      "action.minutes": "The length of the stay; null for the usual one of its size.",
      "action.override": OVERRIDE,
      "action.isLocked": "Whether the party is locked to its tables.",
      "action.notes": "The restaurant's notes for this visit.",
      "action.guest": "Who the guest is.",
      ...guestAt("action.guest."),
      "action.entry": "The entry of the history to undo.",
    },
    example: { version: 1, action: { type: "status", status: "arrived" } },
  },
  DeskPartyChanged: {
    schema: PartyChanged,
    description: "A party after a change.",
    fields: { party: "The party.", entry: "The entry of the history, which `undo` takes." },
    example: { party: PARTY, entry: 99 },
  },
  DeskHistory: {
    schema: HistoryAnswer,
    description: "The changes of a service day's parties.",
    fields: {
      entries: "The changes, latest first.",
      "entries[].id": "The id, which `undo` takes.",
      "entries[].at": `When, ${MOMENT}.`,
      "entries[].by": "The name of the person or the key; null for the guest or the service itself.",
      "entries[].device": "The name of the device; null where it has none.",
      "entries[].partyId": "The party.",
      "entries[].action":
        "`created`, `status`, `cancel`, `move`, `request`, `lock`, `notes`, `guest` or `undo`.",
      "entries[].from": "The status before; null for a new party.",
      "entries[].to": "The status after.",
      "entries[].fields": "The names of the other fields that changed.",
      "entries[].reason": "Why a rule was overridden; null where none was.",
      "entries[].canUndo": "Whether `undo` can restore the party as it was.",
    },
    example: {
      entries: [
        {
          ...{ id: 99, at: 1804277400000, by: "Till", device: null, partyId: 17, action: "status" },
          ...{ from: "expected", to: "arrived", fields: [], reason: null, canUndo: true },
        },
      ],
    },
  },
  DeskTimes: {
    schema: TimesAnswer,
    description: "The quarter hours of a day.",
    fields: {
      times: "The quarter hours.",
      "times[].time": `The time, ${LOCAL}.`,
      "times[].areas": "The seating areas.",
      "times[].areas[].seatingArea": "The seating area.",
      "times[].areas[].reason": "The rule that rejects it; null where it is free.",
      "times[].areas[].canOverride": "Whether the restaurant may override the rule.",
    },
    example: {
      times: [
        { time: "2027-03-05T19:00", areas: [{ seatingArea: "default", reason: null, canOverride: false }] },
      ],
    },
  },
  DeskGuests: {
    schema: GuestsAnswer,
    description: "Guests that a text finds.",
    fields: {
      guests: "The guests.",
      ...guestAt("guests[]."),
      "guests[].language": "The language of their emails; null where it is not known.",
      "guests[].visits": "The number of visits.",
      "guests[].noShows": "How often they did not come.",
      "guests[].reservations": "Their reservations at this restaurant, latest first.",
      "guests[].reservations[].id": "The id of the party.",
      "guests[].reservations[].confirmation": "The confirmation number.",
      "guests[].reservations[].time": `The time, ${LOCAL}.`,
      "guests[].reservations[].partySize": "The number of people.",
      "guests[].reservations[].status": STATUS,
    },
    example: {
      guests: [
        {
          ...{ ...GUEST, language: "en-US", visits: 3, noShows: 0 },
          reservations: [
            {
              ...{ id: 17, confirmation: "7K3FMQ4A", time: "2027-03-05T19:00", partySize: 2 },
              status: "expected",
            },
          ],
        },
      ],
    },
  },
  DeskRejection: {
    schema: DeskRejectionAnswer,
    description: "Why a request of the desk was not carried out, with what decides it anew.",
    fields: {
      error: "The reason.",
      "error.code": "The reason for programs. Each status lists its codes.",
      "error.message": "The reason for people.",
      "error.fields": "A message for each wrong field, by its name.",
      "error.party": "With `changed_since`: the party as it is now.",
      "error.alternatives": "With `table_taken`: the free table combinations, best first.",
      "error.reason": "With `slot_rejected`: the rule.",
      "error.canOverride":
        "With `slot_rejected`: whether `override` may hold a reason why the rule does not count.",
      "error.because": "With `cannot_undo`: `ChangedSince`, `Refunded`, `Undone` or `Unknown`.",
    },
    example: {
      success: false,
      error: {
        ...{ code: "table_taken", message: "Another party has the tables.", fields: {} },
        alternatives: [["M2"]],
      },
    },
  },
  ReservationWebhook: {
    schema: ReservationWebhookBody,
    description: "A change of a party, without a word of the guest. Read the party with a key.",
    fields: {
      type: "The event: `reservation.created`, `.changed`, `.status` or `.cancelled`.",
      timestamp: "When it was changed, an instant in UTC. Every attempt has the same.",
      data: "The change.",
      "data.entry": "The entry of the history. Later changes have larger ones.",
      "data.restaurantId": "The restaurant.",
      "data.date": "The service day, for `getDeskDay`.",
      "data.partyId": "The party.",
      "data.version":
        "Its version after the change. Ignore a webhook with a version that is not larger than the last one.",
      "data.status": "Its status after the change.",
      "data.action": "What was done, as the history has it.",
      "data.fields": "The names of the other fields that changed.",
    },
    example: {
      type: "reservation.status",
      timestamp: "2027-03-05T23:50:00.000Z",
      data: {
        ...{ entry: 99, restaurantId: 1001, date: "2027-03-05", partyId: 17, version: 2 },
        ...{ status: "arrived", action: "status", fields: [] },
      },
    },
  },
};
