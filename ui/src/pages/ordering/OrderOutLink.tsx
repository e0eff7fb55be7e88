import type { OrderLink } from "@couvert/domain/site/ordering/order-panel";
import buttons from "../../design/button.module.css";
import { Icon } from "../../kit/icon/Icon.tsx";
import type { IconDrawing } from "../../kit/icon/icon-drawing.ts";
import { uberEats } from "../../kit/icon/icons.ts";
import { Picture } from "../../kit/image/Picture.tsx";
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
    {look === "logo" ? <Logo label={label} logo={logo} /> : label}
  </a>
);

/** The logos of the services that the site knows itself; any other service shows its picture, or its name. */
const DRAWINGS: Readonly<Record<string, IconDrawing>> = { "Uber Eats": uberEats };

const Logo = ({ label, logo }: Pick<OrderLink, "label" | "logo">) => {
  const drawing = DRAWINGS[label];
  if (logo !== null) return <Picture image={{ ...logo, alt: label }} sizes="9rem" />;
  return drawing === undefined ? label : <Icon drawing={drawing} size={44} label={label} />;
};
