import * as Context from "effect/Context";
import * as Data from "effect/Data";
import type * as Effect from "effect/Effect";
import type { FormSubmission } from "./form-submission.ts";

/** A form could not be written down. `detail` is for the log: it repeats nothing of what was sent. */
export class SubmissionsUnavailable extends Data.TaggedError("SubmissionsUnavailable")<{
  readonly detail: string;
}> {}

/** Where forms are kept that somebody sent. */
export class FormSubmissions extends Context.Service<
  FormSubmissions,
  {
    /** Once this succeeds the form is written down for good, and will be delivered; the same id is written down once. */
    readonly store: (submission: FormSubmission) => Effect.Effect<void, SubmissionsUnavailable>;
  }
>()("@couvert/domain/form/FormSubmissions") {}
