import type { Fields } from "../fields.ts";

/** The fields of one slice: the single ones, and those of its repeated items. */
export interface SliceFields {
  readonly primary: Fields;
  readonly items: readonly Fields[];
  /** The variation that an editor chose, usually `default`. */
  readonly variation: string;
  /** The hosts whose pages may be framed. */
  readonly frameHosts: readonly string[];
}

/** Decodes one type of slice. */
export type DecodeSlice<S> = (fields: SliceFields) => S;
