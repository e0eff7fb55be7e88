import type { RepositoryDocument } from "@couvert/adapters/embedded/content-repository/repository-content";
import { madePage, sliceOfEachType } from "./made-pages.ts";

/** So many of them, over and over again from the first on. */
const cycled = <A>(all: readonly A[], count: number): readonly A[] =>
  all.length === 0 ? [] : Array.from({ length: count }, (_, index) => all[index % all.length] as A);

/** A page of one slice of every type there is, each with so many items. */
const pageWith = (documents: readonly RepositoryDocument[], count: number): RepositoryDocument => {
  const all = sliceOfEachType(documents).map((slice) => ({ ...slice, items: cycled(slice.items, count) }));
  // A hero stands at the top of a page, and a page has one.
  const hero = all.filter(({ slice_type }) => slice_type === "small_hero");
  const others = all.filter(({ slice_type }) => !slice_type.endsWith("hero"));
  return madePage("every-slice", { title: "Every slice", slices: [...hero, ...others] });
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
