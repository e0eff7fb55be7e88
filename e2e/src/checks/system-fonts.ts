import type { CDPSession, Page } from "@playwright/test";

/** The fields of a protocol node that locate text. */
interface DomNode {
  readonly nodeId: number;
  readonly nodeName: string;
  readonly nodeValue: string;
  readonly attributes?: readonly string[];
  readonly pseudoType?: string;
  readonly children?: readonly DomNode[];
  readonly shadowRoots?: readonly DomNode[];
  readonly pseudoElements?: readonly DomNode[];
  readonly contentDocument?: DomNode;
}

interface Text {
  readonly nodeId: number;
  /** The text and its element, for reports. */
  readonly label: string;
}

/** Renders content that is skipped until it is near the window. The page's policy allows no style element. */
const layOutEverything = (): Promise<unknown> => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.body.getBoundingClientRect();
  return document.fonts.ready;
};

const listTexts = (node: DomNode, parent = ""): readonly Text[] => {
  const { nodeId, nodeName, nodeValue, attributes, pseudoType } = node;
  if (nodeName === "#text") {
    const text = nodeValue.trim().replace(/\s+/g, " ").slice(0, 40);
    return text === "" ? [] : [{ nodeId, label: `"${text}" in ${parent}` }];
  }
  if (pseudoType !== undefined) return [{ nodeId, label: `::${pseudoType} of ${parent}` }];
  const within = attributes === undefined ? parent : formatTag(nodeName, attributes);
  const { children = [], shadowRoots = [], pseudoElements = [], contentDocument } = node;
  const inside = [...children, ...shadowRoots, ...pseudoElements];
  if (contentDocument !== undefined) inside.push(contentDocument);
  return inside.flatMap((child) => listTexts(child, within));
};

/** Formats an opening tag with the attributes that tell elements apart; `attributes` alternates names and values. */
const formatTag = (nodeName: string, attributes: readonly string[]): string => {
  const named = ["id", "class", "href"].flatMap((name) => {
    const at = attributes.findIndex((each, index) => index % 2 === 0 && each === name);
    return at === -1 ? [] : [` ${name}="${attributes[at + 1]}"`];
  });
  return `<${nodeName.toLowerCase()}${named.join("")}>`;
};

/**
 * Returns a line for each text that the browser draws with a system font, wholly or in part: `"← Miami" in <a class="back">
 * is drawn with DejaVu Sans (1 of 7 glyphs)`. Text includes generated content, placeholders and same-process frames, but no
 * images.
 */
export const findSystemFonts = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(layOutEverything);
  const session = await page.context().newCDPSession(page);
  await Promise.all([session.send("DOM.enable"), session.send("CSS.enable")]);
  let problems: readonly string[] | null = null;
  // A page may replace a text while it is read, as a countdown does: then the document is read again.
  while (problems === null) problems = await readFonts(session);
  await session.detach();
  return problems;
};

/** Reads the document and the fonts of its texts; null when a node disappears meanwhile. */
const readFonts = async (session: CDPSession): Promise<readonly string[] | null> => {
  const { root } = await session.send("DOM.getDocument", { depth: -1, pierce: true });
  try {
    const problems = await Promise.all(
      listTexts(root).map(async ({ nodeId, label }) => {
        const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
        const glyphs = fonts.reduce((sum, { glyphCount }) => sum + glyphCount, 0);
        return fonts
          .filter(({ isCustomFont }) => !isCustomFont)
          .map(
            ({ familyName, glyphCount }) =>
              `${label} is drawn with ${familyName} (${glyphCount} of ${glyphs} glyphs)`,
          );
      }),
    );
    return problems.flat();
  } catch (error) {
    if (String(error).includes("Could not find node with given id")) return null;
    throw error;
  }
};
