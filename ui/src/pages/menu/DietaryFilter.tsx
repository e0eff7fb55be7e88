import { DIETARY_WISHES, type DietaryWish } from "@couvert/domain/restaurant/menu/dietary-wish";
import { countDishes } from "@couvert/domain/site/page/menu-outline";
import type { Slice } from "@couvert/domain/site/slices/slice";
import type { ReactNode } from "react";
import button from "../../design/button.module.css";
import { Icon } from "../../kit/icon/Icon.tsx";
import type { IconDrawing } from "../../kit/icon/icon-drawing.ts";
import { check, glutenConscious, spicy, vegan, vegetarian } from "../../kit/icon/icons.ts";
import styles from "./DietaryFilter.module.css";
import { type MenuWords, wishList } from "./menu-words.ts";
import { useMenuWords } from "./use-menu-words.ts";
import { useWishes, useWishing } from "./use-wishes.ts";

const DRAWINGS: Readonly<Record<DietaryWish, IconDrawing>> = {
  vegetarian,
  vegan,
  "gluten-conscious": glutenConscious,
  "not-spicy": spicy,
};

/** A page's menus, and what stands at the end of the filter. */
export interface DietaryFilterProps {
  readonly zone: readonly Slice[];
  readonly children?: ReactNode;
}

/** Leaves of the page's menus only the dishes that are what is pressed, and says how many those are. */
export const DietaryFilter = ({ zone, children }: DietaryFilterProps) => {
  const wishes = useWishes(zone);
  const { toggle, clear } = useWishing();
  const words = useMenuWords();
  return (
    <div className={styles["filter"]}>
      <fieldset className={styles["choices"]}>
        <legend className={styles["legend"]}>{words.showOnly}</legend>
        {DIETARY_WISHES.map((wish) => {
          const isPressed = wishes.includes(wish);
          return (
            <button
              key={wish}
              type="button"
              data-replay
              aria-pressed={isPressed}
              className={styles["choice"]}
              onClick={() => toggle(wish)}
            >
              <Icon drawing={isPressed ? check : DRAWINGS[wish]} />
              {words.names[wish]}
            </button>
          );
        })}
      </fieldset>
      <div className={styles["outcome"]}>
        <p role="status">{outcomeOf(words, zone, wishes)}</p>
        {/* It keeps its place while there is nothing to show again, so that nothing moves. */}
        <button
          type="button"
          className={`${button["plain"]} ${wishes.length === 0 ? styles["spent"] : ""}`}
          onClick={clear}
        >
          {words.showAll}
        </button>
        {children}
      </div>
    </div>
  );
};

const outcomeOf = (words: MenuWords, zone: readonly Slice[], wishes: readonly DietaryWish[]): string => {
  const { kept, total } = countDishes(zone, wishes);
  if (wishes.length === 0) return words.allShown(total);
  const asked = wishList(words, wishes);
  return kept === 0 ? words.noneShown(total, asked) : words.someShown(kept, total, asked);
};
