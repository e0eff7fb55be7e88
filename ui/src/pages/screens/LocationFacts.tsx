import type { Location } from "@couvert/domain/restaurant/location/location";
import type { VisitFacts } from "@couvert/domain/restaurant/location/visit-facts";
import type { HoursLine } from "@couvert/domain/restaurant/opening/week-table";
import type { ReactNode } from "react";
import button from "../../design/button.module.css";
import page from "../../design/page.module.css";
import { PanelLink } from "../../kit/link/PanelLink.tsx";
import { PhoneLink, SiteLink } from "../../kit/link/SiteLink.tsx";
import { AddressLines, OpenNow } from "../../location/LocationLines.tsx";
import styles from "./LocationFacts.module.css";

/** Shows a restaurant's address, hours and links, with buttons to book and order. */
export const LocationFacts = ({ location, facts }: { location: Location; facts: VisitFacts }) => {
  const { words, hours, specialDays, directions, map, careers } = facts;
  const link = styles["link"];
  return (
    <section className={styles["facts"]} aria-label={words.visit}>
      <div className={page["actions"]}>
        {!location.isComingSoon && (
          <PanelLink panel={{ kind: "reserve", uid: location.uid }} className={button["primary"]}>
            {words.book}
          </PanelLink>
        )}
        <PanelLink panel={{ kind: "order", uid: location.uid }} className={button["quiet"]}>
          {words.order}
        </PanelLink>
        <SiteLink link={facts.menu} className={button["plain"]}>
          {words.menu}
        </SiteLink>
      </div>
      <dl className={styles["list"]}>
        <Fact name={hours.length > 0 && words.hours}>
          {!location.isComingSoon && <OpenNow location={location} />}
          <Lines lines={hours} />
          <div className={styles["hours"]}>{location.hoursNote}</div>
        </Fact>
        <Fact name={specialDays.length > 0 && words.specialDays}>
          <Lines lines={specialDays} />
        </Fact>
        <Fact name={words.address}>
          <AddressLines location={location} />
          {directions && (
            <div>
              <SiteLink link={directions} className={link}>
                {words.directions}
              </SiteLink>
            </div>
          )}
          {map && <img {...map} alt={map.alt} className={styles["map"]} loading="lazy" />}
        </Fact>
        <Fact name={location.phone && words.phone}>
          <PhoneLink phone={location.phone} className={link} />
        </Fact>
        <Fact name={words.groups}>
          <SiteLink link={facts.groups} className={link}>
            {words.groupsLink}
          </SiteLink>
        </Fact>
        <Fact name={words.careers}>
          <SiteLink link={careers} className={link}>
            {words.careersLink}
          </SiteLink>
        </Fact>
      </dl>
    </section>
  );
};

const Fact = ({ name, children }: { name: string | false; children: ReactNode }) =>
  name && (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );

const Lines = ({ lines }: { lines: readonly HoursLine[] }) =>
  lines.map(({ days, times }) => (
    <div key={days} className={styles["hours"]}>
      <span>{days}</span> <span>{times}</span>
    </div>
  ));
