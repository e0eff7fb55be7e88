import type { PactFile } from "../pact/pact-file.ts";
import type { States, StateValues } from "./states.ts";
import { type InteractionResult, openVerifier } from "./verifier.ts";

/** The parts of a verification. */
export interface Verification {
  readonly pact: PactFile;
  /** The URL of the provider, without a final slash. */
  readonly url: string;
  readonly states: States;
}

/** How long to wait for one answer of a provider of ours, in ms. */
const TIMEOUT_MS = 30_000;

/**
 * Verifies a provider of ours against a pact, one interaction after the other, and returns their results. Rejects when a
 * state has no set-up, and when the verifier itself cannot run.
 */
export const verifyPact = async ({
  pact,
  url,
  states,
}: Verification): Promise<readonly InteractionResult[]> => {
  const verifier = await openVerifier(url, TIMEOUT_MS);
  try {
    const results: InteractionResult[] = [];
    for (const interaction of pact.interactions) {
      const values = await setUp(interaction.providerStates ?? [], states);
      results.push(await verifier.verify({ ...pact, interactions: [interaction] }, values));
    }
    return results;
  } finally {
    await verifier.close();
  }
};

/** Sets up the states of an interaction, and returns their values. Rejects for a state without a set-up. */
export const setUp = async (
  given: readonly { readonly name: string }[],
  states: States,
): Promise<StateValues> => {
  let values: StateValues = {};
  for (const { name } of given) {
    const arrange = states[name];
    if (arrange === undefined) throw new Error(`the state "${name}" has no set-up`);
    values = { ...values, ...(await arrange()) };
  }
  return values;
};
