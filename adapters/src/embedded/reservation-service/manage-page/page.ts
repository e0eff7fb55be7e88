import { createHash } from "node:crypto";
import { phoneDisplay, phoneHref } from "@couvert/domain/forms/phone/phone-number";
import { twelveHourLabel } from "@couvert/domain/time/clock-time";
import { type LocalDateTime, timeOf } from "@couvert/domain/time/local-date-time";
import { type Html, html } from "../../../platform/html/html.ts";
import type { PageMark, Theme } from "../../../platform/html/theme.ts";
import { manageStyle } from "./manage-style.ts";

/** Returns the content security policy of a page: its own style sheet and faces, and forms to the same origin. */
export const securityPolicy = (theme: Theme): string => {
  const style = createHash("sha256").update(manageStyle(theme)).digest("base64");
  const faces = theme.faces === null ? "" : "font-src 'self'; ";
  return `default-src 'none'; style-src 'sha256-${style}'; ${faces}base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
};

/** Returns the document of a manage page around its body. */
export const page = (theme: Theme, title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${{ html: manageStyle(theme) }}</style>
</head>
<body>
${theme.mark === null ? NOTHING : headOf(theme.mark)}
<main>
${body}
<p class="home"><a href="/" rel="noreferrer">To the restaurant’s site</a></p>
</main>
</body>
</html>
`.html;

// The symbol is decorative, because the name follows as text.
const headOf = ({ name, light, dark }: PageMark): Html =>
  html`<header><a href="/" rel="noreferrer"><span class="light" aria-hidden="true">${{ html: light }}</span><span class="dark" aria-hidden="true">${{ html: dark }}</span>${name}</a></header>`;

/** Returns a telephone number as a link that dials it; as text where it is not one number (rule 5.18). */
export const phoneLink = (phone: string): Html => {
  const href = phoneHref(phone);
  return href === null ? html`${phoneDisplay(phone)}` : html`<a href="${href}">${phoneDisplay(phone)}</a>`;
};

/** Returns a time of day, `7:00 PM`, which no line break divides. */
export const clockLabel = (time: LocalDateTime): string =>
  twelveHourLabel(timeOf(time)).replace(" ", "\u00a0");

/** Returns a message. Screen readers announce a `problem` at once. */
export const note = (kind: "done" | "problem", words: Html): Html =>
  html`<p class="note ${kind}" role="${kind === "done" ? "status" : "alert"}">${words}</p>`;

/** Empty HTML. */
export const NOTHING: Html = { html: "" };
