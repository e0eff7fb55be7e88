import { bookingWay } from "@couvert/domain/booking/reservation/booking-way";
import type { Location } from "@couvert/domain/restaurant/location/location";
import type { SitePayload } from "@couvert/domain/site/page/page";
import { chunkOnce } from "../../kit/loading/chunk.ts";
import { PanelPart } from "../../kit/panel/PanelPart.tsx";
import { withMessages } from "../../languages/with-messages.ts";
import { ReservationSteps } from "./ReservationSteps.tsx";
import { pageFlows, type ReservationFlows } from "./reservation-flows.ts";

const otherWay = chunkOnce(withMessages(() => import("../other-way/OtherWay.tsx"), "steps"));

interface ReservePanelProps {
  readonly location: Location;
  readonly site: SitePayload;
  readonly flows?: ReservationFlows;
}

/**
 * Shows how the location takes reservations: the flow, another site or a message (rules 2.58, 2.59, 3.53), under the label of its
 * button that books where it has one of its own (rule 3.68).
 */
const ReservePanel = ({ location, site, flows = pageFlows }: ReservePanelProps) => {
  const booking = bookingWay(location);
  const place = `${site.site.name} ${location.title}`;
  if (booking.way !== "flow") return <PanelPart chunk={otherWay} props={{ booking, location, place }} />;
  const flow = flows(
    { uid: location.uid, restaurantId: booking.restaurantId, timeZone: location.timeZone },
    site,
  );
  return <ReservationSteps key={location.uid} flow={flow} location={location} place={place} site={site} />;
};

export default ReservePanel;
