import { createFormField, createFormSlice } from "@couvert/domain/forms/form/form.builders";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import type { SiteContent } from "@couvert/domain/site/page/content.port";
import { createPage, createTranslation } from "@couvert/domain/site/page/page.builders";
import type { Renderer } from "@couvert/ui/render-page";
import * as Effect from "effect/Effect";
import { afterAll, describe, expect, it } from "vitest";
import { builtForms } from "./built-forms.ts";
import { prerenderSite } from "./prerender-site.ts";
import { createContent, createPrerenderOptions, createRenderer, removeFolders } from "./site.builders.ts";

afterAll(removeFolders);

const CONTACT = createPage({ uid: "contact-us", title: "Write to us", slices: [createFormSlice()] });
const ANSWER = { message: "Sorry.", errors: { name: "Name is required." }, values: {} };

/** A renderer that renders a page as its input in JSON. */
const asJson = async () => createRenderer({ page: async (input) => JSON.stringify(input) });

const open = async (
  loadRenderer: () => Promise<Renderer> = asJson,
  content: Partial<SiteContent> = { pages: [CONTACT] },
) => {
  const { origin, store, ...options } = await createPrerenderOptions();
  const build = prerenderSite({ ...options, origin, store });
  const { current } = await Effect.runPromise(Effect.provide(build, createContent(content)));
  const { index } = current;
  return { index, origin, forms: builtForms({ index, read: store.read, origin, loadRenderer }) };
};

describe("builtForms", () => {
  it("finds the forms of the build's pages", async () => {
    const { forms } = await open();
    expect(await forms.find("contact", "/nowhere")).toMatchObject({
      path: "/contact-us",
      form: { type: "form", uid: "contact" },
    });
    expect(await forms.find("raffle", "/contact-us")).toBeUndefined();
  });

  it("takes the names of restaurants in the language of the page (rule 8.48)", async () => {
    const room = createFormField({ name: "room", type: "location" });
    const pages = [createPage({ uid: "contact-us", slices: [createFormSlice({ fields: [room] })] })];
    const locations = Array.from({ length: 51 }, (_, index) => createLocation({ uid: `room-${index}` }));
    const sala = createLocation({ uid: "room-0", title: "Sala del Puerto" });
    const translation = createTranslation({ pages, locations: [sala] });
    const languages = { own: "en-US", translations: [translation] };
    const { forms } = await open(asJson, { pages, locations, languages });
    const titlesAt = async (path: string) =>
      (await forms.find("contact", path))?.restaurants.map(({ title }) => title);
    expect(await titlesAt("/es/contact-us")).toContain("Sala del Puerto");
    expect(await titlesAt("/contact-us")).not.toContain("Sala del Puerto");
  });

  it("renders a form's page with its answer, for no search engine", async () => {
    const { forms, index, origin } = await open();
    const pageForm = (await forms.find("contact", "/contact-us")) ?? expect.fail("the form does not exist");
    const input = JSON.parse(await forms.render(pageForm, ANSWER));
    expect(input).toMatchObject({
      siteId: index.siteIds[""],
      origin,
      site: { site: { name: "Juniper Row" } },
      isStatic: true,
      payload: {
        path: "/contact-us",
        isListed: false,
        view: { slices: [{ uid: "contact", answer: ANSWER }] },
      },
    });
    expect(input.payload.title).toMatch(/^Error: Write to us/);
  });

  it("rejects rendering without compiled pages", async () => {
    const { forms } = await open(() => Promise.reject(new Error("the pages are not compiled")));
    const pageForm = (await forms.find("contact", "")) ?? expect.fail("the form does not exist");
    await expect(forms.render(pageForm, ANSWER)).rejects.toThrow("the pages are not compiled");
  });
});
