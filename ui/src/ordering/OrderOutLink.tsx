import type { OrderLink } from "@couvert/domain/ordering/order-panel";
import buttons from "../design/button.module.css";
import { Picture } from "../image/Picture.tsx";
import styles from "./OrderOutLink.module.css";

/** A way out to an ordering service, in a new tab, with what analytics reads off it (spec 2.6). */
export const OrderOutLink = ({
  link: { label, link, logo, analytics },
  look,
}: {
  readonly link: OrderLink;
  readonly look: "primary" | "quiet" | "logo";
}) => (
  <a
    className={look === "logo" ? styles["logo"] : buttons[look]}
    href={link.url}
    target="_blank"
    rel="noopener noreferrer"
    data-analytics-id={analytics.id}
    data-analytics-category={analytics.category}
    data-analytics-action={analytics.action}
  >
    {logo === null ? label : <Picture image={{ ...logo, alt: label }} sizes="9rem" />}
  </a>
);
