import { type PactFile, readPact } from "../pact/pact-file.ts";
import { CannotRun } from "../verify/cannot-run.ts";
import type { DeclaredStates } from "../verify/outside/fixture.ts";
import type { Arrangement, OutsideProvider } from "../verify/outside/outside-provider.ts";
import { stateService } from "../verify/outside/state-service.ts";
import type { SetUpState } from "../verify/outside/state-setup.ts";
import type { StateValues } from "../verify/states.ts";
import type { Options } from "./options.ts";
import type { Secrets } from "./redact.ts";
import type { Target } from "./run-interactions.ts";

/** The parts of a verification of an outside provider. */
interface Parts {
  readonly options: Options;
  readonly provider: OutsideProvider;
  readonly arrangement: Arrangement;
  /** The values that credentials give. */
  readonly known: StateValues;
  readonly declared: DeclaredStates;
  readonly secrets: Secrets;
}

/** Returns the pacts to verify with their set-up. Throws `CannotRun` when a fixture declares a state that no pact has. */
export const createTargets = (parts: Parts): readonly Target[] => {
  const { options, provider, arrangement, known, declared, secrets } = parts;
  const pacts = provider.pacts.map(({ boundary, at }) => ({
    boundary,
    url: options[at],
    pact: adaptPact(pactOf(boundary), provider, known),
  }));
  const names = new Set(pacts.flatMap(({ pact }) => pact.interactions.flatMap(stateNames)));
  const unknown = Object.keys(declared).filter((name) => !names.has(name));
  if (unknown.length > 0) {
    throw new CannotRun(
      unknown.map((name) => `${options.fixture}: no pact has the state "${name}"`).join("\n"),
    );
  }
  const byFixture: SetUpState = async ({ name }) => {
    const values = declared[name];
    if (values !== undefined) return { values };
    return (await arrangement.states[name]?.()) ?? { notChecked: `"${name}" needs --states` };
  };
  const { states, timeoutMs } = options;
  return pacts.map(({ boundary, url, pact }) => ({
    name: boundary,
    pact,
    url,
    known,
    hints: provider.hints,
    setUp: redactStates(
      states === null ? byFixture : stateService(states, pact.consumer.name, timeoutMs),
      secrets,
    ),
    books: arrangement.books ?? (() => false),
    // A state service says by its answers what may be done.
    withheld:
      states === null && arrangement.mayBook !== true
        ? "it books, which a fixture must allow with mayReserve"
        : null,
    leftBy: arrangement.leftBy ?? (() => null),
  }));
};

/** Adds the secrets among the values of states to those that the output leaves out. */
const redactStates =
  (setUp: SetUpState, secrets: Secrets): SetUpState =>
  async (state) => {
    const ready = await setUp(state);
    if ("values" in ready) secrets.addValues(ready.values);
    return ready;
  };

const pactOf = (boundary: OutsideProvider["pacts"][number]["boundary"]) => {
  const pact = readPact(boundary);
  if (pact === null) throw new CannotRun(`the pact of ${boundary} is missing: run pnpm contracts:update`);
  return pact;
};

const adaptPact = (pact: PactFile, { adapt }: OutsideProvider, known: StateValues): PactFile =>
  adapt === undefined
    ? pact
    : { ...pact, interactions: pact.interactions.map((interaction) => adapt(interaction, known)) };

const stateNames = ({ providerStates = [] }: Target["pact"]["interactions"][number]): readonly string[] =>
  providerStates.map(({ name }) => name);
