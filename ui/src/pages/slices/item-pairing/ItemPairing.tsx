import type { ItemPairingSlice } from "@couvert/domain/site/slices/menu-slices";
import page from "../../../design/page.module.css";
import { Icon } from "../../../kit/icon/Icon.tsx";
import { pairing } from "../../../kit/icon/icons.ts";
import { Picture } from "../../../kit/image/Picture.tsx";
import { Copy } from "../../../kit/rich-text/RichText.tsx";
import { DishList } from "../../menu/DishList.tsx";
import { menuLevels } from "../../menu/menu-levels.ts";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./ItemPairing.module.css";

/** Shows what to serve with a dish: the dish, the reason, and suggestions, which no dietary filter hides. */
const ItemPairing = ({ slice, isFirst, zone = [] }: SliceProps<ItemPairingSlice>) => {
  const { section: Heading, dish } = menuLevels(zone, slice, isFirst);
  return (
    <section className={`${page["band"]} ${page["grid"]} ${styles["pairing"]}`}>
      {slice.image !== null && (
        <div className={styles["picture"]}>
          <Picture image={slice.image} sizes="(width > 1024px) 33vw, 100vw" isFirst={isFirst} />
        </div>
      )}
      <div className={styles["words"]}>
        {slice.dish !== "" && (
          <p className={styles["dish"]}>
            <Icon drawing={pairing} /> {slice.dish}
          </p>
        )}
        <Heading className={styles["heading"]}>{slice.heading}</Heading>
        <Copy text={slice.copy} className={styles["copy"]} />
        <DishList dishes={slice.items} zone={zone} diets={[]} heading={dish} />
      </div>
    </section>
  );
};

export default ItemPairing;
