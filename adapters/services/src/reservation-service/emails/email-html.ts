import type { EmailPicture } from "@couvert/domain/booking/email/email-delivery.port";
import { type Direction, directionOf } from "@couvert/domain/values/language";
import { type Html, html, joined } from "@couvert/platform/html/html";
import {
  MASTHEAD,
  type Masthead,
  SYSTEM_FACES,
  type Theme,
  type ThemeColours,
} from "@couvert/platform/html/theme";
import type { EmailContent, EmailRow } from "./email-content.ts";

// Email clients keep little of CSS: tables, and a style on each element; those that keep a style sheet follow the reader's
// system into its dark scheme. Pictures are part of the email; nothing is loaded.
const SANS = `font-family:${SYSTEM_FACES["sans-serif"]}`;

/** The colours of the parts of an email, by their class. */
const PAINTED = {
  ground: ({ paper }) => [`background:${paper}`],
  words: ({ ink }) => [`color:${ink}`],
  second: ({ inkSoft }) => [`color:${inkSoft}`],
  name: ({ primary }) => [`color:${primary}`],
  pressed: ({ primary, onPrimary }) => [`background:${primary}`, `color:${onPrimary}`],
  begun: ({ ink }) => [`border-top:1px solid ${ink}`],
  quoted: ({ edge }) => [`border-inline-start:3px solid ${edge}`],
  tinted: ({ paperDeep }) => [`background:${paperDeep}`],
  parted: ({ paperDeep }) => [`border-bottom:1px solid ${paperDeep}`],
} satisfies Record<string, (colours: ThemeColours) => readonly string[]>;

/** Returns the HTML of an email in a group's theme. It has the facts of the text, loads nothing and escapes everything typed. */
export const emailHtml = (
  { language, subject, place, heading, lead, rows, notes, action, links = [], quote }: EmailContent,
  theme: Theme,
): string => {
  const paint = painter(theme.light);
  const direction = directionOf(language);
  const schemes = theme.dark === null ? "light" : "light dark";
  return html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${schemes}">
<meta name="supported-color-schemes" content="${schemes}">
<title>${subject}</title>${theme.dark === null ? "" : darkRules(theme.dark)}
</head>
<body ${paint(["ground"], "margin:0;padding:0")}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${theme.light.paper}" ${paint(["ground"])}>
<tr><td align="center" style="padding:40px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:544px">
${theme.masthead === null ? "" : mastheadRows(theme.masthead, theme, paint)}<tr><td ${paint(["words"], `${SANS};font-size:17px;line-height:26px`)}>
<p ${paint(["name"], `margin:0 0 28px;font-family:${theme.headingFace};font-weight:${theme.headingWeight};font-size:24px;line-height:30px`)}>${place}</p>
<h1 ${paint(["words"], `margin:0 0 16px;font-family:${theme.headingFace};font-weight:${theme.headingWeight};font-size:38px;line-height:42px`)}>${heading}</h1>
<p style="margin:0 0 32px">${lead}</p>
</td></tr>
<tr><td>
<table width="100%" cellpadding="0" cellspacing="0" border="0" ${paint(["begun"])}>
${joined(
  rows.map((each) => row(each, direction, paint)),
  "\n",
)}
</table>
</td></tr>
<tr><td ${paint(["second"], `padding-top:28px;${SANS};font-size:15px;line-height:24px`)}>
${joined(
  notes.map((note) => html`<p style="margin:0 0 20px">${note}</p>`),
  "\n",
)}
${action === null ? "" : linkTo(action, theme, paint)}
${joined(
  links.map(
    ({ label, url }) => html`<p style="margin:20px 0 0"><a href="${url}" ${paint(["name"])}>${label}</a></p>`,
  ),
  "\n",
)}
${quote === null ? "" : quoted(quote, paint)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.html;
};

/** Returns the pictures that an email in a theme shows. */
export const picturesOf = ({ masthead }: Theme): readonly EmailPicture[] =>
  masthead === null ? [] : [masthead.wordmark, ...(masthead.picture === null ? [] : [masthead.picture])];

/** Returns wordmark and picture. Without pictures the group's name stands on its ground, and the picture, a decoration, is a band. */
const mastheadRows = (
  { name, ground, onGround, wordmark, picture }: Masthead,
  theme: Theme,
  paint: Paint,
): Html => html`<tr><td align="center" bgcolor="${ground}" style="background:${ground};color:${onGround};font-family:${theme.headingFace};font-size:28px;line-height:44px">${image(wordmark, name, MASTHEAD.wordmarkHeight, `;background:${ground};color:${onGround}`)}</td></tr>
${picture === null ? "" : html`<tr><td ${paint(["tinted"])}>${image(picture, "", MASTHEAD.pictureHeight)}</td></tr>\n`}<tr><td height="32" style="font-size:0;line-height:32px">&nbsp;</td></tr>
`;

// Outlook reads the attributes, all others shrink it with the column.
const image = ({ id }: EmailPicture, alt: string, height: number, style = ""): Html =>
  html`<img src="cid:${id}" alt="${alt}" width="${MASTHEAD.width}" height="${height}" border="0" style="display:block;width:100%;max-width:${MASTHEAD.width}px;height:auto;border:0${style}">`;

/** Returns the class and style of an element. */
type Paint = (parts: readonly (keyof typeof PAINTED)[], style?: string) => Html;

const painter =
  (colours: ThemeColours): Paint =>
  (parts, style = "") => {
    const paints = parts.flatMap((part) => PAINTED[part](colours));
    return html`class="${parts.join(" ")}" style="${[style, ...paints].filter(Boolean).join(";")}"`;
  };

/** Returns the style sheet of the dark colours. An inline style yields only to `!important`. */
const darkRules = (colours: ThemeColours): Html => {
  const rules = Object.entries(PAINTED).map(
    ([part, paints]) =>
      `.${part}{${paints(colours)
        .map((paint) => `${paint}!important`)
        .join(";")}}`,
  );
  return {
    html: `\n<style>:root{color-scheme:light dark}@media screen and (prefers-color-scheme:dark){${rules.join("")}}</style>`,
  };
};

const linkTo = (
  { label, url, warning }: NonNullable<EmailContent["action"]>,
  theme: Theme,
  paint: Paint,
): Html => html`<p style="margin:8px 0 0"><a href="${url}" ${paint(["pressed"], `display:inline-block;padding:13px 24px;border-radius:${theme.radius};${SANS};font-size:16px;line-height:22px;text-decoration:none`)}>${label}</a></p>
<p style="margin:24px 0 0">${warning}</p>`;

const quoted = (
  { label, text }: NonNullable<EmailContent["quote"]>,
  paint: Paint,
): Html => html`<p style="margin:32px 0 8px">${label}</p>
<blockquote ${paint(["quoted"], "margin:0;padding:2px 16px")}><bdi>${text}</bdi></blockquote>`;

const row = ({ label, value, href }: EmailRow, direction: Direction, paint: Paint): Html => html`<tr>
<th scope="row" align="${direction === "rtl" ? "right" : "left"}" valign="top" width="144" ${paint(["second", "parted"], `padding:${direction === "rtl" ? "12px 0 12px 16px" : "12px 16px 12px 0"};${SANS};font-size:15px;line-height:24px;font-weight:normal`)}>${label}</th>
<td valign="top" ${paint(["words", "parted"], `padding:12px 0;${SANS};font-size:16px;line-height:24px`)}>${href === undefined ? broken(value) : html`<a href="${href}" ${paint(["name"])}>${broken(value)}</a>`}</td>
</tr>`;

const broken = (value: string): Html =>
  joined(
    value.split("\n").map((line) => html`<bdi>${line}</bdi>`),
    "<br>",
  );
