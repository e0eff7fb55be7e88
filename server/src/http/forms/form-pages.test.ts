import { createFormField, createFormSlice } from "@couvert/domain/forms/form/form.builders";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { createPageDocument, createSitePayload } from "@couvert/domain/site/page/page.builders";
import type { FormAnswer, FormSlice } from "@couvert/domain/site/slices/form-slices";
import { describe, expect, it } from "vitest";
import { createRenderer } from "../../site/prerender/site.builders.ts";
import { createFormPages, listFormPaths } from "./form-pages.ts";

const pageAt = (path: string, ...forms: readonly FormSlice[]) =>
  createPageDocument({
    path,
    title: `Page at ${path}`,
    view: { screen: "page", slices: [{ type: "quote", quote: "Bread.", source: "" }, ...forms] },
  });

const PAGES = [
  pageAt("/contact-us", createFormSlice()),
  pageAt("/groups", createFormSlice({ uid: "groups", heading: "Groups" })),
  pageAt(
    "/rooms",
    createFormSlice({
      uid: "rooms",
      fields: [createFormField({ name: "room", type: "location", optionsIn: "locations" })],
    }),
  ),
  { ...pageAt("/es/groups", createFormSlice({ uid: "groups" })), language: "es-US" },
  pageAt("/miami/groups", createFormSlice({ uid: "groups", heading: "Miami" }), createFormSlice()),
];
const ANSWER: FormAnswer = {
  message: "Sorry.",
  errors: { name: "Name is required." },
  values: { email: "a@b.co" },
};

/** Renders a page as its input in JSON. */
const renderer = createRenderer({ page: async (input) => JSON.stringify(input) });
const document = { site: createSitePayload(), siteId: "s1", origin: "https://book.example.com" };
const pages = createFormPages(async () => ({
  paths: listFormPaths(PAGES),
  hasPage: (path) => path === "/es/success",
  page: async (path) => PAGES.find((page) => page.path === path) ?? Promise.reject(new Error("no page")),
  restaurants: async () => [createLocation()],
  document: async () => document,
  loadRenderer: async () => renderer,
}));

describe("createFormPages", () => {
  it("finds a form on the page it was sent from, else on its first page", async () => {
    expect(await pages.find("groups", "/miami/groups")).toMatchObject({
      path: "/miami/groups",
      form: { heading: "Miami" },
    });
    for (const path of ["", "/contact-us", "/nowhere"]) {
      expect(await pages.find("groups", path)).toMatchObject({
        path: "/groups",
        form: { heading: "Groups" },
      });
    }
    expect(await pages.find("raffle", "/groups")).toBeUndefined();
    expect(await pages.find("constructor", "/groups")).toBeUndefined();
  });

  it("returns the language of the page, and the success page in it where there is one (rule 8.48)", async () => {
    expect(await pages.find("groups", "/es/groups")).toMatchObject({
      language: "es-US",
      successPath: "/es/success",
    });
    expect(await pages.find("groups", "/groups")).toMatchObject({
      language: "en-US",
      successPath: "/success",
    });
  });

  it.each([
    ["es-MX", "/es/groups"],
    ["es", "/es/groups"],
    ["en-US", "/groups"],
    ["tlh", "/groups"],
    [null, "/groups"],
  ])(
    "finds the page of a form in %s at %s, where the path names none (rule 8.48)",
    async (language, path) => {
      expect(await pages.find("groups", "", language)).toMatchObject({ path });
      expect(await pages.find("groups", "/miami/groups", language)).toMatchObject({ path: "/miami/groups" });
    },
  );

  it("names the error in the title in the language of the page (rule 8.48)", async () => {
    const pageForm = (await pages.find("groups", "/es/groups")) ?? expect.fail("the form does not exist");
    expect(JSON.parse(await pages.render(pageForm, ANSWER)).payload.title).toBe("Error: Page at /es/groups");
  });

  it("reads the restaurants for a form that names one in words, and for no other", async () => {
    expect((await pages.find("rooms", "/rooms"))?.restaurants).toMatchObject([{ uid: "miami" }]);
    expect((await pages.find("groups", "/groups"))?.restaurants).toEqual([]);
  });

  it("renders a form's page without scripts, with its answer and the other forms unchanged", async () => {
    const pageForm = (await pages.find("groups", "/miami/groups")) ?? expect.fail("the form does not exist");
    expect(JSON.parse(await pages.render(pageForm, ANSWER))).toMatchObject({
      isStatic: true,
      siteId: "s1",
      payload: {
        path: "/miami/groups",
        title: "Error: Page at /miami/groups",
        view: { slices: [{ type: "quote" }, { uid: "groups", answer: ANSWER }, { uid: "contact" }] },
      },
    });
    expect(JSON.parse(await pages.render(pageForm, ANSWER)).payload.view.slices[2]).not.toHaveProperty(
      "answer",
    );
  });
});

describe("listFormPaths", () => {
  it("lists the pages of each form once, in the order of the site", () => {
    const twice = pageAt("/twice", createFormSlice(), createFormSlice());
    expect(listFormPaths([...PAGES, pageAt("/about"), twice])).toEqual({
      contact: ["/contact-us", "/miami/groups", "/twice"],
      groups: ["/groups", "/es/groups", "/miami/groups"],
      rooms: ["/rooms"],
    });
  });
});
