import { createDescribedSite } from "@couvert/server/http/openapi/described-site.builders";
import { createDocumentJudge, operationsOf } from "@couvert/server/http/openapi/document-judge.builders";
import { openApiDocument } from "@couvert/server/http/openapi/openapi-document";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { readPact } from "../pact/pact-file.ts";

const Body = Schema.Struct({ content: Schema.Unknown, contentType: Schema.String });
const Exchange = Schema.Struct({
  description: Schema.String,
  request: Schema.Struct({
    method: Schema.String,
    path: Schema.String,
    body: Schema.optionalKey(Body),
  }),
  response: Schema.Struct({ status: Schema.Number, body: Schema.optionalKey(Body) }),
});

const document = openApiDocument(createDescribedSite());
const judge = createDocumentJudge(document);

const withoutRequired = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (key, part) => (key === "required" && Array.isArray(part) ? undefined : part)),
  );

/** Judges answers that lack fields: a pact has those that the page needs, and the server sends more. */
const judgeOfParts = createDocumentJudge(withoutRequired(document));
const operations = operationsOf(document);

/** Returns the operation of a request; one of another provider's path is that of the configured provider. */
const operationOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  operations.find(
    (one) =>
      one.method === method && new RegExp(`^${one.path.replace(/\{[\w-]+\}/g, "[\\w-]+")}$`).test(path),
  );

const interactions = (["page", "desk"] as const).flatMap(
  (boundary) => readPact(boundary)?.interactions ?? [],
);

const exchanges = interactions.map((interaction) => {
  const { description, request, response } = Schema.decodeUnknownSync(Exchange)(interaction);
  const answer = response.body?.content as { readonly error?: { readonly code?: string } } | undefined;
  return {
    description,
    operation: operationOf(request),
    status: response.status,
    code: answer?.error?.code,
    sent: request.body?.content,
    answer: { status: response.status, type: response.body?.contentType ?? null, body: answer },
  };
});

/** The codes of requests that the description need not accept. */
const REJECTED_REQUESTS: readonly unknown[] = ["invalid_request", "body_too_large", "malformed_request"];

describe.each(exchanges)("$description", ({ operation, code, sent, answer }) => {
  const id = operation?.operationId ?? expect.fail("the description has no such endpoint");

  it("is a request that the API description has", () => {
    if (!REJECTED_REQUESTS.includes(code)) expect(judge.request(id, sent)).toEqual([]);
  });

  it("has an answer that the API description has", () => {
    expect(judgeOfParts.answer(id, answer)).toEqual([]);
  });
});

/** Codes of bodies that the page's clients do not send. One form is too large, which stands for every endpoint. */
const UNREADABLE = ["malformed_request", "body_too_large", "unsupported_encoding"];

/** Rejections that the page's clients do not get, and why. */
const TO_OTHER_CLIENTS = {
  "submitForm 400 invalid_request": "A page sends a form as an object.",
  "submitForm 415 unsupported_media_type": "A page sends a form as JSON.",
  "reportClientError 500 internal_error": "The endpoint calls nothing that can fail.",
};

/** The endpoints that the page's clients do not call: a till calls those of the desk. */
const NOT_OF_THE_PAGE = [
  ...["visitForm", "getApiDescription", "contentUpdated"],
  ...operations.filter(({ tags }) => tags?.includes("desk")).map(({ id }) => id),
];

describe("the API description", () => {
  it("has no rejection that the pact of the page lacks", () => {
    const known = new Set(
      exchanges.map(({ operation, status, code }) => `${operation?.operationId} ${status} ${code}`),
    );
    const described = operations
      .filter(({ id }) => !NOT_OF_THE_PAGE.includes(id))
      .flatMap(({ id }) => judge.codes(id).map(({ status, code }) => ({ id, status, code })))
      .filter(({ code }) => !UNREADABLE.includes(code));
    expect(described.length).toBeGreaterThan(50);
    const lacking = described
      .map(({ id, status, code }) => `${id} ${status} ${code}`)
      .filter((one) => !known.has(one));
    expect(lacking.toSorted()).toEqual(Object.keys(TO_OTHER_CLIENTS).toSorted());
  });

  it("has no endpoint of the page that the pact of the page lacks", () => {
    const known = new Set(exchanges.map(({ operation }) => operation?.operationId));
    const called = operations.map(({ id }) => id).filter((id) => !NOT_OF_THE_PAGE.includes(id));
    expect(called.filter((id) => !known.has(id))).toEqual([]);
  });
});
