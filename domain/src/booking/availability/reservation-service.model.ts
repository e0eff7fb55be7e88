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

/** A party of the model: its table request, its token and its tables. */
export interface Party extends TableAssignment, TableOrder {
  readonly token: string;
}

/** The parties of one restaurant. An expired hold frees its tables, but its token stays known. */
export type Parties = readonly Party[];

/**
 * Returns the parties with the best free table combination held until `expiresAt`. Fails with `SlotTaken` when none is
 * free, and with the reason of `checkSlot` for what the restaurant never offers.
 */
export const holdTable = (
  restaurant: Restaurant,
  parties: Parties,
  { request, experience }: TableOrder,
  { token, expiresAt }: Hold,
  now: Instant,
): Result.Result<Parties, SlotRejection["reason"] | "SlotTaken"> => {
  const rejection = checkSlot(restaurant, { ...request, experience: experience ?? "none" }, parties, now);
  if (rejection?.reason === "NoTableFree" || rejection?.reason === "NoTableLargeEnough")
    return Result.fail("SlotTaken");
  if (rejection !== null) return Result.fail(rejection.reason);
  return Result.map(assignTables(restaurant, parties, request, now), (combination) => [
    ...parties,
    { token, request, experience, ...combination, expiresAt },
  ]);
};

/** Returns the parties without a hold. A reservation and an unknown token change nothing. */
export const releaseTable = (parties: Parties, token: string): Parties =>
  parties.filter((party) => party.token !== token || party.expiresAt === null);

/**
 * Returns the parties with a hold made a reservation; a token that has reserved before changes nothing. An expired hold
 * gets tables that are still free. Fails with `SlotTaken` when none is free or the time is past, and with
 * `UnknownToken` for an unknown or released token. An order that is not sold fails with the reason of `checkOrder`.
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
  const period = assignmentPeriod(restaurant, request);
  const [combination] = freeCombinations(restaurant, request, takenTables(parties, period, now));
  return combination === undefined
    ? Result.fail("SlotTaken")
    : Result.succeed({ tables: combination.tables, ...period });
};
