import type { PactFile } from "../pact/pact-file.ts";
import type { InteractionResult } from "../verify/verifier.ts";
import type { Broker } from "./broker.ts";
import { BrokerRejected } from "./broker-errors.ts";
import { findBrokerPact } from "./broker-pacts.ts";

/** The result of one interaction, as it is published. */
export type PublishedResult = Pick<InteractionResult, "description" | "passed" | "differences">;

/** The results of a verification, for a broker. */
export interface ResultsPublication {
  readonly broker: Broker;
  readonly pact: PactFile;
  readonly providerVersion: string;
  readonly branch: string | null;
  readonly tags: readonly string[];
  readonly results: readonly PublishedResult[];
}

/**
 * Publishes the results of a verification to the broker's pact of the same content, with the branch and the tags of the
 * provider's version. Rejects with `BrokerRejected` when the broker has no such pact, or when an interaction has no result:
 * part of a contract is no contract.
 */
export const publishResults = async ({
  broker,
  pact,
  providerVersion,
  branch,
  tags,
  results,
}: ResultsPublication): Promise<void> => {
  const missing = pact.interactions.length - results.length;
  if (missing > 0) {
    throw rejected(`${missing} of ${pact.interactions.length} interactions have no result`);
  }
  const known = await findBrokerPact(broker, pact, branch);
  if (known === null) {
    throw rejected(
      `the Pact Broker has no such pact of ${pact.consumer.name} with ${pact.provider.name}; publish it first`,
    );
  }
  const version = { pacticipant: pact.provider.name, version: providerVersion };
  // The branch and the tags go first: the broker's webhooks name them.
  if (branch !== null) {
    await broker.put(await broker.find("pb:pacticipant-branch-version", { ...version, branch }), {});
  }
  for (const tag of tags) {
    await broker.put(await broker.find("pb:pacticipant-version-tag", { ...version, tag }), {});
  }
  await broker.post(known.resultsHref, {
    success: results.every(({ passed }) => passed),
    providerApplicationVersion: providerVersion,
    testResults: results.map(({ description, passed, differences }) => ({
      interactionId: known.ids.get(description),
      interactionDescription: description,
      success: passed,
      ...(passed ? {} : { mismatches: differences.map((difference) => ({ description: difference })) }),
    })),
  });
};

const rejected = (reason: string): BrokerRejected =>
  new BrokerRejected({ status: 404, reason: `The results are not published: ${reason}.` });
