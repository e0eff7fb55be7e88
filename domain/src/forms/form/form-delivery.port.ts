import * as Context from "effect/Context";
import * as Data from "effect/Data";
import type * as Effect from "effect/Effect";
import type { FormSubmission } from "./form-submission.ts";

/** The form will never be taken. `detail` is for the log: it repeats nothing of what was sent. */
export class FormRejected extends Data.TaggedError("FormRejected")<{ readonly detail: string }> {}

/** Nobody took the form, or nobody could say so: it is to be delivered again later. `detail` as above. */
export class FormUnavailable extends Data.TaggedError("FormUnavailable")<{ readonly detail: string }> {}

/** Those who carry sent forms to the people of the group. */
export class FormDelivery extends Context.Service<
  FormDelivery,
  {
    /** Hands a form over for good. One that is handed over twice carries the same id both times. */
    readonly deliver: (submission: FormSubmission) => Effect.Effect<void, FormRejected | FormUnavailable>;
  }
>()("@couvert/domain/form/FormDelivery") {}
