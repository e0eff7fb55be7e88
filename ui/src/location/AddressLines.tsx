import type { LocationCard } from "@couvert/domain/restaurant/location/location";

/** Where a restaurant is: the street, and below it the city with its postal code, where it has one. */
export const AddressLines = ({ location }: { location: LocationCard }) => (
  <>
    {location.address}
    <br />
    {[location.city, location.postalCode].filter(Boolean).join(", ")}
  </>
);
