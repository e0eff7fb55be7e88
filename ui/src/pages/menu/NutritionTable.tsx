import type { NutritionFacts } from "@couvert/domain/restaurant/menu/dish";
import page from "../../design/page.module.css";
import { numberLabel } from "../../languages/languages.ts";
import { columnName } from "./menu-words.ts";
import styles from "./NutritionTable.module.css";

const FIGURES = [
  ["calories", ""],
  ["protein", " g"],
  ["carbohydrate", " g"],
  ["fat", " g"],
  ["sodium", " mg"],
] as const satisfies readonly (readonly [keyof NutritionFacts, string])[];

/** Shows nutrition facts as a table; on a narrow screen one dish below another. */
export const NutritionTable = ({ name, facts }: { name: string; facts: readonly NutritionFacts[] }) => (
  <table className={styles["table"]}>
    <caption className={page["unseen"]}>{name}</caption>
    <thead className={styles["head"]}>
      <tr>
        <th scope="col">{columnName("name")}</th>
        <th scope="col">{columnName("serving")}</th>
        {FIGURES.map(([figure]) => (
          <th key={figure} scope="col" className={styles["figure"]}>
            {columnName(figure)}
          </th>
        ))}
        <th scope="col">{columnName("contains")}</th>
      </tr>
    </thead>
    <tbody>
      {facts.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
        <tr key={index}>
          <th scope="row">{row.name}</th>
          <td data-column={columnName("serving")}>{row.serving}</td>
          {FIGURES.map(([figure, unit]) => (
            <td key={figure} data-column={columnName(figure)} className={styles["figure"]}>
              {row[figure] !== null && `${numberLabel(row[figure])}${unit}`}
            </td>
          ))}
          <td data-column={columnName("contains")}>{row.contains}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
