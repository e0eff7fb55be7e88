import { filter } from "@prismicio/client";
import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { isMatching } from "./match-predicate.ts";
import { parsePredicates } from "./predicate.ts";
import type { RepositoryDocument } from "./repository-content.ts";
import { createDocument } from "./repository-document.builders.ts";

const miami = createDocument({
  type: "location",
  uid: "miami",
  tags: ["florida", "flagship"],
  data: {
    title: "Miami",
    isFlagship: true,
    restaurantId: 1001,
    reserveMessage: "",
    image: {},
    reserveLink: { link_type: "Any" },
    menu: { link_type: "Document", id: "location_menu.miami", type: "location_menu" },
    story: [{ type: "paragraph", text: "Smoke over the river.", spans: [] }],
    hours: [{ days: "Monday" }, { days: "Sunday" }],
    geocoords: { latitude: 25.7663, longitude: -80.1917 },
    opened: "2021-03-05",
    renovated: "2026-10-31T23:30:00+0000",
    nights: [{ on: "2027-01-01" }, { on: "2027-06-30" }],
  },
});
const grove = createDocument({
  type: "location",
  uid: "grove",
  data: { title: "Grove", story: "Smoke and oak." },
});
const snow = createDocument({
  type: "location",
  uid: "snow",
  data: { title: "Snow", story: "Pines over water." },
});
const all = [miami, grove, snow];

const finds = (query: string, document: RepositoryDocument = miami) =>
  Result.getOrThrow(parsePredicates(`[${query}]`)).every((predicate) => isMatching(predicate, document, all));

describe("isMatching", () => {
  it.each([
    ["its type", filter.at("document.type", "location")],
    ["its id", filter.at("document.id", "location.miami")],
    ["its uid", filter.at("my.location.uid", "miami")],
    ["all of some tags", filter.at("document.tags", ["florida", "flagship"])],
    ["a truth", filter.at("my.location.isFlagship", true)],
    ["a number", filter.at("my.location.restaurantId", 1001)],
    ["the document it links to", filter.at("my.location.menu", "location_menu.miami")],
    ["a field of one entry of a group", filter.at("my.location.hours.days", "Sunday")],
    ["something it is not", filter.not("my.location.title", "Toronto")],
    ["one of several tags", filter.any("document.tags", ["ontario", "florida"])],
    ["one of several ids", filter.in("document.id", ["location.toronto", "location.miami"])],
    ["a field that is filled", filter.has("my.location.title")],
    ["an empty text", filter.missing("my.location.reserveMessage")],
    ["an empty picture", filter.missing("my.location.image")],
    ["an empty link", filter.missing("my.location.reserveLink")],
    ["a field nobody wrote", filter.missing("my.location.phoneNumber")],
    ["a number below another", filter.numberLessThan("my.location.restaurantId", 1002)],
    ["a number above another", filter.numberGreaterThan("my.location.restaurantId", 1000)],
    ["a number between two, which count", filter.numberInRange("my.location.restaurantId", 1001, 1001)],
    ["a point not far away", filter.geopointNear("my.location.geocoords", 25.79, -80.13, 21)],
    ["a day", filter.at("my.location.opened", new Date("2021-03-05"))],
    ["a day after another", filter.dateAfter("my.location.opened", "2021-03-04")],
    ["a moment before another", filter.dateBefore("my.location.renovated", new Date("2026-10-31T23:30:01Z"))],
    ["a day between two, which count", filter.dateBetween("my.location.opened", "2021-03-05", "2021-03-05")],
    ["a day in one entry of a group", filter.dateMonth("my.location.nights.on", "June")],
    ["a day of the month", filter.dateDayOfMonth("my.location.opened", 5)],
    ["a later day of the month", filter.dateDayOfMonthAfter("my.location.opened", 4)],
    ["an earlier day of the month", filter.dateDayOfMonthBefore("my.location.opened", 6)],
    ["a day of the week by its name", filter.dateDayOfWeek("my.location.opened", "Friday")],
    ["a day of the week by its number", filter.dateDayOfWeek("my.location.opened", 5)],
    ["a Saturday", filter.dateDayOfWeek("my.location.renovated", "sat")],
    ["a later day of the week", filter.dateDayOfWeekAfter("my.location.opened", "thu")],
    ["an earlier day of the week", filter.dateDayOfWeekBefore("my.location.opened", "Sunday")],
    ["a month by its number", filter.dateMonth("my.location.opened", 3)],
    ["a month by its number in words", filter.dateMonth("my.location.opened", "03")],
    ["January by its name", filter.dateMonth("my.location.nights.on", "January")],
    ["a later month", filter.dateMonthAfter("my.location.opened", "February")],
    ["an earlier month", filter.dateMonthBefore("my.location.opened", "April")],
    ["a year", filter.dateYear("document.first_publication_date", 2026)],
    ["an hour", filter.dateHour("my.location.renovated", 23)],
    ["a later hour", filter.dateHourAfter("my.location.renovated", 22)],
    ["an earlier hour", filter.dateHourBefore("my.location.renovated", 24)],
    ["what it shares with another document", filter.similar("location.grove", 2)],
    ["words anywhere in it", filter.fulltext("document", "river SMOKE")],
    ["words in a field", filter.fulltext("my.location.title", "miami")],
  ])("finds a document by %s", (_, query) => {
    expect(finds(query)).toBe(true);
  });

  it.each([
    ["another type", filter.at("document.type", "page")],
    ["a tag it lacks", filter.at("document.tags", ["florida", "ontario"])],
    ["a field of another type", filter.at("my.page.title", "Miami")],
    ["the absence of a field of another type", filter.missing("my.page.title")],
    ["not having a value in a field of another type", filter.not("my.page.title", "Eat")],
    ["a field that is empty", filter.has("my.location.reserveLink")],
    ["a number that is just not below another", filter.numberLessThan("my.location.restaurantId", 1001)],
    ["a number that is just not above another", filter.numberGreaterThan("my.location.restaurantId", 1001)],
    ["a number outside a range", filter.numberInRange("my.location.restaurantId", 1, 1000)],
    ["a text for a number", filter.numberGreaterThan("my.location.title", 0)],
    ["a point too far away", filter.geopointNear("my.location.geocoords", 43.65, -79.38, 21)],
    ["a point it has not", filter.geopointNear("my.location.place", 25.79, -80.13, 21)],
    ["a day after itself", filter.dateAfter("my.location.opened", "2021-03-05")],
    ["a day before itself", filter.dateBefore("my.location.opened", "2021-03-05")],
    ["a day between two earlier ones", filter.dateBetween("my.location.opened", "2021-03-01", "2021-03-04")],
    ["a day between two later ones", filter.dateBetween("my.location.opened", "2021-03-06", "2021-03-09")],
    ["a day of the month after itself", filter.dateDayOfMonthAfter("my.location.opened", 5)],
    ["a day of the month before itself", filter.dateDayOfMonthBefore("my.location.opened", 5)],
    ["a month by two characters of its name", filter.dateMonth("my.location.opened", "ma")],
    ["another day", filter.at("my.location.opened", new Date("2021-03-06"))],
    ["a day of the week there is not", filter.dateDayOfWeek("my.location.opened", "Funday")],
    ["a month whose name is not told", filter.dateMonth("my.location.opened", "")],
    ["a date where there is none", filter.dateYear("my.location.title", 2026)],
    ["what it shares with too many", filter.similar("location.grove", 1)],
    ["what it does not share", filter.similar("location.snow", 1)],
    ["likeness to itself", filter.similar("location.miami", 10)],
    ["likeness to nothing", filter.similar("location.gone", 10)],
    ["words it lacks", filter.fulltext("document", "river snow")],
    ["a path into the machinery of objects", filter.has("my.location.constructor")],
  ])("does not find it by %s", (_, query) => {
    expect(finds(query)).toBe(false);
  });
});
