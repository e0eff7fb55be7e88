import { formPath } from "@couvert/domain/forms/form/form";
import type { Language } from "@couvert/domain/values/language";
import { languageHeader } from "@couvert/platform/fetch/language-header";
import { type Answer, type Fetch, postJson } from "@couvert/platform/fetch/post-json";
import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { RejectionAnswer } from "../reservations/reservations.schema.ts";

/** The outcome of a sent form: stored, rejected with a message and messages per field, or no answer that can be read. */
export type SentForm =
  | { readonly kind: "stored" }
  | { readonly kind: "unanswered" }
  | {
      readonly kind: "refused";
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
    };

const isStored = Schema.is(Schema.Struct({ success: Schema.Literal(true) }));
const decodeRejection = Schema.decodeUnknownOption(RejectionAnswer);

/**
 * Sends a form to this site's endpoint. Sending a form again after a failed call
 * is safe. `language` is that of the page, for answers to whatever names no page. `baseUrl` is empty where relative URLs reach the server
 * (rule 8.48).
 */
export const sendForm = (
  {
    fetch,
    language,
    baseUrl = "",
  }: { readonly fetch: Fetch; readonly language: Language; readonly baseUrl?: string },
  uid: string,
  body: Readonly<Record<string, string>>,
): Effect.Effect<SentForm> =>
  postJson(fetch, baseUrl + formPath(uid), body, languageHeader(language)).pipe(
    Effect.map(sentForm),
    Effect.catch(() => Effect.succeed(UNANSWERED)),
  );

const sentForm = ({ status, body }: Answer): SentForm => {
  if (status === 200 && isStored(body)) return { kind: "stored" };
  const error = Option.getOrUndefined(decodeRejection(body))?.error;
  return error === undefined
    ? UNANSWERED
    : { kind: "refused", message: error.message, fields: error.fields ?? {} };
};

const UNANSWERED: SentForm = { kind: "unanswered" };
