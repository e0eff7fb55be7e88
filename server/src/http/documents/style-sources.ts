import { createHash } from "node:crypto";

/** The start of the style elements that React places into the head of a document. */
const STYLE = /<style data-precedence="page"[^>]*>/g;

/** The latest texts with their sources, each of which many documents have, by the start of their element. */
const known = new Map<string, { readonly text: string; readonly source: string }>();

/** The texts to remember, of 40 kB each. */
const MOST_KNOWN = 200;

/** Returns the sources of a policy for the style elements of a document's head: a hash of each text. */
export const styleSources = (html: string): readonly string[] => {
  const head = html.slice(0, html.indexOf("</head>"));
  return [...head.matchAll(STYLE)].map(({ 0: start, index }) => {
    const from = index + start.length;
    const text = head.slice(from, head.indexOf("</style>", from));
    const same = known.get(start);
    if (same?.text === text) return same.source;
    if (known.size === MOST_KNOWN) known.clear();
    const source = hashOf(text);
    known.set(copyOf(start), { text: copyOf(text), source });
    return source;
  });
};

/** Returns the source of a policy for the last script of a document, at the end of its body. */
export const scriptSource = (html: string): string =>
  hashOf(/.*<script>(.*?)<\/script><\/body><\/html>$/s.exec(html)?.[1] ?? "");

/** Returns a copy of a part of a string, which itself would hold the whole document in memory. */
const copyOf = (part: string): string => Buffer.from(part).toString();

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
