import type { Period, TableAssignment } from "@couvert/domain/booking/availability/table-assignment";
import type { Database } from "@couvert/platform/database/open-database";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { type Kysely, sql } from "kysely";
import {
  type AssignmentRow,
  assignmentsDuring,
  decodeAssignment,
  readAssignments,
} from "./table-assignments.ts";

/** The assignments that a search needs: those of a restaurant that overlap a period, but for one booking. */
interface AssignmentSearch {
  readonly restaurantId: number;
  readonly period: Period;
  /** The token digest of a booking to leave out; empty for none. */
  readonly exceptDigest: string;
}

/** A search whose query has not begun. */
interface WaitingSearch {
  readonly search: AssignmentSearch;
  readonly resolve: (found: readonly TableAssignment[]) => void;
  readonly reject: (error: unknown) => void;
}

/** The most searches that share a query. */
const MAX_SEARCHES = 16;

/** The searches that wait for a database, by whether one of its queries runs. */
const queues = new WeakMap<Kysely<Tables>, { isRunning: boolean; readonly waiting: WaitingSearch[] }>();

/**
 * Reads the table assignments for a search. An embedded database runs one query at a time, and a query takes longer than all
 * else that a search does: searches that arrive while one runs share the next, which begins after each of them has arrived.
 */
export const readForSearch = (
  { kysely, pool }: Database,
  search: AssignmentSearch,
): Promise<readonly TableAssignment[]> => {
  if (pool !== null) return readAssignments(kysely, search.restaurantId, search.period, search);
  const queue = queues.get(kysely) ?? { isRunning: false, waiting: [] };
  queues.set(kysely, queue);
  return new Promise((resolve, reject) => {
    queue.waiting.push({ search, resolve, reject });
    if (!queue.isRunning) void runQueue(kysely, queue);
  });
};

const runQueue = async (
  kysely: Kysely<Tables>,
  queue: { isRunning: boolean; readonly waiting: WaitingSearch[] },
): Promise<void> => {
  queue.isRunning = true;
  while (queue.waiting.length > 0) {
    // Equal searches, as those for the same evening, are read once.
    const groups = Map.groupBy(queue.waiting.splice(0, MAX_SEARCHES), ({ search }) => JSON.stringify(search));
    const searches = [...groups.values()].flatMap(([first]) => first?.search ?? []);
    await readTogether(kysely, searches).then(
      (found) => {
        for (const [index, group] of [...groups.values()].entries()) {
          for (const { resolve } of group) resolve(found[index] ?? []);
        }
      },
      (error) => {
        for (const { reject } of [...groups.values()].flat()) reject(error);
      },
    );
  }
  queue.isRunning = false;
};

/** Reads the assignments of several searches in one query. */
const readTogether = async (
  kysely: Kysely<Tables>,
  searches: readonly AssignmentSearch[],
): Promise<readonly (readonly TableAssignment[])[]> => {
  const requested = searches.map(({ restaurantId, period, exceptDigest }, search) => ({
    search,
    restaurant: restaurantId,
    from: encodeTimestamp(period.from),
    to: encodeTimestamp(period.to),
    except: exceptDigest,
  }));
  const range = sql<string>`tstzrange(requested."from", requested."to")`;
  const assignments = assignmentsDuring(kysely, sql<number>`requested.restaurant`, range)
    .where("token_digest", "!=", sql<string>`requested."except"`)
    // Without its offset the inner query is merged into a join, for which the planner may scan all assignments.
    .offset(0);
  const { rows } = await sql<AssignmentRow & { readonly search: number }>`
    select requested.search, found.*
    from json_to_recordset(${JSON.stringify(requested)}::json)
      as requested (search integer, restaurant integer, "from" timestamptz, "to" timestamptz, "except" text)
    cross join lateral ${assignments} found`.execute(kysely);
  const found: TableAssignment[][] = searches.map(() => []);
  for (const { search, ...row } of rows) found[search]?.push(decodeAssignment(row));
  return found;
};
