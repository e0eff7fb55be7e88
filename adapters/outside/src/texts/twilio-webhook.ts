import { createHmac } from "node:crypto";
import type { TextReply } from "@couvert/domain/booking/text/text-reply";
import { isSameSecret } from "@couvert/platform/secrets/same-secret";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";

/** Returns Twilio's signature of a form that it posts to a URL: over the URL, and each field with its value in the order of the names. */
export const signTwilioForm = (
  authToken: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): string => {
  const sorted = Object.keys(fields).toSorted((one, other) => (one < other ? -1 : 1));
  const text = sorted.map((name) => name + fields[name]).join("");
  return createHmac("sha1", authToken)
    .update(url + text)
    .digest("base64");
};

/** What a webhook of Twilio reports: a reply, or that a text message was not delivered, with a code for the log. */
export type TwilioReport =
  | { readonly kind: "reply"; readonly reply: TextReply }
  | { readonly kind: "undelivered"; readonly code: string }
  | { readonly kind: "other" };

const Form = Schema.Record(Schema.String, Schema.String);
const Report = Schema.Struct({
  MessageSid: Schema.String.check(Schema.isPattern(/^(?:SM|MM)\w{1,64}$/)),
  MessageStatus: Schema.optionalKey(Schema.String),
  ErrorCode: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d{1,6}$/))),
  From: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))),
  Body: Schema.optionalKey(Schema.String),
});

const decodeForm = Schema.decodeUnknownOption(Form);
const decodeReport = Schema.decodeUnknownOption(Report);

/** Reads a form that Twilio has signed for a URL. Returns null for one that it has not, comparing in constant time (rule 15.7). */
export const readTwilioForm = (
  authToken: string,
  url: string,
  signature: string,
  form: unknown,
): TwilioReport | null => {
  const fields = Option.getOrUndefined(decodeForm(form));
  if (fields === undefined || !isSameSecret(signature, signTwilioForm(authToken, url, fields))) return null;
  const report = Option.getOrUndefined(decodeReport(fields));
  if (report === undefined) return { kind: "other" };
  const {
    MessageSid: id,
    MessageStatus: status,
    ErrorCode: code = "none",
    From: number,
    Body: text,
  } = report;
  if (status === "failed" || status === "undelivered") return { kind: "undelivered", code };
  if (status !== undefined || number === undefined || text === undefined) return { kind: "other" };
  return { kind: "reply", reply: { id, number, text } };
};
