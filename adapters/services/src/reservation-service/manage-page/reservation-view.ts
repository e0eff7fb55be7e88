import { areaNamesIn, type Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { remindAt } from "@couvert/domain/booking/email/booking-facts";
import { splitAllergies } from "@couvert/domain/booking/guest/allergies";
import { splitSpecialRequest } from "@couvert/domain/booking/guest/guest";
import type {
  ManageDay,
  ManageOutcome,
  ManageTime,
  ReservationView,
} from "@couvert/domain/booking/manage/manage-view";
import { nextRevisionAt } from "@couvert/domain/booking/manage/revision-limit";
import { nearestSlots } from "@couvert/domain/booking/reservation/availability";
import { cancellableUntil } from "@couvert/domain/booking/reservation/cancellation";
import {
  freeCancellationHoursOf,
  isSameRequest,
  type TableRequest,
} from "@couvert/domain/booking/reservation/selection";
import { addDays } from "@couvert/domain/time/calendar-date";
import { dateOf, timeOf } from "@couvert/domain/time/local-date-time";
import { type Instant, localTimeIn } from "@couvert/domain/time/zoned-time";
import type { StoredReservation } from "../booking/stored-reservations.ts";
import { isStopped } from "../texts/text-consent.ts";
import { findMoves, type MoveSearch } from "./find-moves.ts";
import { slotValue } from "./manage-forms.ts";
import { isMailboxKey, type ManageContext, readReservation, statusNow } from "./reservation.ts";

/**
 * Reads the view of a manage link's reservation after a form, with the times of the searched day, and when it can be changed once more; null
 * for at once. Returns undefined for an unknown link.
 */
export const readReservationView = async (
  context: ManageContext,
  outcome: ManageOutcome | null,
  search: MoveSearch | null,
  mailboxKey: string,
): Promise<{ readonly view: ReservationView; readonly changeableAt: Instant | null } | undefined> => {
  const { database, restaurants, keys, manageToken, now, revisionsPerHour } = context;
  const reservation = await readReservation(database, manageToken);
  const restaurant = restaurants.get(reservation?.restaurantId ?? 0);
  if (reservation === undefined || restaurant === undefined) return undefined;
  const { language, selection, confirmation, charge, revision, marketingConsent, textOptIn } = reservation;
  const { firstName, lastName, specialRequest } = reservation.guest;
  const { occasion, request } = splitSpecialRequest(specialRequest);
  const { name, phone, address, timeZone } = restaurant;
  const freeHours = freeCancellationHoursOf(selection, restaurant.freeCancellationHours);
  const status = statusNow(reservation, restaurant, now);
  const isReminded = remindAt(timeZone, selection.request.time, now) === null;
  const changeableAt = nextRevisionAt(reservation.revisedAt, now, revisionsPerHour);
  const view: ReservationView = {
    kind: "reservation",
    language,
    status,
    outcome,
    restaurant: { name, phone, address, areaNames: areaNamesIn(restaurant, language) },
    guest: { firstName, lastName, specialRequest },
    details: {
      ...{ firstName, lastName, phoneNumber: "", occasion, ...splitAllergies(request), textOptIn },
      problems: {},
    },
    areTextsStopped: await isStopped(database.kysely, keys, reservation.guest),
    phoneEnding: reservation.guest.phoneNumber.slice(-2),
    version: reservation.version,
    coming: reservation.comingAt !== null ? "yes" : isReminded ? "asked" : null,
    selection,
    confirmation,
    charged: charge?.amount ?? null,
    isRefunded: reservation.isRefunded,
    revision,
    freeUntil: freeHours === null ? null : cancellableUntil(selection.request.time, freeHours),
    day:
      status === "open" && changeableAt === null
        ? await readDay(context, restaurant, reservation, search)
        : null,
    changeableAt: changeableAt === null ? null : nextMinuteIn(timeZone, changeableAt),
    marketingConsent,
    mailboxKey: isMailboxKey(context, reservation, mailboxKey) ? mailboxKey : null,
  };
  return { view, changeableAt };
};

const MINUTE_MS = 60_000;

/** Returns the first full minute at or after an instant, on a restaurant's clock. */
const nextMinuteIn = (timeZone: Restaurant["timeZone"], at: Instant) =>
  localTimeIn(timeZone, Math.ceil(at / MINUTE_MS) * MINUTE_MS);

/** Reads the times of the searched day, or else of the reservation's own. */
const readDay = async (
  { database, now }: ManageContext,
  restaurant: Restaurant,
  reservation: StoredReservation,
  search: MoveSearch | null,
): Promise<ManageDay> => {
  const { minPartySize, maxPartySize, timeZone, bookingWindowDays } = restaurant;
  const own = reservation.selection.request;
  const { partySize, date, time, seatingArea } = search ?? {
    ...own,
    date: dateOf(own.time),
    time: null,
    seatingArea: null,
  };
  const moves = await findMoves(database, restaurant, reservation, { partySize, date }, now);
  const wanted = time ?? timeOf(own.time);
  const area = [seatingArea, own.seatingArea].find((each) => moves.some((move) => move.seatingArea === each));
  const today = dateOf(localTimeIn(timeZone, now));
  return {
    partySize,
    date,
    isSearched: search !== null,
    partySizes:
      reservation.charge === null
        ? Array.from({ length: maxPartySize - minPartySize + 1 }, (_, index) => minPartySize + index)
        : null,
    first: today,
    last: addDays(today, bookingWindowDays),
    seatingArea: area ?? nearestSlots(moves, wanted, 1)[0]?.seatingArea ?? own.seatingArea,
    times: moves.every((request) => isSameRequest(request, own)) ? [] : timesOf(moves, own, time),
  };
};

/** Returns the times of all seating areas, with the one that is selected first in each. */
const timesOf = (
  moves: readonly TableRequest[],
  own: TableRequest,
  wanted: MoveSearch["time"],
): readonly ManageTime[] =>
  moves.map((request) => {
    const inArea = moves.filter(({ seatingArea }) => seatingArea === request.seatingArea);
    return {
      time: request.time,
      seatingArea: request.seatingArea,
      slot: slotValue(request),
      isOwn: isSameRequest(request, own),
      isSelected: request === preselected(inArea, own, wanted),
    };
  });

/** Returns the request of a seating area that is selected first: the reservation's own, or else the one nearest to the wanted time. */
const preselected = (
  inArea: readonly TableRequest[],
  own: TableRequest,
  wanted: MoveSearch["time"],
): TableRequest | undefined =>
  inArea.find((request) => wanted === null && isSameRequest(request, own)) ??
  nearestSlots(inArea, wanted ?? timeOf(own.time), 1)[0];
