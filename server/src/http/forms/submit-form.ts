import { createHash } from "node:crypto";
import {
  Captcha,
  type CaptchaRejected,
  type CaptchaUnavailable,
} from "@couvert/domain/forms/form/captcha.port";
import { type FormSubmission, formEntries } from "@couvert/domain/forms/form/form-submission";
import {
  FormSubmissions,
  type SubmissionsUnavailable,
} from "@couvert/domain/forms/form/form-submissions.port";
import { NOT_VALID, problemLines } from "@couvert/domain/forms/form/rules";
import { formDay, phonesIn, validateForm } from "@couvert/domain/forms/form/validate-form";
import { resolveRestaurants } from "@couvert/domain/site/form-fields/location-field";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { messagesIn } from "@couvert/platform/messages/messages";
import { checkPhoneFully } from "@couvert/platform/phone-numbers/check-phone-fully";
import * as Effect from "effect/Effect";
import { type Rejection, rejection } from "../rejection.ts";
import type { FormBody } from "./form-body.ts";
import type { PageForm } from "./form-pages.ts";
import { problemMessage } from "./problem-messages.ts";

/** The outcome of a form: stored, dropped because a robot sent it, or rejected. */
export type FormOutcome =
  | { readonly kind: "stored" | "trapped" }
  | {
      readonly kind: "rejected";
      readonly error: Rejection;
      /** The reason for the log, without any content of the form; null for an error of the sender. */
      readonly detail: string | null;
    };

/** Checks a form by the rules of its page and the captcha, and stores it. A rejection is in English but for its fields (rule 7.29). */
export const submitForm = (
  { form: described, path, language, restaurants }: PageForm,
  body: FormBody,
  visitor: string,
  now: Instant,
): Effect.Effect<FormOutcome, never, Captcha | FormSubmissions> =>
  Effect.gen(function* () {
    if (body.isTrapped) return { kind: "trapped" } as const;
    const resolved = resolveRestaurants(described, body.values, restaurants);
    const form = { ...described, fields: resolved.fields };
    const phones = Object.fromEntries(
      Object.entries(phonesIn(form, resolved.values)).map(([name, typed]) => [name, checkPhoneFully(typed)]),
    );
    const today = formDay({ timeZone: form.timeZone ?? "UTC" }, now);
    const { errors, values } = validateForm(form, resolved.values, phones, today);
    const problems = {
      ...errors,
      ...resolved.errors,
      ...Object.fromEntries(body.nonTextFields.map((name) => [name, [NOT_VALID]])),
    };
    if (Object.keys(problems).length > 0) {
      const messages = messagesIn(language);
      const fields = Object.fromEntries(
        Object.entries(problems).map(([name, list]) => {
          const label = form.fields.find((field) => field.name === name)?.label ?? name;
          return [name, problemLines(list, (problem) => problemMessage(messages, problem, label))];
        }),
      );
      return rejected({ ...FORM_REJECTIONS.invalid, fields });
    }
    const captcha = yield* Captcha;
    const submissions = yield* FormSubmissions;
    const entries = formEntries(form, values);
    const id = submissionId({ form: form.uid, entries }, body.id, now);
    return yield* captcha.verify(body.captchaToken, visitor).pipe(
      Effect.andThen(submissions.store({ id, form: form.uid, page: path, receivedAt: now, entries })),
      Effect.as({ kind: "stored" } as const),
      Effect.catch((failure) => Effect.succeed(rejectionFor(failure))),
    );
  });

const rejected = (error: Rejection, detail: string | null = null): FormOutcome => ({
  kind: "rejected",
  error,
  detail,
});

const rejectionFor = (
  failure: CaptchaRejected | CaptchaUnavailable | SubmissionsUnavailable,
): FormOutcome => {
  switch (failure._tag) {
    case "CaptchaRejected":
      return rejected(FORM_REJECTIONS.captchaRefused);
    case "CaptchaUnavailable":
      return rejected(FORM_REJECTIONS.captchaUnavailable, failure.detail);
    case "SubmissionsUnavailable":
      return rejected(FORM_REJECTIONS.unavailable, failure.detail);
  }
};

/** The rejections of a form that was read, in English; answers are in the language of the page. */
export const FORM_REJECTIONS = {
  invalid: rejection(400, "invalid_form", /*i18n*/ "Sorry, not all fields are filled out correctly."),
  captchaRefused: rejection(
    400,
    "captcha_refused",
    /*i18n*/ "Please confirm that you are a person: press OK on the cookie notice, allow scripts, and send the form again.",
  ),
  captchaUnavailable: rejection(
    502,
    "captcha_unavailable",
    /*i18n*/ "We cannot check right now that a person is sending this. Nothing was sent: please try again in a few minutes.",
  ),
  unavailable: rejection(
    503,
    "forms_unavailable",
    /*i18n*/ "There seems to be a problem with this form at the moment, please contact your favourite location directly.",
  ),
} satisfies Readonly<Record<string, Rejection>>;

/**
 * Returns the id under which a form is stored once: a digest of its content and the browser's id or, without script, the
 * day in UTC. Changed content gets another id.
 */
export const submissionId = (
  { form, entries }: Pick<FormSubmission, "form" | "entries">,
  givenId: string,
  now: Instant,
): string => {
  const name = givenId === "" ? `day ${new Date(now).toISOString().slice(0, 10)}` : `id ${givenId}`;
  const said = entries.map((entry) => [entry.name, entry.value]);
  return createHash("sha256")
    .update(JSON.stringify([form, name, said]))
    .digest("hex")
    .slice(0, 32);
};
