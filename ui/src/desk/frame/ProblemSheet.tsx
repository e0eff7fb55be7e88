import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Action, Choice } from "./Choice.tsx";
import { type DeskParty, isLost } from "./desk-client.ts";
import type { Problem } from "./desk-context.ts";
import { Form, TextField } from "./Form.tsx";
import sheet from "./Sheet.module.css";
import { Sheet } from "./Sheet.tsx";
import { errorWords, guestsWord, momentOf, nameOf, statusWord, tablesOf, tableWords } from "./words.ts";

/** Shows why a write failed, and what can go on with it: both sides of a conflict, other tables, or a reason (rule 11.9). */
export const ProblemSheet = ({ problem }: { readonly problem: Problem }) => {
  const { error, yours, settle } = problem;
  const now = error.party;
  const [override, setOverride] = useState("");
  return (
    <Sheet heading={t`Not saved yet`} onClose={() => settle(null)}>
      <p role="alert" className={sheet["problem"]}>
        {error.alternatives?.length === 0 ? t`No table is free for this party then.` : errorWords(error)}
      </p>
      {now === undefined ? <p>{yours}</p> : <Sides yours={yours} now={now} />}
      {error.alternatives?.map((tables) => (
        <Choice isWide key={tables.join()} onClick={() => settle({ tables })}>
          {t`Take ${tablesOf(tables)}`}
        </Choice>
      ))}
      {error.alternatives && (
        <Choice isWide onClick={() => settle({ tables: [] })}>
          {t`Without a table yet`}
        </Choice>
      )}
      {error.canOverride && (
        <Form onSend={() => settle({ override })}>
          <TextField
            label={t`Book it nevertheless, because`}
            required
            maxLength={200}
            value={override}
            onText={setOverride}
            data-first
          />
          <Action type="submit" kind="primary">{t`Book it nevertheless`}</Action>
        </Form>
      )}
      <div className={sheet["row"]}>
        {now !== undefined && (
          <Action kind="primary" onClick={() => settle({ party: now })}>
            {t`Apply mine`}
          </Action>
        )}
        {isLost(error) && (
          <Action kind="primary" onClick={() => settle({})}>
            {t`Try again`}
          </Action>
        )}
        <Action onClick={() => settle(null)}>
          {now === undefined ? t`Leave it` : t`Keep it as it is now`}
        </Action>
      </div>
    </Sheet>
  );
};

const Sides = ({ yours, now }: { readonly yours: string; readonly now: DeskParty }) => (
  <div className={sheet["pair"]}>
    <section className={sheet["side"]} aria-label={t`Yours`}>
      <h3 className={sheet["title"]}>{t`Yours`}</h3>
      <p>{yours}</p>
    </section>
    <section className={sheet["side"]} aria-label={t`Now`}>
      <h3 className={sheet["title"]}>{t`Now`}</h3>
      {[
        nameOf(now),
        momentOf(now.time),
        guestsWord(now.partySize),
        tableWords(now.tables),
        statusWord(now.status),
        now.notes,
      ].map((words) => words !== "" && <p key={words}>{words}</p>)}
    </section>
  </div>
);
