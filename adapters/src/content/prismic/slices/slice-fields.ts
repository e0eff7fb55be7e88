import type { Fields } from "../fields.ts";

/** The fields of one slice: those it has once, and those of its repeated items. */
export interface SliceFields {
  readonly primary: Fields;
  readonly items: readonly Fields[];
  /** The variation an editor chose, `default` unless there are others. */
  readonly variation: string;
  /** The hosts whose pages may be shown in frames. */
  readonly frameHosts: readonly string[];
}

/** Reads one kind of slice. */
export type DecodeSlice<S> = (fields: SliceFields) => S;
