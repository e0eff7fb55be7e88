import type { Matchers, Pact } from "@pact-foundation/pact";

/** The builder of an interaction's request, in version 4 of the Pact specification. */
export type RequestBuilder = Parameters<
  NonNullable<Parameters<ReturnType<Pact["addInteraction"]>["withRequest"]>[2]>
>[0];

/** The content type of a form that `fetch` sends for URLSearchParams. */
const FORM = "application/x-www-form-urlencoded;charset=UTF-8";

/** The fields of a form by name, each a text or a matcher of one. */
export type FormFields = Readonly<Record<string, string | Matchers.Matcher<string>>>;

/** The part of Pact's core behind a builder that takes bodies of any content type. */
interface CoreInteraction {
  readonly withRequestBody: (body: string, contentType: string) => boolean;
}

/**
 * Sets a form-encoded body. Pact's core reads fields with matchers and state values as JSON under the content type of a form,
 * and no method of its builder passes them on: `jsonBody` replaces the content type, `body` takes bytes, and `matchingRules`
 * adds matchers to these but no state values. So this calls the core behind the builder.
 */
export const formBody = (
  request: RequestBuilder,
  fields: FormFields,
  contentType: string = FORM,
): RequestBuilder => {
  const { interaction } = request as unknown as { readonly interaction: CoreInteraction };
  interaction.withRequestBody(JSON.stringify(fields), contentType);
  return request;
};
