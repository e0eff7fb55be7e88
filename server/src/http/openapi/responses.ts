import { INTERNAL_ERROR, MALFORMED_REQUEST, type Rejection, UNREADABLE_BODY } from "../rejection.ts";
import { type Endpoint, parameterOf, UNKNOWN_PROVIDER } from "../routes/endpoint.ts";
import { TOO_MANY_REQUESTS } from "../visitors/rate-limit.ts";
import { type JsonSchema, reference } from "./json-schema.ts";
import type { OPERATIONS } from "./operations.ts";

type Prose = Pick<(typeof OPERATIONS)[keyof typeof OPERATIONS], "answer" | "redirect" | "pages">;

type Described = Pick<Endpoint, "path" | "body" | "rejections"> & { readonly answerStatus?: number };

/** Describes the responses of an endpoint by their status: its answer, its redirect and every rejection, whose schema has a name. */
export const responsesOf = (
  endpoint: Described,
  prose: Prose,
  answer: unknown,
  schema = "Rejection",
): Record<string, JsonSchema> => ({
  ...(answer === null
    ? {}
    : {
        [endpoint.answerStatus ?? 200]: {
          description: prose.answer,
          content: { "application/json": { schema: answer } },
        },
      }),
  ...(prose.redirect === undefined ? {} : { 303: redirect(prose.redirect) }),
  ...Object.fromEntries(
    [...Map.groupBy(rejectionsOf(endpoint), ({ status }) => status)]
      .toSorted(([one], [other]) => one - other)
      .map(([status, rejections]) => [status, rejected(status, rejections, schema, prose.pages)]),
  ),
});

/** Returns the rejections of an endpoint and those of the router: each code of a status once. */
const rejectionsOf = ({ path, body, rejections }: Described): readonly Rejection[] => {
  const parameter = parameterOf(path);
  const unreadable = body !== null ? UNREADABLE_BODY : parameter !== null ? [MALFORMED_REQUEST] : [];
  const unknown = parameter === null || parameter === "form" ? [] : [UNKNOWN_PROVIDER[parameter]];
  const all = [...rejections, ...unreadable, ...unknown, TOO_MANY_REQUESTS, INTERNAL_ERROR];
  return all.filter((one, index) => index === all.findIndex((other) => isSame(one, other)));
};

const isSame = (one: Rejection, other: Rejection): boolean =>
  one.status === other.status && one.code === other.code;

const redirect = (description: string): JsonSchema => ({
  description,
  headers: { Location: { description: "The path.", schema: { type: "string" } } },
});

const rejected = (
  status: number,
  rejections: readonly Rejection[],
  schema: string,
  pages: readonly number[] = [],
): JsonSchema => ({
  description: rejections.map(({ code, message }) => `\`${code}\`: ${message}`).join("\n\n"),
  ...(status === TOO_MANY_REQUESTS.status ? { headers: RETRY_AFTER } : {}),
  content: {
    "application/json": {
      schema: {
        allOf: [
          reference(schema),
          {
            properties: {
              error: { properties: { code: { enum: rejections.map(({ code }) => code) } } },
            },
          },
        ],
      },
      examples: Object.fromEntries(
        rejections.map(({ code, message, fields = {} }) => [
          code,
          { value: { success: false, error: { code, message, fields } } },
        ]),
      ),
    },
    ...(pages.includes(status) ? { "text/html": { schema: { type: "string" } } } : {}),
    ...(pages.length > 0 && status === TOO_MANY_REQUESTS.status
      ? { "text/plain": { schema: { type: "string" } } }
      : {}),
  },
});

const RETRY_AFTER = {
  "Retry-After": { description: "The seconds to wait.", schema: { type: "integer", minimum: 0 } },
};
