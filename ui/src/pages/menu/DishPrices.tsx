import { type DishPrice, menuPriceLabel } from "@couvert/domain/restaurant/menu/dish";
import styles from "./DishPrices.module.css";

/** What a dish costs, each price with what it is for. */
export const DishPrices = ({ prices }: { prices: readonly DishPrice[] }) =>
  prices.length > 0 && (
    <p className={styles["prices"]}>
      {prices.map(({ label, cents }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two prices may be called alike, and none holds a state
        <span key={index} className={styles["price"]}>
          {label !== "" && <span className={styles["label"]}>{label} </span>}
          {cents !== null && menuPriceLabel(cents)}
        </span>
      ))}
    </p>
  );
