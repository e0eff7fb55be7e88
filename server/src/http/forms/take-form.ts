import { judgePhone } from "@couvert/adapters/phone-numbers/judge-phone";
import { CAPTCHA_NEEDED } from "@couvert/domain/forms/form/captcha";
import {
  Captcha,
  type CaptchaRefused,
  type CaptchaUnavailable,
} from "@couvert/domain/forms/form/captcha.port";
import { FORM_PROBLEM } from "@couvert/domain/forms/form/form-problem";
import { entriesOf } from "@couvert/domain/forms/form/form-submission";
import {
  FormSubmissions,
  type SubmissionsUnavailable,
} from "@couvert/domain/forms/form/form-submissions.port";
import { formDay, judgeForm, phonesIn } from "@couvert/domain/forms/form/judge-form";
import { NOT_ALL_FILLED, NOT_VALID } from "@couvert/domain/forms/form/rules";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Effect from "effect/Effect";
import type { RefusalWords } from "../refusal.ts";
import type { FormBody } from "./form-body.ts";
import type { PlacedForm } from "./form-pages.ts";
import { submissionId } from "./submission-id.ts";

/** What became of a form: kept, thrown away since a robot sent it, or refused with a status and words. */
export type FormOutcome =
  | { readonly kind: "kept" | "trapped" }
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly words: RefusalWords;
      /** Why, for the log; it repeats nothing of what was sent. Null for what is nobody's fault but the sender's. */
      readonly detail: string | null;
    };

/**
 * Takes a form: judged by the rules its page has, then whether a person sent it, then written down. Only when it is written down
 * is it kept.
 */
export const takeForm = (
  { form, path }: PlacedForm,
  body: FormBody,
  visitor: string,
  now: Instant,
): Effect.Effect<FormOutcome, never, Captcha | FormSubmissions> =>
  Effect.gen(function* () {
    if (body.isTrapped) return { kind: "trapped" } as const;
    const phones = Object.fromEntries(
      Object.entries(phonesIn(form, body.values)).map(([name, typed]) => [name, judgePhone(typed)]),
    );
    const today = formDay({ timeZone: form.timeZone ?? "UTC" }, now);
    const { errors, values } = judgeForm(form, body.values, phones, today);
    const fields = { ...errors, ...Object.fromEntries(body.oddFields.map((name) => [name, NOT_VALID])) };
    if (Object.keys(fields).length > 0) {
      return refused(400, { code: "invalid_form", message: NOT_ALL_FILLED, fields });
    }
    const captcha = yield* Captcha;
    const submissions = yield* FormSubmissions;
    const entries = entriesOf(form, values);
    const id = submissionId({ form: form.uid, entries }, body.id, now);
    return yield* captcha.verify(body.captchaToken, visitor).pipe(
      Effect.andThen(submissions.store({ id, form: form.uid, page: path, receivedAt: now, entries })),
      Effect.as({ kind: "kept" } as const),
      Effect.catch((failure) => Effect.succeed(refusalOf(failure))),
    );
  });

const refused = (status: number, words: RefusalWords, detail: string | null = null): FormOutcome => ({
  kind: "refused",
  status,
  words,
  detail,
});

const refusalOf = (failure: CaptchaRefused | CaptchaUnavailable | SubmissionsUnavailable): FormOutcome => {
  switch (failure._tag) {
    case "CaptchaRefused":
      return refused(400, { code: "captcha_refused", message: CAPTCHA_NEEDED });
    case "CaptchaUnavailable":
      return refused(502, { code: "captcha_unavailable", message: CAPTCHA_OUT }, failure.detail);
    case "SubmissionsUnavailable":
      return refused(503, { code: "forms_unavailable", message: FORM_PROBLEM }, failure.detail);
  }
};

const CAPTCHA_OUT =
  "We cannot check right now that a person is sending this. Nothing was sent: please try again in a few minutes.";
