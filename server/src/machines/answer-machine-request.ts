import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Database } from "@couvert/platform/database/open-database";
import { listJobs } from "@couvert/platform/jobs/job-queue";
import type { ServerKeys } from "@couvert/platform/secrets/server-keys";
import { createKey, revokeKey, selectKeys } from "@couvert/services/machines/machine-keys";
import { addReceiver, listReceivers, removeReceiver } from "@couvert/services/machines/webhook-receivers";
import type { MachineAnswer, MachineRequest } from "./machine-request.schema.ts";

/** Answers what `pnpm keys` and `pnpm webhooks` ask for. */
export type AnswerMachineRequest = (request: MachineRequest) => Promise<typeof MachineAnswer.Type>;

const DAY_MS = 24 * 60 * 60_000;

/** Answers what `pnpm keys` and `pnpm webhooks` ask for from a database: lists as JSON, one thing a line (rules 13.1, 13.7, 13.8). */
export const createMachineAnswers =
  (
    { kysely }: Pick<Database, "kysely">,
    keys: Pick<ServerKeys, "seal">,
    now: () => Instant,
  ): AnswerMachineRequest =>
  async (request) => {
    switch (request.action) {
      case "keys create": {
        const endsAt = request.until === null ? null : Date.parse(request.until) + DAY_MS;
        const { id, key } = await createKey(kysely, { ...request, endsAt }, now());
        return { isDone: true, output: [key], summary: `the key ${id} is not shown again` };
      }
      case "webhooks add": {
        const { id, secret } = await addReceiver(kysely, keys, request, now());
        return { isDone: true, output: [secret], summary: `the secret of receiver ${id} is not shown again` };
      }
      case "keys list":
        return list(await selectKeys(kysely).execute());
      case "webhooks list":
        return list(await listReceivers(kysely));
      case "webhooks log":
        return list(await listJobs(kysely, "webhooks", 50));
      case "keys revoke":
        return end(await revokeKey(kysely, request.id, now()), "revoked", request.id);
      case "webhooks remove":
        return end(await removeReceiver(kysely, request.id), "removed", request.id);
    }
  };

const list = (things: readonly object[]): typeof MachineAnswer.Type => ({
  isDone: true,
  output: things.map((thing) => JSON.stringify(thing)),
  summary: `${things.length} found`,
});

const end = (isDone: boolean, ended: string, id: string): typeof MachineAnswer.Type => ({
  ...{ isDone, output: [] },
  summary: isDone ? `${ended} ${id}` : `nothing with the id ${id} is in force`,
});
