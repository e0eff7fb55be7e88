import { bookingWay } from "@couvert/domain/booking/reservation/booking-way";
import type { Location } from "@couvert/domain/restaurant/location/location";
import type { SitePayload } from "@couvert/domain/site/page/page";
import type { Link } from "@couvert/domain/values/link";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import buttons from "../../design/button.module.css";
import { PhoneLink } from "../../kit/link/SiteLink.tsx";
import { ChangeRestaurant } from "../../kit/panel/ChangeRestaurant.tsx";
import { PanelHeading } from "../../kit/panel/PanelHeading.tsx";
import { PanelPart } from "../../kit/panel/PanelPart.tsx";
import { fillSlot, SLOT } from "../../languages/message-slot.tsx";
import { ReservationSteps, stepChunk } from "./ReservationSteps.tsx";
import styles from "./ReservePanel.module.css";
import { pageFlows, type ReservationFlows } from "./reservation-flows.ts";

const openingLetter = stepChunk(() => import("../details/OpeningLetter.tsx"));

/**
 * Shows how the location takes reservations: the flow, another site or a message (rules 2.58, 2.59, 3.53), under the label of its
 * button that books where it has one of its own (rule 3.68).
 */
const ReservePanel = ({
  location,
  site,
  flows = pageFlows,
}: {
  readonly location: Location;
  readonly site: SitePayload;
  readonly flows?: ReservationFlows;
}) => {
  const booking = bookingWay(location);
  const { title, phone, reserveButtonText } = location;
  const place = `${site.site.name} ${title}`;
  const heading = <ReserveHeading place={place} words={reserveButtonText} />;
  switch (booking.way) {
    case "outside":
      return <BookingElsewhere heading={heading} title={title} link={booking.link} />;
    case "message":
      return <BookingMessage heading={heading} phone={phone} message={booking.message} />;
    case "comingSoon":
      return (
        <>
          {heading}
          <PanelPart chunk={openingLetter} props={{ title, buttonText: reserveButtonText }} />
        </>
      );
    case "phone":
      return (
        <BookingMessage heading={heading} phone={phone} message={t`${title} takes reservations by phone.`} />
      );
    case "flow": {
      const flow = flows(
        { uid: location.uid, restaurantId: booking.restaurantId, timeZone: location.timeZone },
        site,
      );
      return (
        <ReservationSteps key={location.uid} flow={flow} location={location} place={place} site={site} />
      );
    }
  }
};

export default ReservePanel;

const ReserveHeading = ({ place, words }: { readonly place: string; readonly words: string | null }) => (
  <PanelHeading
    eyebrow={
      <>
        {place} <ChangeRestaurant />
      </>
    }
  >
    {words ?? t`Reserve a table`}
  </PanelHeading>
);

/** Returns where a link leads: the host of its address. */
const hostOf = ({ url }: Link): string => url.replaceAll(/^https?:\/\/|[/?#].*$/gi, "");

/** Names and links another booking site, in a new tab. */
const BookingElsewhere = ({
  heading,
  title,
  link,
}: {
  readonly heading: ReactNode;
  readonly title: string;
  readonly link: Link;
}) => (
  <>
    {heading}
    <p className={styles["words"]}>
      {t`Tables in ${title} are booked on ${hostOf(link)}, which opens in a new tab.`}
    </p>
    <a
      className={`${buttons["primary"]} ${styles["way"]}`}
      href={link.url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t`Reserve Now`}
    </a>
  </>
);

/** Shows the message and phone of a location without online reservations. */
const BookingMessage = ({
  heading,
  phone,
  message,
}: {
  readonly heading: ReactNode;
  readonly phone: string;
  readonly message: string;
}) => (
  <>
    {heading}
    <p className={styles["words"]}>{message}</p>
    {phone !== "" && (
      <p className={styles["words"]}>
        {fillSlot(t`Call us at ${SLOT}.`, <PhoneLink phone={phone} className={styles["phone"]} />)}
      </p>
    )}
  </>
);
