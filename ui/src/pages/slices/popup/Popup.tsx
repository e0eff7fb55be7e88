import type { PopupSlice } from "@couvert/domain/site/slices/notice-slices";
import { NewsletterForm } from "../../../kit/form/NewsletterForm.tsx";
import { Picture } from "../../../kit/image/Picture.tsx";
import { ButtonLink } from "../../../kit/link/ButtonLink.tsx";
import { Copy } from "../../../kit/rich-text/RichText.tsx";
import styles from "./Popup.module.css";

/** Shows the content of a popup: its text, and the newsletter's form or a link. The page shows the dialog around it. */
const Popup = ({ slice, onSent }: { readonly slice: PopupSlice; readonly onSent?: () => void }) => (
  <div className={styles["popup"]} data-pictured={slice.image !== null || undefined}>
    {slice.image !== null && (
      <div className={styles["picture"]}>
        <Picture image={slice.image} sizes="(width >= 768px) 24rem, 100vw" isFirst />
      </div>
    )}
    <div className={styles["words"]}>
      <h2 className={styles["heading"]}>{slice.heading}</h2>
      <Copy text={slice.copy} className={styles["copy"]} />
      {slice.variation === "newsletter" && <NewsletterForm words={slice} onSent={onSent} />}
      <ButtonLink link={slice.link} variant="primary" />
    </div>
  </div>
);

export default Popup;
