import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createDocument } from "@couvert/services/content-repository/repository-document.builders";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkFolder } from "./check-folder.ts";
import { createModels, createType } from "./content-models.builders.ts";

const siteType = (id: string) => createType(id, {}, { repeatable: false, json: { Main: {} } });
const models = createModels([
  createType("page", { title: { type: "Text" }, link: { type: "Link" } }),
  ...["header", "footer", "404_page"].map(siteType),
  createType("seo_template", {}, { repeatable: false, json: { Main: { siteName: { type: "Text" } } } }),
]);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "couvert-check-"));
  for (const type of ["header", "footer", "404_page"]) {
    await write(`${type}/${type}.json`, createDocument({ type, uid: null }));
  }
  await write(
    "seo_template/seo_template.json",
    createDocument({ type: "seo_template", uid: null, data: { siteName: "Juniper Row" } }),
  );
  await write("page/menu.json", createDocument({ uid: "menu", data: { title: "Menu" } }));
});
afterEach(() => rm(folder, { recursive: true }));

const write = async (path: string, content: unknown) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), typeof content === "string" ? content : JSON.stringify(content));
};
/** Ignores the omissions of missing documents, which these models lack. */
const check = async () => {
  const { findings } = await checkFolder({ documents: folder, images: folder, media: folder, models });
  return findings
    .filter(({ file }) => file.startsWith("page/") || file.startsWith("header/"))
    .map(({ file, path, reason }) => `${file} ${path} ${reason}`);
};

describe("checkFolder", () => {
  it("accepts valid documents", async () => {
    expect(await check()).toEqual([]);
    expect((await checkFolder({ documents: folder, images: folder, media: folder, models })).files).toBe(5);
  });

  it("reports every file that is not a document and checks the others", async () => {
    await write("page/a.json", "{");
    await write("page/b.json", { id: "page.b" });
    await write("page/c.json", createDocument({ uid: "c", data: { title: "C", tilte: "C" } }));
    const found = await check();
    expect(found[0]).toMatch(/^page\/a\.json {2}is no document: /);
    expect(found[1]).toMatch(/^page\/b\.json {2}is no document: .*uid/s);
    expect(found[2]).toBe("page/c.json tilte is no field of the model");
  });

  it("reports documents that share an id or a uid, in both files", async () => {
    await write("page/a.json", createDocument({ id: "page.other", uid: "menu", data: { title: "A" } }));
    await write("page/b.json", createDocument({ id: "page.other", uid: "b", data: { title: "B" } }));
    expect(await check()).toEqual([
      "page/a.json id page.other is also that of page/b.json",
      "page/a.json uid menu is also that of page/menu.json",
      "page/b.json id page.other is also that of page/a.json",
      "page/menu.json uid menu is also that of page/a.json",
    ]);
  });

  it("refuses a location with a uid that other pages have in its place (rule 2.81)", async () => {
    await write("location/in.json", createDocument({ type: "location", uid: "in" }));
    await write("page/in.json", createDocument({ uid: "in", data: { title: "In" } }));
    const { findings } = await checkFolder({ documents: folder, images: folder, media: folder, models });
    expect(findings).toContainEqual({
      file: "location/in.json",
      path: "uid",
      reason: "in is part of the address of other pages, so no location can have it",
    });
    expect(await check()).toEqual([]);
  });

  it("accepts the same uid in another language", async () => {
    const spanish = createDocument({
      id: "page.menu.es",
      uid: "menu",
      lang: "es-us",
      data: { title: "Carta" },
    });
    await write("page/menu.es-us.json", spanish);
    expect(await check()).toEqual([]);
  });

  it("reports a second document of a single type, and a document in another type's folder", async () => {
    await write("header/second.json", createDocument({ id: "second", type: "header", uid: null }));
    await write("header/page.json", createDocument({ uid: "page", data: { title: "Page" } }));
    expect(await check()).toEqual([
      "header/page.json type is page, in another type's folder",
      "header/second.json type there is one header only, and that is header/header.json",
    ]);
  });

  it("reports missing documents that the site needs", async () => {
    await write("page/menu.json", createDocument({ uid: "menu" }));
    expect(await check()).toEqual(["page/menu.json title is missing"]);
  });

  it("reports a form that no page gives fields, once (rule 8.29)", async () => {
    const form = (id: string, primary: object) => ({
      id,
      slice_type: "form",
      slice_label: null,
      variation: "default",
      version: "initial",
      items: [],
      primary,
    });
    const fields = [{ name: "email", label: "Email" }];
    const writePage = (uid: string, ...slices: readonly object[]) =>
      write(`page/${uid}.json`, createDocument({ uid, data: { title: uid, slices } }));
    await writePage("contact-us", form("a", { uid: "contact", fields }));
    await writePage("help", form("b", { uid: "contact" }), form("c", { uid: "help" }));
    const { findings } = await checkFolder({ documents: folder, images: folder, media: folder, models });
    expect(findings.filter(({ reason }) => reason.includes("fields"))).toEqual([
      { file: "help", path: "form help", reason: "has no fields on any page" },
    ]);
  });

  it("accepts links of a release to published documents", async () => {
    const link = { link_type: "Document", id: "page.eat", type: "page", uid: "eat" };
    await write("page/menu.json", createDocument({ uid: "menu", data: { title: "Menu", link } }));
    expect(await check()).toEqual(["page/menu.json link leads to a document that does not exist: page.eat"]);
    const over = [createDocument({ uid: "eat", data: { title: "Eat" } })];
    const { files, findings } = await checkFolder({
      documents: folder,
      images: folder,
      media: folder,
      models,
      over,
    });
    expect([files, findings.filter(({ file }) => file.startsWith("page"))]).toEqual([5, []]);
  });

  it("reports an error once when both the model and the site find it", async () => {
    const link = { link_type: "Document", id: "page.gone", type: "page", uid: "gone", isBroken: true };
    await write("page/menu.json", createDocument({ uid: "menu", data: { title: ["Menu"], link } }));
    expect(await check()).toEqual([
      "page/menu.json title is no text",
      "page/menu.json link leads to a document that does not exist: page.gone",
    ]);
  });
});
