import type { NutritionFacts } from "@couvert/domain/restaurant/menu/dish";
import page from "../../design/page.module.css";
import { useMenuWords } from "./menu-words.ts";
import styles from "./NutritionTable.module.css";

const FIGURES = [
  ["calories", ""],
  ["protein", " g"],
  ["carbohydrate", " g"],
  ["fat", " g"],
  ["sodium", " mg"],
] as const satisfies readonly (readonly [keyof NutritionFacts, string])[];

/** Shows nutrition facts as a table; on a narrow screen one dish below another. */
export const NutritionTable = ({ name, facts }: { name: string; facts: readonly NutritionFacts[] }) => {
  const { dish, columns, language } = useMenuWords();
  return (
    <table className={styles["table"]}>
      <caption className={page["unseen"]}>{name}</caption>
      <thead className={styles["head"]}>
        <tr>
          <th scope="col">{dish}</th>
          <th scope="col">{columns.serving}</th>
          {FIGURES.map(([figure]) => (
            <th key={figure} scope="col" className={styles["figure"]}>
              {columns[figure]}
            </th>
          ))}
          <th scope="col">{columns.contains}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
          <tr key={index}>
            <th scope="row">{row.name}</th>
            <td data-column={columns.serving}>{row.serving}</td>
            {FIGURES.map(([figure, unit]) => (
              <td key={figure} data-column={columns[figure]} className={styles["figure"]}>
                {row[figure] !== null && `${row[figure].toLocaleString(language)}${unit}`}
              </td>
            ))}
            <td data-column={columns.contains}>{row.contains}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
