import * as Context from "effect/Context";
import * as Data from "effect/Data";
import type * as Effect from "effect/Effect";
import type { FormSubmission } from "./form-submission.ts";

/** The form is never accepted. `detail` is for the log and repeats no submitted data. */
export class FormRejected extends Data.TaggedError("FormRejected")<{ readonly detail: string }> {}

/** The delivery failed and can be retried. `detail` as in `FormRejected`. */
export class FormUnavailable extends Data.TaggedError("FormUnavailable")<{ readonly detail: string }> {}

/** Delivers submitted forms to the restaurant group (rule 7.29). */
export class FormDelivery extends Context.Service<
  FormDelivery,
  {
    /** Delivers a form. A repeated delivery has the same id. */
    readonly deliver: (submission: FormSubmission) => Effect.Effect<void, FormRejected | FormUnavailable>;
  }
>()("@couvert/domain/form/FormDelivery") {}
