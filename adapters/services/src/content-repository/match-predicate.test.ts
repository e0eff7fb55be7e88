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
    menu: { link_type: "Document", id: "location_menu.miami", type: "location_menu" },
    hours: [{ days: "Monday" }, { days: "Sunday" }],
    opened: "2021-03-05",
  },
});

const finds = (query: string, document: RepositoryDocument = miami) =>
  Result.getOrThrow(parsePredicates(`[${query}]`)).every((predicate) => isMatching(predicate, document));

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
    ["one of several tags", filter.any("document.tags", ["ontario", "florida"])],
    ["one of several ids", filter.in("document.id", ["location.toronto", "location.miami"])],
    ["a day", filter.at("my.location.opened", new Date("2021-03-05"))],
  ])("finds a document by %s", (_, query) => {
    expect(finds(query)).toBe(true);
  });

  it.each([
    ["another type", filter.at("document.type", "page")],
    ["a tag it lacks", filter.at("document.tags", ["florida", "ontario"])],
    ["a field of another type", filter.at("my.page.title", "Miami")],
    ["a path into the machinery of objects", filter.at("my.location.constructor", "Object")],
    ["another day", filter.at("my.location.opened", new Date("2021-03-06"))],
  ])("does not find it by %s", (_, query) => {
    expect(finds(query)).toBe(false);
  });
});
