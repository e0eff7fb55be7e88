import type { Location } from "@couvert/domain/restaurant/location/location";
import { orderPanel } from "@couvert/domain/site/ordering/order-panel";
import type { SitePayload } from "@couvert/domain/site/page/page";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { PhoneLink } from "../../kit/link/PhoneLink.tsx";
import { PanelHeading } from "../../kit/panel/PanelHeading.tsx";
import { OrderBlock } from "./OrderBlock.tsx";
import { OrderOutLink } from "./OrderOutLink.tsx";
import styles from "./OrderPanel.module.css";

/** What the panel shows for ORDER: the ways to have a location's food, all of them outside links (spec 2.6). */
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
      {pickup !== null && (
        <OrderBlock
          block={pickup}
          show={(link, index) => <OrderOutLink link={link} look={index === 0 ? "primary" : "quiet"} />}
        />
      )}
      {delivery !== null && (
        <OrderBlock block={delivery} show={(link) => <OrderOutLink link={link} look="logo" />} />
      )}
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
    </>
  );
};

export default OrderPanel;

/** A heading in which a name is not broken over two lines. */
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
