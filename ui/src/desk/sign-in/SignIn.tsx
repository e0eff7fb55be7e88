import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Field } from "../../kit/form/Field.tsx";
import { Action } from "../frame/Choice.tsx";
import type { DeskClient, DeskSession } from "../frame/desk-client.ts";
import { Check, Form } from "../frame/Form.tsx";
import { hasPasskeys, sendPasskey } from "../frame/passkeys.ts";
import sheet from "../frame/Sheet.module.css";
import { errorWords } from "../frame/words.ts";

/** What the link of an email fills in. */
export interface SignInLink {
  readonly email: string;
  readonly code: string;
}

/** Takes the address and the code of an email's link out of the page's address. The page signs in by its button only (rule 11.2). */
export const takeSignInLink = (): SignInLink => {
  const fragment = new URLSearchParams(location.hash.slice(1));
  if (location.hash !== "") history.replaceState(history.state, "", location.pathname + location.search);
  return { email: fragment.get("email") ?? "", code: fragment.get("code") ?? "" };
};

interface SignInProps {
  readonly client: DeskClient;
  readonly link: SignInLink;
  readonly onSignedIn: (session: DeskSession) => void;
}

/** Signs in with a code that is sent by email: on the device itself, or filled in by the email's link (rule 11.2); or by a passkey (rule 11.17). */
export const SignIn = ({ client, link, onSignedIn }: SignInProps) => {
  const [email, setEmail] = useState(link.email);
  const [code, setCode] = useState(link.code);
  const [device, setDevice] = useState<string | null>(null);
  const [isSent, setSent] = useState(link.code !== "");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (isByPasskey: boolean) => {
    setBusy(true);
    setProblem(undefined);
    const named = { device: device?.trim() || null };
    const answer = isByPasskey
      ? await sendPasskey<DeskSession>(client, "passkey/session", named)
      : isSent
        ? await client.post<DeskSession>("session", { email, code, ...named })
        : await client.post<null>("code", { email });
    setBusy(false);
    if (!answer.ok) return setProblem(errorWords(answer.error));
    if ((isSent || isByPasskey) && answer.value !== null) onSignedIn(answer.value);
    else setSent(true);
  };

  return (
    <Form onSend={() => !isBusy && void submit(false)}>
      <Field
        label={t`Your email address`}
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          setSent(false);
        }}
        data-first={!isSent}
      />
      {isSent && (
        <>
          <p role="status">{t`If ${email} is invited, a code is on its way there.`}</p>
          <Field
            key="code"
            label={t`The 8 digits of the code`}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]*"
            maxLength={9}
            required
            ref={(field) => {
              if (code === "") field?.focus();
            }}
            value={code}
            onChange={({ target }) => setCode(target.value.replace(/\D/g, ""))}
          />
        </>
      )}
      {(isSent || hasPasskeys()) && (
        <>
          <Check
            label={t`This device is shared: stay signed in for 30 days`}
            checked={device !== null}
            onCheck={(isChecked) => setDevice(isChecked ? "" : null)}
          />
          {device !== null && (
            <Field
              label={t`Name of the device`}
              hint={t`Door tablet, for example. The history shows it.`}
              required
              maxLength={40}
              value={device}
              onChange={({ target }) => setDevice(target.value)}
            />
          )}
        </>
      )}
      {problem !== undefined && (
        <p role="alert" className={sheet["problem"]}>
          {problem}
        </p>
      )}
      <div className={sheet["row"]}>
        <Action type="submit" kind="primary" aria-disabled={isBusy}>
          {isSent ? t`Sign in` : t`Send me a code`}
        </Action>
        {isSent && <Action kind="plain" onClick={() => setSent(false)}>{t`Send another code`}</Action>}
        {hasPasskeys() && (
          <Action onClick={() => !isBusy && void submit(true)}>{t`Sign in with a passkey`}</Action>
        )}
      </div>
    </Form>
  );
};
