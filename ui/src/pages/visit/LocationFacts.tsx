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

interface VisitProps {
  readonly location: Location;
  readonly facts: VisitFacts;
}

/**
 * Shows what a visit needs first: whether the restaurant is open, its hours today and its address, with buttons to book and order.
 * One that is coming soon says so, and has a button only where its document has a label for one (rule 3.68).
 */
export const VisitHead = ({ location, facts: { hours, directions, menu } }: VisitProps) => {
  const { uid, isComingSoon, reserveButtonText } = location;
  const book = reserveButtonText ?? (isComingSoon ? null : t`Book a Table`);
  return (
    <section className={styles["visit"]} aria-label={t`Visit`}>
      {isComingSoon ? (
        <p className={styles["soon"]}>{t`Coming soon`}</p>
      ) : (
        hours.length > 0 && (
          <div>
            <OpenNow location={location} hasHours />
          </div>
        )
      )}
      <div>
        <AddressLines location={location} />
        {directions && (
          <div>
            <SiteLink link={directions} className={styles["link"]}>
              {t`Get directions`}
            </SiteLink>
          </div>
        )}
      </div>
      <div className={page["actions"]}>
        {book && (
          <PanelLink panel={{ kind: "reserve", uid }} className={button["primary"]}>
            {book}
          </PanelLink>
        )}
        {!isComingSoon && (
          <PanelLink panel={{ kind: "order", uid }} className={button["quiet"]}>
            {t`Order`}
          </PanelLink>
        )}
        <SiteLink link={menu} className={button["plain"]}>
          {t`See Menu`}
        </SiteLink>
      </div>
    </section>
  );
};

/** Shows a restaurant's hours, map and links. */
export const LocationFacts = ({ location, facts }: VisitProps) => {
  const { hours, specialDays, map, careers } = facts;
  const link = styles["link"];
  return (
    <dl className={styles["list"]}>
      <Fact name={hours.length > 0 && t`Hours`}>
        <Lines lines={hours} />
        <div className={styles["hours"]}>{location.hoursNote}</div>
      </Fact>
      <Fact name={specialDays.length > 0 && t`Special days`}>
        <Lines lines={specialDays} />
      </Fact>
      <Fact name={map !== null && t`Address`}>{map && <SketchMap map={map} title={location.title} />}</Fact>
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
  const alt = [t`A sketch of the streets around ${title}`, ...streets].join(", ");
  return <img {...picture} alt={alt} className={styles["map"]} loading="lazy" />;
};

const Lines = ({ lines }: { lines: readonly HoursLine[] }) =>
  lines.map(({ days, times }) => (
    <div key={days} className={styles["hours"]}>
      <span>{days}</span> <span>{times}</span>
    </div>
  ));
