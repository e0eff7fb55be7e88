/** A link that is safe to render; made only by `safeLink`. */
export interface Link {
  readonly url: string;
  readonly newTab: boolean;
}

/** A link with the words to show for it. */
export interface LabelledLink {
  readonly label: string;
  readonly link: Link;
}

const OUTSIDE = /^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:[+\d(])/i;
const INSIDE = /^(?:\/(?![/\\])|[?#])/;

/**
 * A link that is safe to render: one to `http:`, `https:`, `mailto:` or `tel:`, or to a path, query or anchor of this
 * site; null for any other, `javascript:` and `data:` above all. Links to other sites open in a new tab.
 */
export const safeLink = (url: string | null | undefined): Link | null => {
  const trimmed = url?.trim() ?? "";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these inside a scheme, which is how `java\nscript:` gets through
  if (/[\u0000-\u001f\u007f]/.test(trimmed)) return null;
  if (INSIDE.test(trimmed)) return { url: trimmed, newTab: false };
  return OUTSIDE.test(trimmed) ? { url: trimmed, newTab: /^https?:/i.test(trimmed) } : null;
};
