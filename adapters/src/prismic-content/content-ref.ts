import type { Client } from "@prismicio/client";

/** Which state of the content is read: what is published, a release by its id or its label, or the state of a ref (spec 4). */
export type ContentRef =
  | { readonly kind: "latest" }
  | { readonly kind: "release-id" | "release" | "ref"; readonly value: string };

/** Reads a content ref in words: `latest`, `release-id:{id}`, `release:{label}`, `ref:{ref}`; null for anything else. */
export const parseContentRef = (text: string): ContentRef | null => {
  if (text === "latest") return { kind: "latest" };
  const [, kind, value] = /^(release-id|release|ref):\s*(\S.*)$/.exec(text) ?? [];
  if (value === undefined) return null;
  return { kind: kind as "release-id" | "release" | "ref", value: value.trim() };
};

/**
 * Lets a client read at a content ref. A release that is not there fails each query; a ref that is not there, or is no
 * longer, leads to what is published (spec 8).
 */
export const readAt = <C extends Client>(client: C, ref: ContentRef): C => {
  switch (ref.kind) {
    case "latest":
      client.queryLatestContent();
      break;
    case "release-id":
      client.queryContentFromReleaseByID(ref.value);
      break;
    case "release":
      client.queryContentFromReleaseByLabel(ref.value);
      break;
    case "ref":
      client.queryContentFromRef(ref.value);
  }
  return client;
};
