import { menuOutline } from "@couvert/domain/site/page/menu-outline";
import type { ItemVariantSlice } from "@couvert/domain/site/slices/menu-slices";
import page from "../../../design/page.module.css";
import { DishList } from "../../menu/DishList.tsx";
import { menuLevels } from "../../menu/menu-levels.ts";
import { useDiets } from "../../menu/use-diets.ts";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./ItemVariant.module.css";

/** Shows one dish apart from its menu, with its variants. */
const ItemVariant = ({ slice, isFirst, zone = [slice] }: SliceProps<ItemVariantSlice>) => {
  const diets = useDiets(zone);
  const { section: Heading, dish } = menuLevels(zone, slice, isFirst);
  const anchor = menuOutline(zone).find((entry) => entry.slice === slice)?.anchor;
  return (
    <section id={anchor} className={`${page["band"]} ${page["grid"]} ${styles["variant"]}`}>
      <div className={styles["card"]}>
        <div>
          <Heading className={styles["heading"]}>{wholeWords(slice.heading)}</Heading>
          {slice.description !== "" && <p className={styles["description"]}>{slice.description}</p>}
        </div>
        <DishList dishes={slice.items} zone={zone} diets={diets} heading={dish} />
      </div>
    </section>
  );
};

/** Keeps hyphenated words such as `mid-October` on one line where they fit. */
const wholeWords = (text: string) =>
  text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
      <span key={index} className={styles["word"]}>
        {part}
      </span>
    ),
  );

export default ItemVariant;
