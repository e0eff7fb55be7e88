import { once } from "node:events";
import {
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
  type ServerResponse,
} from "node:http";
import { request as requestHttps } from "node:https";
import { text } from "node:stream/consumers";
import { errorMessage } from "@couvert/domain/values/error-message";
import { listen } from "./serve.ts";
import { isToBeSigned, signNow } from "./sign-webhook.ts";
import type { StateValues } from "./states.ts";

/** The path at which the forwarder answers the verifier with the values of the current interaction's states. */
const STATES_PATH = "/_states_of_the_interaction";

/** The most bytes of an answer. */
const ANSWER_LIMIT = 20_000_000;

/** Why an answer did not come, and whether it took too long. */
interface Failure {
  readonly message: string;
  readonly timedOut: boolean;
}

/** A server on this machine between Pact's verifier and the provider. */
export interface Forwarder {
  readonly url: string;
  readonly statesUrl: string;
  /** Begins an interaction: its values, and no failure. Its first request goes to the provider, the others get the same answer. */
  readonly begin: (values: StateValues) => void;
  /** Why the provider gave no usable answer in the current interaction; null when it gave one. */
  readonly failure: () => Failure | null;
  /** The provider's answer in the current interaction; null without one. */
  readonly answer: () => Answer | null;
  readonly close: () => void;
}

/** An answer of a provider. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** The same as it arrived. */
interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string[]>>;
  readonly body: Buffer;
}

/** Opens a forwarder to the provider at a URL, which may have a path. It sends each request as the verifier made it, webhooks signed. */
export const openForwarder = async (url: string, timeoutMs: number): Promise<Forwarder> => {
  let values: StateValues = {};
  let failure: Failure | null = null;
  let received: Received | null = null;
  const served = await listen((request, response) => {
    if (request.url === STATES_PATH) return answerStates(request, response, values);
    if (received !== null) return send(response, received);
    const signal = AbortSignal.timeout(timeoutMs);
    const arrived = (answer: Received) => {
      send(response, answer);
      received = answer;
    };
    forward(request, url, signal)
      .then(arrived)
      .catch((error: unknown) => {
        failure = signal.aborted
          ? { message: `no answer within ${timeoutMs / 1000} s`, timedOut: true }
          : { message: `no usable answer: ${errorMessage(error)}`, timedOut: false };
        response.writeHead(502).end();
      });
  });
  return {
    url: served.url,
    statesUrl: `${served.url}${STATES_PATH}`,
    begin: (next) => {
      values = next;
      failure = null;
      received = null;
    },
    failure: () => failure,
    answer: () => received && { status: received.status, body: received.body.toString("utf8") },
    close: served.close,
  };
};

const answerStates = (request: IncomingMessage, response: ServerResponse, values: StateValues): void => {
  request.resume();
  response.setHeader("content-type", "application/json").end(JSON.stringify(values));
};

const send = (response: ServerResponse, { status, headers, body }: Received): void => {
  response.writeHead(status, headers).end(body);
};

const forward = async (request: IncomingMessage, base: string, signal: AbortSignal): Promise<Received> => {
  // A pact has the path "/" where the whole URL is the provider's.
  const url = new URL(base.replace(/\/$/, "") + (request.url === "/" ? "" : request.url));
  const { host: _, connection: __, ...headers } = request.headers;
  const signature = headers["webhook-signature"];
  const signed = isToBeSigned(signature) ? await signBody(request, signature) : null;
  const options: RequestOptions = {
    method: request.method,
    headers: { ...headers, ...signed?.headers },
    signal,
  };
  const outgoing = (url.protocol === "https:" ? requestHttps : requestHttp)(url, options);
  const answered = once(outgoing, "response", { signal });
  // Errors after the response began end the loop below.
  outgoing.on("error", () => {});
  if (signed === null) request.pipe(outgoing);
  else outgoing.end(signed.body);
  const [answer] = (await answered) as [IncomingMessage];
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > ANSWER_LIMIT) throw new Error(`more than ${ANSWER_LIMIT} bytes`);
    chunks.push(chunk);
  }
  return {
    status: answer.statusCode ?? 502,
    headers: endToEndHeaders(answer),
    body: Buffer.concat(chunks),
  };
};

/** Reads the body of a webhook, and signs it now. */
const signBody = async (
  request: IncomingMessage,
  signature: string,
): Promise<{ readonly headers: Readonly<Record<string, string>>; readonly body: string }> => {
  const body = await text(request);
  const id = String(request.headers["webhook-id"]);
  return { headers: signNow({ signature, id, body }, Date.now()), body };
};

/** Returns the headers of an answer without those of its connection; the body is no longer chunked. */
const endToEndHeaders = ({ headersDistinct }: IncomingMessage): Record<string, string[]> => {
  const headers: Record<string, string[]> = {};
  for (const [name, values] of Object.entries(headersDistinct)) {
    if (values !== undefined && !PER_CONNECTION.includes(name)) headers[name] = values;
  }
  return headers;
};

/** Headers that belong to one connection, or to the size of a body there. */
export const PER_CONNECTION = ["connection", "keep-alive", "transfer-encoding", "content-length"];
