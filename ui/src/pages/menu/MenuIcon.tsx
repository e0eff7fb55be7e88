// A separate file: a menu has dozens of icons, and their drawings were a third of its document.
import icons from "../../kit/icon/menu.svg";

/** The names of the icons of menus. */
export const MENU_ICONS = [
  "new",
  "favourite",
  "vegetarian",
  "vegan",
  "gluten-conscious",
  "spicy",
  "nutrition",
] as const;

/** The name of an icon of menus. */
export type MenuIconName = (typeof MENU_ICONS)[number];

/** The props of an icon of menus. */
export interface MenuIconProps {
  readonly name: MenuIconName;
  /** Its width and height, in px; the font size when not given. */
  readonly size?: number;
}

/** Draws an icon of menus in the colour of the surrounding text. It is decorative: its text is beside it. */
export const MenuIcon = ({ name, size }: MenuIconProps) => (
  <svg width={size ?? "1em"} height={size ?? "1em"} aria-hidden="true">
    <use href={`${icons}#${name}`} />
  </svg>
);
