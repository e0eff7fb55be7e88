import { createClient, ForbiddenError, PreviewTokenExpiredError } from "@prismicio/client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type ContentRepository, createContentRepository } from "./content-repository.ts";
import { createDocument } from "./repository-document.builders.ts";

afterEach(() => vi.restoreAllMocks());

const clientOf = ({ fetch }: ContentRepository, options: object = {}) =>
  createClient("content", {
    documentAPIEndpoint: "https://content.test/api/v2",
    fetchOptions: { signal: new AbortController().signal },
    fetch: (url, init) => fetch(new Request(url, init)),
    ...options,
  });

const linkTo = (id: string) => ({ link_type: "Document", id, type: "stale", uid: "stale", isBroken: false });
const miami = createDocument({
  type: "location",
  uid: "miami",
  data: { title: "Miami", city: "Miami", menu: linkTo("page.menu"), hours: [{ days: "Monday", times: "5" }] },
});
const menu = createDocument({
  uid: "menu",
  data: {
    title: "Menu",
    keywords: "bread",
    where: linkTo("location.miami"),
    gone: linkTo("page.gone"),
    rows: [{ room: linkTo("location.miami"), note: "by the river" }],
    slices: [
      {
        id: "quote$1",
        slice_type: "quote",
        variation: "default",
        primary: { text: "Lovely", room: linkTo("location.miami") },
        items: [{ name: "A guest", age: 40 }],
      },
      {
        id: "stats$1",
        slice_type: "stats",
        variation: "default",
        primary: { heading: "Nine rooms" },
        items: [],
      },
    ],
  },
});
const documents = [menu, miami];
const client = clientOf(createContentRepository({ documents }));

describe("releases", () => {
  const winter = { ...menu, data: { title: "Winter menu" } };
  const posters = createDocument({ uid: "posters" });
  const scheduledAt = 1_800_000_000_000;
  const now = () => scheduledAt - 1;
  const releases = [
    { id: "winter", label: "Winter 2027", documents: [winter, posters], scheduledAt },
    { id: "empty", label: "Nothing yet", documents: [] },
  ];
  const repository = createContentRepository({ documents, releases, now });

  it("are refs beside the master ref", async () => {
    const refs = await clientOf(repository).getRefs();
    expect(refs).toMatchObject([
      { id: "master", isMasterRef: true },
      { id: "winter", label: "Winter 2027", isMasterRef: false, scheduledAt },
      { id: "empty", label: "Nothing yet", isMasterRef: false },
    ]);
    expect(new Set(refs.map(({ ref }) => ref)).size).toBe(3);
  });

  it("replace published documents, by id and by label", async () => {
    const byId = clientOf(repository);
    byId.queryContentFromReleaseByID("winter");
    expect((await byId.getByUID("page", "menu")).data).toEqual({ title: "Winter menu" });
    expect(await byId.getByUID("page", "posters")).toMatchObject({ id: "page.posters" });
    expect((await byId.getByUID("location", "miami")).data["title"]).toBe("Miami");
    const byLabel = clientOf(repository);
    byLabel.queryContentFromReleaseByLabel("Winter 2027");
    expect(await byLabel.getAllByType("page")).toHaveLength(2);
    expect(await clientOf(repository).getAllByType("page")).toHaveLength(1);
  });

  it("expire when they change, and give the published content", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const own = createContentRepository({ documents, releases, now });
    const reader = clientOf(own);
    const { ref } = await reader.getRefByID("winter");
    own.publish({ documents });
    expect((await reader.getByUID("page", "menu", { ref })).data["title"]).toBe("Menu");
  });
});

describe("a release with a time", () => {
  const at = 1_800_000_000_000;
  const titled = (title: string) => ({ ...menu, data: { title } });
  const planned = (id: string, scheduledAt: number, drafts: readonly (typeof menu)[]) => ({
    id,
    label: id,
    documents: drafts,
    scheduledAt,
  });

  it("is published by itself at that time, and gives the master a new ref (rule 7.54)", async () => {
    let now = at - 1;
    const own = createContentRepository({
      documents,
      releases: [planned("winter", at, [titled("Winter menu")])],
      now: () => now,
    });
    const before = await clientOf(own).getMasterRef();
    expect(own.nextReleaseAt()).toBe(at);
    expect((await clientOf(own).getByUID("page", "menu")).data["title"]).toBe("Menu");
    now = at;
    expect((await clientOf(own).getByUID("page", "menu")).data["title"]).toBe("Winter menu");
    expect((await clientOf(own).getMasterRef()).ref).not.toBe(before.ref);
    expect(await clientOf(own).getRefs()).toHaveLength(1);
    expect(own.nextReleaseAt()).toBeNull();
  });

  it("stays published when the documents are read again, after the releases before it", async () => {
    const releases = [
      planned("second", at + 2, [titled("Second")]),
      planned("first", at + 1, [titled("First")]),
      planned("third", at + 3, [titled("Third")]),
    ];
    const own = createContentRepository({ documents, releases, now: () => at + 2 });
    expect((await clientOf(own).getByUID("page", "menu")).data["title"]).toBe("Second");
    own.publish({ documents, releases });
    expect((await clientOf(own).getByUID("page", "menu")).data["title"]).toBe("Second");
    expect(own.nextReleaseAt()).toBe(at + 3);
  });
});

describe("previews", () => {
  it("resolve documentId and token to the url of the draft", async () => {
    const repository = createContentRepository({ documents });
    const token = repository.preview([{ ...menu, data: { title: "Draft" } }], 1000);
    const url = await clientOf(repository).resolvePreviewURL({
      documentID: "page.menu",
      previewToken: token,
      linkResolver: ({ uid }) => `/${uid}`,
      defaultURL: "/",
    });
    expect(url).toBe("/menu");
    expect((await clientOf(repository).getByID("page.menu", { ref: token })).data).toEqual({
      title: "Draft",
    });
  });

  it("lose their drafts with the next one, once they have ended (rule 7.81)", async () => {
    let now = 5000;
    const repository = createContentRepository({ documents, now: () => now });
    const typesNow = async () => Object.keys((await clientOf(repository).getRepository()).types);
    const token = repository.preview([createDocument({ uid: null, type: "drafted" })], 1000);
    repository.preview([createDocument({ uid: null, type: "still_drafted" })], 2000);
    expect(await typesNow()).toContain("drafted");
    now = 6000;
    repository.preview([], 1000);
    const types = await typesNow();
    expect([types.includes("drafted"), types.includes("still_drafted")]).toEqual([false, true]);
    await expect(clientOf(repository).getByID("page.menu", { ref: token })).rejects.toThrow(
      PreviewTokenExpiredError,
    );
  });

  it("expire with an error that the client knows", async () => {
    let now = 5000;
    const repository = createContentRepository({ documents, now: () => now });
    const token = repository.preview([], 1000);
    now = 5999;
    await expect(clientOf(repository).getByID("page.menu", { ref: token })).resolves.toBeDefined();
    now = 6000;
    await expect(clientOf(repository).getByID("page.menu", { ref: token })).rejects.toThrow(
      PreviewTokenExpiredError,
    );
  });
});

describe("a private repository", () => {
  const repository = createContentRepository({ documents, accessToken: "open-sesame" });

  it("answers a request with its token", async () => {
    expect(await clientOf(repository, { accessToken: "open-sesame" }).getAllByType("page")).toHaveLength(1);
  });

  it.each([{}, { accessToken: "open" }, { accessToken: "open-sesamo" }])("forbids %j", async (options) => {
    await expect(clientOf(repository, options).getAllByType("page")).rejects.toThrow(ForbiddenError);
  });
});

describe("integration fields", () => {
  it("have a ref that the client sends", async () => {
    const requests: string[] = [];
    const repository = createContentRepository({ documents, integrationFieldsRef: "catalogue-7" });
    const spy = {
      ...repository,
      fetch: (request: Request) => {
        requests.push(request.url);
        return repository.fetch(request);
      },
    };
    await clientOf(spy).getByUID("page", "menu");
    expect(new URL(requests[1] ?? "").searchParams.get("integrationFieldsRef")).toBe("catalogue-7");
  });
});

describe("languages", () => {
  const carta = createDocument({ id: "page.menu.es", uid: "menu", lang: "es-us", data: { title: "Carta" } });
  const reader = clientOf(createContentRepository({ documents: [...documents, carta] }));

  it("are listed with the master first, and connect translations", async () => {
    expect((await reader.getRepository()).languages).toMatchObject([
      { id: "en-us", is_master: true },
      { id: "es-us", is_master: false },
    ]);
    expect((await reader.getByUID("page", "menu")).alternate_languages).toEqual([
      { id: "page.menu.es", type: "page", uid: "menu", lang: "es-us" },
    ]);
    expect((await reader.getByUID("page", "menu", { lang: "es-us" })).data["title"]).toBe("Carta");
    expect(await reader.getAllByType("page", { lang: "*" })).toHaveLength(2);
  });
});

describe("links between documents", () => {
  it("follow the current state of their documents, and are broken without one", async () => {
    const { data } = await client.getByUID("page", "menu");
    expect(data["where"]).toMatchObject({ type: "location", uid: "miami", slug: "miami", isBroken: false });
    expect(data["gone"]).toMatchObject({ id: "page.gone", isBroken: true });
  });

  it("get urls by routes, broken ones by brokenRoute", async () => {
    const routes = [
      { type: "page", uid: "home", path: "/" },
      { type: "page", path: "/:lang?/:uid" },
      { type: "location", path: "/:menu/:uid", resolvers: { menu: "menu" } },
    ];
    const { url, data } = await client.getByUID("page", "menu", { routes, brokenRoute: "/404" });
    expect(url).toBe("/en-us/menu");
    expect(data["where"].url).toBe("/menu/miami");
    expect(data["gone"].url).toBe("/404");
    expect((await client.getByUID("page", "menu")).url).toBeNull();
    expect(
      await client.getByUID("page", "menu", { routes: [{ type: "page", path: "/:parent/:uid" }] }),
    ).toHaveProperty("url", null);
  });
});
