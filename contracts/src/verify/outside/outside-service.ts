import * as Result from "effect/Result";
import type { Boundary } from "../../pact/boundaries.ts";
import type { StateTable } from "../../pact/provider-state.ts";
import type { StateValues } from "../states.ts";
import { decodeFixture, PlainFixture } from "./fixture.ts";
import type { OutsideProvider } from "./outside-provider.ts";
import type { Probe } from "./reach.ts";
import type { NotChecked, StateReady } from "./state-setup.ts";

/**
 * Describes the verification of a provider whose states need no set-up through its own API: those with defaults hold
 * everywhere, and a fixture declares others. Its token is the state value `bearer`, its secret is `secret`.
 */
export const outsideService = (
  boundary: Boundary,
  table: StateTable,
  probePath: string,
): OutsideProvider => ({
  pacts: [{ boundary, at: "url" }],
  authorize: async ({ credentials: { token, secret } }) => ({
    ...(token === null ? {} : { bearer: token }),
    ...(secret === null ? {} : { secret }),
  }),
  hints: { bearer: "give --token", secret: "give --secret" },
  openFixture: (json) =>
    Result.map(decodeFixture(PlainFixture, json), () => ({ address, known }) => ({
      probe: probeOf(`${address.url}${probePath}`, known),
      states: defaultStates(table),
    })),
});

const probeOf = (url: string, { bearer }: StateValues): Probe =>
  bearer === undefined ? { url } : { url, headers: { authorization: `Bearer ${bearer}` }, rejections: [401] };

/** Returns the set-up of each state: its defaults, or that it needs a set-up. */
export const defaultStates = (
  table: StateTable,
): Readonly<Record<string, () => Promise<StateReady | NotChecked>>> =>
  Object.fromEntries(
    Object.entries(table).map(([name, { defaults }]) => [
      name,
      async () =>
        defaults === undefined
          ? { notChecked: `"${name}" needs --states, or a fixture that declares it` }
          : { values: defaults() as StateValues },
    ]),
  );
