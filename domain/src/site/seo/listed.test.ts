import { expect, it } from "vitest";
import { ROUTES } from "../../values/route-table.ts";
import { isListed } from "./listed.ts";

it("lists every page but those that repeat another and those met on the way", () => {
  expect(ROUTES.filter((route) => !isListed(route)).map(({ path }) => path)).toEqual([
    "/order",
    "/reserve",
    "/success",
    "/slice-simulator",
    "/locations/:location/touchless-menu",
    "/locations/:location/room-service-menu",
    "/locations/:location/news/:post",
  ]);
});
