import type { Interaction, PactFile } from "../pact/pact-file.ts";
import type { VerifierProcess } from "./start-verifier.ts";
import type { States, StateValues } from "./states.ts";
import type { InteractionResult } from "./verifier.ts";

/** The parts of a verification. */
export interface Verification {
  readonly pact: PactFile;
  /** The URL of the provider, without a final slash. */
  readonly url: string;
  readonly states: States;
  readonly verifier: Pick<VerifierProcess, "verify">;
}

/** How long to wait for one answer of a provider of ours, in ms. */
export const TIMEOUT_MS = 30_000;

/** Verifies a provider of ours against a pact, one interaction after the other. One whose state has no set-up fails. */
export const verifyPact = async (verification: Verification): Promise<readonly InteractionResult[]> => {
  const { pact, url, states, verifier } = verification;
  const results: InteractionResult[] = [];
  for (const interaction of pact.interactions) {
    const { description, providerStates = [] } = interaction;
    const unknown = providerStates.find(({ name }) => states[name] === undefined);
    if (unknown === undefined) {
      const values = await setUpStates(interaction, states);
      const single = { ...pact, interactions: [interaction] };
      results.push(await verifier.verify({ pact: single, url, values, timeoutMs: TIMEOUT_MS }));
    } else {
      const differences = [`the state "${unknown.name}" has no set-up`];
      results.push({ description, passed: false, differences, timedOut: false });
    }
  }
  return results;
};

/** Sets up the states of an interaction that have a set-up, and returns their values. */
export const setUpStates = async (
  { providerStates = [] }: Interaction,
  states: States,
): Promise<StateValues> => {
  let values: StateValues = {};
  for (const { name } of providerStates) values = { ...values, ...(await states[name]?.()) };
  return values;
};
