import type { BannerSlice } from "@couvert/domain/site/slices/notice-slices";
import { SiteLink } from "../../../kit/link/SiteLink.tsx";
import { RichText } from "../../../kit/rich-text/RichText.tsx";
import styles from "./Banner.module.css";

/** Shows the text and the link of a banner; the page shows the bar around it. */
const Banner = ({ slice: { copy, link } }: { readonly slice: BannerSlice }) => (
  <div className={styles["banner"]}>
    <RichText text={copy} />
    {link !== null && (
      <SiteLink link={link.link} className={styles["link"]}>
        {link.label}
      </SiteLink>
    )}
  </div>
);

export default Banner;
