import type { Dish, DishPrice } from "@couvert/domain/restaurant/menu/dish";
import { t } from "@lingui/core/macro";
import { numberLabel } from "../../languages/languages.ts";
import styles from "./DishFacts.module.css";
import { MenuIcon, type MenuIconName } from "./MenuIcon.tsx";
import { dietName, spiceName } from "./menu-words.ts";
import { useMenuPrice } from "./use-menu-price.ts";

/** Shows the marks of a dish, each as an icon with its word. */
export const DishMarks = ({ dish, calories = null }: { dish: Dish; calories?: number | null }) => {
  const { marks, spice, isNew, isFavourite } = dish;
  if (marks.length === 0 && spice === 0 && !isNew && !isFavourite && calories === null) return null;
  return (
    <ul className={styles["marks"]}>
      {isNew && <Mark icon="new" words={t`New`} isPraise />}
      {isFavourite && <Mark icon="favourite" words={t`Favorite`} isPraise />}
      {marks.map((mark) => (
        <Mark key={mark} icon={mark} words={dietName(mark)} />
      ))}
      {spice !== 0 && <Mark icon="spicy" times={spice} words={spiceName(spice)} isHot />}
      {calories !== null && <Mark icon="nutrition" words={t`${numberLabel(calories)} calories`} />}
    </ul>
  );
};

interface MarkProps {
  readonly icon: MenuIconName;
  readonly words: string;
  readonly times?: number;
  readonly isPraise?: boolean;
  readonly isHot?: boolean;
  readonly as?: "li" | "span";
}

/** Shows a mark as its icon with its word. */
export const Mark = ({
  icon,
  words,
  times = 1,
  isPraise = false,
  isHot = false,
  as: Item = "li",
}: MarkProps) => (
  <Item className={`${styles["mark"]} ${isPraise ? styles["praise"] : ""} ${isHot ? styles["hot"] : ""}`}>
    <span className={styles["icons"]}>
      {Array.from({ length: times }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one chilli is like another
        <MenuIcon key={index} name={icon} />
      ))}
    </span>
    {words}
  </Item>
);

/** Shows the prices of a dish with their labels. */
export const DishPrices = ({ prices }: { prices: readonly DishPrice[] }) => {
  const priceWords = useMenuPrice();
  if (prices.length === 0) return null;
  return (
    <p className={styles["prices"]}>
      {prices.map(({ label, cents }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two prices may be called alike, and none holds a state
        <span key={index}>
          {label !== "" && <span className={styles["label"]}>{label} </span>}
          {cents !== null && priceWords(cents)}
        </span>
      ))}
    </p>
  );
};
