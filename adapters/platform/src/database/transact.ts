import * as Result from "effect/Result";
import type { ControlledTransaction, Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** Runs work in a transaction: commits when it succeeds, rolls back when it fails or throws, and retries once after a deadlock. */
export const transact = async <A, E>(
  kysely: Kysely<Tables>,
  work: (transaction: ControlledTransaction<Tables>) => Promise<Result.Result<A, E>>,
): Promise<Result.Result<A, E>> => {
  try {
    return await attempt(kysely, work);
  } catch (error) {
    if (isDeadlock(error)) return attempt(kysely, work);
    throw error;
  }
};

/** Runs work in a transaction that commits whatever it returns, rolls back when it throws, and retries once after a deadlock. */
export const commit = async <A>(
  kysely: Kysely<Tables>,
  work: (transaction: ControlledTransaction<Tables>) => Promise<A>,
): Promise<A> =>
  Result.getOrThrow(await transact(kysely, async (transaction) => Result.succeed(await work(transaction))));

const attempt = async <A, E>(
  kysely: Kysely<Tables>,
  work: (transaction: ControlledTransaction<Tables>) => Promise<Result.Result<A, E>>,
): Promise<Result.Result<A, E>> => {
  const transaction = await kysely.startTransaction().execute();
  try {
    const result = await work(transaction);
    await (Result.isSuccess(result) ? transaction.commit() : transaction.rollback()).execute();
    return result;
  } catch (error) {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute();
    throw error;
  }
};

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "40P01";
