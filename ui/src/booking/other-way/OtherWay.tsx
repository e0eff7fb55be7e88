import type { bookingWay } from "@couvert/domain/booking/reservation/booking-way";
import type { Location } from "@couvert/domain/restaurant/location/location";
import type { Link } from "@couvert/domain/values/link";
import { t } from "@lingui/core/macro";
import buttons from "../../design/button.module.css";
import { PhoneLink } from "../../kit/link/SiteLink.tsx";
import { ChangeRestaurant } from "../../kit/panel/ChangeRestaurant.tsx";
import { PanelHeading } from "../../kit/panel/PanelHeading.tsx";
import { fillSlot, SLOT } from "../../languages/message-slot.tsx";
import { OpeningNewsletter } from "./OpeningNewsletter.tsx";
import styles from "./OtherWay.module.css";

interface OtherWayProps {
  readonly booking: Exclude<ReturnType<typeof bookingWay>, { way: "flow" }>;
  readonly location: Location;
  readonly place: string;
}

/** Shows how a location takes reservations without the flow: at another site, by a message or by phone (rules 2.58, 2.59, 3.68). */
const OtherWay = ({ booking, location: { title, phone, reserveButtonText }, place }: OtherWayProps) => (
  <>
    <PanelHeading
      eyebrow={
        <>
          {place} <ChangeRestaurant />
        </>
      }
    >
      {reserveButtonText ?? t`Reserve a table`}
    </PanelHeading>
    {booking.way === "outside" && <BookingElsewhere title={title} link={booking.link} />}
    {booking.way === "message" && <BookingMessage phone={phone} message={booking.message} />}
    {booking.way === "phone" && (
      <BookingMessage phone={phone} message={t`${title} takes reservations by phone.`} />
    )}
    {booking.way === "comingSoon" && <OpeningNewsletter title={title} buttonText={reserveButtonText} />}
  </>
);

export default OtherWay;

/** Returns where a link leads: the host of its address. */
const hostOf = ({ url }: Link): string => url.replaceAll(/^https?:\/\/|[/?#].*$/gi, "");

/** Names and links another booking site, in a new tab. */
const BookingElsewhere = ({ title, link }: { readonly title: string; readonly link: Link }) => (
  <>
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
const BookingMessage = ({ phone, message }: { readonly phone: string; readonly message: string }) => (
  <>
    <p className={styles["words"]}>{message}</p>
    {phone !== "" && (
      <p className={styles["words"]}>
        {fillSlot(t`Call us at ${SLOT}.`, <PhoneLink phone={phone} className={styles["phone"]} />)}
      </p>
    )}
  </>
);
