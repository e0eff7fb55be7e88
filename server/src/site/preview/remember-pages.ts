import { createHash } from "node:crypto";
import type { Renderer } from "@couvert/ui/render-page";

/** The most rendered documents that are remembered, about 100 kB each. */
const REMEMBERED = 100;

/**
 * Returns a loader of a renderer that renders the same document once: of a path, a ref's content and the site around it. It
 * forgets the document that was used the longest ago, and all of them with another renderer (rule 7.80).
 */
export const rememberPages = (load: () => Promise<Renderer>): (() => Promise<Renderer>) => {
  const documents = new Map<string, Promise<string>>();
  const once = (input: object, render: () => Promise<string>): Promise<string> => {
    const key = createHash("sha256").update(JSON.stringify(input)).digest("base64url");
    const document = documents.get(key) ?? render();
    documents.delete(key);
    documents.set(key, document);
    // A failure is not remembered; who waits for it gets it.
    document.catch(() => documents.delete(key));
    const [oldest] = documents.keys();
    if (documents.size > REMEMBERED && oldest !== undefined) documents.delete(oldest);
    return document;
  };
  let known: { readonly renderer: Renderer; readonly remembering: Renderer } | undefined;
  return async () => {
    const renderer = await load();
    if (known?.renderer === renderer) return known.remembering;
    documents.clear();
    const remembering: Renderer = {
      ...renderer,
      page: (input) => once(input, () => renderer.page(input)),
      error: (input) => once(input, () => renderer.error(input)),
    };
    known = { renderer, remembering };
    return remembering;
  };
};
