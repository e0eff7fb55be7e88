import { readFileSync } from "node:fs";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { decodeLanguage, directionOf } from "@couvert/domain/values/language";
import type { Database } from "@couvert/platform/database/open-database";
import { type Html, html, joined } from "@couvert/platform/html/html";
import { messagesIn } from "@couvert/platform/messages/messages";
import { unknownPathAnswer } from "../card-errors.ts";
import { answerChallenge, answerConfirm } from "./intent-endpoints.ts";

/** The options of the hosted field. */
interface HostedFieldsOptions {
  readonly database: Database;
  /** The origin of the site, whose pages alone show the field. */
  readonly siteOrigin: string;
  /** The path of the field's pages, `/test-cards`. */
  readonly base: string;
  /** The clock; the system clock by default. */
  readonly now?: () => Instant;
}

/**
 * Creates the hosted field of the embedded card service: its page `{base}/field?language=es-US&scheme=dark`, and what that page calls. The
 * page has an origin of its own, so that the site's scripts cannot read a card (rule 14.7). Rejects only when the database does.
 */
export const createHostedFields =
  ({ database, siteOrigin, base, now = Date.now }: HostedFieldsOptions) =>
  async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    switch (`${request.method} ${pathname}`) {
      case `GET ${base}/field`:
        return fieldPage(searchParams, siteOrigin);
      case `POST ${base}/confirm`:
        return forAnyOrigin(await answerConfirm(database, await formOf(request), now()));
      case `POST ${base}/challenge`:
        return forAnyOrigin(await answerChallenge(database, await formOf(request), now()));
      default:
        return unknownPathAnswer();
    }
  };

const formOf = async (request: Request) => new URLSearchParams(await request.text());

/** Lets a page without an origin read an answer. It has what the client secret in the request allows, and no cookie. */
const forAnyOrigin = (answer: Response): Response => {
  answer.headers.set("access-control-allow-origin", "*");
  answer.headers.set("cache-control", "no-store");
  return answer;
};

const SCRIPT = readFileSync(new URL("./hosted-field.js", import.meta.url), "utf8");
const STYLE = readFileSync(new URL("./hosted-field.css", import.meta.url), "utf8");

const fieldPage = (search: URLSearchParams, siteOrigin: string): Response => {
  const nonce = crypto.randomUUID();
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `connect-src ${siteOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${siteOrigin}`,
    "sandbox allow-scripts allow-forms",
  ];
  const language = decodeLanguage(search.get("language") ?? "");
  const scheme = search.get("scheme") === "dark" ? "dark" : "light";
  const { i18n } = messagesIn(language);
  const expiryWords = i18n._("Please enter a valid expiration date.");
  const number = field("number", "cc-number", i18n._("Card number"), "", [
    i18n._("The credit card number is blank. Please provide a valid credit card number."),
    i18n._("This card number is not valid. Please check its digits."),
  ]);
  const expiry = field("expiry", "cc-exp", i18n._("Expiry"), i18n._("MM / YY"), [expiryWords, expiryWords]);
  const cvc = field("cvc", "cc-csc", i18n._("CVC"), "", [
    i18n._("Please enter a CVC."),
    i18n._("This CVC is not valid. Please check its digits."),
  ]);
  const outcomes = { complete: i18n._("Complete"), fail: i18n._("Fail"), abandon: i18n._("Cancel") };
  const buttons = Object.entries(outcomes).map(
    ([outcome, words]) => html`<button type="button" data-outcome="${outcome}">${words}</button>`,
  );
  const page = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="${scheme}">
<title>${i18n._("Card details")}</title>
<style nonce="${nonce}">${{ html: STYLE }}</style>
<body data-site="${siteOrigin}">
<form novalidate>${number}<div class="row">${expiry}${cvc}</div><button hidden></button></form>
<section hidden role="alertdialog" aria-labelledby="challenge" aria-describedby="test">
<h1 id="challenge">${i18n._("Your bank asks you to confirm")}</h1>
<p id="test">${i18n._("This is a test: no bank is asked, and no money moves.")}</p>
<p class="row">${joined(buttons)}</p></section>
<script type="module" nonce="${nonce}">${{ html: SCRIPT }}</script>
`;
  return new Response(page.html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy.join("; "),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
  });
};

/** Writes a field, with what it says where it is blank and where the card service rejects what it has. */
const field = (
  name: string,
  autocomplete: string,
  label: string,
  placeholder: string,
  [blank, wrong]: readonly [string, string],
): Html =>
  html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" required inputmode="numeric" autocomplete="${autocomplete}" placeholder="${placeholder}"
aria-describedby="${name}-error" data-blank="${blank}" data-wrong="${wrong}"><p id="${name}-error" role="alert"></p></div>`;
