import type { Letter } from "@couvert/domain/mail/booking-letter";
import { type Html, html, joined } from "../html/html.ts";
import { type Look, SYSTEM_FACES } from "../html/look.ts";

// Mail clients keep neither style sheets nor much of CSS: tables, and a style on each element. No pictures, nothing fetched.
const SANS = `font-family:${SYSTEM_FACES["sans-serif"]}`;

/** A letter as HTML for mail clients, in a group's look: the facts of the text, nothing fetched, and everything typed escaped. */
export const letterHtml = (
  { subject, place, heading, lead, rows, notes, action }: Letter,
  look: Look,
): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;padding:0;background:${look.paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${look.paper}">
<tr><td align="center" style="padding:40px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:544px">
<tr><td style="${SANS};font-size:17px;line-height:26px;color:${look.ink}">
<p style="margin:0 0 20px;font-size:15px;line-height:24px;color:${look.primary}">${place}</p>
<h1 style="margin:0 0 16px;font-family:${look.headingFace};font-weight:${look.headingWeight};font-size:38px;line-height:42px;color:${look.ink}">${heading}</h1>
<p style="margin:0 0 32px">${lead}</p>
</td></tr>
<tr><td>
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid ${look.ink}">
${joined(
  rows.map((each) => row(each, look)),
  "\n",
)}
</table>
</td></tr>
<tr><td style="padding-top:28px;${SANS};font-size:15px;line-height:24px;color:${look.inkSoft}">
${joined(
  notes.map((note) => html`<p style="margin:0 0 20px">${note}</p>`),
  "\n",
)}
<p style="margin:8px 0 0"><a href="${action.url}" style="display:inline-block;padding:13px 24px;background:${look.primary};border-radius:${look.radius};${SANS};font-size:16px;line-height:22px;color:${look.onPrimary};text-decoration:none">${action.label}</a></p>
<p style="margin:24px 0 0">This link is your key to the reservation: keep it to yourself.</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.html;

const row = ({ label, value }: Letter["rows"][number], look: Look): Html => html`<tr>
<th scope="row" align="left" valign="top" width="144" style="padding:12px 16px 12px 0;border-bottom:1px solid ${look.paperDeep};${SANS};font-size:15px;line-height:24px;font-weight:normal;color:${look.inkSoft}">${label}</th>
<td valign="top" style="padding:12px 0;border-bottom:1px solid ${look.paperDeep};${SANS};font-size:16px;line-height:24px;color:${look.ink}">${broken(value)}</td>
</tr>`;

const broken = (value: string): Html =>
  joined(
    value.split("\n").map((line) => html`${line}`),
    "<br>",
  );
