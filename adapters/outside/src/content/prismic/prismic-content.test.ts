import type { OpeningTimes } from "@couvert/domain/restaurant/opening/opening-times";
import { Content, type ContentUnavailable } from "@couvert/domain/site/page/content.port";
import { wellFormedTexts } from "@couvert/domain/values/well-formed-text";
import { createContentRepository } from "@couvert/services/content-repository/content-repository";
import { readDocuments } from "@couvert/services/content-repository/read-documents";
import type { RepositoryDocument } from "@couvert/services/content-repository/repository-content";
import { createDocument } from "@couvert/services/content-repository/repository-document.builders";
import { contentLaws } from "@couvert/services/laws/content.laws";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { documentRoutes } from "./document-path.ts";
import { prismicContent } from "./prismic-content.ts";

const endpoint = "https://content.test/api/v2";
const demo = new URL("../../../../demo/documents", import.meta.url).pathname;

const over = (documents: readonly RepositoryDocument[]) =>
  prismicContent({ endpoint, fetch: createContentRepository({ documents }).fetch });

contentLaws("prismicContent", async () => ({
  content: over(await readDocuments(demo)),
  edited: over([...(await readDocuments(demo)), createDocument({ uid: "one", data: { title: "One" } })]),
  unavailable: prismicContent({ endpoint, fetch: () => Promise.reject(new Error("no network")) }),
}));

type Answer = (request: Request) => Promise<Response>;
const failureOf = (fetch: Answer, timeoutMs = 1000) =>
  Effect.runPromise(
    Effect.flatMap(Content, ({ pages }) => Effect.flip(pages)).pipe(
      Effect.provide(prismicContent({ endpoint, fetch, timeoutMs })),
    ),
  );
const afterTheRoot =
  (answer: Answer): Answer =>
  async (request) =>
    request.url.includes("documents/search")
      ? answer(request)
      : createContentRepository({ documents: [] }).fetch(request);

describe("prismicContent", () => {
  it("logs omitted fields with document and field, and keeps the page (rule 8.7)", async () => {
    const logged: unknown[] = [];
    const logger = Logger.make(({ logLevel, message }) => void logged.push(logLevel, message));
    const odd = createDocument({
      uid: "odd",
      data: { title: "Odd", slices: [{ slice_type: "carousel", primary: {}, items: [] }] },
    });
    const pages = await Effect.runPromise(
      Effect.flatMap(Content, (content) => content.pages).pipe(
        Effect.provide(Layer.merge(over([odd]), Logger.layer([logger]))),
      ),
    );
    expect(pages).toEqual([{ uid: "odd", title: "Odd", description: "", slices: [] }]);
    expect(logged[0]).toBe("Warn");
    expect(String(logged[1])).toMatch(/page\.odd slices\[0\]\.slice_type/);
  });

  it("reads well-formed text only, from every field (rule 3.44)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", minLength: 1 }), async (odd) => {
        const text = `a\ud83c\u001b[31m\u0000${odd}\udf4b`;
        const slices = [
          { slice_type: "quote", variation: "default", primary: { quote: text }, items: [] },
          {
            slice_type: "rich_text",
            variation: "default",
            primary: { text: [{ type: "paragraph", text, spans: [] }] },
            items: [],
          },
        ];
        const broken = createDocument({ uid: text, data: { title: text, description: text, slices } });
        const fetch = afterTheRoot(async () =>
          Response.json({ page: 1, next_page: null, results: [broken] }),
        );
        const pages = await Effect.runPromise(
          Effect.flatMap(Content, (content) => content.pages).pipe(
            Effect.provide(Layer.merge(prismicContent({ endpoint, fetch }), Logger.layer([]))),
          ),
        );
        const read = String(wellFormedTexts(text));
        expect(pages).toMatchObject([
          { uid: read, title: read.trim(), slices: [{ quote: read.trim() }, {}] },
        ]);
        const texts = JSON.stringify(pages);
        expect(texts).not.toMatch(/\\ud[89a-f][0-9a-f]{2}|\\u001b|\\u0000/);
      }),
      { numRuns: 50 },
    );
  });

  it("reads newly published content", async () => {
    const repository = createContentRepository({
      documents: [createDocument({ uid: "one", data: { title: "One" } })],
    });
    const uids = Effect.flatMap(Content, ({ pages }) => pages).pipe(
      Effect.map((pages) => pages.map(({ uid }) => uid)),
      Effect.provide(prismicContent({ endpoint, fetch: repository.fetch })),
    );
    expect(await Effect.runPromise(uids)).toEqual(["one"]);
    repository.publish({ documents: [createDocument({ uid: "two", data: { title: "Two" } })] });
    expect(await Effect.runPromise(uids)).toEqual(["two"]);
  });

  it("keeps the former hours of a location while the present ones have a mistake (rule 3.64)", async () => {
    const dinner = { firstDay: "Friday", lastDay: "Saturday", opens: "17:00", closes: "22:00" };
    const miami = (...openingHours: readonly object[]) => ({
      documents: [createDocument({ type: "location", uid: "miami", data: { openingHours } })],
    });
    const repository = createContentRepository(miami(dinner));
    const logged: string[] = [];
    const logger = Logger.make(({ message }) => void logged.push(String(message)));
    const hoursAfter = (formerHours: ReadonlyMap<string, OpeningTimes>) =>
      Effect.flatMap(Content, ({ locations }) => locations).pipe(
        Effect.map((locations) => locations.map(({ opening }) => opening.weekly)),
        Effect.provide(
          Layer.merge(
            prismicContent({ endpoint, fetch: repository.fetch, formerHours }),
            Logger.layer([logger]),
          ),
        ),
      );
    const hours = hoursAfter(new Map());
    const former = await Effect.runPromise(hours);
    expect(former).toEqual([[{ weekdays: [5, 6], from: "17:00", until: "22:00" }]]);
    logged.length = 0;
    repository.publish(miami({ ...dinner, closes: "25:00" }));
    expect(await Effect.runPromise(hours)).toEqual(former);
    expect(logged.join()).toContain("openingHours has a mistake: the former hours stay");
    const lastStart = {
      weekly: [{ weekdays: [1], from: "18:00", until: "23:00" }],
      specialDays: [],
    } satisfies OpeningTimes;
    const restarted = await Effect.runPromise(hoursAfter(new Map([["miami", lastStart]])));
    expect(restarted).toEqual([lastStart.weekly]);
    repository.publish(miami({ ...dinner, closes: "23:00" }));
    expect(await Effect.runPromise(hours)).toEqual([[{ weekdays: [5, 6], from: "17:00", until: "23:00" }]]);
  });

  it("sends its access token, and never repeats it in an error (rule 7.34)", async () => {
    const fetch = vi.fn<Answer>(async () => Response.json({ message: "no" }, { status: 401 }));
    const layer = prismicContent({ endpoint, accessToken: "secret-token", fetch });
    const failing = Effect.flatMap(Content, ({ pages }) => Effect.flip(pages)).pipe(Effect.provide(layer));
    const error = await Effect.runPromise(failing);
    expect(fetch.mock.calls[0]?.[0].url).toContain("access_token=secret-token");
    expect(JSON.stringify(error)).not.toContain("secret-token");
  });

  it("searches by type and ref, oldest first, 100 at a time (rule 7.34)", async () => {
    const one = createDocument({ uid: "one", data: { title: "One" } });
    const fetch = vi.fn<Answer>(createContentRepository({ documents: [one] }).fetch);
    const layer = prismicContent({ endpoint, fetch });
    await Effect.runPromise(Effect.flatMap(Content, ({ news }) => news).pipe(Effect.provide(layer)));
    const [search] = fetch.mock.calls
      .map(([{ url }]) => new URL(url))
      .filter(({ pathname }) => pathname.endsWith("/documents/search"));
    const { ref, ...query } = Object.fromEntries(search?.searchParams ?? []);
    expect(ref).toMatch(/./);
    expect(query).toMatchObject({
      q: '[[any(document.type, ["news_post"])]]',
      lang: "*",
      orderings: "[document.first_publication_date]",
      pageSize: "100",
      brokenRoute: "/404",
    });
    expect(JSON.parse(query["routes"] ?? "")).toEqual(documentRoutes(["page"]));
  });

  it("links documents by the routes of the repository, and omits broken links (rule 7.34)", async () => {
    const linkTo = (id: string) => ({ link_type: "Document", id, type: "page", lang: "en-us" });
    const quote = (link: unknown) => ({
      slice_type: "large_body_copy",
      variation: "default",
      primary: { text: "Read on", linkText: "More", link },
      items: [],
    });
    const one = createDocument({
      uid: "one",
      data: { title: "One", slices: [quote(linkTo("page.home")), quote(linkTo("page.gone"))] },
    });
    const pages = await Effect.runPromise(
      Effect.flatMap(Content, (content) => content.pages).pipe(
        Effect.provide(
          Layer.merge(
            over([one, createDocument({ uid: "home", data: { title: "Home" } })]),
            Logger.layer([]),
          ),
        ),
      ),
    );
    const links = pages.find(({ uid }) => uid === "one")?.slices;
    expect(links).toMatchObject([{ link: { link: { url: "/" } } }, { link: null }]);
  });

  it.each(["site"] as const)(
    "says what a foreign repository has and lacks for its %s (rules 7.34, 8.38)",
    async (part) => {
      const foreign = createContentRepository({
        documents: [
          createDocument({ uid: "post", type: "article", data: { title: "Post" } }),
          createDocument({ uid: "poste", type: "article", lang: "fr-fr", data: { title: "Poste" } }),
        ],
      });
      const fetch = vi.fn<Answer>(foreign.fetch);
      const error = await Effect.runPromise(
        Effect.flatMap(Content, (content) =>
          Effect.flip<unknown, ContentUnavailable, never>(content[part]),
        ).pipe(Effect.provide(prismicContent({ endpoint, fetch }))),
      );
      expect(error).toMatchObject({
        detail: expect.stringContaining("the repository holds no header"),
        facts: [
          expect.stringMatching(/^It has no model of the types header, .*page, location/),
          "It has models of its own: article.",
          "It holds 2 published documents.",
        ],
      });
      const graphQl = fetch.mock.calls
        .map(([request]) => request)
        .find(({ url }) => url.includes("/graphql"));
      expect(graphQl?.headers.get("prismic-ref")).toMatch(/^[\w-]{16}$/);
    },
  );

  it("says so without a count where the repository has no GraphQL", async () => {
    const { fetch } = createContentRepository({ documents: [] });
    const error = await Effect.runPromise(
      Effect.flatMap(Content, ({ site }) => Effect.flip(site)).pipe(
        Effect.provide(
          prismicContent({
            endpoint,
            fetch: async (request) =>
              request.url.includes("/graphql") ? new Response("<html>", { status: 404 }) : fetch(request),
          }),
        ),
      ),
    );
    expect(error).toMatchObject({
      detail: expect.stringContaining("holds no header"),
      facts: [expect.stringContaining("It has no model of the types header")],
    });
  });

  it.each([
    [
      "answers that it is broken",
      async () => new Response("down", { status: 503 }),
      "of status 503 without JSON",
    ],
    ["answers without JSON", async () => new Response("<html>"), "no JSON"],
    [
      "answers with JSON of something else",
      async () => Response.json({ hello: "there" }),
      "invalid API response",
    ],
    ["is not there", async () => new Response("Not found", { status: 404 }), "repository not found"],
    ["rejects the token", async () => Response.json({ message: "no" }, { status: 401 }), "forbidden: no"],
    [
      "does not parse the query",
      async () => Response.json({ type: "parsing-error", message: "?" }, { status: 400 }),
      "?",
    ],
    [
      "forbids it",
      async () => Response.json({ error: "Access denied" }, { status: 403 }),
      "access is forbidden: Access denied",
    ],
    [
      "has no such document",
      async () => Response.json({ type: "x", message: "No such thing" }, { status: 404 }),
      "No such thing",
    ],
    ["is gone without a word", async () => new Response("", { status: 410 }), "of status 410 without JSON"],
  ] as readonly (readonly [string, Answer, string])[])(
    "fails when the repository %s (rule 8.11)",
    async (_, answer, cause) => {
      for (const failure of [await failureOf(answer), await failureOf(afterTheRoot(answer))]) {
        expect(failure._tag).toBe("ContentUnavailable");
        expect(failure.detail).toContain(cause);
      }
    },
  );

  it("fails when the repository does not answer in time", async () => {
    const error = await failureOf(() => new Promise(() => undefined), 20);
    expect(error.detail).toContain("20 ms");
  });

  it("fails when a response does not end in time", async () => {
    const error = await failureOf(async () => new Response(new ReadableStream()), 20);
    expect(error.detail).toContain("20 ms");
  });

  it("limits the time of each response, not of the query", async () => {
    const many = Array.from({ length: 101 }, (_, index) =>
      createDocument({ uid: `page-${index}`, data: { title: "Page" } }),
    );
    const { fetch } = createContentRepository({ documents: many });
    const effect = Effect.flatMap(Content, (content) => content.pages).pipe(
      Effect.provide(prismicContent({ endpoint, fetch, timeoutMs: 400 })),
    );
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    let isWaiting = true;
    const end = () => {
      isWaiting = false;
    };
    const reading = Effect.runPromise(effect);
    void reading.then(end, end);
    // The client waits 500 ms between pages.
    while (isWaiting) {
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(50);
    }
    const pages = await reading;
    expect(pages).toHaveLength(101);
  });

  it.each([
    ["without saying how long", {}],
    ["for an hour", { "retry-after": "3600" }],
  ])("fails when the repository keeps answering 429, %s (rule 8.13)", async (_, headers) => {
    const busy = vi.fn<Answer>(async () => new Response("later", { status: 429, headers }));
    expect((await failureOf(afterTheRoot(busy))).detail).toContain("too much to do");
    expect(busy.mock.calls.length).toBeLessThan(10);
  });

  it("tries again after a 429, once its time is over (rule 8.13)", async () => {
    const { fetch } = createContentRepository({
      documents: [createDocument({ uid: "one", data: { title: "One" } })],
    });
    let isBusy = true;
    const busyOnce: Answer = async (request) => {
      if (!isBusy || !request.url.includes("documents/search")) return fetch(request);
      isBusy = false;
      return new Response("later", { status: 429, headers: { "retry-after": "0" } });
    };
    const pages = Effect.flatMap(Content, (content) => content.pages).pipe(
      Effect.provide(prismicContent({ endpoint, fetch: busyOnce })),
    );
    expect(await Effect.runPromise(pages)).toHaveLength(1);
  });

  it("requests no further page after an interrupt", async () => {
    const leaving = new AbortController();
    const endless = vi.fn<Answer>(async ({ url }) => {
      leaving.abort();
      return Response.json({ page: 1, next_page: url, results: [] });
    });
    const layer = prismicContent({ endpoint, fetch: afterTheRoot(endless) });
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const reading = Effect.flatMap(Content, ({ pages }) => pages).pipe(Effect.provide(layer));
    await expect(Effect.runPromise(reading, { signal: leaving.signal })).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(endless).toHaveBeenCalledOnce();
  });

  it("fails for an invalid repository name", async () => {
    const layer = prismicContent({ endpoint: "no such name", fetch });
    const error = await Effect.runPromise(
      Effect.flatMap(Content, ({ pages }) => Effect.flip(pages)).pipe(Effect.provide(layer)),
    );
    expect(error._tag).toBe("ContentUnavailable");
  });

  it("omits what is not a document (rule 3.1)", async () => {
    const answer = afterTheRoot(async () =>
      Response.json({ page: 1, next_page: null, results: [{ id: 7 }, createDocument({ uid: "kept" })] }),
    );
    const pages = await Effect.runPromise(
      Effect.flatMap(Content, (content) => content.pages).pipe(
        Effect.provide(Layer.merge(prismicContent({ endpoint, fetch: answer }), Logger.layer([]))),
      ),
    );
    expect(pages.map(({ uid }) => uid)).toEqual(["kept"]);
  });
});
