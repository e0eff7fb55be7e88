import type { Credentials } from "../verify/outside/credentials.ts";
import type { StateValues } from "../verify/states.ts";

/** Shorter texts are no secrets, and would blank out words. */
const MIN_SECRET = 4;

/** Control characters, with which an answer could write over a terminal or break an XML file. */
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffe\uffff]/gu;

/** A difference at a path such as `$.access_token`, whose value came from the provider. */
const SECRET_FIELD = /^(\$[^:]*(?:token|secret)(?!_type)[^:]*: expected .*?, got )"[^"]*"?/i;

/** A field such as `"access_token": "…"` in JSON that came from the provider, also one that was cut. */
const JSON_FIELD = /("[^"]*(?:token|secret)(?!_type)[^"]*"\s*:\s*)"[^"]*"?/gi;

/** The names of values that are secrets. */
const SECRET_VALUE = /bearer|basic|token|secret|key|signature/i;

/** The secrets that no output may contain. */
export interface Secrets {
  /** Adds the values of a state whose names say that they are secrets. */
  readonly addValues: (values: StateValues) => void;
  /** Returns a line of output without secrets and control characters. */
  readonly redact: (line: string) => string;
}

/** Creates the list of the secrets among credentials. */
export const createSecrets = ({ token, clientSecret, secret }: Credentials): Secrets => {
  const known = new Set<string>();
  const add = (text: string | null): void => {
    if (text === null || text.length < MIN_SECRET) return;
    known.add(text);
    known.add(JSON.stringify(text).slice(1, -1));
  };
  for (const given of [token, clientSecret, secret]) add(given);
  return {
    addValues: (values) => {
      for (const [name, value] of Object.entries(values)) {
        if (SECRET_VALUE.test(name)) add(String(value));
      }
    },
    redact: (line) => {
      let redacted = line.replaceAll(/[\t\n]+/g, " ").replaceAll(CONTROL, "");
      // The longest first: a secret may contain another.
      for (const text of [...known].sort((one, other) => other.length - one.length)) {
        redacted = withoutCut(redacted.replaceAll(text, "***"), text);
      }
      return redacted.replace(SECRET_FIELD, '$1"***"').replace(JSON_FIELD, '$1"***"');
    },
  };
};

/** Returns a line without the beginning of a secret where a value was cut. */
const withoutCut = (line: string, secret: string): string => {
  let rest = line;
  for (let length = secret.length - 1; length >= MIN_SECRET; length -= 1) {
    rest = rest.replaceAll(`${secret.slice(0, length)}…`, "***…");
  }
  return rest;
};
