import * as Result from "effect/Result";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** Runs work in one transaction: committed when it succeeds, undone when it fails or throws. */
export const transact = async <A, E>(
  kysely: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result.Result<A, E>>,
): Promise<Result.Result<A, E>> => {
  const transaction = await kysely.startTransaction().execute();
  try {
    const result = await work(transaction);
    await (Result.isSuccess(result) ? transaction.commit() : transaction.rollback()).execute();
    return result;
  } catch (fault) {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute();
    throw fault;
  }
};
