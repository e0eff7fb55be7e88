import type { RepositoryDocument } from "@couvert/services/content-repository/repository-content";
import {
  createWriteClient,
  ForbiddenError,
  InvalidDataError,
  NotFoundError,
  PrismicError,
  RepositoryNotFoundError,
} from "@prismicio/client";
import type { ContentModels } from "../models/read-models.ts";
import { type PushPlan, planLines, planPush, sentSteps } from "./plan-push.ts";
import { pushDocuments } from "./push-documents.ts";
import { type FileFolders, pushFiles } from "./push-files.ts";
import { openPushJournal } from "./push-journal.ts";
import { createRetryingFetch, type Send, ServiceUnreachable } from "./retrying-fetch.ts";
import { createModelsClient, type ModelsClient, readServiceState } from "./service-state.ts";

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
  } catch (error) {
    return rejectionReason(error, options.repository, options.journalFile);
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

/** Sends the new and changed models of a plan; slices first, because document types reference them. */
const pushModels = async (
  client: ModelsClient,
  { slices, types }: Pick<PushPlan, "slices" | "types">,
  tell: (line: string) => void,
): Promise<void> => {
  for (const { model, step } of slices) {
    if (step === "insert") await client.insertSharedSlice(model);
    if (step === "update") await client.updateSharedSlice(model);
    if (step !== "keep") tell(`slice ${model.id}: sent`);
  }
  for (const { model, step } of types) {
    if (step === "insert") await client.insertCustomType(model);
    if (step === "update") await client.updateCustomType(model);
    if (step !== "keep") tell(`type ${model.id}: sent`);
  }
};

/** Describes why a push stopped early and what its user can do. */
const rejectionReason = (error: unknown, repository: string, journalFile: string): string => {
  if (error instanceof ServiceUnreachable) return error.message;
  if (error instanceof RepositoryNotFoundError) {
    return `There is no repository ${repository}: make it at prismic.io, or mend the name`;
  }
  const said = describeError(error);
  // Each library has its own error classes, with the same names.
  const kind = error instanceof Error ? error.constructor.name : "";
  if (error instanceof ForbiddenError || kind === "ForbiddenError" || kind === "UnauthorizedError") {
    return `The token is not accepted for ${repository}: make a write token under Settings, API & Security, Write APIs (${said})`;
  }
  if (error instanceof NotFoundError) {
    return `A document that an earlier push made is gone at the service: delete ${journalFile} and push again (${said})`;
  }
  if (error instanceof InvalidDataError || kind === "InvalidPayloadError") {
    return `The service does not take what it was sent: ${said}`;
  }
  return error instanceof PrismicError ? `The service failed: ${said}` : `The push failed: ${said}`;
};

/** Describes an error with the service's whole response, because the message alone seldom names the field. */
const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const response = "response" in error ? error.response : undefined;
  const text = typeof response === "string" ? response : JSON.stringify(response);
  const parts = [error.message, text].filter((part) => part !== undefined && part !== "" && part !== "{}");
  return [...new Set(parts)].join(" ");
};
