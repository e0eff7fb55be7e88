import type * as Result from "effect/Result";
import type { Boundary } from "../../pact/boundaries.ts";
import type { Interaction } from "../../pact/pact-file.ts";
import type { Answer } from "../forwarder.ts";
import type { StateValues } from "../states.ts";
import type { Credentials } from "./credentials.ts";
import type { Probe } from "./reach.ts";
import type { NotChecked, StateReady, Undo } from "./state-setup.ts";

/** Where an outside provider is, and what it knows its client by. URLs have no final slash. */
export interface ProviderAddress {
  readonly url: string;
  readonly oauthUrl: string;
  readonly credentials: Credentials;
  /** How long to wait for one answer, in ms. */
  readonly timeoutMs: number;
}

/** A provider that has accepted the credentials; `known` are the values of states that they give. */
export interface Connection {
  readonly address: ProviderAddress;
  readonly known: StateValues;
}

/** What a fixture lets the command do at a provider. */
export interface Arrangement {
  /** A request that changes nothing, by which a provider that cannot be verified is found first. */
  readonly probe: Probe;
  /** Sets up each state that the fixture covers, or says why not. */
  readonly states: Readonly<Record<string, () => Promise<StateReady | NotChecked>>>;
  /** Returns whether an interaction books something for good. Those run last, and only where `mayBook`. */
  readonly books?: (interaction: Interaction) => boolean;
  readonly mayBook?: boolean;
  /** Returns what takes back what an interaction left at the provider; null when it left nothing. */
  readonly leftBy?: (interaction: Interaction, answer: Answer, values: StateValues) => Undo | null;
}

/** How an outside provider of a boundary is verified. */
export interface OutsideProvider {
  /** The pacts to verify, each with the address at which. */
  readonly pacts: readonly { readonly boundary: Boundary; readonly at: "url" | "oauthUrl" }[];
  /** The state in which the provider accepts the credentials; a state service sets it up first. */
  readonly accepting?: string;
  /** Returns the values of states that credentials give. Rejects with `CannotRun` when the provider refuses them. */
  readonly authorize: (address: ProviderAddress) => Promise<StateValues>;
  /** Changes an interaction by what is known of the provider; unchanged by default. */
  readonly adapt?: (interaction: Interaction, known: StateValues) => Interaction;
  /** Where the values of credentials come from, by name. */
  readonly hints: Readonly<Record<string, string>>;
  /** Decodes a fixture, or returns all its problems. Without a fixture the value is `{}`. */
  readonly openFixture: (
    json: unknown,
  ) => Result.Result<(connection: Connection) => Arrangement, readonly string[]>;
}
