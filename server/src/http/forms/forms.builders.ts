import { Captcha } from "@couvert/domain/forms/form/captcha.port";
import { createFormSlice } from "@couvert/domain/forms/form/form.builders";
import type { FormSubmission } from "@couvert/domain/forms/form/form-submission";
import { FormSubmissions } from "@couvert/domain/forms/form/form-submissions.port";
import type { NamedRestaurant } from "@couvert/domain/site/form-fields/location-field";
import type { FormSlice } from "@couvert/domain/site/slices/form-slices";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { DEFAULT_LANGUAGE, type Language, languagePath } from "@couvert/domain/values/language";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { FormEndpointParts } from "../routes/endpoint.ts";
import type { FormPages } from "./form-pages.ts";

/** Forms on one page in each language, `/page-of/{uid}`, rendered as their answer in JSON. */
const createTestFormPages = (
  forms: readonly FormSlice[],
  restaurants: readonly NamedRestaurant[],
  language: Language,
): FormPages => ({
  find: async (uid, _path, wanted = null) => {
    const form = forms.find((one) => one.uid === uid);
    const path = `/page-of/${uid}`;
    return (
      form && {
        form,
        restaurants,
        path: wanted === null ? path : languagePath(wanted, path),
        language,
        successPath: "/success",
      }
    );
  },
  render: async ({ path }, answer) => `<p>${path} ${JSON.stringify(answer)}</p>`,
});

/** Parts of form endpoints, and the forms they stored. */
interface TestFormParts extends FormEndpointParts {
  readonly stored: FormSubmission[];
}

type Verify = Effect.Success<typeof Captcha>["verify"];
type Store = Effect.Success<typeof FormSubmissions>["store"];

/** Parts that store forms in memory, each id once; overrides replace any part. */
export const createFormParts = ({
  forms = [createFormSlice()],
  restaurants = [],
  language = DEFAULT_LANGUAGE,
  now = () => Date.parse("2027-03-04T17:00:00Z"),
  verify = () => Effect.void,
  store,
}: {
  readonly forms?: readonly FormSlice[];
  readonly restaurants?: readonly NamedRestaurant[];
  readonly language?: Language;
  readonly now?: () => Instant;
  readonly verify?: Verify;
  readonly store?: Store;
} = {}): TestFormParts => {
  const stored: FormSubmission[] = [];
  const keep: Store = (submission) =>
    Effect.sync(() => {
      if (!stored.some(({ id }) => id === submission.id)) stored.push(submission);
    });
  const layer = Layer.merge(
    Layer.succeed(Captcha, { verify }),
    Layer.succeed(FormSubmissions, { store: store ?? keep }),
  );
  return {
    stored,
    pages: createTestFormPages(forms, restaurants, language),
    run: (effect) => Effect.runPromise(effect.pipe(Effect.provide(layer))),
    now,
  };
};

/** A site without forms. */
export const noForms: FormPages = {
  find: async () => undefined,
  render: () => Promise.reject(new Error("the form does not exist")),
};
