import type { Interaction, PactFile } from "../pact/pact-file.ts";
import { type Provider, serve } from "../verify/provider.ts";
import type { VerifierProcess } from "../verify/start-verifier.ts";
import type { States, StateValues } from "../verify/states.ts";
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

/** How long to wait for one answer of a provider of ours, in ms. */
const TIMEOUT_MS = 30_000;

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
      const results: PublishedResult[] = [];
      for (const interaction of pact.interactions) {
        results.push(await verifyInteraction(verifier, pact, interaction, url, provider.states));
      }
      await publishResults({ broker, pact, providerVersion: version, branch, tags, results });
      verified.push({ consumer: pact.consumer.name, results });
    }
    return verified;
  };
  return serve(provider.listener, verify).finally(provider.close);
};

/** Verifies one interaction. One with a state that the provider cannot set up, as another version's pact has, fails. */
const verifyInteraction = async (
  verifier: ProviderVersion["verifier"],
  pact: PactFile,
  interaction: Interaction,
  url: string,
  states: States,
): Promise<PublishedResult> => {
  let values: StateValues = {};
  for (const { name } of interaction.providerStates ?? []) {
    const setUp = states[name];
    if (setUp === undefined) {
      const differences = [`the state "${name}" has no set-up`];
      return { description: interaction.description, passed: false, differences };
    }
    values = { ...values, ...(await setUp()) };
  }
  const single = { ...pact, interactions: [interaction] };
  return verifier.verify({ pact: single, url, values, timeoutMs: TIMEOUT_MS });
};
