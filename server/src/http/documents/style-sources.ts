import { createHash } from "node:crypto";

/** The style elements that React places into the head of a document. */
const STYLE = /<style data-precedence="page"[^>]*>(.*?)<\/style>/gs;

/** Returns the sources of a policy for the style elements of a document's head: a hash of each text. */
export const styleSources = (html: string): readonly string[] => {
  const head = html.slice(0, html.indexOf("</head>"));
  return [...head.matchAll(STYLE)].map(([, text = ""]) => {
    return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  });
};
