import * as Context from "effect/Context";
import * as Data from "effect/Data";
import type * as Effect from "effect/Effect";
import type { FormSubmission } from "./form-submission.ts";

/** A form was not stored. `detail` is for the log and repeats no submitted data. */
export class SubmissionsUnavailable extends Data.TaggedError("SubmissionsUnavailable")<{
  readonly detail: string;
}> {}

/** Stores submitted forms until they are delivered (rule 7.29). */
export class FormSubmissions extends Context.Service<
  FormSubmissions,
  {
    /** Stores a form durably for delivery. Storing the same id again changes nothing. */
    readonly store: (submission: FormSubmission) => Effect.Effect<void, SubmissionsUnavailable>;
  }
>()("@couvert/domain/form/FormSubmissions") {}
