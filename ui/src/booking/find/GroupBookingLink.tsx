import type { Location } from "@couvert/domain/restaurant/location/location";
import { PathLink } from "../../kit/link/PathLink.tsx";
import { locationPath } from "../../location/location-path.ts";

/** Where a party goes that is too large to book a table here: the location's own page for groups, with its size filled in. */
export const GroupBookingLink = ({
  location: { uid, groupBookingLink },
  partySize,
}: {
  readonly location: Pick<Location, "uid" | "groupBookingLink">;
  readonly partySize: number;
}) =>
  groupBookingLink === null ? (
    <PathLink to={`${locationPath(uid)}/group-bookings?party=${partySize}`}>
      Book for a group of {partySize}
    </PathLink>
  ) : (
    <a href={groupBookingLink.url} target="_blank" rel="noopener noreferrer">
      Book for a group of {partySize}
    </a>
  );
