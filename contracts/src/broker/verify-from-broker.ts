import type { PactFile } from "../pact/pact-file.ts";
import { type Provider, serve } from "../verify/provider.ts";
import type { States } from "../verify/states.ts";
import type { InteractionResult } from "../verify/verifier.ts";
import { verifyPact } from "../verify/verify-pact.ts";
import type { Broker } from "./broker.ts";
import { readBrokerPacts } from "./broker-pacts.ts";
import { publishResults } from "./publish-results.ts";

/** A provider of ours, and its version. */
export interface ProviderVersion {
  readonly name: string;
  readonly open: () => Promise<Provider>;
  readonly version: string;
  readonly branch: string;
  readonly tags: readonly string[];
}

/** The results of the pact of one consumer. */
export interface ConsumerResults {
  readonly consumer: string;
  readonly results: readonly InteractionResult[];
}

/**
 * Verifies a provider against the pacts that a broker has for it, and publishes the results: the pacts of its own branch, of
 * the consumers' main branches, and of the consumers that are deployed.
 */
export const verifyFromBroker = async (
  broker: Broker,
  { name, open, version, branch, tags }: ProviderVersion,
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
      const results = await verifyKnownStates(pact, url, provider.states);
      await publishResults({ broker, pact, providerVersion: version, branch, tags, results });
      verified.push({ consumer: pact.consumer.name, results });
    }
    return verified;
  };
  return serve(provider.listener, verify).finally(provider.close);
};

/** Verifies a pact. An interaction with a state that the provider cannot set up, as another version's pact has, fails. */
const verifyKnownStates = async (
  pact: PactFile,
  url: string,
  states: States,
): Promise<readonly InteractionResult[]> => {
  const unknownStates = ({ providerStates = [] }: PactFile["interactions"][number]): readonly string[] =>
    providerStates.map(({ name }) => name).filter((name) => states[name] === undefined);
  const known = pact.interactions.filter((interaction) => unknownStates(interaction).length === 0);
  const failed = pact.interactions
    .filter((interaction) => unknownStates(interaction).length > 0)
    .map((interaction) => ({
      description: interaction.description,
      passed: false,
      differences: unknownStates(interaction).map((name) => `the state "${name}" has no set-up`),
      timedOut: false,
    }));
  return [...(await verifyPact({ pact: { ...pact, interactions: known }, url, states })), ...failed];
};
