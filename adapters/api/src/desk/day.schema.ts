import { DESK_PAYMENT_STATUSES } from "@couvert/domain/booking/desk/desk-payment";
import { PARTY_STATUSES } from "@couvert/domain/booking/desk/party";
import { LocalDateTimeText } from "@couvert/domain/time/local-date-time.schema";
import * as Schema from "effect/Schema";

/** A moment, in ms since 1970-01-01T00:00Z. */
const Moment = Schema.Int;

/** Who a guest is; each part is empty where it is not known. */
export const Guest = {
  firstName: Schema.String,
  lastName: Schema.String,
  email: Schema.String,
  phoneNumber: Schema.String,
  phoneCountry: Schema.String,
};

/** The wire format of a party on the desk, named as `Party` of the domain. */
export const PartyAnswer = Schema.Struct({
  id: Schema.Int,
  version: Schema.Int,
  source: Schema.String,
  confirmation: Schema.String,
  status: Schema.Literals(PARTY_STATUSES),
  time: LocalDateTimeText,
  partySize: Schema.Int,
  seatingArea: Schema.String,
  minutes: Schema.Int,
  tables: Schema.Array(Schema.String),
  isLocked: Schema.Boolean,
  arrivedAt: Schema.NullOr(Moment),
  seatedAt: Schema.NullOr(Moment),
  finishedAt: Schema.NullOr(Moment),
  guest: Schema.Struct(Guest),
  language: Schema.NullOr(Schema.String),
  occasion: Schema.String,
  request: Schema.String,
  notes: Schema.String,
  experience: Schema.String,
  paid: Schema.NullOr(Schema.Int),
  isRefunded: Schema.Boolean,
  fee: Schema.NullOr(
    Schema.Struct({
      most: Schema.Int,
      freeUntil: LocalDateTimeText,
      cancelledAt: Schema.NullOr(Moment),
    }),
  ),
  payments: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      kind: Schema.Literals(["fee", "deposit"]),
      amount: Schema.Int,
      reason: Schema.String,
      status: Schema.Literals(DESK_PAYMENT_STATUSES),
      until: Moment,
      isRefunded: Schema.Boolean,
      isFreed: Schema.optionalKey(Schema.Boolean),
    }),
  ),
  visits: Schema.NullOr(Schema.Int),
  keptAt: Schema.NullOr(Moment),
  toldAt: Schema.NullOr(Moment),
  comingAt: Schema.NullOr(Moment),
});

/** What the restaurant blocks: tables, or without any a pause of arrivals by the site. */
const BlockAnswer = Schema.Struct({
  id: Schema.Int,
  kind: Schema.Literals(["tables", "arrivals"]),
  tables: Schema.Array(Schema.String),
  from: Moment,
  to: Moment,
  reason: Schema.String,
});

/** Parties that the restaurant cannot seat as they are booked, by time; `reason` is `TablesBlocked` or as `HoursRejection` of the domain. */
const Stranded = Schema.Array(Schema.Struct({ party: PartyAnswer, reason: Schema.String }));

/** What the desk knows of a restaurant. */
export const DeskRestaurant = Schema.Struct({
  restaurantId: Schema.Int,
  name: Schema.String,
  timeZone: Schema.String,
  currency: Schema.String,
  phoneCountry: Schema.String,
  minPartySize: Schema.Int,
  maxPartySize: Schema.Int,
  /** The names of its seating areas, in the order of its tables, in the language of the request. */
  areas: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String })),
  tables: Schema.Array(Schema.Struct({ id: Schema.String, seats: Schema.Int, seatingArea: Schema.String })),
  joins: Schema.Array(Schema.Struct({ tables: Schema.Array(Schema.String), seats: Schema.Int })),
  turnTimes: Schema.NonEmptyArray(Schema.Struct({ upTo: Schema.Int, minutes: Schema.Int })),
});

/** The answer of `GET /api/desk/restaurants/{id}/days/{date}`. */
export const DayAnswer = Schema.Struct({
  /** The service day. */
  date: Schema.String,
  /** Rises with each change of the day's parties. */
  version: Schema.Int,
  restaurant: DeskRestaurant,
  parties: Schema.Array(PartyAnswer),
  /** What diners hold at the moment. */
  holds: Schema.Array(Schema.Struct({ tables: Schema.Array(Schema.String), from: Moment, to: Moment })),
  /** Those whose period is not over, also of later days. */
  blocks: Schema.Array(BlockAnswer),
  /** The ids of its parties that the restaurant cannot seat as they are booked. */
  stranded: Schema.Array(Schema.Int),
});

/** The answer of `GET /api/desk/restaurants/{id}/hours/{date}`. */
export const HoursAnswer = Schema.Struct({
  /** The periods of the service day: its opening hours, then its shifts up to the end of their last quarter hour. */
  periods: Schema.Array(Schema.Struct({ from: LocalDateTimeText, to: LocalDateTimeText })),
  stranded: Stranded,
  /** Those that the hours of the preview in the request's cookie would strand besides, once published; null without a preview. */
  previewed: Schema.NullOr(Stranded),
});

/** The answer to a `NewBlock`: the parties that it strands. */
export const BlockAdded = Schema.Struct({ stranded: Stranded });

/** The answer to a `NewParty` and a `PartyChange`. */
export const PartyChanged = Schema.Struct({
  party: PartyAnswer,
  /** The entry of the history, to undo it. */ entry: Schema.Int,
});

/** The answer of `GET /api/desk/restaurants/{id}/days/{date}/history`, latest first. */
export const HistoryAnswer = Schema.Struct({
  entries: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      at: Moment,
      /** The name of who did it; null for the guest or the service itself. */
      by: Schema.NullOr(Schema.String),
      device: Schema.NullOr(Schema.String),
      partyId: Schema.Int,
      /** As `PartyChange` names them, and `created`; by the guest also `request` and `coming`; of payments `fee_charged`, `fee_declined`, `fee_open`, `fee_ended`, `fee_unanswered`, `paid`, `refused`, `unpaid` and `paid_late`. */
      action: Schema.String,
      /** The status before and after, and the other fields that changed. */
      from: Schema.NullOr(Schema.String),
      to: Schema.String,
      fields: Schema.Array(Schema.String),
      reason: Schema.NullOr(Schema.String),
      canUndo: Schema.Boolean,
    }),
  ),
});

/** The answer of `GET /api/desk/restaurants/{id}/times?date=2027-03-05&party=4`: every quarter hour with its areas, and why not. */
export const TimesAnswer = Schema.Struct({
  times: Schema.Array(
    Schema.Struct({
      time: LocalDateTimeText,
      /** The deposit that a booking by telephone can be asked for; 0 for none. */
      deposit: Schema.Int,
      areas: Schema.Array(
        Schema.Struct({
          seatingArea: Schema.String,
          /** Null for a free one, else as `SlotRejection` of the domain. */
          reason: Schema.NullOr(Schema.String),
          canOverride: Schema.Boolean,
        }),
      ),
    }),
  ),
});

/** A reservation of a guest. */
export const KnownReservation = Schema.Struct({
  id: Schema.Int,
  confirmation: Schema.String,
  time: LocalDateTimeText,
  partySize: Schema.Int,
  status: Schema.Literals(PARTY_STATUSES),
});

/** The answer of `GET /api/desk/restaurants/{id}/guests?q=`: guests by name, telephone number or confirmation number. */
export const GuestsAnswer = Schema.Struct({
  guests: Schema.Array(
    Schema.Struct({
      ...Guest,
      language: Schema.NullOr(Schema.String),
      visits: Schema.Int,
      noShows: Schema.Int,
      /** Their reservations at this restaurant, latest first. */
      reservations: Schema.Array(KnownReservation),
    }),
  ),
});
