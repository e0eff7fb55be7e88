import { type Diet, filterDishes } from "@couvert/domain/restaurant/menu/diet";
import { type Dish, sharedMarks } from "@couvert/domain/restaurant/menu/dish";
import { caloriesOf } from "@couvert/domain/site/page/menu-outline";
import type { Slice } from "@couvert/domain/site/slices/slice";
import { t } from "@lingui/core/macro";
import { DishMarks, DishPrices, Mark } from "./DishFacts.tsx";
import styles from "./DishList.module.css";
import { dietList, dietName } from "./menu-words.ts";

/** The dishes of a section, its page's slices, and the chosen diets. */
export interface DishListProps {
  readonly dishes: readonly Dish[];
  readonly zone: readonly Slice[];
  readonly diets: readonly Diet[];
  readonly heading: DishLineProps["heading"];
}

/**
 * Shows the dishes that meet the diets, or a message that there are none. Marks that all dishes carry stand once above them (rule
 * 3.70).
 */
export const DishList = ({ dishes, zone, diets, heading }: DishListProps) => {
  const shown = filterDishes(dishes, diets);
  if (shown.length === 0 && diets.length > 0) {
    return <p className={styles["none"]}>{t`Nothing here is ${dietList(diets)}.`}</p>;
  }
  const shared = sharedMarks(dishes);
  return (
    <div>
      {shared.length > 0 && (
        <p className={styles["shared"]}>
          {t`Everything here:`}{" "}
          {shared.map((mark) => (
            <Mark key={mark} icon={mark} words={dietName(mark)} as="span" />
          ))}
        </p>
      )}
      <ul className={styles["list"]}>
        {shown.map((dish, index) => (
          <DishLine
            // biome-ignore lint/suspicious/noArrayIndexKey: two dishes may be called alike, and none holds a state
            key={index}
            dish={{ ...dish, marks: dish.marks.filter((mark) => !shared.includes(mark)) }}
            heading={heading}
            calories={caloriesOf(zone, dish.name)}
          />
        ))}
      </ul>
    </div>
  );
};

/** A dish of a menu, and the level of its heading. */
interface DishLineProps {
  readonly dish: Dish;
  readonly heading: "h2" | "h3" | "h4";
  readonly calories?: number | null;
}

/** Shows a dish: its name and price, then its description and marks. */
const DishLine = ({ dish, heading: Heading, calories = null }: DishLineProps) => (
  <li className={styles["dish"]}>
    <Heading className={styles["name"]}>{dish.name}</Heading>
    <DishPrices prices={dish.prices} />
    {dish.description !== "" && <p className={styles["description"]}>{dish.description}</p>}
    <div className={styles["marks"]}>
      <DishMarks dish={dish} calories={calories} />
    </div>
  </li>
);
