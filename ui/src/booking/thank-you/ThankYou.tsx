import type { GuestDetails } from "@couvert/domain/booking/guest/guest";
import { calendarEvent } from "@couvert/domain/booking/reservation/calendar-event";
import { calendarLinks } from "@couvert/domain/booking/reservation/calendar-links";
import type { Booking } from "@couvert/domain/booking/reservation/selection";
import { directionsLink } from "@couvert/domain/restaurant/location/directions-link";
import type { Location } from "@couvert/domain/restaurant/location/location";
import { addDays, dateLabel } from "@couvert/domain/time/calendar-date";
import { weekdayLabel } from "@couvert/domain/time/calendar-labels";
import { dateOf, type LocalDateTime, timeOf } from "@couvert/domain/time/local-date-time";
import { safeLink } from "@couvert/domain/values/link";
import { t } from "@lingui/core/macro";
import buttons from "../../design/button.module.css";
import { PathLink } from "../../kit/link/PathLink.tsx";
import { PhoneLink, SiteLink } from "../../kit/link/SiteLink.tsx";
import { PanelHeading } from "../../kit/panel/PanelHeading.tsx";
import { formatLocale } from "../../languages/languages.ts";
import { fillSlot, SLOT } from "../../languages/message-slot.tsx";
import { AddressLines } from "../../location/LocationLines.tsx";
import { locationPath } from "../../location/location-path.ts";
import { useSitePath } from "../../visit/shown-page.ts";
import { CancellationNote } from "../details/CancellationNote.tsx";
import { occasionLabel } from "../details/occasion-label.ts";
import { BookingSummary } from "../summary/BookingSummary.tsx";
import { useWallClock } from "../summary/use-wall-clock.ts";
import styles from "./ThankYou.module.css";

interface ThankYouProps {
  readonly booking: Booking;
  /** What the guest typed; null after a reload. */
  readonly details: GuestDetails | null;
  readonly location: Location;
  /** The full name of the restaurant. */
  readonly place: string;
  /** The id of the reservation provider. */
  readonly provider: string;
}

/** Shows step 2: the booking, what the guest asked for, and links (rules 2.64, 2.65, 2.66). */
const ThankYou = ({ booking, details, location, place, provider }: ThankYouProps) => {
  const { selection, confirmation } = booking;
  const manage = safeLink(booking.manageUrl);
  const directions = directionsLink(location.coordinates);
  const { partySize } = selection.request;
  const title = t`${place}, table for ${partySize}`;
  const sitePath = useSitePath();
  const page = sitePath(locationPath(location.uid));
  return (
    <>
      <PanelHeading eyebrow={place}>
        <span className={styles["thanks"]}>{t`Thank you.`}</span>{" "}
        <Greeting at={selection.request.time} location={location} name={details?.firstName.trim() ?? ""} />
      </PanelHeading>
      <p className={styles["words"]}>
        {t`Your table at ${place} is booked.`}
        {confirmation !== null && (
          <>
            {" "}
            {fillSlot(
              t`Confirmation ${SLOT}.`,
              <strong className={styles["confirmation"]}>{confirmation}</strong>,
            )}
          </>
        )}
        {/* Whether an outside provider writes to its guests, and when, is not known. */}
        {details !== null && provider === "house" && (
          <>
            {" "}
            {fillSlot(
              t`We wrote to ${SLOT}.`,
              <strong className={styles["email"]}>{details.email.trim()}</strong>,
            )}
          </>
        )}
      </p>
      <div className={styles["summary"]}>
        <BookingSummary selection={selection} zone={location.timeZone} paidLabel={t`Total, paid`} />
        <dl className={styles["facts"]}>
          <div>
            <dt>{t`Where`}</dt>
            <dd>
              <AddressLines location={location} />
            </dd>
          </div>
          {details !== null && <GuestRequest details={details} />}
        </dl>
        <CancellationNote
          selection={selection}
          // The telephone number is a link below.
          location={{ timeZone: location.timeZone, phone: "" }}
        />
      </div>
      <div className={styles["ways"]}>
        <PathLink className={buttons["quiet"]} to={sitePath("/menu")} shows={`${page}/menu`}>
          {t`See Menu`}
        </PathLink>
        {manage !== null && (
          <a className={buttons["quiet"]} href={manage.url} target="_blank" rel="noopener noreferrer">
            {t`Manage Reservation`}
          </a>
        )}
        {manage !== null && provider === "house" && (
          <a className={buttons["primary"]} href={`${manage.url}?calendar`} download>{t`Add to calendar`}</a>
        )}
        {calendarLinks(calendarEvent(booking, location), title, confirmation ?? "").map(({ label, url }) => (
          <a key={label} className={buttons["quiet"]} href={url} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        ))}
      </div>
      <ul className={styles["links"]}>
        {directions !== null && (
          <li>
            <SiteLink link={directions}>{t`Get directions`}</SiteLink>
          </li>
        )}
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

interface GreetingProps {
  readonly at: LocalDateTime;
  readonly location: Pick<Location, "timeZone">;
  readonly name: string;
}

/** Says when the guest is seen again, by name where it is known; nothing after that day. */
const Greeting = ({ at, location, name }: GreetingProps) => {
  const seeYou = greeting(at, useWallClock(location.timeZone));
  return name === "" || seeYou === "" ? seeYou : t`${seeYou}, ${name}`;
};

const EVENING = "17:00";

const greeting = (at: LocalDateTime, now: LocalDateTime): string => {
  const [date, today] = [dateOf(at), dateOf(now)];
  if (date < today) return "";
  if (date === today) return timeOf(at) >= EVENING ? t`See you tonight` : t`See you soon`;
  if (date === addDays(today, 1)) return t`See you tomorrow`;
  if (date > addDays(today, 6)) {
    const day = dateLabel(date, { language: formatLocale() });
    return t`See you on ${day}`;
  }
  const weekday = weekdayLabel(date, formatLocale());
  return t`See you ${weekday}`;
};

/** Repeats the occasion and the request of a guest. */
const GuestRequest = ({ details }: { readonly details: GuestDetails }) => {
  const occasion = occasionLabel(details.occasion);
  const request = details.request.trim();
  return (
    <>
      {occasion !== "" && (
        <div>
          <dt>{t`Occasion`}</dt>
          <dd>{occasion}</dd>
        </div>
      )}
      {request !== "" && (
        <div>
          <dt>{t`You asked for`}</dt>
          <dd className={styles["request"]}>
            <bdi>{request}</bdi>
          </dd>
        </div>
      )}
    </>
  );
};
