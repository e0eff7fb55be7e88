import { Matchers } from "@pact-foundation/pact";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  type Aside,
  askRepository,
  DESCRIPTION,
  describesItself,
  findsNothing,
  readContent,
  SITE_MODELS,
} from "./ask-repository.ts";
import { documentOf, found, ofTypes, PLACE, pact, search, text, value } from "./search.ts";
import { CONTENT_VALUES, type ContentState } from "./states.ts";

const { arrayContaining, eachLike, integer, like, regex, string } = Matchers;

const SETTINGS = ["header", "footer", "seo_template", "404_page", "redirects"];
const PAGES_OF_LOCATIONS = ["location_menu", "location_careers", "location_group_bookings"];
const PLACES = ["location", "page", ...PAGES_OF_LOCATIONS];

const TITLED = { data: { title: string("Miami") } };

const single = (type: string, data: object = like({})) => ({
  id: string("YqJs8BAAACAAQ1ZT"),
  uid: null,
  type,
  lang: string("en-us"),
  data,
});

const site = {
  page: integer(1),
  results: arrayContaining(
    single("header"),
    single("footer"),
    single("seo_template", { siteName: string("Juniper Row") }),
    single("404_page"),
  ),
};

/** The page of a search that has a document as the example among others. */
const among = (document: object) => ({ page: integer(1), results: arrayContaining(document) });

/** The parts of the content, each with its search and what an answer as the example becomes. */
const PARTS = [
  ["site", "the site", ofTypes(SETTINGS), site, { name: "Juniper Row" }],
  [
    "locations",
    "the locations",
    ofTypes(PLACES),
    among(documentOf(["location"], { data: PLACE })),
    [{ uid: "miami", title: "Miami", timeZone: "America/New_York", city: "Miami, Florida" }],
  ],
  [
    "pages",
    "the pages",
    ofTypes(PLACES),
    among(documentOf(["page"], TITLED)),
    [{ uid: "miami", title: "Miami" }],
  ],
  [
    "locationPages",
    "the pages of locations",
    ofTypes(PLACES),
    among(documentOf(PAGES_OF_LOCATIONS, TITLED)),
    [{ locationUid: "miami", document: "menu", title: "Miami" }],
  ],
  [
    "zones",
    "the zones",
    ofTypes(["zone"]),
    found(documentOf(["zone"], { data: { locations: eachLike({ location: { uid: string("miami") } }) } })),
    [{ id: "YqJs8BAAACAAQ1ZT", locations: ["miami"] }],
  ],
  [
    "notices",
    "the notices",
    ofTypes(["popup", "banner", "cookies"]),
    found({ ...documentOf(["popup", "banner", "cookies"]), uid: null }),
    { popups: [], banners: [], cookieNotice: { isEnabled: false } },
  ],
  [
    "languages",
    "the documents in all languages",
    ofTypes(PLACES),
    among(documentOf(["page"], TITLED)),
    { own: "en-US", translations: [] },
  ],
  [
    "news",
    "the news",
    ofTypes(["news_post"]),
    found(
      documentOf(["news_post"], {
        data: {
          title: string("Miami"),
          date: regex(/^\d{4}-\d{2}-\d{2}$/, "2026-09-14"),
          excerpt: string("Oysters."),
        },
      }),
    ),
    [{ uid: "miami", title: "Miami", date: "2026-09-14", excerpt: "Oysters." }],
  ],
] as const;

/** The languages need all documents, of which only the pages are the subject of their search. */
const besideLanguages: Aside = (asked) =>
  describesItself(asked) ?? (asked.searchParams.get("q")?.includes('"page"') ? null : findsNothing(asked));

const asideOf = (part: string): Aside => (part === "languages" ? besideLanguages : describesItself);

describe("server and content repository", () => {
  afterEach(() => vi.restoreAllMocks());

  describe.each(PARTS)("%s", (part, name, query, body, expected) => {
    it(`returns ${name}`, async () => {
      await search({
        description: `a search for ${name}`,
        state: "a repository holds a site",
        query,
        body,
      }).executeTest(async ({ url }) => {
        const read = await askRepository({ url, use: readContent(part), aside: asideOf(part) });
        expect(read).toMatchObject({ success: expected });
      });
    });

    it("is unavailable with the service", async () => {
      await search({
        description: `a search for ${name} while the service is unavailable`,
        state: "the service is unavailable",
        query,
        status: 503,
      }).executeTest(async ({ url }) => {
        const read = await askRepository({ url, use: readContent(part), aside: asideOf(part) });
        expect(read).toMatchObject({
          failure: { _tag: "ContentUnavailable", detail: expect.stringContaining("503") },
        });
      });
    });
  });

  const SITE = { part: readContent("site"), query: ofTypes(SETTINGS) };
  const EXPECTED = { success: { name: "Juniper Row" } };

  /** The description, without a body where it is rejected. */
  const describes = (
    description: string,
    state: ContentState,
    { status = 200, isPrivate = false }: { readonly status?: number; readonly isPrivate?: boolean } = {},
  ) =>
    pact
      .addInteraction()
      .given(state)
      .uponReceiving(description)
      .withRequest("GET", "/api/v2", (request) => {
        if (isPrivate) request.query({ access_token: value("accessToken") });
      })
      .willRespondWith(status, (response) => {
        if (status !== 200) return;
        response.jsonBody({
          refs: arrayContaining({ ref: string("YqJtRhAAACEAQ1bG"), isMasterRef: true }),
          languages: arrayContaining({ id: string("en-us"), is_master: true }),
          types: Object.fromEntries(SITE_MODELS.map((type) => [type, string(type)])),
        });
      });

  const accessToken = CONTENT_VALUES.accessToken.example;

  it("reads the description of a repository", async () => {
    await describes("the description of a repository", "a repository has the models of a site").executeTest(
      async ({ url }) => {
        const read = await askRepository({ url, use: readContent("languages"), aside: findsNothing });
        expect(read).toMatchObject({ success: { own: "en-US" } });
      },
    );
  });

  it("reads the description of a private repository with its token", async () => {
    await describes("the description of a private repository", "a private repository holds a site", {
      isPrivate: true,
    }).executeTest(async ({ url }) => {
      const read = await askRepository({
        url,
        use: readContent("languages"),
        aside: findsNothing,
        accessToken,
      });
      expect(read).toMatchObject({ success: { own: "en-US" } });
    });
  });

  it.each<[string, ContentState, number, string]>([
    ["of no repository", "a repository does not exist", 404, "repository not found"],
    [
      "of a private repository without a token",
      "a private repository holds a site",
      401,
      "access is forbidden",
    ],
    ["while the service is unavailable", "the service is unavailable", 503, "503"],
  ])("is unavailable for the description %s", async (where, state, status, detail) => {
    await describes(`the description ${where}`, state, { status }).executeTest(async ({ url }) => {
      expect(await askRepository({ url, use: SITE.part, aside: findsNothing })).toMatchObject({
        failure: { _tag: "ContentUnavailable", detail: expect.stringContaining(detail) },
      });
    });
  });

  it("searches a private repository with its token", async () => {
    await search({
      description: "a search for the site in a private repository",
      state: "a private repository holds a site",
      query: { ...SITE.query, access_token: value("accessToken") },
      body: site,
    }).executeTest(async ({ url }) => {
      expect(await askRepository({ url, use: SITE.part, accessToken })).toMatchObject(EXPECTED);
    });
  });

  it("sends the ref of integration fields", async () => {
    await search({
      description: "a search for the site with integration fields",
      state: "a repository has integration fields",
      query: { ...SITE.query, integrationFieldsRef: value("integrationFieldsRef") },
      body: site,
    }).executeTest(async ({ url }) => {
      const integrationFieldsRef = CONTENT_VALUES.integrationFieldsRef.example;
      const aside: Aside = (asked) => describesItself(asked) && { ...DESCRIPTION, integrationFieldsRef };
      expect(await askRepository({ url, use: SITE.part, aside })).toMatchObject(EXPECTED);
    });
  });

  const NEW_REF = "YqJtRhAAACEAQ1bZ";
  const MESSAGE = regex(/^.*[Mm]aster ref is: .+$/, `Not found. Master ref is: ${NEW_REF}`);

  /** Answers the search for the site that follows the first one, and records its ref. */
  const answersAgain =
    (refs: (string | null)[]): Aside =>
    (asked) => {
      if (asked.pathname === "/api/v2") return DESCRIPTION;
      refs.push(asked.searchParams.get("ref"));
      if (refs.length === 1) return null;
      const results = [
        { ...single("seo_template"), id: "seo", lang: "en-us", data: { siteName: "Juniper Row" } },
      ];
      return { page: 1, next_page: null, results };
    };

  it.each<[string, ContentState, number, object]>([
    ["at a ref that has expired", "a ref has expired", 410, { message: MESSAGE }],
    ["at an unknown ref", "a ref does not exist", 404, { type: "api_notfound_error", message: MESSAGE }],
  ])("repeats a search %s at the new master ref", async (where, state, status, body) => {
    vi.spyOn(console, "warn").mockReturnValue();
    await search({
      description: `a search for the site ${where}`,
      state,
      query: SITE.query,
      status,
      body,
    }).executeTest(async ({ url }) => {
      const refs: (string | null)[] = [];
      expect(await askRepository({ url, use: SITE.part, aside: answersAgain(refs) })).toMatchObject(EXPECTED);
      expect(refs).toEqual([CONTENT_VALUES.ref.example, NEW_REF]);
    });
  });

  it("repeats a search after the wait that the repository asks for", async () => {
    await search({
      description: "a search for the site above the limit of requests",
      state: "a repository has received too many requests",
      query: SITE.query,
      status: 429,
      headers: { "retry-after": regex(/^\d+$/, "0") },
    }).executeTest(async ({ url }) => {
      const refs: (string | null)[] = [];
      expect(await askRepository({ url, use: SITE.part, aside: answersAgain(refs) })).toMatchObject(EXPECTED);
      expect(refs).toHaveLength(2);
    });
  });

  it("is unavailable for a repository without the models", async () => {
    await search({
      description: "a search for the site in a repository without its models",
      state: "a repository has no models of a site",
      query: SITE.query,
      status: 400,
      body: { type: "parsing-error", message: string("the type page does not exist") },
    }).executeTest(async ({ url }) => {
      expect(await askRepository({ url, use: SITE.part })).toMatchObject({
        failure: { _tag: "ContentUnavailable", detail: "the type page does not exist" },
      });
    });
  });

  const NOTHING = { page: 1, results: [] };
  const isCount: Aside = ({ pathname }) => (pathname === "/graphql" ? { data: {} } : null);

  it("says which documents are missing", async () => {
    await search({
      description: "a search for the site in a repository without settings",
      state: "a repository holds no settings of a site",
      query: SITE.query,
      body: NOTHING,
    }).executeTest(async ({ url }) => {
      const aside: Aside = (asked) => describesItself(asked) ?? isCount(asked);
      expect(await askRepository({ url, use: SITE.part, aside })).toMatchObject({
        failure: {
          _tag: "ContentUnavailable",
          detail: `the repository holds no ${SETTINGS.join(", ")}`,
          facts: ["It has every model of the site."],
        },
      });
    });
  });

  it("says how many documents there are", async () => {
    await pact
      .addInteraction()
      .given("a repository holds a site" satisfies ContentState)
      .uponReceiving("a count of all documents")
      .withRequest("GET", "/graphql", (request) => {
        request
          .query({ query: '{_allDocuments(lang: "*"){totalCount}}', ref: value("ref") })
          .headers({ "prismic-ref": text`${"ref"}` });
      })
      .willRespondWith(200, (response) => {
        response.jsonBody({ data: { _allDocuments: { totalCount: integer(3) } } });
      })
      .executeTest(async ({ url }) => {
        const aside: Aside = (asked) => describesItself(asked) ?? findsNothing(asked);
        expect(await askRepository({ url, use: SITE.part, aside })).toMatchObject({
          failure: { facts: ["It has every model of the site.", "It holds 3 published documents."] },
        });
      });
  });

  it("reads the next page of a search", async () => {
    await search({
      description: "the second page of a search",
      state: "a repository holds a site",
      query: ofTypes(PLACES, { page: "2" }),
      body: { page: 2, results: like([]) },
    }).executeTest(async ({ url }) => {
      const first = {
        ...documentOf(["page"]),
        id: "first",
        uid: "first",
        type: "page",
        lang: "en-us",
        data: {},
      };
      const aside: Aside = (asked) =>
        describesItself(asked) ??
        (asked.searchParams.has("page") ? null : { page: 1, next_page: "page=2", results: [first] });
      expect(await askRepository({ url, use: readContent("pages"), aside })).toMatchObject({
        success: [{ uid: "first" }],
      });
    });
  });
});
