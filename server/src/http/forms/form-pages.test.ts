import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createFormSlice } from "@couvert/domain/forms/form/form.builders";
import { createPageDocument, createSitePayload } from "@couvert/domain/site/page/page.builders";
import type { FormAnswer, FormSlice } from "@couvert/domain/site/slices/form-slices";
import { afterAll, describe, expect, it } from "vitest";
import { FORMS_FILE } from "../../site/prerender/build-files.ts";
import { openBuiltForms } from "../../site/prerender/built-forms.ts";
import {
  createBuiltUi,
  createFolder,
  createRenderer,
  removeFolders,
} from "../../site/prerender/site.builders.ts";
import { createFormPages, noForms, pagesWithForms } from "./form-pages.ts";

afterAll(removeFolders);

const pageAt = (path: string, ...forms: readonly FormSlice[]) =>
  createPageDocument({
    path,
    title: `Page at ${path}`,
    view: { screen: "page", slices: [{ type: "quote", quote: "Bread.", source: "" }, ...forms] },
  });

const PAGES = [
  pageAt("/contact-us", createFormSlice()),
  pageAt("/groups", createFormSlice({ uid: "groups", heading: "Groups" })),
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
const pages = createFormPages(async () => ({ pages: PAGES, document, loadRenderer: async () => renderer }));

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
    expect(await noForms.find("groups", "/groups")).toBeUndefined();
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

  it("selects the pages that have forms", () => {
    expect(pagesWithForms([...PAGES, pageAt("/about")])).toEqual(PAGES);
  });
});

describe("openBuiltForms", () => {
  const open = async (openUi = async () => createBuiltUi({ loadRenderer: async () => renderer })) => {
    const folder = await createFolder();
    await mkdir(join(folder, ".templates"));
    await writeFile(join(folder, FORMS_FILE), JSON.stringify({ ...document, pages: PAGES }));
    return openBuiltForms({ folder, origin: document.origin, openUi });
  };

  it("has the fields of the build's pages", async () => {
    const forms = await open();
    const pageForm = (await forms.find("contact", "/contact-us")) ?? expect.fail("the form does not exist");
    expect(pageForm.form).toEqual(createFormSlice());
    expect(JSON.parse(await forms.render(pageForm, ANSWER))).toMatchObject({
      siteId: "s1",
      site: document.site,
    });
  });

  it("has no forms in a build without a forms file, and rejects rendering without compiled pages", async () => {
    const older = { folder: await createFolder(), origin: "", openUi: async () => undefined };
    expect(await (await openBuiltForms(older)).find("contact", "")).toBeUndefined();
    const forms = await open(async () => undefined as never);
    const pageForm = (await forms.find("contact", "")) ?? expect.fail("the form does not exist");
    await expect(forms.render(pageForm, ANSWER)).rejects.toThrow("the pages are not compiled");
  });
});
