import type { StateValues } from "./states.ts";

/** Shorter texts are no secrets, and would blank out words. */
const MIN_SECRET = 4;

/** Control characters, with which an answer could write over a terminal or break an XML file. */
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffe\uffff]/gu;

/** A difference at a path such as `$.access_token`, whose value came from the provider. */
const SECRET_FIELD = /^(\$[^:]*(?:token|secret)[^:]*: expected .*?, got )"[^"]*"?/i;

/** The names of values that are secrets. */
const SECRET_VALUE = /bearer|basic|token|secret|key|signature/i;

/** The secrets that no output may contain. */
export interface Secrets {
  readonly add: (secret: string | null) => void;
  /** Adds the values of a state whose names say that they are secrets. */
  readonly addValues: (values: StateValues) => void;
  /** Returns a line of output without secrets and control characters. */
  readonly redact: (line: string) => string;
}

/** Creates an empty list of secrets. */
export const createSecrets = (): Secrets => {
  const known = new Set<string>();
  const add = (secret: string | null): void => {
    if (secret !== null && secret.length >= MIN_SECRET) known.add(secret);
  };
  return {
    add,
    addValues: (values) => {
      for (const [name, value] of Object.entries(values)) {
        if (SECRET_VALUE.test(name)) add(String(value));
      }
    },
    redact: (line) => {
      let redacted = line.replaceAll(/[\t\n]+/g, " ").replaceAll(CONTROL, "");
      // The longest first: a secret may contain another.
      for (const secret of [...known].sort((one, other) => other.length - one.length)) {
        redacted = redacted.replaceAll(secret, "***");
      }
      return redacted.replace(SECRET_FIELD, '$1"***"');
    },
  };
};
