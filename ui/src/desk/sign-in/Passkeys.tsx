import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Action } from "../frame/Choice.tsx";
import type { DeskAnswer, DeskClient } from "../frame/desk-client.ts";
import { sendPasskey } from "../frame/passkeys.ts";
import sheet from "../frame/Sheet.module.css";
import { useAnswer } from "../frame/use-answer.ts";
import { errorWords } from "../frame/words.ts";
import { dayOf } from "./PeopleSheet.tsx";

/** Lists the passkeys of who is signed in, adds one of this device and removes any (rule 11.17). */
export const Passkeys = ({ client }: { readonly client: DeskClient }) => {
  const [version, setVersion] = useState(0);
  const [said, setSaid] = useState<string>();
  const answer = useAnswer<{
    readonly passkeys: readonly { readonly id: string; readonly addedAt: number }[];
  }>(client, "passkeys", version);
  const settle = async (sending: Promise<DeskAnswer<unknown>>, done: string) => {
    const sent = await sending;
    setSaid(sent.ok ? done : errorWords(sent.error));
    setVersion((before) => before + 1);
  };
  return (
    <section className={sheet["part"]} aria-label={t`Passkeys`}>
      <h3 className={sheet["title"]}>{t`Passkeys`}</h3>
      <p>{t`Sign in without a code: your own device asks for your fingerprint, face or PIN.`}</p>
      {answer?.ok &&
        answer.value.passkeys.map(({ id, addedAt }) => (
          <div key={id} className={sheet["row"]}>
            <span>{t`Added: ${dayOf(addedAt)}`}</span>
            <Action
              kind="plain"
              onClick={() => settle(client.post("passkeys/remove", { id }), t`The passkey is removed.`)}
            >
              {t`Remove`}
            </Action>
          </div>
        ))}
      <Action onClick={() => settle(sendPasskey(client, "passkeys", {}), t`The passkey is added.`)}>
        {t`Add a passkey`}
      </Action>
      <p role="status">{said}</p>
    </section>
  );
};
