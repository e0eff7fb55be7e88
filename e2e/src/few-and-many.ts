import type { RepositoryDocument } from "@couvert/adapters/content-repository/repository-document";

interface Slice {
  readonly id: string;
  readonly slice_type: string;
  readonly items: readonly object[];
}

const slicesOf = ({ data }: RepositoryDocument): readonly Slice[] =>
  Array.isArray(data["slices"]) ? data["slices"] : [];

/** So many of them, over and over again from the first on. */
const cycled = <A>(all: readonly A[], count: number): readonly A[] =>
  all.length === 0 ? [] : Array.from({ length: count }, (_, index) => all[index % all.length] as A);

/** A page of one slice of every type there is, each with so many items. */
const pageWith = (documents: readonly RepositoryDocument[], count: number): RepositoryDocument => {
  const ofEach = new Map(documents.flatMap(slicesOf).map((slice) => [slice.slice_type, slice]));
  // A hero stands at the top of a page, and a page has one.
  const { small_hero: hero, ...others } = Object.fromEntries(ofEach);
  const slices = Object.values(others).filter(({ slice_type }) => !/hero$/.test(slice_type));
  return {
    id: "page.every-slice",
    uid: "every-slice",
    type: "page",
    tags: [],
    lang: "en-us",
    first_publication_date: "2026-11-21T00:00:00+0000",
    last_publication_date: "2026-11-21T00:00:00+0000",
    data: {
      title: "Every slice",
      slices: [hero, ...slices].map((slice) => ({ ...slice, items: cycled(slice?.items ?? [], count) })),
    },
  };
};

/** A document as another of its type, under a number. */
const numbered = (document: RepositoryDocument, number: number): RepositoryDocument => ({
  ...document,
  id: `${document.id}-${number}`,
  uid: `${document.uid}-${number}`,
  data: { ...document.data, title: `${document.data["title"]} ${number}` },
});

const isOf =
  (type: string) =>
  (document: RepositoryDocument): boolean =>
    document.type === type && document.lang === "en-us";

/** A group of forty more restaurants and forty more posts, and a page whose slices have forty items each. */
export const many = (documents: readonly RepositoryDocument[]): readonly RepositoryDocument[] => [
  ...documents,
  pageWith(documents, 40),
  ...["location", "news_post"].flatMap((type) => {
    const all = documents.filter(isOf(type));
    return cycled(all, 40).map((document, index) => numbered(document, Math.floor(index / all.length) + 1));
  }),
];

/** A group of one restaurant, Austin, that has posted once, and a page whose slices have one item each. */
export const few = (documents: readonly RepositoryDocument[]): readonly RepositoryDocument[] => [
  ...documents.filter(({ type, uid }) => {
    if (type === "news_post") return uid === "a-year-of-wood";
    return !type.startsWith("location") || uid === "austin";
  }),
  pageWith(documents, 1),
];
