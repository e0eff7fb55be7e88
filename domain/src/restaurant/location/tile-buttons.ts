import type { LocationCard } from "./location.ts";

/** The three buttons of a location's tile (rule 2.30). */
export interface TileButtons {
  readonly see: { readonly label: "See Restaurant" };
  readonly set: { readonly label: "Set Location" | "Your Location"; readonly isSelected: boolean };
  readonly book: { readonly label: "Book a Table"; readonly isDisabled: boolean };
}

/** Returns the buttons of a location's tile. Booking is disabled at a location that is coming soon (rules 2.30, 2.31). */
export const tileButtons = (
  { uid, isComingSoon }: Pick<LocationCard, "uid" | "isComingSoon">,
  selectedUid: string,
): TileButtons => {
  const isSelected = uid === selectedUid;
  return {
    see: { label: "See Restaurant" },
    set: { label: isSelected ? "Your Location" : "Set Location", isSelected },
    book: { label: "Book a Table", isDisabled: isComingSoon },
  };
};
