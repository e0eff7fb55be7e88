import type { RepositoryDocument } from "@couvert/services/content-repository/repository-content";

/** Returns `count` items, repeating the list as often as needed. */
const repeat = <A>(all: readonly A[], count: number): readonly A[] =>
  all.length === 0 ? [] : Array.from({ length: count }, (_, index) => all[index % all.length] as A);

/** Creates a page with one slice of every type, each with `count` items. */
const pageWith = (documents: readonly RepositoryDocument[], count: number): RepositoryDocument => {
  const all = sliceOfEachType(documents).map((slice) => ({ ...slice, items: repeat(slice.items, count) }));
  // A page has one hero, and it comes first.
  const hero = all.filter(({ slice_type }) => slice_type === "small_hero");
  const others = all.filter(({ slice_type }) => !slice_type.endsWith("hero"));
  return createPage("every-slice", { title: "Every slice", slices: [...hero, ...others] });
};

/** Copies a document under a numbered id and title. */
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

/** Adds forty restaurants, forty posts and a page whose slices have forty items each. */
export const withManyItems = (documents: readonly RepositoryDocument[]): readonly RepositoryDocument[] => [
  ...documents,
  pageWith(documents, 40),
  ...["location", "news_post"].flatMap((type) => {
    const all = documents.filter(isOf(type));
    return repeat(all, 40).map((document, index) => numbered(document, Math.floor(index / all.length) + 1));
  }),
];

/** Keeps one restaurant (Austin) and one post, and adds a page whose slices have one item each. */
export const withFewItems = (documents: readonly RepositoryDocument[]): readonly RepositoryDocument[] => [
  ...documents.filter(({ type, uid }) => {
    if (type === "news_post") return uid === "a-year-of-wood";
    return !type.startsWith("location") || uid === "austin";
  }),
  pageWith(documents, 1),
];

/** The fields that every slice has. */
interface Slice {
  readonly slice_type: string;
  readonly items: readonly object[];
}

const slicesOf = ({ data }: RepositoryDocument): readonly Slice[] =>
  Array.isArray(data["slices"]) ? data["slices"] : [];

/** Returns one slice of every type in the documents. */
const sliceOfEachType = (documents: readonly RepositoryDocument[]): readonly Slice[] => [
  ...new Map(documents.flatMap(slicesOf).map((slice) => [slice.slice_type, slice])).values(),
];

/** Creates a page document. */
const createPage = (uid: string, data: RepositoryDocument["data"]): RepositoryDocument => ({
  id: `page.${uid}`,
  uid,
  type: "page",
  tags: [],
  lang: "en-us",
  first_publication_date: "2026-11-21T00:00:00+0000",
  last_publication_date: "2026-11-21T00:00:00+0000",
  data,
});

/** Texts that do harm when read as HTML, followed as an address or used as a key, and texts that are only unusual. */
const WORDS = [
  "<script>window.harmed = 1</script><img src=x onerror='window.harmed = 1'>",
  "مرحبا بكم في مطعمنا 👩\u200d🍳🍽️ \u202Eback to front\u202C",
  "x".repeat(3000),
];
const ADDRESSES = [
  "javascript:window.harmed=1",
  " \tJaVaScRiPt:window.harmed=1",
  "data:text/html,<script>parent.harmed=1</script>",
  "//evil.example/steal",
];
const HTML = "<iframe srcdoc='<script>parent.harmed=1</script>'></iframe><script>window.harmed=1</script>";

/**
 * Replaces every text and address of a value with a hostile one; numbers, kinds and ids stay, so that it can still be
 * decoded.
 */
const corrupt = (value: unknown, key = "", turn = 0): unknown => {
  if (typeof value === "string") {
    if (
      [
        "type",
        "link_type",
        "slice_type",
        "variation",
        "id",
        "uid",
        "target",
        "kind",
        "name",
        "input",
      ].includes(key)
    )
      return value;
    if (["url", "embed_url"].includes(key)) return ADDRESSES[turn % ADDRESSES.length];
    return key === "html" ? HTML : WORDS[turn % WORDS.length];
  }
  if (Array.isArray(value)) return value.map((each, index) => corrupt(each, key, turn + index));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, inner], index) => [
    name,
    corrupt(inner, name, turn + index),
  ]);
  return {
    ...Object.fromEntries(entries),
    ...JSON.parse('{"__proto__": {"harmed": 1}, "constructor": "harm"}'),
  };
};

/** A value so deep that unbounded recursion would exhaust the stack. */
const deep = (levels: number): unknown => (levels === 0 ? "x" : { slices: [deep(levels - 1)] });

/** Creates a page with one corrupted slice of every type, values that are no slices, and a link to itself as its parent. */
export const createHostilePage = (documents: readonly RepositoryDocument[]): RepositoryDocument => {
  const head = { slice_type: "small_hero", variation: "default", primary: { heading: "Hostile" }, items: [] };
  const none = [
    null,
    7,
    "slice",
    { slice_type: "__proto__" },
    { slice_type: "carousel", primary: deep(500), items: null },
  ];
  return createPage("hostile", {
    title: WORDS[0],
    metaDescription: WORDS[1],
    parent: { link_type: "Document", id: "page.hostile", type: "page", uid: "hostile" },
    slices: [head, ...sliceOfEachType(documents).map((slice, turn) => corrupt(slice, "", turn)), ...none],
  });
};
