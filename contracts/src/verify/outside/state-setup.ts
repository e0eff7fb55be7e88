import type { StateValues } from "../states.ts";

/** A state that is set up: its values, and what takes it back where something must be taken back. */
export interface StateReady {
  readonly values: StateValues;
  readonly undo?: Undo;
}

/** Takes back what a set-up or an interaction left at the provider. */
export type Undo = () => Promise<void>;

/** Why an interaction is not checked. */
export interface NotChecked {
  readonly notChecked: string;
}

/** A state as a pact names it. */
export interface GivenState {
  readonly name: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Sets up a state at the provider. Rejects with `CannotRun` when no interaction can be verified. */
export type SetUpState = (state: GivenState) => Promise<StateReady | NotChecked>;
