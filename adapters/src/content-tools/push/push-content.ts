import { createWriteClient } from "@prismicio/client";
import type { RepositoryDocument } from "../../embedded/content-repository/repository-document.ts";
import type { ContentModels } from "../models/read-models.ts";
import { createModelsClient } from "./models-client.ts";
import { planLines, planPush, sentSteps } from "./plan-push.ts";
import { pushDocuments } from "./push-documents.ts";
import { type FileFolders, pushFiles } from "./push-files.ts";
import { openPushJournal } from "./push-journal.ts";
import { pushModels } from "./push-models.ts";
import { rejectionReason } from "./rejection-reason.ts";
import { createRetryingFetch, type Send } from "./retrying-fetch.ts";
import { readServiceState } from "./service-state.ts";

/** The content and the target of a push. */
export interface PushOptions {
  /** The name of the Prismic repository. */
  readonly repository: string;
  /** A write token of the repository. */
  readonly token: string;
  /** An access token of a private repository. */
  readonly accessToken?: string;
  readonly models: ContentModels;
  readonly documents: readonly RepositoryDocument[];
  readonly folders: FileFolders;
  /** The file that records the documents that are created and not yet published. */
  readonly journalFile: string;
  /** Reports the plan and sends nothing. */
  readonly dryRun: boolean;
  /** Replaces the content of published documents; without it they do not change. */
  readonly overwrite: boolean;
  /** Publishes the pushed documents at the end. */
  readonly publish: boolean;
  readonly fetch: Send;
  readonly tell: (line: string) => void;
}

/**
 * Sends models, files and documents to a Prismic repository. Returns null, or the reason why it stopped early. It can run
 * again at any time, because it never creates twice what the service has.
 */
export const pushContent = async (options: PushOptions): Promise<string | null> => {
  try {
    await push(options);
    return null;
  } catch (fault) {
    return rejectionReason(fault, options.repository, options.journalFile);
  }
};

const push = async (options: PushOptions): Promise<void> => {
  const { repository, token, accessToken, tell } = options;
  const fetch = createRetryingFetch(options.fetch);
  const content = createWriteClient(repository, {
    writeToken: token,
    ...(accessToken === undefined ? {} : { accessToken }),
    fetch,
  });
  const models = createModelsClient({ repositoryName: repository, token, fetch });
  const state = await readServiceState({ models, content, fetch });
  const journal = await openPushJournal(options.journalFile);
  const plan = planPush(options, state, { made: journal.made, overwrite: options.overwrite });
  for (const line of planLines(plan)) tell(line);
  if (options.dryRun) {
    tell("Nothing was sent: this was a dry run");
    return;
  }
  await pushModels(models, plan, tell);
  const files = await pushFiles({
    client: content,
    folders: options.folders,
    there: state.assets,
    shownBy: sentSteps(plan.documents).map(({ document }) => document.data),
    tell,
  });
  await pushDocuments({ client: content, steps: plan.documents, files, journal, tell });
  if (!options.publish) {
    tell(
      "Everything is sent. New documents wait in a migration release: look at them in Prismic and publish it",
    );
    return;
  }
  const { totalItems } = await content.publishMigrationRelease();
  await journal.close();
  tell(`Everything is sent, and ${totalItems} documents are being published`);
};
