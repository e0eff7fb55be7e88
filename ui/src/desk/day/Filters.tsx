import page from "../../design/page.module.css";
import styles from "./PartyList.module.css";

interface FiltersProps<Id> {
  readonly label: string;
  readonly chosen: Id | null;
  readonly options: readonly (readonly [id: Id, name: string])[];
  readonly onChoose: (id: Id) => void;
}

/** Shows buttons of which one may be pressed: a filter of the list, or how the day is shown. */
export const Filters = <Id extends string | null>({ label, chosen, options, onChoose }: FiltersProps<Id>) => (
  <fieldset className={styles["group"]}>
    <legend className={page["unseen"]}>{label}</legend>
    {options.map(([id, name]) => (
      <button
        key={id}
        type="button"
        className={styles["filter"]}
        aria-pressed={chosen === id}
        onClick={() => onChoose(id)}
      >
        {name}
      </button>
    ))}
  </fieldset>
);
