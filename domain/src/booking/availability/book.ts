import * as Result from "effect/Result";
import type { Instant } from "../../time/zoned-time.ts";
import type { Hold } from "../reservation/hold.ts";
import type { ReserveOrder } from "../reservation/reservations.port.ts";
import type { TableRequest } from "../reservation/table-request.ts";
import { checkSlot, type SlotRejection, timeRejection } from "./check-slot.ts";
import { freeCombinations } from "./free-combinations.ts";
import type { Restaurant } from "./restaurant.ts";
import { type OrderRejection, type PurchaseOrder, selectionOf, type TableOrder } from "./selection-of.ts";
import { assignmentPeriod, isActive, type TableAssignment, takenTables } from "./table-assignment.ts";

/** A party in the book: what it asked for, the token it shows, and the tables it has. */
export interface Party extends TableAssignment, TableOrder {
  readonly token: string;
}

/** The parties of one restaurant. A hold that ended keeps nobody from its tables, but its token is still known. */
export type Book = readonly Party[];

/**
 * The book with the best free place for a seat held until `expiresAt`. Fails with `SlotTaken` when there is none, and
 * with the reason of `checkSlot` for what the restaurant never offers.
 */
export const holdTable = (
  restaurant: Restaurant,
  book: Book,
  { request, experience }: TableOrder,
  { token, expiresAt }: Hold,
  now: Instant,
): Result.Result<Book, SlotRejection["reason"] | "SlotTaken"> => {
  const rejection = checkSlot(restaurant, { ...request, experience }, book, now);
  if (rejection?.reason === "NoTableFree") return Result.fail("SlotTaken");
  if (rejection !== null) return Result.fail(rejection.reason);
  return Result.map(bestPlace(restaurant, book, request, now), (place) => [
    ...book,
    { token, request, experience, ...place, expiresAt },
  ]);
};

/** The book without a hold and all it took. A reservation, and a token that it does not know, leave it as it is. */
export const releaseTable = (book: Book, token: string): Book =>
  book.filter((party) => party.token !== token || party.expiresAt === null);

/**
 * The book with a hold made a reservation; a token that has reserved before leaves it as it is, whatever it orders now. A
 * hold that has ended is served like a new one, from what is free: it fails with `SlotTaken` when nothing is, or when its
 * time is past. Fails with `UnknownToken` for one that was released or never given, and with what `selectionOf` says of an
 * order that the restaurant does not sell.
 */
export const reserveTable = (
  restaurant: Restaurant,
  book: Book,
  { token, ...order }: PurchaseOrder & Pick<ReserveOrder, "token">,
  now: Instant,
): Result.Result<Book, OrderRejection | "UnknownToken" | "SlotTaken"> => {
  const party = book.find((each) => each.token === token);
  if (party === undefined) return Result.fail("UnknownToken");
  if (party.expiresAt === null) return Result.succeed(book);
  const selection = selectionOf(restaurant, party, order);
  if (Result.isFailure(selection)) return Result.fail(selection.failure);
  const reserve = (place: Omit<TableAssignment, "expiresAt">): Book =>
    book.map((each) => (each === party ? { ...party, ...place, expiresAt: null } : each));
  if (isActive(party, now)) return Result.succeed(reserve(party));
  if (timeRejection(restaurant, party.request.time, now) === "PastTime") return Result.fail("SlotTaken");
  return Result.map(bestPlace(restaurant, book, party.request, now), reserve);
};

const bestPlace = (
  restaurant: Restaurant,
  book: Book,
  request: TableRequest,
  now: Instant,
): Result.Result<Omit<TableAssignment, "expiresAt">, "SlotTaken"> => {
  const stretch = assignmentPeriod(restaurant, request.partySize, request.time);
  const [place] = freeCombinations(restaurant, request, takenTables(book, stretch, now));
  return place === undefined
    ? Result.fail("SlotTaken")
    : Result.succeed({ tables: place.tables, ...stretch });
};
