import type { RepositoryDocument } from "@couvert/adapters/embedded/content-repository/repository-content";

/** The parts of a slice that every type of it has. */
export interface Slice {
  readonly slice_type: string;
  readonly items: readonly object[];
}

const slicesOf = ({ data }: RepositoryDocument): readonly Slice[] =>
  Array.isArray(data["slices"]) ? data["slices"] : [];

/** One slice of every type that documents have. */
export const sliceOfEachType = (documents: readonly RepositoryDocument[]): readonly Slice[] => [
  ...new Map(documents.flatMap(slicesOf).map((slice) => [slice.slice_type, slice])).values(),
];

/** A page that no editor wrote. */
export const madePage = (uid: string, data: RepositoryDocument["data"]): RepositoryDocument => ({
  id: `page.${uid}`,
  uid,
  type: "page",
  tags: [],
  lang: "en-us",
  first_publication_date: "2026-11-21T00:00:00+0000",
  last_publication_date: "2026-11-21T00:00:00+0000",
  data,
});
