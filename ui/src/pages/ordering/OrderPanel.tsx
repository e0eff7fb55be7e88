import type { Location } from "@couvert/domain/restaurant/location/location";
import {
  type OrderBlock as Block,
  type OrderLink,
  orderPanel,
} from "@couvert/domain/site/ordering/order-panel";
import type { SitePayload } from "@couvert/domain/site/page/page";
import { Fragment, type ReactNode, useId } from "react";
import { useLocation } from "react-router";
import buttons from "../../design/button.module.css";
import { FixedPicture } from "../../kit/image/Picture.tsx";
import { PhoneLink } from "../../kit/link/SiteLink.tsx";
import { bag, bowl, cloche } from "../../kit/mark/delivery-marks.ts";
import { type MarkDrawing, ServiceMark } from "../../kit/mark/ServiceMark.tsx";
import { PanelHeading } from "../../kit/panel/PanelHeading.tsx";
import { RichText } from "../../kit/rich-text/RichText.tsx";
import styles from "./OrderPanel.module.css";

/** Shows the ORDER panel: the order links of a location (rules 2.49 to 2.57). */
const OrderPanel = ({ location, site }: { readonly location: Location; readonly site: SitePayload }) => {
  const { pathname } = useLocation();
  const { heading, address, pickup, delivery, takesOrders } = orderPanel(
    location,
    site.site.header.ordering,
    site.site.name,
    pathname,
  );
  return (
    <>
      <PanelHeading>{keepWhole(heading, site.site.name)}</PanelHeading>
      <p className={styles["address"]}>{address}</p>
      {!takesOrders && (
        <p className={styles["none"]}>
          {location.title} does not take orders online at the moment.
          {location.phone !== "" && (
            <>
              {" Call us at "}
              <PhoneLink phone={location.phone} className={styles["phone"]} />, we are glad to help.
            </>
          )}
        </p>
      )}
      {pickup !== null && (
        <OrderBlock
          block={pickup}
          show={(link, index) => <OrderOutLink link={link} variant={index === 0 ? "primary" : "quiet"} />}
        />
      )}
      {delivery !== null && (
        <OrderBlock block={delivery} show={(link) => <OrderOutLink link={link} variant="logo" />} />
      )}
    </>
  );
};

export default OrderPanel;

/** Keeps a name in a heading from breaking over two lines. */
const keepWhole = (heading: string, name: string): ReactNode => {
  const [before, ...after] = heading.split(name);
  return after.length === 0 ? (
    heading
  ) : (
    <>
      {before}
      <span className={styles["name"]}>{name}</span>
      {after.join(name)}
    </>
  );
};

/** Shows pickup or delivery: its title, text and links (rules 2.50 to 2.52). */
export const OrderBlock = ({
  block: { title, text, links },
  show,
}: {
  readonly block: Block;
  readonly show: (link: OrderLink, index: number) => ReactNode;
}) => {
  const id = useId();
  return (
    <section className={styles["block"]} aria-labelledby={id}>
      <h3 id={id} className={styles["title"]}>
        {title}
      </h3>
      <div className={styles["text"]}>
        {typeof text === "string" ? <p>{text}</p> : <RichText text={text} />}
      </div>
      {links.length > 0 && (
        <div className={styles["links"]}>
          {links.map((link, index) => (
            <Fragment key={`${link.label} ${link.link.url}`}>{show(link, index)}</Fragment>
          ))}
        </div>
      )}
    </section>
  );
};

/** Links to an ordering service in a new tab, with its analytics attributes (rules 2.41, 2.57). */
export const OrderOutLink = ({
  link: { label, link, logo, analytics },
  variant,
}: {
  readonly link: OrderLink;
  readonly variant: "primary" | "quiet" | "logo";
}) => (
  <a
    className={variant === "logo" ? styles["logo"] : buttons[variant]}
    href={link.url}
    target="_blank"
    rel="noopener noreferrer"
    data-analytics-id={analytics.id}
    data-analytics-category={analytics.category}
    data-analytics-action={analytics.action}
  >
    {variant === "logo" ? <Logo label={label} logo={logo} /> : label}
  </a>
);

/** The symbols of services by their names; any other shows the logo of the content, or a cloche. */
const SYMBOLS: Readonly<Record<string, MarkDrawing>> = { "Uber Eats": bag, SkipTheDishes: bowl };

/** The height of a service's picture, in CSS px. */
const LOGO_HEIGHT_PX = 36;

const Logo = ({ label, logo }: Pick<OrderLink, "label" | "logo">) =>
  logo === null ? (
    <ServiceMark name={label} drawing={SYMBOLS[label] ?? cloche} />
  ) : (
    <FixedPicture image={{ ...logo, alt: label }} height={LOGO_HEIGHT_PX} />
  );
