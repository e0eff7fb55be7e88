import { SENT } from "@couvert/domain/form/form";
import { firstError, email as isEmail, required } from "@couvert/domain/form/rules";
import type { PopupSlice } from "@couvert/domain/notice/popup-slice";
import { type SubmitEvent, useRef, useState } from "react";
import button from "../design/button.module.css";
import { Field } from "../form/Field.tsx";
import styles from "./NewsletterForm.module.css";
import { NEWSLETTER_PATH, sendNewsletter } from "./send-newsletter.ts";

/** An id nobody else has, also where a page came by plain http and has no `randomUUID`. */
const newId = (): string =>
  crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((id, byte) => id + byte.toString(16).padStart(2, "0"), "");

/** The newsletter's form: one address, judged before it is sent, and thanks in its place once it was. */
export const NewsletterForm = ({
  words: { emailLabel, buttonText, thanks },
  onSent,
}: {
  readonly words: Pick<PopupSlice, "emailLabel" | "buttonText" | "thanks">;
  readonly onSent?: (() => void) | undefined;
}) => {
  const [state, setState] = useState<"open" | "sending" | "sent">("open");
  const [error, setError] = useState<string | undefined>();
  const [id] = useState(newId);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);

  const complain = (message: string) => {
    setState("open");
    setError(message);
    field.current?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "sending") return;
    const data = new FormData(event.currentTarget);
    const email = String(data.get("email")).trim();
    const wrong = firstError(email, [required(emailLabel), isEmail]);
    if (wrong !== null) return complain(wrong);
    setError(undefined);
    setState("sending");
    const trap = String(data.get(SENT.trap));
    const problem = await sendNewsletter({ email, id, page: location.pathname, trap }, fetch);
    if (problem !== null) return complain(problem);
    setState("sent");
    onSent?.();
  };

  if (state === "sent") return <p role="status">{thanks}</p>;
  return (
    <form className={styles["form"]} method="post" action={NEWSLETTER_PATH} noValidate onSubmit={submit}>
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
        name={SENT.trap}
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      <button type="submit" className={button["primary"]} aria-disabled={state === "sending"}>
        {buttonText}
      </button>
    </form>
  );
};
