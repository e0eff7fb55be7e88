import * as Result from "effect/Result";
import type { Boundary } from "../pact/boundaries.ts";
import type { StateTable } from "../pact/provider-state.ts";
import { decodeFixture, PlainFixture } from "./fixture.ts";
import type { OutsideProvider } from "./outside-provider.ts";
import type { Probe } from "./reach.ts";
import type { NotChecked, StateReady } from "./state-setup.ts";
import type { StateValues } from "./states.ts";

/** A provider whose states need no set-up through its own API. */
interface Service {
  readonly boundary: Boundary;
  readonly states: StateTable;
  /** A path that can be read without a change. */
  readonly probePath: string;
  /** The state value that `--token` gives; null when requests carry no credentials. */
  readonly token: "bearer" | "accessToken" | null;
}

/** Describes the verification of a service: states with defaults hold everywhere, and a fixture declares others. */
export const outsideService = ({ boundary, states, probePath, token }: Service): OutsideProvider => ({
  pacts: [{ boundary, at: "url" }],
  authorize: async ({ credentials }) =>
    token === null || credentials.token === null ? {} : { [token]: credentials.token },
  hints: token === null ? {} : { [token]: "give --token" },
  openFixture: (json) =>
    Result.map(decodeFixture(PlainFixture, json), () => ({ address, known }) => ({
      probe: probeOf(`${address.url}${probePath}`, known),
      states: defaultStates(states),
    })),
});

const probeOf = (url: string, { bearer }: StateValues): Probe =>
  bearer === undefined ? { url } : { url, headers: { authorization: `Bearer ${bearer}` }, refusals: [401] };

/** Returns the set-up of each state: its defaults, or that it needs a set-up. */
const defaultStates = (table: StateTable): Readonly<Record<string, () => Promise<StateReady | NotChecked>>> =>
  Object.fromEntries(
    Object.entries(table).map(([name, { defaults }]) => [
      name,
      async () =>
        defaults === undefined
          ? { notChecked: `"${name}" needs --states, or a fixture that declares it` }
          : { values: defaults() as StateValues },
    ]),
  );
