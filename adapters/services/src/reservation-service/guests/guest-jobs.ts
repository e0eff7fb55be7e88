import type { Tables } from "@couvert/platform/database/tables";
import { type Kysely, type RawBuilder, sql } from "kysely";

/** The jobs that hold data of a guest: by confirmation numbers, by the spellings of the guest's address in lower case, and by submissions of forms. */
export interface GuestJobs {
  readonly confirmations: readonly string[];
  /** None for only the jobs of the reservations. */
  readonly emails: readonly string[];
  readonly submissions: readonly string[];
}

/** A stored job that holds data of a guest. */
export interface GuestJob {
  readonly queue: string;
  readonly state: string;
  readonly data: unknown;
}

/** Reads the jobs of a guest, delivered and given up ones too. */
export const readJobs = async (kysely: Kysely<Tables>, jobs: GuestJobs): Promise<readonly GuestJob[]> => {
  if (!(await hasJobs(kysely))) return [];
  const { rows } = await sql<GuestJob>`
    select name as queue, state::text as state, data #- '{facts,manageUrl}' #- '{facts,sealedManageUrl}' as data from jobs.job where ${isOf(jobs)} order by created_on`.execute(
    kysely,
  );
  return rows;
};

/** Deletes the jobs of a guest, and returns their number. */
export const deleteJobs = async (kysely: Kysely<Tables>, jobs: GuestJobs): Promise<number> => {
  if (!(await hasJobs(kysely))) return 0;
  const { numAffectedRows } = await sql`delete from jobs.job where ${isOf(jobs)}`.execute(kysely);
  return Number(numAffectedRows ?? 0);
};

/** Returns whether a refund of a charge is still to be made. */
export const isRefundPending = async (kysely: Kysely<Tables>, chargeId: string): Promise<boolean> => {
  if (!(await hasJobs(kysely))) return false;
  const { rows } = await sql`
    select id from jobs.job
    where name in ('refunds', 'given-up') and data->>'chargeId' = ${chargeId} and completed_on is null`.execute(
    kysely,
  );
  return rows.length > 0;
};

// Older versions name the confirmation within `facts`; a job without facts names it itself.
const isOf = ({ confirmations, emails, submissions }: GuestJobs): RawBuilder<boolean> => sql<boolean>`(
  data #>> '{facts,confirmation}' in ${list(confirmations)}
  or data->>'confirmation' in ${list(confirmations)}
  or data->>'submission' in ${list(submissions)}
  or lower(data #>> '{facts,guest,email}') in ${list(emails)})`;

const list = (texts: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

/** Returns whether a job queue was opened on the database: it creates its own tables. */
const hasJobs = async (kysely: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql<{ table: string | null }>`select to_regclass('jobs.job') as table`.execute(
    kysely,
  );
  return rows[0]?.table !== null;
};
