import { createHash } from "node:crypto";

/** The style elements that React places into the head of a document. */
const STYLE = /<style data-precedence="page"[^>]*>(.*?)<\/style>/gs;

/** Returns the sources of a policy for the style elements of a document's head: a hash of each text. */
export const styleSources = (html: string): readonly string[] => {
  const head = html.slice(0, html.indexOf("</head>"));
  return [...head.matchAll(STYLE)].map(([, text = ""]) => hashOf(text));
};

/** Returns the source of a policy for the last script of a document, at the end of its body. */
export const scriptSource = (html: string): string =>
  hashOf(/.*<script>(.*?)<\/script><\/body><\/html>$/s.exec(html)?.[1] ?? "");

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
