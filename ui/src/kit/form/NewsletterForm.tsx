import { formPath, HIDDEN_FIELDS } from "@couvert/domain/forms/form/form";
import { fieldProblems, email as isEmail, required } from "@couvert/domain/forms/form/rules";
import type { PopupSlice } from "@couvert/domain/site/slices/notice-slices";
import { t } from "@lingui/core/macro";
import { type SubmitEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import button from "../../design/button.module.css";
import { useSite } from "../../visit/shown-page.ts";
import { Field } from "./Field.tsx";
import styles from "./NewsletterForm.module.css";
import { NEWSLETTER } from "./newsletter-memory.ts";
import { problemMessages } from "./problem-messages.ts";
import { newFormId, preloadSender, requestCaptchaToken, sendForm } from "./send-form.ts";

/** Shows the newsletter's form: one email address, validated before it is sent, and a message of thanks afterwards. */
export const NewsletterForm = ({
  words,
  onSent,
}: {
  readonly words: Pick<PopupSlice, "emailLabel" | "buttonText" | "thanks">;
  readonly onSent?: (() => void) | undefined;
}) => {
  const { pathname } = useLocation();
  const emailLabel = words.emailLabel || t`Email`;
  const captcha = useSite()?.captcha ?? null;
  const [state, setState] = useState<"open" | "sending" | "sent">("open");
  const [error, setError] = useState<string | undefined>();
  const [id] = useState(newFormId);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);

  const showError = (message: string) => {
    setState("open");
    setError(message);
    field.current?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "sending") return;
    const { currentTarget: form } = event;
    const data = new FormData(form);
    const email = String(data.get("email")).trim();
    const problems = fieldProblems(email, [required, isEmail]);
    if (problems.length > 0) return showError(problemMessages(problems, emailLabel));
    setError(undefined);
    setState("sending");
    const body = {
      email,
      [HIDDEN_FIELDS.id]: id,
      [HIDDEN_FIELDS.page]: pathname,
      [HIDDEN_FIELDS.trap]: String(data.get(HIDDEN_FIELDS.trap)),
      [HIDDEN_FIELDS.captcha]: await requestCaptchaToken(captcha, form),
    };
    const sent = await sendForm(NEWSLETTER, body, form);
    if (sent.kind !== "stored") return showError(sent.fields["email"] ?? sent.message);
    setState("sent");
    onSent?.();
  };

  if (state === "sent") return <p role="status">{words.thanks || t`Thank you.`}</p>;
  return (
    <form
      className={styles["form"]}
      method="post"
      action={formPath(NEWSLETTER)}
      noValidate
      onFocus={preloadSender}
      onSubmit={submit}
    >
      <Field
        ref={field}
        label={emailLabel}
        error={error}
        name="email"
        type="email"
        autoComplete="email"
        required
      />
      <input
        className={styles["trap"]}
        name={HIDDEN_FIELDS.trap}
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      <button type="submit" className={button["primary"]} aria-disabled={state === "sending"}>
        {words.buttonText || t`Sign up`}
      </button>
    </form>
  );
};
