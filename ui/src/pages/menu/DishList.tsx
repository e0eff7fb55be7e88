import type { DietaryWish } from "@couvert/domain/restaurant/menu/dietary-wish";
import { keptDishes } from "@couvert/domain/restaurant/menu/dietary-wish";
import type { Dish } from "@couvert/domain/restaurant/menu/dish";
import { caloriesOf } from "@couvert/domain/site/page/menu-outline";
import type { Slice } from "@couvert/domain/site/slices/slice";
import { DishLine, type DishLineProps } from "./DishLine.tsx";
import styles from "./DishList.module.css";
import { wishList } from "./menu-words.ts";
import { useMenuWords } from "./use-menu-words.ts";

/** Dishes of one part of a menu, the page they stand on, and what is wished for there. */
export interface DishListProps {
  readonly dishes: readonly Dish[];
  readonly zone: readonly Slice[];
  readonly wishes: readonly DietaryWish[];
  readonly heading: DishLineProps["heading"];
}

/** The dishes that are what was wished for; where there are none, it says so. */
export const DishList = ({ dishes, zone, wishes, heading }: DishListProps) => {
  const words = useMenuWords();
  const kept = keptDishes(dishes, wishes);
  if (kept.length === 0 && wishes.length > 0) {
    return <p className={styles["none"]}>{words.nothingHere(wishList(words, wishes))}</p>;
  }
  return (
    <ul className={styles["list"]}>
      {kept.map((dish, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two dishes may be called alike, and none holds a state
        <DishLine key={index} dish={dish} heading={heading} calories={caloriesOf(zone, dish.name)} />
      ))}
    </ul>
  );
};
