import * as Data from "effect/Data";
import * as Effect from "effect/Effect";

/** How to reach a card provider that speaks Stripe's wire. */
export interface StripeOptions {
  /** Its origin, `https://api.stripe.com`. */
  readonly baseUrl: string;
  /** The secret key of the account. */
  readonly apiKey: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** How long one answer may take, body and all, in ms. */
  readonly timeoutMs: number;
}

/** What came back. `body` is undefined where it was no JSON. */
export interface StripeAnswer {
  readonly status: number;
  readonly body: unknown;
  /** What may be logged of it: the status, and the id under which Stripe knows the request. */
  readonly trace: string;
}

/** No answer came. `wasSent` tells whether the request may have reached the provider all the same. */
export class NoAnswer extends Data.TaggedError("NoAnswer")<{
  readonly reason: "fault" | "timeout";
  readonly wasSent: boolean;
  /** For the log. It never says what an error said, which may repeat what was sent. */
  readonly detail: string;
}> {}

/** A form to post, or null to get; and the request's own id, under which it is carried out once. */
export interface StripeRequest {
  readonly path: string;
  readonly form: Readonly<Record<string, string>> | null;
  readonly idempotencyKey?: string;
}

/** Asks the provider and answers whatever it says. */
export type AskStripe = (request: StripeRequest) => Effect.Effect<StripeAnswer, NoAnswer>;

/** Asks with the account's key. A request that takes too long is aborted; none is sent twice. */
export const askStripe =
  ({ baseUrl, apiKey, fetch, timeoutMs }: StripeOptions): AskStripe =>
  ({ path, form, idempotencyKey }) =>
    Effect.tryPromise({
      try: async (signal) => {
        const response = await fetch(
          new Request(new URL(path, baseUrl), {
            method: form === null ? "GET" : "POST",
            headers: {
              accept: "application/json",
              authorization: `Bearer ${apiKey}`,
              ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
            },
            ...(form === null ? {} : { body: new URLSearchParams(form) }),
            // A card is told to nobody that its provider points at.
            redirect: "error",
            signal,
          }),
        );
        return { status: response.status, body: read(await response.text()), trace: traceOf(response) };
      },
      catch: (fault) => {
        const code = codeOf(fault);
        const detail = code === undefined ? "the connection failed" : `the connection failed (${code})`;
        return new NoAnswer({ reason: "fault", wasSent: !NEVER_CONNECTED.includes(code ?? ""), detail });
      },
    }).pipe(
      Effect.timeoutOrElse({
        duration: timeoutMs,
        orElse: () =>
          Effect.fail(
            new NoAnswer({ reason: "timeout", wasSent: true, detail: `no answer within ${timeoutMs} ms` }),
          ),
      }),
    );

const read = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const traceOf = ({ status, headers }: Response): string => {
  const id = headers.get("request-id") ?? "";
  return /^req_\w{1,60}$/.test(id) ? `status ${status}, request ${id}` : `status ${status}`;
};

// Node's fetch hides what happened to the connection in the cause of its error.
const NEVER_CONNECTED = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];

const codeOf = (fault: unknown): string | undefined => {
  const cause = fault instanceof Error ? fault.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return /^[A-Z_]{1,40}$/.test(code) ? code : undefined;
};
