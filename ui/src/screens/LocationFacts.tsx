import type { Location } from "@couvert/domain/location/location";
import button from "../design/button.module.css";
import page from "../design/page.module.css";
import { PanelLink } from "../link/PanelLink.tsx";
import { PathLink } from "../link/PathLink.tsx";
import { SiteLink } from "../link/SiteLink.tsx";
import { AddressLines } from "../location/AddressLines.tsx";
import { locationPath } from "../location/location-path.ts";
import { PhoneLink } from "../location/PhoneLink.tsx";
import styles from "./LocationFacts.module.css";

/** What a diner needs to know of a restaurant before setting out, and the way to a table or a dinner at home. */
export const LocationFacts = ({ location }: { location: Location }) => (
  <section className={styles["facts"]} aria-label="Visit">
    <div className={page["actions"]}>
      {!location.isComingSoon && (
        <PanelLink panel={{ kind: "reserve", uid: location.uid }} className={button["primary"]}>
          Book a Table
        </PanelLink>
      )}
      <PanelLink panel={{ kind: "order", uid: location.uid }} className={button["quiet"]}>
        Order
      </PanelLink>
      <PathLink to={`${locationPath(location.uid)}/menu`} className={button["plain"]}>
        See Menu
      </PathLink>
    </div>
    <dl className={styles["list"]}>
      {location.hours.length > 0 && (
        <div>
          <dt>Hours</dt>
          {location.hours.map(({ days, times }) => (
            <dd key={days} className={styles["hours"]}>
              <span>{days}</span> <span>{times}</span>
            </dd>
          ))}
        </div>
      )}
      <div>
        <dt>Address</dt>
        <dd>
          <AddressLines location={location} />
        </dd>
      </div>
      {location.phone !== "" && (
        <div>
          <dt>Telephone</dt>
          <dd>
            <PhoneLink phone={location.phone} className={styles["phone"]} />
          </dd>
        </div>
      )}
      {location.groupBookingLink !== null && (
        <div>
          <dt>Larger tables</dt>
          <dd>
            <SiteLink link={location.groupBookingLink} className={styles["phone"]}>
              Ask about a group booking
            </SiteLink>
          </dd>
        </div>
      )}
    </dl>
  </section>
);
