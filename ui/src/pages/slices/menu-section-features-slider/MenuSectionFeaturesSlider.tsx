import type { FeaturedDish, MenuSectionFeaturesSliderSlice } from "@couvert/domain/site/slices/menu-slices";
import page from "../../../design/page.module.css";
import { Picture } from "../../../kit/image/Picture.tsx";
import { ButtonLink } from "../../../kit/link/ButtonLink.tsx";
import { Slider } from "../../../kit/slider/Slider.tsx";
import { DishMarks, DishPrices } from "../../menu/DishFacts.tsx";
import { type MenuLevels, menuLevels } from "../../menu/menu-levels.ts";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./MenuSectionFeaturesSlider.module.css";

/** Shows a few dishes with their pictures, side by side. */
const MenuSectionFeaturesSlider = ({
  slice,
  isFirst,
  zone = [],
}: SliceProps<MenuSectionFeaturesSliderSlice>) => {
  const { section: Heading, dish: name } = menuLevels(zone, slice, isFirst);
  return (
    <section className={`${page["band"]} ${styles["features"]}`}>
      <Slider
        label={slice.heading}
        head={<Heading className={styles["heading"]}>{slice.heading}</Heading>}
        slides={slice.items.map((dish) => <Feature key={dish.name} dish={dish} heading={name} />)}
        className={styles["slider"]}
      />
    </section>
  );
};

const Feature = ({ dish, heading: Name }: { dish: FeaturedDish; heading: MenuLevels["dish"] }) => (
  <div className={styles["feature"]}>
    {dish.image !== null && (
      <div className={styles["picture"]}>
        <Picture image={dish.image} sizes="(width > 768px) 24rem, 80vw" />
      </div>
    )}
    <div className={styles["line"]}>
      <Name className={styles["name"]}>{dish.name}</Name>
      <DishPrices prices={dish.prices} />
    </div>
    {dish.description !== "" && <p className={styles["description"]}>{dish.description}</p>}
    <DishMarks dish={dish} />
    <ButtonLink link={dish.link} />
  </div>
);

export default MenuSectionFeaturesSlider;
