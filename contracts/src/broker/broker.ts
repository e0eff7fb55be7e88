import { BrokerRejected, BrokerUnavailable } from "./broker-errors.ts";
import type { BrokerSettings } from "./broker-settings.ts";
import { fillTemplate, isObject, type LinkValues, linksOf, type Resource } from "./hal.ts";

/** How long a broker may take for one answer, in milliseconds. */
const BROKER_TIMEOUT_MS = 10_000;

/** The HTTP API of a Pact Broker. Every call rejects with `BrokerUnavailable` or `BrokerRejected`. */
export interface Broker {
  readonly get: (href: string) => Promise<Resource>;
  readonly post: (href: string, body: object) => Promise<Resource>;
  readonly put: (href: string, body: object) => Promise<Resource>;
  /** Returns the address of a relation of the broker's index. */
  readonly find: (relation: string, values: LinkValues) => Promise<string>;
}

/** Creates a client of a Pact Broker, which follows the links of the broker's index. */
export const createBroker = (settings: BrokerSettings, timeoutMs = BROKER_TIMEOUT_MS): Broker => {
  const send = async (method: string, href: string, body?: object): Promise<Resource> => {
    const address = addressAt(settings, href);
    const response = await fetch(address, {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: "application/hal+json, application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(settings.authorization === null ? {} : { authorization: settings.authorization }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((fault: unknown) => {
      throw unavailable(settings, `does not answer (${causeOf(fault, timeoutMs)}).`);
    });
    const text = await response.text().catch((fault: unknown) => {
      throw unavailable(settings, `breaks off its answer (${causeOf(fault, timeoutMs)}).`);
    });
    return decodeAnswer(settings, response, text);
  };
  let index: Promise<Resource> | undefined;
  const get = (href: string): Promise<Resource> => send("GET", href);
  return {
    get,
    post: (href, body) => send("POST", href, body),
    put: (href, body) => send("PUT", href, body),
    find: async (relation, values) => {
      index ??= get(settings.url).catch((fault: unknown) => {
        if (!(fault instanceof BrokerRejected)) throw fault;
        throw unavailable(settings, `answers with status ${fault.status}: is it a Pact Broker?`);
      });
      const link = linksOf(await index, relation)[0];
      if (link === undefined) throw unavailable(settings, `offers no ${relation}: it needs an update.`);
      return fillTemplate(link.href, values);
    },
  };
};

/** Returns a link's address on the broker's own origin: behind a proxy a broker may name another, and no other gets the credentials. */
const addressAt = (settings: BrokerSettings, href: string): string => {
  const { pathname, search } = targetOf(settings, href);
  return `${new URL(settings.url).origin}${pathname}${search}`;
};

/** Returns the address that the broker names in a link or a redirect. */
const targetOf = (settings: BrokerSettings, href: string): URL => {
  if (URL.canParse(href, settings.url)) return new URL(href, settings.url);
  throw unavailable(settings, "names an address that is none: is it a Pact Broker?");
};

const decodeAnswer = (settings: BrokerSettings, response: Response, text: string): Resource => {
  const { status, headers } = response;
  const answer = parseObject(text);
  if (status >= 200 && status < 300) {
    if (answer !== null) return answer;
    throw unavailable(settings, "answers without JSON: is it a Pact Broker?");
  }
  if (status === 401 || status === 403) {
    throw unavailable(
      settings,
      settings.authorization === null
        ? `requires credentials (${status}): set PACT_BROKER_TOKEN, or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD.`
        : `refuses the credentials (${status}): check PACT_BROKER_TOKEN, or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD.`,
    );
  }
  if (status >= 300 && status < 400) {
    const target = targetOf(settings, headers.get("location") ?? "");
    throw unavailable(
      settings,
      `redirects to ${target.origin}: set PACT_BROKER_BASE_URL to the final address.`,
    );
  }
  if (status >= 500) throw unavailable(settings, `fails (${status}).`);
  throw new BrokerRejected({
    status,
    reason: reasonsIn(answer?.["errors"]).join("; ").slice(0, REASON_LENGTH) || `status ${status}`,
  });
};

/** The most characters of a broker's messages. */
const REASON_LENGTH = 1_000;

/** Returns the messages of a broker's `errors`, with the names of their fields, to a depth that no broker reaches. */
const reasonsIn = (errors: unknown, field = "", depth = 8): readonly string[] => {
  if (typeof errors === "string") return [field === "" ? errors : `${field}: ${errors}`];
  if (depth === 0) return [];
  if (Array.isArray(errors)) return errors.flatMap((error) => reasonsIn(error, field, depth - 1));
  return isObject(errors)
    ? Object.entries(errors).flatMap(([name, error]) => reasonsIn(error, name, depth - 1))
    : [];
};

const parseObject = (text: string): Resource | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
};

const unavailable = ({ url }: BrokerSettings, what: string): BrokerUnavailable =>
  new BrokerUnavailable({ reason: `The Pact Broker at ${url} ${what}` });

/** Returns why a request failed: the code of the network's error, or the time that it waited. */
const causeOf = (fault: unknown, timeoutMs: number): string => {
  if (!(fault instanceof Error)) return "unknown";
  if (fault.name === "TimeoutError") return `no answer within ${timeoutMs / 1000} s`;
  const { cause } = fault;
  return isObject(cause) || cause instanceof Error
    ? String(Object(cause).code ?? fault.message)
    : fault.message;
};
