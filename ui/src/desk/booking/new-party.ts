import type { ChangedParty, DeskParty, NewPartyBody, RestaurantFacts } from "../frame/desk-client.ts";
import { useOpenDesk } from "../frame/desk-context.ts";

/** A guest of whom nothing is known. */
export const emptyGuest = ({
  phoneCountry,
}: Pick<RestaurantFacts, "phoneCountry">): NewPartyBody["guest"] => ({
  firstName: "",
  lastName: "",
  email: "",
  phoneNumber: "",
  phoneCountry,
});

/** Returns a guest with the digits of the telephone number, however it was typed. */
export const withDigits = (guest: NewPartyBody["guest"]): NewPartyBody["guest"] => ({
  ...guest,
  phoneNumber: guest.phoneNumber.replaceAll(/[^\d+]/g, ""),
});

/** What a new party must have; the rest is empty. */
type NewParts = Pick<NewPartyBody, "source" | "request" | "tables" | "minutes" | "guest"> &
  Partial<NewPartyBody>;

/** Returns a function that books a party for the restaurant, and asks about what stands against it; null where it was left. */
export const useNewParty = () => {
  const { client, restaurantId, write } = useOpenDesk();
  return (parts: NewParts, yours: string, done: (party: DeskParty) => string): Promise<DeskParty | null> =>
    write({
      run: (fix) =>
        client.post<ChangedParty>(`restaurants/${restaurantId}/parties`, {
          occasion: "",
          specialRequest: "",
          notes: "",
          ...parts,
          guest: withDigits(parts.guest),
          tables: fix.tables ?? parts.tables,
          override: fix.override ?? parts.override ?? null,
        } satisfies NewPartyBody),
      yours,
      done,
    });
};
