import type { RepositoryDocument } from "@couvert/adapters/embedded/content-repository/repository-content";
import { madePage, sliceOfEachType } from "./made-pages.ts";

/** What does harm where text is read as HTML, an address is followed or a name is taken for a key; and what only looks odd. */
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

/** Turns everything an editor can write in a value into what none should; numbers, kinds and ids stay, so that it is still read. */
const spoiled = (value: unknown, key = "", turn = 0): unknown => {
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
  if (Array.isArray(value)) return value.map((each, index) => spoiled(each, key, turn + index));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, inner], index) => [
    name,
    spoiled(inner, name, turn + index),
  ]);
  return {
    ...Object.fromEntries(entries),
    ...JSON.parse('{"__proto__": {"harmed": 1}, "constructor": "harm"}'),
  };
};

/** A value so deep that reading it by recursion without a bound would end the process. */
const deep = (levels: number): unknown => (levels === 0 ? "x" : { slices: [deep(levels - 1)] });

/** A page of one spoiled slice of every type there is, with some that are no slices at all and a link to itself. */
export const hostilePage = (documents: readonly RepositoryDocument[]): RepositoryDocument => {
  const head = { slice_type: "small_hero", variation: "default", primary: { heading: "Hostile" }, items: [] };
  const none = [
    null,
    7,
    "slice",
    { slice_type: "__proto__" },
    { slice_type: "carousel", primary: deep(500), items: null },
  ];
  return madePage("hostile", {
    title: WORDS[0],
    metaDescription: WORDS[1],
    parent: { link_type: "Document", id: "page.hostile", type: "page", uid: "hostile" },
    slices: [head, ...sliceOfEachType(documents).map((slice, turn) => spoiled(slice, "", turn)), ...none],
  });
};
