import type { Booking } from "@couvert/domain/booking/reservation/selection";
import type { Location } from "@couvert/domain/restaurant/location/location";
import { safeLink } from "@couvert/domain/values/link";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import buttons from "../../design/button.module.css";
import { PathLink } from "../../kit/link/PathLink.tsx";
import { PhoneLink } from "../../kit/link/SiteLink.tsx";
import { PanelHeading } from "../../kit/panel/PanelHeading.tsx";
import { fillSlot, SLOT } from "../../languages/message-slot.tsx";
import { locationPath } from "../../location/location-path.ts";
import { useSitePath } from "../../visit/shown-page.ts";
import { BookingSummary } from "../summary/BookingSummary.tsx";
import styles from "./ThankYou.module.css";

/** Shows step 2: the booking, its confirmation number and links (rules 2.64, 2.65, 2.66). */
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
  const sitePath = useSitePath();
  const page = sitePath(locationPath(location.uid));
  return (
    <>
      <PanelHeading eyebrow={place}>{t`Thank you`}</PanelHeading>
      <p className={styles["words"]}>
        {t`Your table at ${place} is booked.`}
        {booking.confirmation !== null && (
          <>
            {" "}
            {fillSlot(
              t`Confirmation ${SLOT}.`,
              <strong className={styles["confirmation"]}>{booking.confirmation}</strong>,
            )}
          </>
        )}
      </p>
      <div className={styles["summary"]}>
        <BookingSummary selection={booking.selection} zone={location.timeZone} />
      </div>
      <div className={styles["ways"]}>
        <PathLink className={buttons["primary"]} to={sitePath("/menu")} shows={`${page}/menu`}>
          {t`See Menu`}
        </PathLink>
        {manage !== null && (
          <a className={buttons["quiet"]} href={manage.url} target="_blank" rel="noopener noreferrer">
            {t`Manage Reservation`}
          </a>
        )}
        <AddToCalendar booking={booking} location={location} place={place} />
      </div>
      <ul className={styles["links"]}>
        <li>
          <PathLink to={page}>{t`Location and hours`}</PathLink>
        </li>
        <li>
          <PathLink to={`${page}/group-bookings`}>{t`Group bookings`}</PathLink>
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

const download = (file: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([file], { type: "text/calendar;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** Downloads a booking as an iCalendar file. */
const AddToCalendar = ({ booking, location, place }: Parameters<typeof ThankYou>[0]) => {
  const [hasFailed, setFailed] = useState(false);
  const add = async () => {
    try {
      const { calendarFile } = await import("./calendar-file.ts");
      setFailed(false);
      download(calendarFile(booking, location, place, Date.now()), "reservation.ics");
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <button type="button" className={buttons["quiet"]} onClick={() => void add()}>
        {t`Add to calendar`}
      </button>
      {hasFailed && <p role="alert">{t`The calendar file could not be made. Please try again.`}</p>}
    </>
  );
};
