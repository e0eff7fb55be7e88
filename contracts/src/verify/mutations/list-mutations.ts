import type { PactFile } from "../../pact/pact-file.ts";
import { decodeExpected, type Expected } from "./expected-answer.ts";
import { changeAt, type Json, listPaths, normalizePath, type Path, REMOVED, showPath } from "./json-path.ts";

/** An answer of a provider: a body of JSON or text, empty for none. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a mutation changes. `entries` empties an array, `request` requires more of the request. */
export const KINDS = ["status", "header", "body", "missing", "entries", "type", "value", "request"] as const;

/** A way in which a provider breaks the contract. */
export interface Mutation {
  readonly kind: (typeof KINDS)[number];
  readonly title: string;
  /** The part of the answer that it changes, from the outside in. Mutations of parts within each other exclude each other. */
  readonly part: readonly string[];
  /** Tells whether a difference of the verification names the status, header or field. */
  readonly isNamedBy: (difference: string) => boolean;
  /** Returns the broken answer for the provider's real one. */
  readonly mutate: (answer: Answer, sent: SentRequest) => Answer;
}

/** What a stricter provider reads of a request. */
export interface SentRequest {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly query: URLSearchParams;
  readonly body: string;
}

/** Returns the mutations of what the pact expects of an interaction. A path with `[*]` changes every entry of an array. */
export const listMutations = (interaction: PactFile["interactions"][number]): readonly Mutation[] => {
  const expected = decodeExpected(interaction);
  return [
    otherStatus(expected),
    ...expected.headers.map(missingHeader),
    ...listBodyMutations(expected),
    ...stricterProviders(expected),
  ];
};

/** Returns how many mutations there are of each kind, as `1 status, 3 missing`. */
export const countKinds = (mutations: readonly Mutation[]): string =>
  KINDS.map((kind) => `${mutations.filter((mutation) => mutation.kind === kind).length} ${kind}`)
    .filter((count) => !count.startsWith("0 "))
    .join(", ");

const otherStatus = ({ status }: Expected): Mutation => {
  const other = status === 500 ? 200 : 500;
  return {
    kind: "status",
    title: `status ${other} instead of ${status}`,
    part: ["status"],
    isNamedBy: (difference) => difference.includes("status") && difference.includes(String(other)),
    mutate: (answer) => ({ ...answer, status: other }),
  };
};

const missingHeader = (name: string): Mutation => ({
  kind: "header",
  title: `no header ${name}`,
  part: ["headers", name],
  isNamedBy: (difference) => difference.includes(name),
  mutate: ({ headers, ...answer }) => ({
    ...answer,
    headers: Object.fromEntries(
      Object.entries(headers).filter(([each]) => each.toLowerCase() !== name.toLowerCase()),
    ),
  }),
});

const listBodyMutations = (expected: Expected): readonly Mutation[] => {
  const { body } = expected;
  if (body === undefined) return [];
  const unreadable: Mutation = {
    kind: "body",
    title: "an unreadable body",
    part: ["body"],
    isNamedBy: (difference) => /^(\$|body)/.test(difference),
    mutate: (answer) => ({ ...answer, body: `?${answer.body.slice(1)}` }),
  };
  if (typeof body === "string") return [unreadable];
  return [unreadable, ...listPaths(body).flatMap(({ path, value }) => mutateValue(expected, path, value))];
};

const mutateValue = (expected: Expected, path: Path, value: Json): readonly Mutation[] => {
  const { match, min } = expected.ruleAt(path) ?? { match: "equality" };
  const change = changeIn(path);
  const other = otherValue(match, value);
  return [
    ...(typeof path.at(-1) === "string" ? [change("missing", "no", () => REMOVED)] : []),
    change("type", "another type of", otherType),
    ...(Array.isArray(value) && value.length > 0 && min !== 0
      ? [change("entries", "no entries in", () => [])]
      : []),
    ...(other === null ? [] : [change("value", "another value of", other)]),
  ];
};

const otherType = (value: Json): Json => {
  if (typeof value === "string") return 7;
  return typeof value === "object" && value !== null ? "a text" : {};
};

const FORMATS = ["regex", "date", "time", "timestamp", "datetime"];

/** Returns how to break a value by the kind of its matcher; null for an object, an array and any value of a type. */
const otherValue = (match: string, value: Json): ((actual: Json) => Json) | null => {
  if (typeof value === "object" && value !== null) return null;
  if (match === "integer") return () => 0.5;
  if (FORMATS.includes(match)) return () => "";
  if (match !== "equality") return null;
  return (actual) => {
    if (typeof actual === "string") return `${actual}?`;
    // No other entry of an array has such a value either.
    if (typeof actual === "number") return actual + 0.5;
    return typeof actual === "boolean" ? !value : "not null";
  };
};

/** Returns what creates the mutations of the values at a path. */
const changeIn =
  (path: Path) =>
  (kind: Mutation["kind"], verb: string, change: (value: Json) => Json | typeof REMOVED): Mutation => {
    const parent = showPath(path.slice(0, -1));
    // Pact reports only the list when it lacks a plain value.
    const reported = typeof path.at(-1) === "string" ? [showPath(path)] : [showPath(path), parent];
    return {
      kind,
      title: `${verb} ${showPath(path)}`,
      part: ["body", ...path.map(String)],
      isNamedBy: (difference) => {
        const shown = normalizePath(difference);
        const lacks = shown.startsWith(`${parent}: lacks `) ? shown.slice(parent.length).split(/[ ,]+/) : [];
        return reported.some((each) => shown.startsWith(`${each}: `)) || lacks.includes(String(path.at(-1)));
      },
      mutate: (answer) => ({
        ...answer,
        body: JSON.stringify(changeAt(JSON.parse(answer.body) as Json, path, change)),
      }),
    };
  };

/** The answer of a provider that requires more than the pact sends, in a format that no pact knows. */
const BAD_REQUEST: Answer = {
  status: 400,
  headers: { "content-type": "application/problem+json" },
  body: JSON.stringify({ title: "Bad Request", detail: "a required parameter is missing" }),
};

/**
 * A provider that requires the header `x-tenant` and the field `tenant`, or the parameter where there is no body. None for a
 * pact that expects this status and no body, since it cannot tell two rejections apart.
 */
const stricterProviders = ({ hasStatus, body: expectedBody, sendsBody }: Expected): readonly Mutation[] => {
  const alike = hasStatus(BAD_REQUEST.status);
  if (alike && expectedBody === undefined) return [];
  return [
    {
      kind: "request",
      title: `requires the header x-tenant and the ${sendsBody ? "field" : "parameter"} tenant`,
      part: [],
      isNamedBy: (difference) => alike || difference.includes("status"),
      mutate: (answer, { headers, query, body }) =>
        "x-tenant" in headers && (sendsBody ? body.includes("tenant") : query.has("tenant"))
          ? answer
          : BAD_REQUEST,
    },
  ];
};
