import {
  DayAnswer,
  GuestsAnswer,
  HistoryAnswer,
  NewParty,
  PartyChange,
  PartyChanged,
  TimesAnswer,
} from "@couvert/api/desk/day.schema";
import { NoSession } from "@couvert/domain/booking/desk/staff-sessions.port";
import type { DeskRejected } from "@couvert/services/reservation-service/desk/desk-rejected";
import { INVALID_REQUEST } from "../decode-body.ts";
import type { Rejection } from "../rejection.ts";
import type { Endpoint } from "../routes/endpoint.ts";
import { deskRejection } from "./desk-rejection.ts";
import { IDEMPOTENCY_KEY_NEEDED, KEY_REJECTIONS, READ_ONLY_KEY } from "./machine-rejections.ts";
import { PARTY_REJECTIONS, UNKNOWN_DAY, UNKNOWN_RESTAURANT } from "./party-endpoints.ts";

/** A query parameter, or the parameter of a path. */
interface Parameter {
  readonly description: string;
  readonly example: string | number;
}

/** An endpoint of the desk that a key may use, with its description. */
interface MachineEndpoint extends Pick<Endpoint, "method" | "path" | "body" | "answer" | "rejections"> {
  readonly answerStatus?: 201;
  readonly summary: string;
  readonly description: string;
  /** What the answer is. */
  readonly answers: string;
  readonly query?: Readonly<Record<string, Parameter>>;
  /** Whether a key must send an id with the request, under which it may repeat it. */
  readonly addsParty?: true;
  /** Whether the answer has an entity tag. */
  readonly hasTag?: true;
}

const NO_KEY = [deskRejection(new NoSession()), ...Object.values(KEY_REJECTIONS), UNKNOWN_RESTAURANT];
const rejectionsOf = (...reasons: readonly DeskRejected["reason"][]): readonly Rejection[] =>
  reasons.map((reason) => PARTY_REJECTIONS[reason]);

const DAY = "/restaurants/{restaurant}/days/{date}";
const PARTIES = "/restaurants/{restaurant}/parties";

/** The endpoints for machines by the names that the API description gives them. A key may use these and no others (rules 13.2, 13.5). */
export const MACHINE_ENDPOINTS: readonly (MachineEndpoint & { readonly name: string })[] = [
  {
    name: "getDeskDay",
    method: "get",
    path: DAY,
    body: null,
    answer: DayAnswer,
    rejections: [...NO_KEY, UNKNOWN_DAY],
    hasTag: true,
    summary: "Read a day",
    description:
      "Returns the restaurant with its tables, and the parties of a service day by time: the hours after midnight belong to the day before. Send the entity tag as `If-None-Match` to receive 304 while nothing has changed.",
    answers: "The day.",
  },
  {
    name: "getDeskHistory",
    method: "get",
    path: `${DAY}/history`,
    body: null,
    answer: HistoryAnswer,
    rejections: [...NO_KEY, UNKNOWN_DAY],
    summary: "Read the history of a day",
    description: "Returns the changes of a service day's parties, latest first, at most 500.",
    answers: "The history.",
  },
  {
    name: "getDeskTimes",
    method: "get",
    path: "/restaurants/{restaurant}/times",
    query: {
      date: { description: "The day of the restaurant's calendar.", example: "2027-03-05" },
      party: { description: "The number of people, 1 to 100.", example: 4 },
    },
    body: null,
    answer: TimesAnswer,
    rejections: [...NO_KEY, UNKNOWN_DAY],
    summary: "List times",
    description: "Returns each quarter hour of a day with its seating areas: free, or why not.",
    answers: "The times.",
  },
  {
    name: "findDeskGuests",
    method: "get",
    path: "/restaurants/{restaurant}/guests",
    query: {
      q: { description: "A name, a telephone number or a confirmation number.", example: "Reyes" },
    },
    body: null,
    answer: GuestsAnswer,
    rejections: NO_KEY,
    summary: "Find guests",
    description: "Returns the restaurant's guests that a text finds, with their reservations there.",
    answers: "The guests.",
  },
  {
    name: "addDeskParty",
    method: "post",
    path: PARTIES,
    addsParty: true,
    body: NewParty,
    answer: PartyChanged,
    answerStatus: 201,
    rejections: [
      INVALID_REQUEST,
      IDEMPOTENCY_KEY_NEEDED,
      READ_ONLY_KEY,
      ...NO_KEY,
      ...rejectionsOf("UnknownTable", "TableTaken", "SlotRejected", "RequestReused"),
    ],
    summary: "Add a party",
    description:
      "Books by telephone, or adds a walk-in, which begins now. A request that is repeated with its `Idempotency-Key` adds nothing and returns the party as it is now.",
    answers: "The party is added.",
  },
  {
    name: "changeDeskParty",
    method: "post",
    path: `${PARTIES}/{party}`,
    body: PartyChange,
    answer: PartyChanged,
    rejections: [
      INVALID_REQUEST,
      READ_ONLY_KEY,
      ...NO_KEY,
      ...rejectionsOf("UnknownTable", "UnknownParty", "NotComing", "ChangedSince", "TableTaken"),
      ...rejectionsOf("CannotUndo", "SlotRejected"),
    ],
    summary: "Change a party",
    description:
      "Changes a party in the `version` that the sender saw. With `changed_since`, `error.party` is the party as it is now: decide again, and send its version. A repeated change is answered so too, and changes nothing twice.",
    answers: "The party is changed.",
  },
];

/** The parameters of paths. */
export const PATH_PARAMETERS: Readonly<Record<string, Parameter>> = {
  restaurant: { description: "The id of the restaurant, of `getRestaurants`.", example: 1001 },
  date: { description: "The service day.", example: "2027-03-05" },
  party: { description: "The id of the party.", example: 17 },
};
