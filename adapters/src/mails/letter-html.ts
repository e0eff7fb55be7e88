import type { Letter } from "@couvert/domain/mail/booking-letter";
import { type Html, html, joined } from "../html/html.ts";

// Mail clients keep neither style sheets nor much of CSS: tables, and a style on each element. No pictures, nothing fetched.
const SANS = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "font-family:'Iowan Old Style',Palatino,Georgia,serif";
const INK = "color:#15201b";
const QUIET = "color:#4a5650";

/** A letter as HTML for mail clients: the facts of the text, nothing fetched, and everything typed escaped. */
export const letterHtml = ({ subject, place, heading, lead, rows, notes, action }: Letter): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;padding:0;background:#f5f6f1">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f5f6f1">
<tr><td align="center" style="padding:40px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:544px">
<tr><td style="${SANS};font-size:17px;line-height:26px;${INK}">
<p style="margin:0 0 20px;font-size:15px;line-height:24px;color:#1f4d3f">${place}</p>
<h1 style="margin:0 0 16px;${SERIF};font-weight:normal;font-size:38px;line-height:42px;${INK}">${heading}</h1>
<p style="margin:0 0 32px">${lead}</p>
</td></tr>
<tr><td>
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid #15201b">
${joined(rows.map(row), "\n")}
</table>
</td></tr>
<tr><td style="padding-top:28px;${SANS};font-size:15px;line-height:24px;${QUIET}">
${joined(
  notes.map((note) => html`<p style="margin:0 0 20px">${note}</p>`),
  "\n",
)}
<p style="margin:8px 0 0"><a href="${action.url}" style="display:inline-block;padding:13px 24px;background:#1f4d3f;${SANS};font-size:16px;line-height:22px;color:#ffffff;text-decoration:none">${action.label}</a></p>
<p style="margin:24px 0 0">This link is your key to the reservation: keep it to yourself.</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.html;

const row = ({ label, value }: Letter["rows"][number]): Html => html`<tr>
<th scope="row" align="left" valign="top" width="144" style="padding:12px 16px 12px 0;border-bottom:1px solid #d5d9d2;${SANS};font-size:15px;line-height:24px;font-weight:normal;${QUIET}">${label}</th>
<td valign="top" style="padding:12px 0;border-bottom:1px solid #d5d9d2;${SANS};font-size:16px;line-height:24px;${INK}">${broken(value)}</td>
</tr>`;

const broken = (value: string): Html =>
  joined(
    value.split("\n").map((line) => html`${line}`),
    "<br>",
  );
