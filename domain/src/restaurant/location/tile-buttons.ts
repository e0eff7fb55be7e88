import type { LocationCard } from "./location.ts";

/** The three buttons of a location's tile (spec 2.4). */
export interface TileButtons {
  readonly see: { readonly label: "See Restaurant" };
  readonly set: { readonly label: "Set Location" | "Your Location"; readonly isSelected: boolean };
  readonly book: { readonly label: "Book a Table"; readonly isDisabled: boolean };
}

/** What a location's tile offers a visitor whose selected location has that uid: no table yet where it is coming soon (spec 2.4). */
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
