import * as Result from "effect/Result";
import type { Instant } from "../../time/zoned-time.ts";
import type { Hold } from "../reservation/hold.ts";
import type { ReserveOrder } from "../reservation/reservations.port.ts";
import type { TableRequest } from "../reservation/selection.ts";
import { checkSlot, type SlotRejection, timeRejection } from "./check-slot.ts";
import type { Restaurant } from "./restaurant.ts";
import { checkOrder, type OrderRejection, type PurchaseOrder, type TableOrder } from "./sold-experiences.ts";
import {
  assignmentPeriod,
  freeCombinations,
  isActive,
  type TableAssignment,
  takenTables,
} from "./table-assignment.ts";

/** A party in the book: what it asked for, the token it shows, and the tables it has. */
export interface Party extends TableAssignment, TableOrder {
  readonly token: string;
}

/** The parties of one restaurant. A hold that ended keeps nobody from its tables, but its token is still known. */
export type Parties = readonly Party[];

/**
 * The book with the best free place for a seat held until `expiresAt`. Fails with `SlotTaken` when there is none, and
 * with the reason of `checkSlot` for what the restaurant never offers.
 */
export const holdTable = (
  restaurant: Restaurant,
  parties: Parties,
  { request, experience }: TableOrder,
  { token, expiresAt }: Hold,
  now: Instant,
): Result.Result<Parties, SlotRejection["reason"] | "SlotTaken"> => {
  const rejection = checkSlot(restaurant, { ...request, experience }, parties, now);
  if (rejection?.reason === "NoTableFree") return Result.fail("SlotTaken");
  if (rejection !== null) return Result.fail(rejection.reason);
  return Result.map(assignTables(restaurant, parties, request, now), (combination) => [
    ...parties,
    { token, request, experience, ...combination, expiresAt },
  ]);
};

/** The book without a hold and all it took. A reservation, and a token that it does not know, leave it as it is. */
export const releaseTable = (parties: Parties, token: string): Parties =>
  parties.filter((party) => party.token !== token || party.expiresAt === null);

/**
 * The book with a hold made a reservation; a token that has reserved before leaves it as it is, whatever it orders now. A
 * hold that has ended is served like a new one, from what is free: it fails with `SlotTaken` when nothing is, or when its
 * time is past. Fails with `UnknownToken` for one that was released or never given, and with what `checkOrder` says of an
 * order that the restaurant does not sell.
 */
export const reserveTable = (
  restaurant: Restaurant,
  parties: Parties,
  { token, ...order }: PurchaseOrder & Pick<ReserveOrder, "token">,
  now: Instant,
): Result.Result<Parties, OrderRejection | "UnknownToken" | "SlotTaken"> => {
  const party = parties.find((each) => each.token === token);
  if (party === undefined) return Result.fail("UnknownToken");
  if (party.expiresAt === null) return Result.succeed(parties);
  const selection = checkOrder(restaurant, party, order);
  if (Result.isFailure(selection)) return Result.fail(selection.failure);
  const reserve = (combination: Omit<TableAssignment, "expiresAt">): Parties =>
    parties.map((each) => (each === party ? { ...party, ...combination, expiresAt: null } : each));
  if (isActive(party, now)) return Result.succeed(reserve(party));
  if (timeRejection(restaurant, party.request.time, now) === "PastTime") return Result.fail("SlotTaken");
  return Result.map(assignTables(restaurant, parties, party.request, now), reserve);
};

const assignTables = (
  restaurant: Restaurant,
  parties: Parties,
  request: TableRequest,
  now: Instant,
): Result.Result<Omit<TableAssignment, "expiresAt">, "SlotTaken"> => {
  const period = assignmentPeriod(restaurant, request.partySize, request.time);
  const [combination] = freeCombinations(restaurant, request, takenTables(parties, period, now));
  return combination === undefined
    ? Result.fail("SlotTaken")
    : Result.succeed({ tables: combination.tables, ...period });
};
