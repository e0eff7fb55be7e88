import { t } from "@lingui/core/macro";
import { useState } from "react";
import button from "../../design/button.module.css";
import { Field } from "../../kit/form/Field.tsx";
import { Choice } from "./Choice.tsx";
import type { DeskParty } from "./desk-client.ts";
import type { Problem } from "./desk-context.ts";
import sheet from "./Sheet.module.css";
import { Sheet } from "./Sheet.tsx";
import { errorWords, guestsWord, momentOf, nameOf, statusWord, tablesOf, tableWords } from "./words.ts";

/** Shows why a write failed, and what can go on with it: both sides of a conflict, other tables, or a reason (rule 11.9). */
export const ProblemSheet = ({ problem }: { readonly problem: Problem }) => {
  const { error, yours, settle } = problem;
  const [override, setOverride] = useState("");
  return (
    <Sheet heading={t`Not saved yet`} onClose={() => settle(null)}>
      <p role="alert" className={sheet["problem"]}>
        {errorWords(error)}
      </p>
      {error.party !== undefined && <Sides yours={yours} now={error.party} />}
      {error.alternatives?.map((tables) => (
        <Choice isWide key={tables.join()} onClick={() => settle({ tables })}>
          {t`Take ${tablesOf(tables)}`}
        </Choice>
      ))}
      {error.canOverride && (
        <form
          className={sheet["form"]}
          onSubmit={(event) => {
            event.preventDefault();
            settle({ override });
          }}
        >
          <Field
            label={t`Book it nevertheless, because`}
            required
            maxLength={200}
            value={override}
            onChange={({ target }) => setOverride(target.value)}
            data-first
          />
          <button type="submit" className={button["primary"]}>{t`Book it nevertheless`}</button>
        </form>
      )}
      <div className={sheet["row"]}>
        {error.party !== undefined && (
          <button
            type="button"
            className={button["primary"]}
            onClick={() => settle(error.party === undefined ? null : { party: error.party })}
          >
            {t`Apply mine`}
          </button>
        )}
        {(error.code === "offline" || error.code === "unavailable") && (
          <button type="button" className={button["primary"]} onClick={() => settle({})}>
            {t`Try again`}
          </button>
        )}
        <button type="button" className={button["quiet"]} onClick={() => settle(null)}>
          {error.party === undefined ? t`Leave it` : t`Keep it as it is now`}
        </button>
      </div>
    </Sheet>
  );
};

const Sides = ({ yours, now }: { readonly yours: string; readonly now: DeskParty }) => (
  <div className={sheet["sides"]}>
    <section className={sheet["side"]} aria-label={t`Yours`}>
      <h3 className={sheet["title"]}>{t`Yours`}</h3>
      <p>{yours}</p>
    </section>
    <section className={sheet["side"]} aria-label={t`Now`}>
      <h3 className={sheet["title"]}>{t`Now`}</h3>
      <p>{nameOf(now)}</p>
      <p>{momentOf(now.time)}</p>
      <p>{guestsWord(now.partySize)}</p>
      <p>{tableWords(now.tables)}</p>
      <p>{statusWord(now.status)}</p>
      {now.notes !== "" && <p>{now.notes}</p>}
    </section>
  </div>
);
