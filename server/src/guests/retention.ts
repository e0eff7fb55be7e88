import type { Instant } from "@couvert/domain/time/zoned-time";
import { removeDeadRows, reuseDeadRows } from "@couvert/platform/database/dead-rows";
import type { Database } from "@couvert/platform/database/open-database";
import { deleteOldEmails } from "@couvert/services/email-outbox/outbox-files";
import { deleteOldReservations } from "@couvert/services/reservation-service/guests/erase-guests";
import { deleteOutdatedCounts } from "@couvert/services/visitor-holds/delete-outdated";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";

/** The options of the retention. */
interface RetentionOptions {
  readonly database: Database;
  readonly now: () => Instant;
  readonly log: (line: string) => void;
  /** How long to store a reservation after the visit, in days. */
  readonly retentionDays: number;
  /** The folders of emails that are files, with the days that they stay. */
  readonly outboxes: readonly { readonly folder: string; readonly retentionDays: number }[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes old reservations, old emails of the outbox and what counts no more for a limit, at once and every hour, until the layer's scope
 * closes (rule 1.16).
 */
export const deleteAfterRetention = (options: RetentionOptions): Layer.Layer<never> =>
  Effect.tryPromise(() => deleteOld(options)).pipe(
    Effect.catch(() => Effect.sync(() => options.log("old reservations could not be deleted"))),
    Effect.andThen(Effect.sleep("1 hour")),
    Effect.forever,
    Effect.forkScoped,
    Layer.effectDiscard,
  );

const deleteOld = async ({
  database,
  now,
  log,
  retentionDays,
  outboxes,
}: RetentionOptions): Promise<void> => {
  await deleteOutdatedCounts(database.kysely, now());
  const count = await deleteOldReservations(database, retentionDays, now());
  await (count > 0 ? removeDeadRows(database) : reuseDeadRows(database));
  if (count > 0)
    log(`deleted ${count} ${count === 1 ? "reservation" : "reservations"} after RESERVATIONS_KEPT_DAYS`);
  for (const outbox of outboxes) await deleteOldEmails(outbox.folder, now() - outbox.retentionDays * DAY_MS);
};
