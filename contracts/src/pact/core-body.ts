import type { Matchers, Pact } from "@pact-foundation/pact";

type Interaction = ReturnType<Pact["addInteraction"]>;

/** The builder of an interaction's request, in version 4 of the Pact specification. */
type RequestBuilder = Parameters<NonNullable<Parameters<Interaction["withRequest"]>[2]>>[0];

/** The builder of an interaction's response. */
type ResponseBuilder = Parameters<
  NonNullable<Parameters<ReturnType<Interaction["withRequest"]>["willRespondWith"]>[1]>
>[0];

/**
 * The part of Pact's core behind its builders that takes bodies of any content type. The builders pass on JSON and XML: their
 * `jsonBody` replaces a content type, and `body` takes bytes, which a pact has in base64 and without values of states.
 */
interface Core {
  readonly withRequestBody: (body: string, contentType: string) => boolean;
  readonly withResponseBody: (body: string, contentType: string) => boolean;
}

const coreOf = (builder: RequestBuilder | ResponseBuilder): Core =>
  (builder as unknown as { readonly interaction: Core }).interaction;

/** The content type of a form that `fetch` sends for URLSearchParams. */
const FORM = "application/x-www-form-urlencoded;charset=UTF-8";

/** The fields of a form by name, each a text or a matcher of one. */
export type FormFields = Readonly<Record<string, string | Matchers.Matcher<string>>>;

/** Sets a form-encoded body; the core reads its fields as JSON under the content type of a form. */
export const formBody = (
  request: RequestBuilder,
  fields: FormFields,
  contentType: string = FORM,
): RequestBuilder => {
  coreOf(request).withRequestBody(JSON.stringify(fields), contentType);
  return request;
};

/** Sets a plain text as the body, which must match a pattern from its start to its end. */
export const textBody = (response: ResponseBuilder, text: Matchers.V3RegexMatcher): ResponseBuilder => {
  coreOf(response).withResponseBody(String(text.value), "text/plain");
  return response.matchingRules({ body: { path: "$", rules: [text] } });
};
