import {
  type TextMessage,
  TextMessages,
  TextOptedOut,
  TextRejected,
  TextUnavailable,
} from "@couvert/domain/booking/text/text-messages.port";
import { type OutsideResponse, type SendOptions, sendRequest } from "@couvert/platform/fetch/send-request";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";

/** How to reach a provider of text messages with Twilio's wire format. */
export interface TwilioOptions extends SendOptions {
  /** Its origin, `https://api.twilio.com`. */
  readonly baseUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** The number that text messages come from, in E.164. */
  readonly from: string;
  /** The URL of the webhook that hears of text messages that are not delivered. */
  readonly statusUrl: string;
}

/** Sends text messages by Twilio's Messages API (rule 15.5). */
export const twilioTexts = (account: TwilioOptions): Layer.Layer<TextMessages> => {
  const { baseUrl, accountSid, authToken, from, statusUrl, ...options } = account;
  const url = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, baseUrl).href;
  const headers = {
    accept: "application/json",
    authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}`,
    "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
  };
  const bodyOf = ({ to, text }: TextMessage) =>
    new URLSearchParams({ To: to, From: from, Body: text, StatusCallback: statusUrl }).toString();
  return Layer.succeed(TextMessages, {
    send: (message) =>
      sendRequest(options, url, { method: "POST", headers, body: bodyOf(message) }).pipe(
        Effect.mapError(({ detail }) => new TextUnavailable({ detail })),
        Effect.flatMap((response) =>
          response.status === 201 ? Effect.void : Effect.fail(toError(response)),
        ),
      ),
  });
};

const OPTED_OUT = 21610;

/** The codes of numbers that are none, are in no region of the account, or take no text messages. */
const REJECTED: ReadonlySet<number> = new Set([21211, 21214, 21217, 21265, 21408, 21612, 21614, 21635]);

const decodeError = Schema.decodeUnknownOption(Schema.Struct({ code: Schema.Int }));

/** Returns the error of the port for an answer, without the provider's own text, which may repeat the number. */
const toError = ({ status, body }: OutsideResponse): TextRejected | TextOptedOut | TextUnavailable => {
  const { code = 0 } = Option.getOrUndefined(decodeError(body)) ?? {};
  const detail = `the provider of text messages answered ${status}${code === 0 ? "" : `, code ${code}`}`;
  if (code === OPTED_OUT) return new TextOptedOut({ detail });
  return REJECTED.has(code) ? new TextRejected({ detail }) : new TextUnavailable({ detail });
};
