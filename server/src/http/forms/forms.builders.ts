import { Captcha } from "@couvert/domain/forms/form/captcha.port";
import { createFormSlice } from "@couvert/domain/forms/form/form.builders";
import type { FormSubmission } from "@couvert/domain/forms/form/form-submission";
import { FormSubmissions } from "@couvert/domain/forms/form/form-submissions.port";
import type { FormSlice } from "@couvert/domain/site/slices/form-slices";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { FormDesk } from "../routes/form-endpoint.ts";
import type { FormPages } from "./form-pages.ts";

/** Forms on one page each, `/page-of/{uid}`, whose document is the answer as JSON. */
const createFormPages = (forms: readonly FormSlice[] = [createFormSlice()]): FormPages => ({
  find: async (uid) => {
    const form = forms.find((one) => one.uid === uid);
    return form && { form, path: `/page-of/${uid}` };
  },
  render: async ({ path }, answer) => `<p>${path} ${JSON.stringify(answer)}</p>`,
});

/** What forms are taken with in a test, and those that were kept. */
interface TestDesk extends FormDesk {
  readonly kept: FormSubmission[];
}

type Verify = Effect.Success<typeof Captcha>["verify"];
type Store = Effect.Success<typeof FormSubmissions>["store"];

/** A desk that keeps forms in memory, the same id once; overrides replace any part. */
export const createDesk = ({
  forms = [createFormSlice()],
  now = () => Date.parse("2027-03-04T17:00:00Z"),
  verify = () => Effect.void,
  store,
}: {
  readonly forms?: readonly FormSlice[];
  readonly now?: () => Instant;
  readonly verify?: Verify;
  readonly store?: Store;
} = {}): TestDesk => {
  const kept: FormSubmission[] = [];
  const keep: Store = (submission) =>
    Effect.sync(() => {
      if (!kept.some(({ id }) => id === submission.id)) kept.push(submission);
    });
  const layer = Layer.merge(
    Layer.succeed(Captcha, { verify }),
    Layer.succeed(FormSubmissions, { store: store ?? keep }),
  );
  return {
    kept,
    pages: createFormPages(forms),
    run: (effect) => Effect.runPromise(effect.pipe(Effect.provide(layer))),
    now,
  };
};
