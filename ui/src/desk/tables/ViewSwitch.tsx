import { t } from "@lingui/core/macro";
import styles from "../day/PartyList.module.css";
import { goTo, useDeskAddress } from "../frame/desk-address.ts";

/** Chooses how the day is shown (rule 10.17). */
export const ViewSwitch = () => {
  const { view } = useDeskAddress();
  const views = [
    [null, t`List`],
    ["tables", t`Tables`],
    ["timeline", t`Timeline`],
  ] as const;
  return (
    <fieldset className={styles["group"]} aria-label={t`View`}>
      {views.map(([id, word]) => (
        <button
          key={id}
          type="button"
          className={styles["filter"]}
          aria-pressed={view === id}
          onClick={() => goTo({ view: id })}
        >
          {word}
        </button>
      ))}
    </fieldset>
  );
};
