import type { Route } from "../../values/route-table.ts";

/** Pages that are met on the way, not looked for, and menus and posts that say what another page says. */
const UNLISTED = [
  "success",
  "slice-simulator",
  "location-touchless-menu",
  "location-room-service-menu",
  "locations-location-news-post",
];

/** Whether search engines are to find the pages of a route: not those that another page stands for. */
export const isListed = ({ name, opens }: Pick<Route, "name" | "opens">): boolean =>
  opens === undefined && !UNLISTED.includes(name);
