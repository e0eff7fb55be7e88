import type { Booking } from "@couvert/domain/booking/reservation/booking";
import { calendarEvent } from "@couvert/domain/booking/reservation/calendar-event";
import type { Location } from "@couvert/domain/restaurant/location/location";
import { safeLink } from "@couvert/domain/values/link";
import buttons from "../../design/button.module.css";
import { PathLink } from "../../kit/link/PathLink.tsx";
import { PhoneLink } from "../../kit/link/SiteLink.tsx";
import { PanelHeading } from "../../kit/panel/PanelHeading.tsx";
import { locationPath } from "../../location/location-path.ts";
import { BookingSummary } from "../summary/BookingSummary.tsx";
import { AddToCalendar } from "./AddToCalendar.tsx";
import styles from "./ThankYou.module.css";

/** Step 2, thank-you (spec 2.7): what was booked, the diner's key to it, and where to go from here. */
const ThankYou = ({
  booking,
  location,
  place,
}: {
  readonly booking: Booking;
  readonly location: Location;
  readonly place: string;
}) => {
  const manage = safeLink(booking.manageUrl);
  const page = locationPath(location.uid);
  return (
    <>
      <PanelHeading eyebrow={place}>Thank you</PanelHeading>
      <p className={styles["words"]}>
        Your table at {place} is booked
        {booking.confirmation !== null && (
          <>
            . Confirmation <strong className={styles["confirmation"]}>{booking.confirmation}</strong>
          </>
        )}
        .
      </p>
      <div className={styles["summary"]}>
        <BookingSummary selection={booking.selection} zone={location.timeZone} />
      </div>
      <div className={styles["ways"]}>
        <PathLink className={buttons["primary"]} to="/menu">
          See Menu
        </PathLink>
        {manage !== null && (
          <a className={buttons["quiet"]} href={manage.url} target="_blank" rel="noopener noreferrer">
            Manage Reservation
          </a>
        )}
        <AddToCalendar event={calendarEvent(booking, location, place)} />
      </div>
      <ul className={styles["links"]}>
        <li>
          <PathLink to={page}>Location and hours</PathLink>
        </li>
        <li>
          <PathLink to={`${page}/group-bookings`}>Group bookings</PathLink>
        </li>
        {location.phone !== "" && (
          <li>
            <PhoneLink phone={location.phone} />
          </li>
        )}
      </ul>
    </>
  );
};

export default ThankYou;
