import type { ContentState } from "@couvert/domain/site/content/content-repository";

/** Reads a state of the content in words: `latest`, `release:{label}`, `release-id:{id}`, `ref:{ref}`; null for anything else. */
export const parseContentState = (words: string): ContentState | null => {
  if (words === "latest") return { mode: "latest" };
  const [, mode, value = ""] = /^(release-id|release|ref):\s*(\S.*)$/.exec(words) ?? [];
  switch (mode) {
    case "release":
      return { mode: "releaseLabel", label: value };
    case "release-id":
      return { mode: "releaseId", id: value };
    case "ref":
      return { mode: "manual", ref: value };
    default:
      return null;
  }
};
