import type { Location } from "@couvert/domain/restaurant/location/location";
import type { VisitFacts } from "@couvert/domain/restaurant/location/visit-facts";
import type { HoursLine } from "@couvert/domain/restaurant/opening/week-table";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import button from "../../design/button.module.css";
import page from "../../design/page.module.css";
import { PanelLink } from "../../kit/link/PanelLink.tsx";
import { PhoneLink, SiteLink } from "../../kit/link/SiteLink.tsx";
import { AddressLines, OpenNow } from "../../location/LocationLines.tsx";
import styles from "./LocationFacts.module.css";

/** Shows a restaurant's address, hours and links, with buttons to book and order. */
export const LocationFacts = ({ location, facts }: { location: Location; facts: VisitFacts }) => {
  const { hours, specialDays, directions, map, careers } = facts;
  const link = styles["link"];
  return (
    <section className={styles["facts"]} aria-label={t`Visit`}>
      <div className={page["actions"]}>
        {!location.isComingSoon && (
          <PanelLink panel={{ kind: "reserve", uid: location.uid }} className={button["primary"]}>
            {t`Book a Table`}
          </PanelLink>
        )}
        <PanelLink panel={{ kind: "order", uid: location.uid }} className={button["quiet"]}>
          {t`Order`}
        </PanelLink>
        <SiteLink link={facts.menu} className={button["plain"]}>
          {t`See Menu`}
        </SiteLink>
      </div>
      <dl className={styles["list"]}>
        <Fact name={hours.length > 0 && t`Hours`}>
          {!location.isComingSoon && <OpenNow location={location} />}
          <Lines lines={hours} />
          <div className={styles["hours"]}>{location.hoursNote}</div>
        </Fact>
        <Fact name={specialDays.length > 0 && t`Special days`}>
          <Lines lines={specialDays} />
        </Fact>
        <Fact name={t`Address`}>
          <AddressLines location={location} />
          {directions && (
            <div>
              <SiteLink link={directions} className={link}>
                {t`Get directions`}
              </SiteLink>
            </div>
          )}
          {map && <SketchMap map={map} title={location.title} />}
        </Fact>
        <Fact name={location.phone && t`Telephone`}>
          <PhoneLink phone={location.phone} className={link} />
        </Fact>
        <Fact name={t`Larger tables`}>
          <SiteLink link={facts.groups} className={link}>
            {t`Ask about a group booking`}
          </SiteLink>
        </Fact>
        <Fact name={t`Careers`}>
          <SiteLink link={careers} className={link}>
            {t`Work in this room`}
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

const SketchMap = ({ map, title }: { map: NonNullable<VisitFacts["map"]>; title: string }) => {
  const { streets, ...picture } = map;
  const named = streets.join(", ");
  const alt =
    named === ""
      ? t`A sketch of the streets around ${title}`
      : t`A sketch of the streets around ${title}: ${named}`;
  return <img {...picture} alt={alt} className={styles["map"]} loading="lazy" />;
};

const Lines = ({ lines }: { lines: readonly HoursLine[] }) =>
  lines.map(({ days, times }) => (
    <div key={days} className={styles["hours"]}>
      <span>{days}</span> <span>{times}</span>
    </div>
  ));
