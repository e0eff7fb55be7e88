import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDocument } from "@couvert/services/content-repository/repository-document.builders";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createModels, createSlice, createType } from "../models/content-models.builders.ts";
import { createPrismicService } from "./prismic-service.builders.ts";
import { inNoTime } from "./push-content.builders.ts";
import { type PushOptions, pushContent } from "./push-content.ts";

const models = createModels(
  [
    createType("page", {
      title: { type: "Text" },
      link: { type: "Link" },
      image: { type: "Image" },
      slices: { type: "Slices", config: { choices: { quote: { type: "SharedSlice" } } } },
    }),
    createType("header", {}, { repeatable: false, json: { Main: { home: { type: "Link" } } } }),
  ],
  [createSlice("quote", { text: { type: "Text" } })],
);
const linkTo = (id: string) => ({ link_type: "Document", id, type: "page", uid: "stale", text: "To it" });
const picture = (name: string, alt: string | null = null) => ({
  url: `/content/images/${name}?auto=format&rect=0,0,90,60`,
  alt,
  dimensions: { width: 90, height: 60 },
});
const documents = [
  createDocument({
    uid: "home",
    tags: ["first"],
    data: { title: "Home", link: linkTo("page.menu"), image: picture("miami.jpg", "A palm") },
  }),
  createDocument({
    uid: "menu",
    data: {
      title: "Menu",
      link: linkTo("page.home"),
      image: picture("miami.jpg", "Oranges"),
      story: [
        { type: "image", ...picture("bread.jpg") },
        {
          type: "paragraph",
          text: "It",
          spans: [{ type: "hyperlink", start: 0, end: 2, data: linkTo("page.gone") }],
        },
      ],
    },
  }),
  createDocument({ type: "header", uid: null, data: { home: linkTo("page.home") } }),
];

let folder: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  folder = await mkdtemp(join(tmpdir(), "couvert-push-"));
  await writeFile(join(folder, "miami.jpg"), "a picture of miami");
  await writeFile(join(folder, "bread.jpg"), "a picture of bread");
  await writeFile(join(folder, "unused.jpg"), "a picture nobody shows");
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const push = async (
  service: ReturnType<typeof createPrismicService>,
  overrides: Partial<PushOptions> = {},
) => {
  const lines: string[] = [];
  const reason = await inNoTime(
    pushContent({
      repository: "juniper-row",
      token: "write-token",
      models,
      documents,
      folders: { images: folder, media: folder },
      journalFile: join(folder, "journal/juniper-row.json"),
      dryRun: false,
      overwrite: false,
      publish: false,
      fetch: service.fetch,
      tell: (line) => void lines.push(line),
      ...overrides,
    }),
  );
  return { reason, lines };
};
const pages = (service: ReturnType<typeof createPrismicService>) =>
  Object.fromEntries(
    [...service.drafts.values(), ...service.published.values()].map((each) => [each.uid ?? each.type, each]),
  );

describe("pushContent", () => {
  it("sends models, pictures and documents, and reports each", async () => {
    const service = createPrismicService();
    const { reason, lines } = await push(service);
    expect(reason).toBeNull();
    expect([...service.slices.keys(), ...service.types.keys()]).toEqual(["quote", "page", "header"]);
    expect(service.assets.map(({ filename }) => filename)).toEqual(["bread.jpg", "miami.jpg"]);
    expect(Object.keys(pages(service)).toSorted()).toEqual(["header", "home", "menu"]);
    expect(lines).toEqual([
      "insert slice quote",
      "insert type page",
      "insert type header",
      "create page.home",
      "create page.menu",
      "create header",
      "models: 3 to insert, 0 to update, 0 to keep",
      "documents: 3 to create, 0 to finish, 0 to overwrite, 0 to keep, 0 to skip",
      "slice quote: sent",
      "type page: sent",
      "type header: sent",
      "file 1 of 2: bread.jpg",
      "file 2 of 2: miami.jpg",
      "document 1 of 3: header is made",
      "document 2 of 3: page.menu is made",
      "document 3 of 3: page.home is made",
      "document 1 of 3: page.home is written",
      "document 2 of 3: page.menu is written",
      "document 3 of 3: header is written",
      expect.stringMatching(/^Everything is sent\. New documents wait in a migration release/),
    ]);
  });

  it("replaces links and pictures by those of the service", async () => {
    const service = createPrismicService();
    await push(service);
    const { home, menu, header } = pages(service);
    expect(home?.tags).toEqual(["first"]);
    expect(home?.data).toMatchObject({
      title: "Home",
      link: { link_type: "Document", id: menu?.id, text: "To it" },
      image: {
        id: "asset-2",
        alt: "A palm",
        url: "https://images.prismic.io/juniper-row/asset-2_miami.jpg?auto=format&rect=0,0,90,60",
        dimensions: { width: 90, height: 60 },
      },
    });
    expect(menu?.data).toMatchObject({
      link: { id: home?.id },
      image: { id: "asset-2", alt: "Oranges" },
      story: [
        { type: "image", id: "asset-1" },
        { text: "It", spans: [{ type: "hyperlink", data: { link_type: "Any" } }] },
      ],
    });
    expect(header?.data).toMatchObject({ home: { id: home?.id } });
  });

  it("publishes the sent documents when asked to", async () => {
    const service = createPrismicService();
    const { lines } = await push(service, { publish: true });
    expect(lines.at(-1)).toBe("Everything is sent, and 3 documents are being published");
    expect([service.drafts.size, service.published.size]).toEqual([0, 3]);
    await expect(readFile(join(folder, "journal/juniper-row.json"))).rejects.toThrow("ENOENT");
  });

  it("reports the plan of a dry run and writes nothing", async () => {
    const service = createPrismicService();
    const { reason, lines } = await push(service, { dryRun: true });
    expect(reason).toBeNull();
    expect(lines).toContain("create page.home");
    expect(lines.at(-1)).toBe("Nothing was sent: this was a dry run");
    expect(service.calls.filter((call) => !call.startsWith("GET "))).toEqual([]);
    await expect(readFile(join(folder, "journal/juniper-row.json"))).rejects.toThrow("ENOENT");
  });

  it("creates nothing twice in a second run, published or not", async () => {
    const service = createPrismicService();
    await push(service);
    const again = await push(service);
    expect(again.reason).toBeNull();
    expect(again.lines).toContain(
      "documents: 0 to create, 3 to finish, 0 to overwrite, 0 to keep, 0 to skip",
    );
    expect([service.assets.length, service.drafts.size]).toEqual([2, 3]);
    await push(service, { publish: true });
    service.calls.length = 0;
    const third = await push(service);
    expect(third.lines).toContain("models: 0 to insert, 0 to update, 3 to keep");
    expect(third.lines).toContain(
      "documents: 0 to create, 0 to finish, 0 to overwrite, 3 to keep, 0 to skip",
    );
    expect(service.calls.filter((call) => !call.startsWith("GET "))).toEqual([]);
    expect([service.assets.length, service.published.size]).toEqual([2, 3]);
  });

  it.each([0, 3, 4, 5, 6, 7, 8, 9, 10])("continues where it was stopped, after %i writes", async (writes) => {
    const service = createPrismicService();
    let left = writes;
    service.interfere = (call) => {
      if (call.startsWith("GET ")) return null;
      left -= 1;
      return left < 0 ? new TypeError("fetch failed") : null;
    };
    expect((await push(service)).reason).toMatch(/does not answer: fetch failed$/);
    service.interfere = () => null;
    expect((await push(service)).reason).toBeNull();
    expect(service.assets.map(({ filename }) => filename)).toEqual(["bread.jpg", "miami.jpg"]);
    const { home, menu } = pages(service);
    expect(service.drafts.size).toBe(3);
    expect(home?.data).toMatchObject({ title: "Home", link: { id: menu?.id }, image: { alt: "A palm" } });
  });

  it("keeps an editor's changes unless asked to overwrite", async () => {
    const service = createPrismicService();
    await push(service, { publish: true });
    const { home } = pages(service);
    if (home === undefined) throw new Error("there is no home");
    service.published.set(home.id, { ...home, data: { ...home.data, title: "Ours" } });
    await push(service);
    expect(service.drafts.size).toBe(0);
    await push(service, { overwrite: true });
    expect(service.drafts.get(home.id)?.data).toMatchObject({ title: "Home", image: { alt: "A palm" } });
    expect(service.published.size).toBe(3);
  });

  it("sends a changed model and a changed picture", async () => {
    const service = createPrismicService();
    await push(service, { publish: true });
    await writeFile(join(folder, "bread.jpg"), "a better picture of bread");
    const changed = createModels(
      [...models.types.values()],
      [createSlice("quote", { text: { type: "Text" }, name: { type: "Text" } })],
    );
    const { lines } = await push(service, { models: changed, overwrite: true });
    expect(lines).toContain("update slice quote");
    expect(service.slices.get("quote")).toEqual(changed.slices.get("quote"));
    expect(service.assets.map(({ filename }) => filename)).toEqual(["bread.jpg", "miami.jpg", "bread.jpg"]);
  });

  it("creates translations of documents, and skips languages that the repository lacks", async () => {
    const carta = createDocument({
      id: "page.menu.es",
      uid: "menu",
      lang: "es-us",
      data: { title: "Carta" },
    });
    const service = createPrismicService(["en-us", "es-us"]);
    const sent: string[] = [];
    const fetch: PushOptions["fetch"] = (url, init) => {
      if (init?.method === "POST" && url.endsWith("/documents")) sent.push(String(init.body));
      return service.fetch(url, init);
    };
    await push(service, { documents: [carta, ...documents], fetch });
    const english = [...service.drafts.values()].find(({ uid, lang }) => uid === "menu" && lang === "en-us");
    expect(JSON.parse(sent.at(-1) ?? "")).toMatchObject({
      lang: "es-us",
      alternate_language_id: english?.id,
    });

    const other = createPrismicService();
    const { lines } = await push(other, {
      documents: [carta, ...documents],
      journalFile: join(folder, "other.json"),
    });
    expect(lines).toContain("skip page.menu.es: the repository has no language es-us");
    expect(other.drafts.size).toBe(3);
  });

  it("waits after a 429", async () => {
    const service = createPrismicService();
    let rejected = 0;
    service.interfere = (call) => {
      if (rejected === 3 || !call.includes("customtypes")) return null;
      rejected += 1;
      return new Response(null, { status: 429, headers: { "retry-after": "7" } });
    };
    expect((await push(service)).reason).toBeNull();
    expect(rejected).toBe(3);
  });

  it("explains what to do when the token is not accepted", async () => {
    const { reason } = await push(createPrismicService(), { token: "guessed" });
    expect(reason).toMatch(/^The token is not accepted for juniper-row: make a write token/);
    expect(reason).not.toContain("guessed");
  });

  it.each([
    [
      "there is no such repository",
      "GET juniper-row.cdn",
      new Response("", { status: 404 }),
      /^There is no repository juniper-row/,
    ],
    [
      "a model is not taken",
      "POST customtypes",
      new Response("labels are odd", { status: 400 }),
      /does not take .*labels are odd/,
    ],
    [
      "a document is not taken",
      "POST migration",
      Response.json({ message: "Validation failed", details: [{ property: "uid" }] }, { status: 400 }),
      /does not take .*Validation failed.*uid/,
    ],
    [
      "the service fails",
      "POST asset-api",
      Response.json({ error: "down" }, { status: 500 }),
      /^The service failed: .*down/,
    ],
    ["the media library answers unreadably", "GET asset-api", new Response("<html>"), /no list of files/],
    [
      "the network is down",
      "GET customtypes",
      new TypeError("fetch failed"),
      /customtypes\.prismic\.io does not answer/,
    ],
  ])("explains why when %s", async (_, prefix, answer, reason) => {
    const service = createPrismicService();
    service.interfere = (call) => (call.startsWith(prefix) ? answer : null);
    expect((await push(service)).reason).toMatch(reason);
  });

  it("explains what to do when a document of an earlier push is gone", async () => {
    const service = createPrismicService();
    await push(service);
    service.drafts.clear();
    expect((await push(service)).reason).toMatch(
      /is gone at the service: delete .*juniper-row\.json and push again/,
    );
  });

  it("treats a damaged journal as empty", async () => {
    const journalFile = join(folder, "journal.json");
    await writeFile(journalFile, '{"page.home": 4');
    expect((await push(createPrismicService(), { journalFile })).reason).toBeNull();
    expect(Object.keys(JSON.parse(await readFile(journalFile, "utf8")))).toHaveLength(3);
  });
});
