import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Action, Choice } from "../frame/Choice.tsx";
import type { DeskClient, DeskSession, Person, StaffList, SwitchBody } from "../frame/desk-client.ts";
import { Form, TextField } from "../frame/Form.tsx";
import sheet from "../frame/Sheet.module.css";
import { useAnswer } from "../frame/use-answer.ts";
import { errorWords } from "../frame/words.ts";

interface SwitchPersonProps {
  readonly client: DeskClient;
  readonly session: DeskSession;
  readonly onSession: (session: DeskSession) => void;
}

/** Lets another person continue at a shared device by a PIN, and the present one set theirs (rule 11.2). */
export const SwitchPerson = ({ client, session, onSession }: SwitchPersonProps) => {
  const answer = useAnswer<StaffList>(client, "staff");
  const staff = answer?.ok ? answer.value.staff : [];
  const [chosen, setChosen] = useState<Person | "own" | null>(null);
  const [pin, setPin] = useState("");
  const [said, setSaid] = useState<string>();

  const submit = async () => {
    if (chosen === null) return;
    const done =
      chosen === "own"
        ? await client.post("session/pin", { pin })
        : await client.post("session/switch", { staffId: chosen.id, pin } satisfies SwitchBody);
    setPin("");
    if (!done.ok) return setSaid(errorWords(done.error));
    setSaid(chosen === "own" ? t`Your PIN is set.` : undefined);
    setChosen(null);
    const next = await client.get<DeskSession>("session");
    if (next.ok) onSession(next.value);
  };

  return (
    <section className={sheet["part"]} aria-label={t`Switch person`}>
      <h3 className={sheet["title"]}>{t`Switch person`}</h3>
      <div className={sheet["row"]}>
        {staff
          .filter(({ id, hasPin }) => hasPin && id !== session.staff.id)
          .map((person) => (
            <Choice key={person.id} isChosen={chosen === person} onClick={() => setChosen(person)}>
              {person.name}
            </Choice>
          ))}
        <Choice isChosen={chosen === "own"} onClick={() => setChosen("own")}>
          {session.hasPin ? t`Change my PIN` : t`Set my PIN`}
        </Choice>
      </div>
      {chosen !== null && (
        <Form look="row" onSend={submit}>
          <TextField
            label={chosen === "own" ? t`New PIN, 4 to 6 digits` : t`PIN of ${chosen.name}`}
            type="password"
            inputMode="numeric"
            pattern="[0-9]{4,6}"
            required
            ref={(field) => field?.focus()}
            value={pin}
            onText={setPin}
          />
          <Action type="submit" kind="primary">
            {chosen === "own" ? t`Set` : t`Continue`}
          </Action>
        </Form>
      )}
      {said !== undefined && <p role="alert">{said}</p>}
    </section>
  );
};
