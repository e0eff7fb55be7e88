import type { Dish } from "@couvert/domain/restaurant/menu/dish";
import styles from "./DishLine.module.css";
import { DishMarks } from "./DishMarks.tsx";
import { DishPrices } from "./DishPrices.tsx";

/** A dish on a menu, and the heading its name is. */
export interface DishLineProps {
  readonly dish: Dish;
  readonly heading: "h2" | "h3" | "h4";
  readonly calories?: number | null;
}

/** One line of a menu: the name and what it costs, then what it is. */
export const DishLine = ({ dish, heading: Heading, calories = null }: DishLineProps) => (
  <li className={styles["dish"]}>
    <Heading className={styles["name"]}>{dish.name}</Heading>
    <DishPrices prices={dish.prices} />
    {dish.description !== "" && <p className={styles["description"]}>{dish.description}</p>}
    <div className={styles["marks"]}>
      <DishMarks dish={dish} calories={calories} />
    </div>
  </li>
);
