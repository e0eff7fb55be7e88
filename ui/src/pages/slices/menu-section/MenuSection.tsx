import { menuOutline } from "@couvert/domain/site/page/menu-outline";
import type { MenuSectionSlice } from "@couvert/domain/site/slices/menu-slices";
import page from "../../../design/page.module.css";
import { DishList } from "../../menu/DishList.tsx";
import { menuLevels } from "../../menu/menu-levels.ts";
import { useDiets } from "../../menu/use-diets.ts";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./MenuSection.module.css";

/** Shows a section of a menu: its name, which stays at the side while scrolling, and its dishes. */
const MenuSection = ({ slice, isFirst, zone = [slice] }: SliceProps<MenuSectionSlice>) => {
  const diets = useDiets(zone);
  const { section: Heading, dish } = menuLevels(zone, slice, isFirst);
  const anchor = menuOutline(zone).find((entry) => entry.slice === slice)?.anchor;
  return (
    <section id={anchor} className={`${page["band"]} ${page["grid"]} ${styles["section"]}`}>
      <div className={styles["side"]}>
        <Heading className={styles["heading"]}>{slice.heading}</Heading>
        {slice.note !== "" && <p className={styles["note"]}>{slice.note}</p>}
      </div>
      <div className={styles["dishes"]}>
        <DishList dishes={slice.items} zone={zone} diets={diets} heading={dish} />
      </div>
    </section>
  );
};

export default MenuSection;
