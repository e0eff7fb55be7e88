import { menuSection } from "../../pages/slices/menu-section/MenuSection.fixture.ts";
import { menuSectionHeading } from "../../pages/slices/menu-section-heading/MenuSectionHeading.fixture.ts";
import { SliceZone } from "../../pages/slices/SliceZone.tsx";
import { Room } from "./Sheet.tsx";

const ZONE = [
  { ...menuSectionHeading, heading: "Lunch" },
  { ...menuSection, heading: "To begin with" },
  { ...menuSection, heading: "Off the grill" },
];

/** A whole menu: its head names its sections, and what one may eat leaves the rest out. */
export const Menu = () => (
  <Room>
    <SliceZone zone={ZONE} isBelowHead />
  </Room>
);
