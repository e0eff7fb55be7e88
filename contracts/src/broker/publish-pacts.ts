import { encodePact, type PactFile } from "../pact/pact-file.ts";
import type { Broker } from "./broker.ts";

/** Pacts of one or several consumers, and the version of all of these consumers. */
export interface Publication {
  readonly broker: Broker;
  readonly pacts: readonly PactFile[];
  /** The version of the consumers: a commit. */
  readonly version: string;
  readonly branch: string;
  readonly tags: readonly string[];
}

/**
 * Publishes pacts, in one request for each consumer. Rejects with `BrokerRejected` and status 409 when the version has a
 * pact of other content already.
 */
export const publishPacts = async ({ broker, pacts, version, branch, tags }: Publication): Promise<void> => {
  const href = await broker.find("pb:publish-contracts", {});
  for (const [consumer, its] of Map.groupBy(pacts, (pact) => pact.consumer.name)) {
    await broker.post(href, {
      pacticipantName: consumer,
      pacticipantVersionNumber: version,
      branch,
      tags,
      contracts: its.map((pact) => ({
        consumerName: consumer,
        providerName: pact.provider.name,
        specification: "pact",
        contentType: "application/json",
        content: Buffer.from(encodePact(pact)).toString("base64"),
      })),
    });
  }
};
