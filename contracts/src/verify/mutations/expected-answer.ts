import * as Schema from "effect/Schema";
import type { PactFile } from "../../pact/pact-file.ts";
import { type Json, normalizePath, type Path, showPath } from "./json-path.ts";

/** A matcher of a pact. The variants of `arrayContains` have their own rules, by paths from their entry. */
interface Matcher {
  readonly match: string;
  readonly min?: number;
  readonly variants?: readonly { readonly rules: Rules }[];
}
type Rules = Readonly<Record<string, { readonly matchers: readonly Matcher[] }>>;

/** What a pact expects of the answer of an interaction. */
export interface Expected {
  readonly status: number;
  /** Returns whether the pact takes a status for this one. */
  readonly hasStatus: (status: number) => boolean;
  readonly headers: readonly string[];
  /** JSON, a text, or undefined where the pact expects no body. */
  readonly body: Json | undefined;
  /** Returns the matcher that a value has itself; a value without one must be equal, whatever is around it. */
  readonly ruleAt: (path: Path) => Matcher | undefined;
  /** Whether the request has a body. */
  readonly sendsBody: boolean;
}

const RulesSchema: Schema.Codec<Rules> = Schema.Record(
  Schema.String,
  Schema.Struct({
    matchers: Schema.Array(
      Schema.Struct({
        match: Schema.String,
        min: Schema.optionalKey(Schema.Number),
        variants: Schema.optionalKey(
          Schema.Array(Schema.Struct({ rules: Schema.suspend((): Schema.Codec<Rules> => RulesSchema) })),
        ),
      }),
    ),
  }),
);

/** The statuses that an answer may have: a list, or the name of a class of statuses. */
const StatusRules = Schema.Struct({
  $: Schema.Struct({ matchers: Schema.Array(Schema.Struct({ status: Schema.Unknown })) }),
});

const decodeInteraction = Schema.decodeUnknownSync(
  Schema.Struct({
    request: Schema.Struct({ body: Schema.optionalKey(Schema.Unknown) }),
    response: Schema.Struct({
      status: Schema.Number,
      headers: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)),
      body: Schema.optionalKey(Schema.Unknown),
      matchingRules: Schema.optionalKey(
        Schema.Struct({ body: Schema.optionalKey(RulesSchema), status: Schema.optionalKey(StatusRules) }),
      ),
    }),
  }),
);

/** Decodes what the pact expects of the answer of an interaction. */
export const decodeExpected = (interaction: PactFile["interactions"][number]): Expected => {
  const { request, response } = decodeInteraction(interaction);
  const rules = new Map(flattenRules(response.matchingRules?.body ?? {}, "$"));
  const statuses = (response.matchingRules?.status?.$.matchers ?? []).flatMap(({ status }) => status);
  return {
    status: response.status,
    hasStatus: (status) => status === response.status || statuses.includes(status),
    headers: Object.keys(response.headers ?? {}),
    body: contentOf(response.body),
    ruleAt: (path) => rules.get(showPath(path)),
    sendsBody: request.body !== undefined,
  };
};

const flattenRules = (rules: Rules, from: string): readonly (readonly [string, Matcher])[] =>
  Object.entries(rules).flatMap(([path, { matchers }]) => {
    const shown = from + normalizePath(path).slice(1);
    return matchers.flatMap((matcher) => [
      [shown, matcher] as const,
      ...(matcher.variants ?? []).flatMap((variant) => flattenRules(variant.rules, `${shown}[*]`)),
    ]);
  });

const decodeContent = Schema.decodeUnknownOption(
  Schema.Struct({ content: Schema.Unknown, encoded: Schema.Unknown }),
);

/** Returns the content of a body, which version 4 of the Pact specification wraps. */
const contentOf = (body: unknown): Json | undefined => {
  const wrapped = decodeContent(body);
  return (wrapped._tag === "Some" ? wrapped.value.content : body) as Json | undefined;
};
