import type { NutritionFacts } from "@couvert/domain/menu/nutrition";
import styles from "./NutritionTable.module.css";

const FIGURES = [
  ["Calories", "calories", ""],
  ["Protein", "protein", " g"],
  ["Carbohydrate", "carbohydrate", " g"],
  ["Fat", "fat", " g"],
  ["Sodium", "sodium", " mg"],
] as const satisfies readonly (readonly [string, keyof NutritionFacts, string])[];

/** The figures of each dish, as a table; on a narrow screen, one dish below another. */
export const NutritionTable = ({ name, facts }: { name: string; facts: readonly NutritionFacts[] }) => (
  <table className={styles["table"]}>
    <caption className={styles["caption"]}>{name}</caption>
    <thead className={styles["head"]}>
      <tr>
        <th scope="col">Dish</th>
        <th scope="col">Serving</th>
        {FIGURES.map(([column]) => (
          <th key={column} scope="col" className={styles["figure"]}>
            {column}
          </th>
        ))}
        <th scope="col">Contains</th>
      </tr>
    </thead>
    <tbody>
      {facts.map((dish, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
        <tr key={index}>
          <th scope="row">{dish.name}</th>
          <td data-column="Serving">{dish.serving}</td>
          {FIGURES.map(([column, figure, unit]) => (
            <td key={column} data-column={column} className={styles["figure"]}>
              {dish[figure] !== null && `${dish[figure].toLocaleString("en-US")}${unit}`}
            </td>
          ))}
          <td data-column="Contains">{dish.contains}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
