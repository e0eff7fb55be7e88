import { createHash } from "node:crypto";
import { type Html, html } from "../../../platform/html/html.ts";
import type { Look, PageMark } from "../../../platform/html/look.ts";
import { manageStyle } from "./manage-style.ts";

/** What a browser may do with a page of a look: draw it with its own style sheet and faces, and send its forms back here. */
export const securityPolicy = (look: Look): string => {
  const style = createHash("sha256").update(manageStyle(look)).digest("base64");
  const faces = look.faces === null ? "" : "font-src 'self'; ";
  return `default-src 'none'; style-src 'sha256-${style}'; ${faces}base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
};

/** A page of the diner's own, around its body. */
export const page = (look: Look, title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${{ html: manageStyle(look) }}</style>
</head>
<body>
${look.mark === null ? NOTHING : headOf(look.mark)}
<main>
${body}
<p class="home"><a href="/" rel="noreferrer">To the restaurant’s site</a></p>
</main>
</body>
</html>
`.html;

// A symbol is the brand's own drawing, and its name is read beside it.
const headOf = ({ name, day, evening }: PageMark): Html =>
  html`<header><a href="/" rel="noreferrer"><span class="day" aria-hidden="true">${{ html: day }}</span><span class="evening" aria-hidden="true">${{ html: evening }}</span>${name}</a></header>`;

/** A telephone number to be dialled. */
export const phoneLink = (phone: string): Html =>
  html`<a href="tel:${phone.replace(/[^\d+]/g, "")}">${phone}</a>`;

/** A message of a page; a `problem` is spoken at once by a screen reader. */
export const note = (kind: "done" | "problem", words: Html): Html =>
  html`<p class="note ${kind}" role="${kind === "done" ? "status" : "alert"}">${words}</p>`;

/** Nothing. */
export const NOTHING: Html = { html: "" };
