/** A link that is safe to render. Its URL comes from `safeLink`. */
export interface Link {
  readonly url: string;
  readonly newTab: boolean;
  /** Whether it leads to a file, which is downloaded and has no page of this site. */
  readonly isFile?: boolean;
}

/** A link with its label. */
export interface LabelledLink {
  readonly label: string;
  readonly link: Link;
}

const OUTSIDE = /^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:[+\d(])/i;
const INSIDE = /^(?:\/(?![/\\])|[?#])/;

/**
 * Returns a link that is safe to render, or null (rule 2.40). Allowed are `http:`, `https:`, `mailto:`, `tel:` and
 * paths, queries and anchors of this site. Links to other sites open in a new tab (rule 2.41).
 */
export const safeLink = (url: string | null | undefined): Link | null => {
  const trimmed = url?.trim() ?? "";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these inside a scheme, which is how `java\nscript:` gets through
  if (/[\u0000-\u001f\u007f]/.test(trimmed)) return null;
  if (INSIDE.test(trimmed)) return { url: trimmed, newTab: false };
  return OUTSIDE.test(trimmed) ? { url: trimmed, newTab: /^https?:/i.test(trimmed) } : null;
};
