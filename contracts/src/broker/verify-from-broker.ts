import type { Provider } from "../verify/provider.ts";
import { serve } from "../verify/serve.ts";
import type { VerifierProcess } from "../verify/start-verifier.ts";
import { verifyPact } from "../verify/verify-pact.ts";
import type { Broker } from "./broker.ts";
import { readBrokerPacts } from "./broker-pacts.ts";
import { type PublishedResult, publishResults } from "./publish-results.ts";

/** A provider of ours, its version, and what verifies it. */
export interface ProviderVersion {
  readonly name: string;
  readonly open: () => Promise<Provider>;
  readonly version: string;
  readonly branch: string;
  readonly tags: readonly string[];
  readonly verifier: Pick<VerifierProcess, "verify">;
}

/** The results of the pact of one consumer. */
export interface ConsumerResults {
  readonly consumer: string;
  readonly results: readonly PublishedResult[];
}

/**
 * Verifies a provider against the pacts that a broker has for it, and publishes the results: the pacts of its own branch, of
 * the consumers' main branches, and of the consumers that are deployed.
 */
export const verifyFromBroker = async (
  broker: Broker,
  { name, open, version, branch, tags, verifier }: ProviderVersion,
): Promise<readonly ConsumerResults[]> => {
  const pacts = await readBrokerPacts(broker, name, [
    { branch },
    { mainBranch: true },
    { deployedOrReleased: true },
  ]);
  if (pacts.length === 0) return [];
  const provider = await open();
  const verify = async (url: string): Promise<readonly ConsumerResults[]> => {
    const verified: ConsumerResults[] = [];
    for (const { pact } of pacts) {
      const results = await verifyPact({ pact, url, states: provider.states, verifier });
      await publishResults({ broker, pact, providerVersion: version, branch, tags, results });
      verified.push({ consumer: pact.consumer.name, results });
    }
    return verified;
  };
  return serve(provider.listener, verify).finally(provider.close);
};
