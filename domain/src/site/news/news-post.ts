import type { Slice } from "../slices/slice.ts";
import type { NewsHead } from "./news-card.ts";

/** A post about the group or about one of its locations, as an editor wrote it. */
export interface NewsPost extends NewsHead {
  readonly uid: string;
  /** What search engines are told; empty where its excerpt says it. */
  readonly description: string;
  readonly author: string;
  /** The uid of the location it is about; null for news of the whole group. */
  readonly locationUid: string | null;
  /** The country it is about, two capital letters; null for news of every country. */
  readonly country: string | null;
  readonly slices: readonly Slice[];
}
