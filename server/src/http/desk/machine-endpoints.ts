import * as Wire from "@couvert/api/desk/day.schema";
import { NewParty, PartyChange } from "@couvert/domain/booking/desk/desk-requests.schema";
import { INVALID_REQUEST } from "../decode-body.ts";
import type { Endpoint } from "../routes/endpoint.ts";
import { rejectionOf } from "./desk-rejection.ts";
import { KEY_REJECTIONS } from "./machine-rejections.ts";

/** An endpoint of the desk that a key may use, with its name in the API description. */
interface MachineEndpoint extends Pick<Endpoint, "method" | "path" | "body" | "answer" | "rejections"> {
  readonly name: string;
  /** Present where a request adds something: a key sends an id with it, under which it may repeat it. */
  readonly answerStatus?: 201;
  readonly summary: string;
  readonly description: string;
  readonly query?: readonly ("date" | "party" | "q")[];
}

const { not_for_keys: _, read_only, needs_id, ...ofKeys } = KEY_REJECTIONS;
const NO_KEY = [rejectionOf("NoSession"), ...Object.values(ofKeys), rejectionOf("UnknownRestaurant")];
const OF_SLOTS = (["UnknownTable", "TableTaken", "SlotRejected"] as const).map(rejectionOf);
const OF_CHANGES = (
  ["UnknownParty", "NotComing", "ChangedSince", "CannotUndo", "manager_needed"] as const
).map(rejectionOf);
const OF_PAY_LINKS = (["NoPayLink", "NoPeriod"] as const).map(rejectionOf);
const OF_WRITES = [INVALID_REQUEST, read_only, ...NO_KEY, ...OF_SLOTS];

const READ = { method: "get", body: null, rejections: [rejectionOf("InvalidRequest"), ...NO_KEY] } as const;
const WRITE = { method: "post", answer: Wire.PartyChanged } as const;
const AT = "/restaurants/{restaurant}";

/** The endpoints for machines. A key may use these and no others (rules 13.2, 13.5). */
export const MACHINE_ENDPOINTS: readonly MachineEndpoint[] = [
  {
    ...{ ...READ, name: "getDeskDay", path: `${AT}/days/{date}`, answer: Wire.DayAnswer },
    summary: "Read a day",
    description:
      "Returns the restaurant with its tables, and the parties of a service day by time: the hours after midnight belong to the day before. It has an entity tag: send it as `If-None-Match` to receive 304 while nothing has changed.",
  },
  {
    ...{ ...READ, name: "getDeskHistory", path: `${AT}/days/{date}/history`, answer: Wire.HistoryAnswer },
    summary: "Read the history of a day",
    description: "Returns the changes of a service day's parties, latest first, at most 500.",
  },
  {
    ...{ ...READ, name: "getDeskTimes", path: `${AT}/times`, answer: Wire.TimesAnswer },
    query: ["date", "party"],
    summary: "List times",
    description: "Returns each quarter hour of a day with its seating areas: free, or why not.",
  },
  {
    ...{ ...READ, name: "findDeskGuests", path: `${AT}/guests`, answer: Wire.GuestsAnswer },
    rejections: NO_KEY,
    query: ["q"],
    summary: "Find guests",
    description: "Returns the guests that a text finds, with their reservations at the restaurant.",
  },
  {
    ...{ ...WRITE, name: "addDeskParty", path: `${AT}/parties`, body: NewParty, answerStatus: 201 },
    rejections: [needs_id, ...OF_WRITES, ...OF_PAY_LINKS, rejectionOf("RequestReused")],
    summary: "Add a party",
    description:
      "Books by telephone, or adds a walk-in, which begins now. With `payUntil` the guest gets a link to pay the deposit, and the table is freed when it is not paid by then. A request that is repeated with its `Idempotency-Key` adds nothing and returns the party as it is now.",
  },
  {
    ...{ ...WRITE, name: "changeDeskParty", path: `${AT}/parties/{party}`, body: PartyChange },
    rejections: [...OF_WRITES, ...OF_CHANGES],
    summary: "Change a party",
    description:
      "Changes a party in the `version` that the sender saw. After `changed_since`, decide again and send the version of `error.party`. A repeated change is answered so too, and changes nothing twice.",
  },
];
