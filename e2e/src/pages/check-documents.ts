import { setImmediate } from "node:timers/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { type DOMReadyEvent, HtmlValidate, Rule, StaticConfigLoader } from "html-validate";
import type { BuiltPage } from "./page-layouts.ts";

/** The largest document, in bytes of brotli: a tenth more than the longest menu of the demo. */
const LARGEST_DOCUMENT = 17_500;

/** What the check of one page leaves for the check of all: its ids, its links, and its versions by `hreflang`. */
interface ReadPage {
  readonly ids: ReadonlySet<string>;
  readonly links: readonly string[];
  readonly language: string | null;
  readonly alternates: ReadonlyMap<string, string>;
}

/** The problems of documents, one line each. */
export interface DocumentProblems {
  readonly problems: readonly string[];
  /** The addresses that the documents link to and that are no pages of theirs, each once. */
  readonly files: readonly string[];
}

/**
 * Checks the HTML of all pages of a site without a browser: valid HTML, names of buttons, links and fields, texts of images
 * and unique ids by html-validate; one h1, head, structured data, size; links to pages and their anchors; versions in other
 * languages that name each other.
 */
export const checkDocuments = async (
  origin: string,
  pages: readonly BuiltPage[],
): Promise<DocumentProblems> => {
  const read = new Map<string, ReadPage>();
  const validate = createValidator(origin, read);
  const problems: string[] = [];
  for (const { path, html } of pages) {
    problems.push(...validate(path, html), ...checkSize(html).map((problem) => `${path}: ${problem}`));
    // Lets connections that the server closes end.
    await setImmediate();
  }
  const files = new Set<string>();
  for (const [path, { links }] of read) {
    for (const link of links) {
      const { pathname, hash, origin: linked } = new URL(link, origin + path);
      if (linked !== origin) continue;
      const target = read.get(pathname);
      if (target === undefined) files.add(pathname);
      else if (hash !== "" && !target.ids.has(decodeURIComponent(hash.slice(1))))
        problems.push(`${path}: nothing on ${pathname} has the id of the link to ${hash}`);
    }
    problems.push(...checkVersions(origin, path, read).map((problem) => `${path}: ${problem}`));
  }
  return { problems, files: [...files] };
};

const checkSize = (html: string): readonly string[] => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const { length } = brotliCompressSync(html, { params });
  return length <= LARGEST_DOCUMENT ? [] : [`${length} bytes compressed, more than ${LARGEST_DOCUMENT}`];
};

/** Checks that a page names itself in its own language, and that each version that it names names the same versions. */
const checkVersions = (
  origin: string,
  path: string,
  read: ReadonlyMap<string, ReadPage>,
): readonly string[] => {
  const page = read.get(path);
  if (page === undefined || page.alternates.size === 0) return [];
  const own = page.language === null ? undefined : page.alternates.get(page.language);
  const isOwn = own === origin + path;
  return [
    ...(isOwn ? [] : [`its version in ${page.language} is ${own}`]),
    ...[...page.alternates].flatMap(([language, address]) => {
      const other = read.get(address.slice(origin.length) || "/");
      if (other === undefined) return [`its version in ${language} is no page: ${address}`];
      const isMutual = JSON.stringify([...other.alternates]) === JSON.stringify([...page.alternates]);
      return isMutual ? [] : [`its version in ${language} names other versions: ${address}`];
    }),
  ];
};

/** Creates a function that returns the problems of one page, and reads it for the checks of all. */
const createValidator = (
  origin: string,
  read: Map<string, ReadPage>,
): ((path: string, html: string) => readonly string[]) => {
  class PageRule extends Rule {
    override setup(): void {
      this.on("dom:ready", (event) => {
        const path = event.source.filename;
        for (const problem of checkHead(event.document, origin + path))
          this.report({ node: event.document.root, message: problem });
        read.set(path, readPage(event.document));
      });
    }
  }
  const validator = new HtmlValidate(
    new StaticConfigLoader({
      extends: ["html-validate:standard", "html-validate:a11y"],
      plugins: [{ name: "pages", rules: { "pages/page": PageRule } }],
      rules: {
        "pages/page": "error",
        "input-attributes": "error",
        // A form of one field is sent by Enter; the search for restaurants needs no sending at all.
        "wcag/h32": "off",
      },
    }),
  );
  return (path, html) =>
    validator
      .validateStringSync(html, path)
      .results.flatMap(({ messages }) => messages)
      .map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} ${selector ?? ""}`);
};

type Dom = DOMReadyEvent["document"];

const attributesOf = (dom: Dom, selector: string, name: string): readonly string[] =>
  dom.querySelectorAll(selector).flatMap((element) => element.getAttributeValue(name) ?? []);

const readPage = (dom: Dom): ReadPage => ({
  ids: new Set(attributesOf(dom, "[id]", "id")),
  links: [
    ...attributesOf(dom, "a[href]", "href"),
    ...attributesOf(dom, "link[href]", "href"),
    ...attributesOf(dom, "[src]", "src"),
  ],
  language: attributesOf(dom, "html", "lang")[0] ?? null,
  alternates: new Map(
    dom
      .querySelectorAll('link[rel="alternate"][hreflang]')
      .map((link) => [link.getAttributeValue("hreflang") ?? "", link.getAttributeValue("href") ?? ""]),
  ),
});

const checkHead = (dom: Dom, address: string): readonly string[] => {
  const found: string[] = [];
  const headings = dom.querySelectorAll("h1").length;
  if (headings !== 1) found.push(`${headings} h1`);
  if (!attributesOf(dom, 'meta[name="description"]', "content")[0]?.trim()) found.push("no description");
  if (attributesOf(dom, 'link[rel="canonical"]', "href")[0] !== address)
    found.push("no canonical link to this address");
  if (attributesOf(dom, "html", "dir").length !== 1) found.push("no direction");
  for (const script of dom.querySelectorAll('script[type="application/ld+json"]'))
    found.push(...checkStructuredData(script.textContent));
  return found;
};

/** Checks that structured data is JSON, of schema.org, and that each of its objects has a type or is a reference. */
const checkStructuredData = (text: string): readonly string[] => {
  try {
    const data: unknown = JSON.parse(text);
    const untyped = listObjects(data).filter((each) => !("@type" in each) && !("@id" in each));
    return [
      ...((data as { "@context"?: unknown })["@context"] === "https://schema.org"
        ? []
        : ["structured data of another vocabulary than schema.org"]),
      ...untyped.map((each) => `structured data without a type: ${JSON.stringify(each)}`),
    ];
  } catch (error) {
    return [`structured data is no JSON: ${error}`];
  }
};

const listObjects = (value: unknown): readonly object[] => {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(listObjects);
  return Array.isArray(value) ? inner : [value, ...inner];
};
