import type { ItemNutritionalInfoSlice } from "@couvert/domain/site/slices/menu-slices";
import page from "../../../design/page.module.css";
import { Icon } from "../../../kit/icon/Icon.tsx";
import { caretDown } from "../../../kit/icon/icons.ts";
import { Copy } from "../../../kit/rich-text/RichText.tsx";
import { MenuIcon } from "../../menu/MenuIcon.tsx";
import { NutritionTable } from "../../menu/NutritionTable.tsx";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./ItemNutritionalInfo.module.css";

/** Shows nutrition facts in a table that expands, with or without script. */
const ItemNutritionalInfo = ({ slice, isFirst }: SliceProps<ItemNutritionalInfoSlice>) => {
  const Heading = isFirst ? "h1" : "h2";
  return (
    <section className={`${page["band"]} ${page["grid"]} ${styles["nutrition"]}`}>
      <details className={styles["details"]}>
        <summary className={styles["summary"]}>
          <MenuIcon name="nutrition" size={22} />
          <Heading className={styles["heading"]}>{slice.heading}</Heading>
          <Icon drawing={caretDown} size={22} className={styles["caret"]} />
        </summary>
        <Copy text={slice.copy} className={styles["copy"]} />
        <NutritionTable name={slice.heading} facts={slice.items} />
      </details>
    </section>
  );
};

export default ItemNutritionalInfo;
