import type { Location } from "@couvert/domain/restaurant/location/location";
import {
  type OrderBlock as Block,
  type OrderLink,
  orderPanel,
} from "@couvert/domain/site/ordering/order-panel";
import type { OrderingDefaults, SitePayload } from "@couvert/domain/site/page/page";
import { t } from "@lingui/core/macro";
import { Fragment, type ReactNode, useId } from "react";
import { useLocation } from "react-router";
import buttons from "../../design/button.module.css";
import { FixedPicture } from "../../kit/image/Picture.tsx";
import { PhoneLink } from "../../kit/link/SiteLink.tsx";
import { bag, bowl, cloche } from "../../kit/mark/delivery-marks.ts";
import { type MarkDrawing, ServiceMark } from "../../kit/mark/ServiceMark.tsx";
import { ChangeRestaurant } from "../../kit/panel/ChangeRestaurant.tsx";
import { PanelHeading } from "../../kit/panel/PanelHeading.tsx";
import { RichText } from "../../kit/rich-text/RichText.tsx";
import { fillSlot, SLOT } from "../../languages/message-slot.tsx";
import styles from "./OrderPanel.module.css";

/** Shows the ORDER panel: the order links of a location (rules 2.49 to 2.57, 1.3). */
const OrderPanel = ({ location, site }: { readonly location: Location; readonly site: SitePayload }) => {
  const { pathname } = useLocation();
  const { name, header } = site.site;
  const { address, pickup, delivery, takesOrders } = orderPanel(
    location,
    withDefaultTitles(header.ordering),
    pathname,
  );
  return (
    <>
      <PanelHeading>
        {fillSlot(
          t`Order From ${SLOT} ${location.title}`,
          // Does not break over two lines.
          <span className={styles["name"]}>{name}</span>,
        )}
      </PanelHeading>
      <p className={styles["address"]}>
        <bdi>{address}</bdi> <ChangeRestaurant />
      </p>
      {!takesOrders && (
        <p className={styles["none"]}>
          {t`${location.title} does not take orders online at the moment.`}
          {location.phone !== "" && (
            <>
              {" "}
              {fillSlot(
                t`Call us at ${SLOT}, we are glad to help.`,
                <PhoneLink phone={location.phone} className={styles["phone"]} />,
              )}
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

/** Adds the titles and labels that the content leaves out (rule 2.55). */
const withDefaultTitles = (ordering: OrderingDefaults): OrderingDefaults => ({
  ...ordering,
  pickupTitle: ordering.pickupTitle || t`Pickup`,
  pickupButtonText: ordering.pickupButtonText || t`Pickup`,
  orderButtonText: ordering.orderButtonText || t`Order`,
  deliveryTitle: ordering.deliveryTitle || t`Delivery`,
});

/** Shows pickup or delivery: its title, text and links (rules 2.50 to 2.52, 2.56). */
const OrderBlock = ({
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

/** Links to an ordering service in a new tab, with its analytics attributes (rules 2.41, 2.57, 2.51). */
const OrderOutLink = ({
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
