import { bookingWay } from "@couvert/domain/booking/reservation/booking-way";
import type { Location } from "@couvert/domain/restaurant/location/location";
import type { SitePayload } from "@couvert/domain/site/page/page";
import { BookingElsewhere, BookingMessage } from "../summary/BookingAside.tsx";
import { ReservationSteps } from "./ReservationSteps.tsx";
import { pageFlows, type ReservationFlows } from "./reservation-flows.ts";

/** What the panel shows for RESERVE: the location's own way to book (spec 2.7). */
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
  const place = `${site.site.name} ${location.title}`;
  switch (booking.way) {
    case "outside":
      return <BookingElsewhere place={place} link={booking.link} />;
    case "message":
      return <BookingMessage place={place} phone={location.phone} message={booking.message} />;
    case "flow": {
      const flow = flows(
        { uid: location.uid, restaurantId: booking.restaurantId, timeZone: location.timeZone },
        site.providers,
      );
      return (
        <ReservationSteps key={location.uid} flow={flow} location={location} place={place} site={site} />
      );
    }
  }
};

export default ReservePanel;
