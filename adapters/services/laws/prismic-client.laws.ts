import {
  type Client,
  type ClientConfig,
  createClient,
  type FetchLike,
  ForbiddenError,
  filter,
  NotFoundError,
  ParsingError,
  PreviewTokenExpiredError,
  PrismicError,
  RepositoryNotFoundError,
} from "@prismicio/client";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type ContentRepository,
  createContentRepository,
} from "../src/content-repository/content-repository.ts";
import { createDocument } from "../src/content-repository/repository-document.builders.ts";

const linkTo = (id: string) => ({ link_type: "Document", id, type: "page", lang: "en-us" });
const location = (uid: string, latitude: number, seats: number, opened: string) =>
  createDocument({
    type: "location",
    uid,
    tags: ["restaurant", latitude > 40 ? "north" : "south"],
    data: { title: uid, place: { latitude, longitude: -80.2 }, seats, opened, isFlagship: seats > 80 },
  });
const home = createDocument({
  uid: "home",
  tags: ["front"],
  data: {
    title: "Smoke, citrus, good bread",
    intro: "By the river",
    lead: linkTo("location.miami"),
    gone: linkTo("page.gone"),
    rooms: [{ room: linkTo("location.miami"), note: "first" }],
  },
});
const documents = [
  home,
  createDocument({
    uid: "menu",
    tags: ["front", "food"],
    data: { title: "Menu", intro: "Good bread", subtitle: "All day" },
  }),
  createDocument({ uid: "bread", tags: ["food"], data: { title: "Bread", intro: "Rye" } }),
  createDocument({ id: "page.menu.es", uid: "menu", lang: "es-us", data: { title: "Carta" } }),
  location("miami", 25.77, 90, "2012-05-04T18:00:00+0000"),
  location("ottawa", 45.42, 60, "2019-11-20T11:30:00+0000"),
  location("austin", 30.27, 120, "2024-07-01T16:00:00+0000"),
  createDocument({ type: "header", uid: null, data: { logo: "Juniper Row" } }),
];
/** When the release is published, in ms. */
const SCHEDULED_AT = 1_800_000_000_000;

const releases = [
  {
    id: "winter",
    label: "Winter supper",
    documents: [{ ...home, data: { ...home.data, title: "Winter" } }],
    scheduledAt: SCHEDULED_AT,
  },
];

const createReadRepository = (accessToken?: string): ContentRepository =>
  createContentRepository({
    documents,
    releases,
    now: () => SCHEDULED_AT - 1,
    ...(accessToken === undefined ? {} : { accessToken }),
  });

/** How the suite reaches a repository: its API, and a `fetch` where it is not on the network. */
interface RepositoryAddress {
  readonly endpoint: string;
  readonly fetch?: FetchLike;
}

type Calls = Readonly<Record<string, (client: Client) => Promise<unknown>>>;

const uids = (found: readonly { readonly uid: string | null }[]) => found.map(({ uid }) => uid).toSorted();
const pageOf = async (query: Promise<{ readonly results: readonly { readonly uid: string | null }[] }>) =>
  uids((await query).results);
const filtered =
  (...filters: readonly string[]) =>
  (client: Client) =>
    pageOf(client.get({ filters: [...filters] }));

/** Calls that must give the value beside them. */
const READS: readonly (readonly [
  name: string,
  call: (client: Client) => Promise<unknown>,
  expected: unknown,
])[] = [
  [
    "get",
    (client) => client.get(),
    expect.objectContaining({
      page: 1,
      results_per_page: 20,
      total_results_size: 7,
      total_pages: 1,
      next_page: null,
      prev_page: null,
    }),
  ],
  [
    "getFirst",
    (client) => client.getFirst({ filters: [filter.at("my.page.uid", "menu")] }),
    expect.objectContaining({ id: "page.menu", slugs: ["menu"], url: null }),
  ],
  [
    "getByID",
    (client) => client.getByID("page.menu"),
    expect.objectContaining({ uid: "menu", type: "page", lang: "en-us" }),
  ],
  ["getByIDs", (client) => pageOf(client.getByIDs(["page.menu", "page.home", "none"])), ["home", "menu"]],
  [
    "getAllByIDs",
    async (client) => uids(await client.getAllByIDs(["page.menu", "location.miami"])),
    ["menu", "miami"],
  ],
  [
    "getByUID",
    (client) => client.getByUID("location", "ottawa"),
    expect.objectContaining({ id: "location.ottawa" }),
  ],
  ["getByUIDs", (client) => pageOf(client.getByUIDs("page", ["menu", "bread"])), ["bread", "menu"]],
  [
    "getAllByUIDs",
    async (client) => uids(await client.getAllByUIDs("page", ["menu", "home"])),
    ["home", "menu"],
  ],
  [
    "getSingle",
    (client) => client.getSingle("header"),
    expect.objectContaining({ uid: null, data: { logo: "Juniper Row" } }),
  ],
  ["getByType", (client) => pageOf(client.getByType("location")), ["austin", "miami", "ottawa"]],
  ["getAllByType", async (client) => uids(await client.getAllByType("page")), ["bread", "home", "menu"]],
  ["getAllByType of a type without documents", (client) => client.getAllByType("article"), []],
  ["getByTag", (client) => pageOf(client.getByTag("food")), ["bread", "menu"]],
  ["getAllByTag", async (client) => uids(await client.getAllByTag("north")), ["ottawa"]],
  ["getByEveryTag", (client) => pageOf(client.getByEveryTag(["front", "food"])), ["menu"]],
  [
    "getAllByEveryTag",
    async (client) => uids(await client.getAllByEveryTag(["restaurant", "south"])),
    ["austin", "miami"],
  ],
  ["getBySomeTags", (client) => pageOf(client.getBySomeTags(["front", "north"])), ["home", "menu", "ottawa"]],
  [
    "getAllBySomeTags",
    async (client) => uids(await client.getAllBySomeTags(["food", "north"])),
    ["bread", "menu", "ottawa"],
  ],
  ["dangerouslyGetAll", async (client) => (await client.dangerouslyGetAll()).length, 7],
  [
    "dangerouslyGetAll with a limit",
    async (client) => (await client.dangerouslyGetAll({ limit: 2 })).length,
    2,
  ],
  [
    "dangerouslyGetAll over pages",
    async (client) => (await client.dangerouslyGetAll({ pageSize: 4 })).length,
    7,
  ],
  [
    "getRepository",
    (client) => client.getRepository(),
    expect.objectContaining({
      types: { header: "header", location: "location", page: "page" },
      tags: ["food", "front", "north", "restaurant", "south"],
      languages: [
        expect.objectContaining({ id: "en-us", is_master: true }),
        expect.objectContaining({ id: "es-us" }),
      ],
    }),
  ],
  ["getRefs", async (client) => (await client.getRefs()).map(({ id }) => id), ["master", "winter"]],
  [
    "getRefByID",
    (client) => client.getRefByID("winter"),
    expect.objectContaining({ label: "Winter supper", isMasterRef: false }),
  ],
  [
    "getRefByLabel",
    (client) => client.getRefByLabel("Master"),
    expect.objectContaining({ isMasterRef: true }),
  ],
  ["getMasterRef", (client) => client.getMasterRef(), expect.objectContaining({ id: "master" })],
  ["getReleases", async (client) => (await client.getReleases()).map(({ id }) => id), ["winter"]],
  [
    "getReleaseByID",
    (client) => client.getReleaseByID("winter"),
    expect.objectContaining({ scheduledAt: SCHEDULED_AT }),
  ],
  [
    "getReleaseByLabel",
    (client) => client.getReleaseByLabel("Winter supper"),
    expect.objectContaining({ id: "winter" }),
  ],
  ["getTags", (client) => client.getTags(), ["food", "front", "north", "restaurant", "south"]],
  [
    "buildQueryURL",
    async (client) => new URL(await client.buildQueryURL({ lang: "es-us" })).searchParams.get("lang"),
    "es-us",
  ],
  ["filter.at of a text", filtered(filter.at("my.page.title", "Menu")), ["menu"]],
  ["filter.at of a number", filtered(filter.at("my.location.seats", 60)), ["ottawa"]],
  ["filter.at of a boolean", filtered(filter.at("my.location.isFlagship", true)), ["austin", "miami"]],
  ["filter.at of a link", filtered(filter.at("my.page.lead", "location.miami")), ["home"]],
  ["filter.at within a group", filtered(filter.at("my.page.rooms.room", "location.miami")), ["home"]],
  [
    "filter.any",
    filtered(filter.any("document.type", ["header", "location"])),
    ["austin", "miami", "ottawa", null].toSorted(),
  ],
  ["filter.in", filtered(filter.in("my.page.uid", ["home", "bread"])), ["bread", "home"]],
  [
    "several filters",
    filtered(filter.at("document.type", "page"), filter.at("document.tags", ["food"])),
    ["bread", "menu"],
  ],
  [
    "orderings",
    async (client) =>
      (await client.getByType("location", { orderings: { field: "my.location.seats" } })).results.map(
        ({ uid }) => uid,
      ),
    ["ottawa", "miami", "austin"],
  ],
  [
    "descending orderings",
    async (client) =>
      (
        await client.getByType("location", { orderings: [{ field: "my.location.title", direction: "desc" }] })
      ).results.map(({ uid }) => uid),
    ["ottawa", "miami", "austin"],
  ],
  [
    "pageSize and page",
    (client) => client.get({ pageSize: 3, page: 3 }),
    expect.objectContaining({
      page: 3,
      results_size: 1,
      total_pages: 3,
      prev_page: expect.stringContaining("page=2"),
    }),
  ],
  ["lang", (client) => pageOf(client.get({ lang: "es-us" })), ["menu"]],
  [
    "every lang",
    async (client) => (await client.getByUIDs("page", ["menu"], { lang: "*" })).results.length,
    2,
  ],
  [
    "routes",
    (client) => client.getByUID("page", "menu", { routes: [{ type: "page", path: "/:uid" }] }),
    expect.objectContaining({ url: "/menu" }),
  ],
  [
    "a single route",
    (client) => client.getByUID("page", "menu", { routes: { type: "page", path: "/p/:uid" } }),
    expect.objectContaining({ url: "/p/menu" }),
  ],
  [
    "brokenRoute",
    async (client) => (await client.getByUID("page", "home", { brokenRoute: "/404" })).data["gone"],
    expect.objectContaining({ isBroken: true, url: "/404" }),
  ],
  [
    "an explicit ref",
    async (client) =>
      (await client.getByUID("page", "home", { ref: (await client.getReleaseByID("winter")).ref })).data[
        "title"
      ],
    "Winter",
  ],
];

/** The GraphQL query that counts all documents. */
const COUNT = '{ _allDocuments(lang: "*") { totalCount } }';

/** Calls whose client's state changes the answer. */
const titleOfHome = async (client: Client) => (await client.getByUID("page", "home")).data["title"];
const STATES: Calls = {
  queryContentFromReleaseByID: (client) => {
    client.queryContentFromReleaseByID("winter");
    return titleOfHome(client);
  },
  queryContentFromReleaseByLabel: (client) => {
    client.queryContentFromReleaseByLabel("Winter supper");
    return titleOfHome(client);
  },
  queryContentFromRef: async (client) => {
    client.queryContentFromRef((await client.getReleaseByID("winter")).ref);
    return titleOfHome(client);
  },
  "queryContentFromRef of a function": async (client) => {
    client.queryContentFromRef(async () => (await client.getReleaseByID("winter")).ref);
    return titleOfHome(client);
  },
};

/**
 * Tests every reading call of Prismic's own client against repositories that `open` serves. The file is long because it is one
 * table, a line or two for each of the client's methods, and the filters and errors that the repository has, over one set of documents.
 */
export const prismicClientLaws = (
  name: string,
  open: (repository: ContentRepository) => Promise<RepositoryAddress>,
): void => {
  describe(`${name} answers Prismic's own client`, () => {
    const repository = createReadRepository();
    let address: RepositoryAddress;
    let locked: RepositoryAddress;
    let client: Client;
    const createAt = ({ endpoint, fetch }: RepositoryAddress, config: ClientConfig = {}) =>
      createClient("juniper-row", {
        documentAPIEndpoint: endpoint,
        ...(fetch === undefined ? {} : { fetch }),
        ...config,
      });
    const preview = (title: string) => repository.preview([{ ...home, data: { title } }], 60_000);
    const withCookie = (cookie: string) => {
      client.enableAutoPreviewsFromReq({ headers: { cookie: `other=1; io.prismic.preview=${cookie}` } });
      return titleOfHome(client);
    };
    const queryGraphQl = async (query: string, init?: RequestInit) => {
      const url = new URL("/graphql", address.endpoint);
      url.searchParams.set("query", query);
      const answer = await client.graphQLFetch(url.href, init);
      return { status: answer.status, ...((await answer.json()) as object) };
    };
    beforeAll(async () => {
      address = await open(repository);
      locked = await open(createReadRepository("open-sesame"));
    });
    beforeEach(() => {
      client = createAt(address);
    });
    afterEach(() => void vi.restoreAllMocks());

    it.each(READS)("%s", async (_, call, expected) => {
      expect(await call(client)).toEqual(expected);
    });

    it.each(Object.entries(STATES))("%s", async (_, call) => {
      expect(await call(client)).toBe("Winter");
      client.queryLatestContent();
      expect(await titleOfHome(client)).toBe("Smoke, citrus, good bread");
    });

    it("client options", async () => {
      const configured = createAt(address, {
        routes: [{ type: "page", path: "/:lang/:uid" }],
        brokenRoute: "/gone",
        defaultParams: { lang: "es-us" },
      });
      expect(await configured.getByUID("page", "menu")).toMatchObject({ url: "/es-us/menu", lang: "es-us" });
    });

    it("resolvePreviewURL", async () => {
      const args = { linkResolver: ({ uid }: { uid?: string }) => `/${uid}`, defaultURL: "/" };
      const given = { documentID: "page.home", previewToken: preview("Draft") };
      expect(await client.resolvePreviewURL({ ...args, ...given })).toBe("/home");
      expect(await client.resolvePreviewURL(args)).toBe("/");
      client.enableAutoPreviewsFromReq({ query: { documentId: "page.menu", token: preview("Draft") } });
      expect(await client.resolvePreviewURL(args)).toBe("/menu");
    });

    it("enableAutoPreviewsFromReq with a plain cookie", async () => {
      expect(await withCookie(preview("Draft"))).toBe("Draft");
    });

    it.each([
      ["as it is", (json: string) => json],
      ["percent-encoded", encodeURIComponent],
    ])("enableAutoPreviewsFromReq with a cookie in JSON, %s", async (_, write) => {
      const previews = { _tracker: "abc", "juniper-row.prismic.io": { preview: preview("Draft") } };
      expect(await withCookie(write(JSON.stringify(previews)))).toBe("Draft");
      expect(await withCookie(write(JSON.stringify({ _tracker: "abc" })))).toBe("Smoke, citrus, good bread");
    });

    it("disableAutoPreviews", async () => {
      client.enableAutoPreviewsFromReq({ headers: { cookie: `io.prismic.preview=${preview("Draft")}` } });
      client.disableAutoPreviews();
      expect(await titleOfHome(client)).toBe("Smoke, citrus, good bread");
      client.enableAutoPreviews();
      expect(await titleOfHome(client)).toBe("Smoke, citrus, good bread");
    });

    it("graphQLFetch of the count of all documents, at a preview's ref", async () => {
      client.queryContentFromRef(preview("Draft"));
      expect(await queryGraphQl(COUNT)).toEqual({ status: 200, data: { _allDocuments: { totalCount: 8 } } });
    });

    it.each(["{ allPages { totalCount } }", '{ _allDocuments(lang: "fr") { totalCount } }', "{", ""])(
      "graphQLFetch of %j is rejected",
      async (query) => {
        expect(await queryGraphQl(query)).toMatchObject({
          status: 400,
          errors: [{ message: expect.stringMatching(/\S/) }],
        });
      },
    );

    it("graphQLFetch at an unknown ref is rejected", async () => {
      const rejected = await queryGraphQl(COUNT, {
        headers: { "Prismic-Ref": "none" },
      });
      expect(rejected).toMatchObject({ status: 404, type: "api_notfound_error" });
    });

    it("an access token opens a private repository", async () => {
      const opened = createAt(locked, { accessToken: "open-sesame" });
      expect(await titleOfHome(opened)).toBe("Smoke, citrus, good bread");
      const url = new URL("/graphql", locked.endpoint);
      url.searchParams.set("query", COUNT);
      expect(await (await opened.graphQLFetch(url.href)).json()).toEqual({
        data: { _allDocuments: { totalCount: 8 } },
      });
      await expect(titleOfHome(createAt(locked))).rejects.toThrow(ForbiddenError);
      await expect(titleOfHome(createAt(locked, { accessToken: "wrong" }))).rejects.toThrow(ForbiddenError);
    });

    it.each<readonly [string, (client: Client) => Promise<unknown>, typeof PrismicError, string | RegExp]>([
      ["a missing document", (each) => each.getByID("none"), NotFoundError, "No documents were returned"],
      ["a missing uid", (each) => each.getByUID("page", "none"), NotFoundError, "No documents were returned"],
      [
        "a missing single document",
        (each) => each.getSingle("footer"),
        NotFoundError,
        "No documents were returned",
      ],
      [
        "an unknown ref's id",
        (each) => each.getRefByID("summer"),
        PrismicError,
        'Ref with ID "summer" could not be found.',
      ],
      ["an unknown ref's label", (each) => each.getRefByLabel("Summer"), PrismicError, "could not be found"],
      ["an unknown release", (each) => each.getReleaseByID("master"), PrismicError, "could not be found"],
      [
        "an unknown release's label",
        (each) => each.getReleaseByLabel("Summer"),
        PrismicError,
        "could not be found",
      ],
      [
        "an unknown field",
        (each) =>
          each.get({ filters: [filter.at("document.type", "page"), filter.at("my.page.colour", "red")] }),
        ParsingError,
        /^\[function at\(\.\.\)\] unexpected field 'my\.page\.colour' on line:1 col:33 in query '/,
      ],
      [
        "a field of a type without documents",
        (each) => each.get({ filters: [filter.at("my.article.title", "x")] }),
        ParsingError,
        "unexpected field 'my.article.title'",
      ],
      [
        "an unknown field of orderings",
        (each) => each.get({ orderings: { field: "my.page.colour" } }),
        ParsingError,
        "unexpected field 'my.page.colour'",
      ],
      [
        "an unknown function",
        (each) => each.get({ filters: ["[nearly(my.page.title)]"] }),
        ParsingError,
        "nearly",
      ],
      [
        "a broken query",
        (each) => each.get({ filters: ["[at(document.type"] }),
        ParsingError,
        "on line:1 col:",
      ],
      [
        "an unknown parameter",
        (each) => each.get({ colour: "red" } as object),
        ParsingError,
        "unexpected parameter 'colour'",
      ],
      [
        "a page of zero",
        (each) => each.get({ page: -1 }),
        ParsingError,
        "page must be a whole number above 0",
      ],
      [
        "a route of an unknown type",
        (each) => each.get({ routes: [{ type: "article", path: "/:uid" }] }),
        ParsingError,
        "[Link resolver error]",
      ],
      [
        "an ended preview",
        (each) => each.get({ ref: repository.preview([], 0) }),
        PreviewTokenExpiredError,
        "This preview token has expired",
      ],
    ])("reports %s", async (_, call, kind, message) => {
      const error: unknown = await call(client).catch((cause: unknown) => cause);
      expect(error).toBeInstanceOf(kind);
      expect((error as Error).message).toMatch(message);
    });

    it("retries an unknown ref with the master ref", async () => {
      vi.spyOn(console, "warn").mockReturnValue();
      expect((await client.getByUID("page", "home", { ref: "none" })).data["title"]).toBe(
        "Smoke, citrus, good bread",
      );
    });

    it("reports a missing repository", async () => {
      const elsewhere = createAt({ ...address, endpoint: new URL("/api/v1", address.endpoint).href });
      await expect(elsewhere.getRepository()).rejects.toThrow(RepositoryNotFoundError);
    });
  });
};
