import { Previews } from "@couvert/domain/site/content/previews.port";
import { createContentRepository } from "@couvert/services/content-repository/content-repository";
import { createDocument } from "@couvert/services/content-repository/repository-document.builders";
import * as Effect from "effect/Effect";
import * as Logger from "effect/Logger";
import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { prismicPreviews } from "./prismic-previews.ts";

const header = createDocument({ id: "header", uid: null, type: "header", data: {} });
const about = createDocument({ id: "about-id", uid: "about", data: { title: "About" } });
const draft = { ...about, data: { title: "About us" } };
const fresh = createDocument({
  id: "spring-id",
  uid: "spring",
  type: "news_post",
  data: { title: "Spring" },
});
const spanish = createDocument({ id: "about-es", uid: "about", lang: "es-us", data: { title: "Sobre" } });

let now = 0;
const repository = createContentRepository({
  documents: [
    header,
    about,
    spanish,
    createDocument({ uid: "austin", type: "location", data: { title: "Austin" } }),
  ],
  releases: [],
  now: () => now,
});
const endpoint = "https://content.test/api/v2";
const previews = (fetch = repository.fetch) => prismicPreviews({ endpoint, fetch });

const run = <A, E>(
  read: (service: Effect.Success<typeof Previews>) => Effect.Effect<A, E>,
  layer = previews(),
) =>
  Effect.runPromise(
    Effect.result(Effect.flatMap(Previews, read)).pipe(
      Effect.provide(layer),
      Effect.provide(Logger.layer([])),
    ),
  );

describe.each([
  ["over HTTP", {}],
  ["in its process", { search: async (url: string) => repository.search(url) }],
])("prismicPreviews of a repository %s", (_, options) => {
  const layer = prismicPreviews({ endpoint, fetch: repository.fetch, ...options });

  it("returns the content with the drafts", async () => {
    const ref = repository.preview([draft, fresh], 1000);
    const found = await run(({ contentAt }) => contentAt(ref), layer);
    expect(found).toMatchObject({
      success: { pages: [{ title: "About us" }], news: [{ title: "Spring" }] },
    });
  });

  it("ends when its token expires, and never returns published content", async () => {
    const ref = repository.preview([draft], 1000);
    now += 1000;
    for (const read of [
      await run(({ contentAt }) => contentAt(ref), layer),
      await run(({ pathOf }) => pathOf("about-id", ref), layer),
      await run(({ locationsAt }) => locationsAt(ref, new Map()), layer),
      await run(({ contentAt }) => contentAt("never-was"), layer),
    ]) {
      expect(read).toMatchObject({ failure: { _tag: "PreviewEnded" } });
    }
  });

  it("reads the locations as they would be published: with the former hours for a mistake (rules 3.64, 10.25)", async () => {
    const dinner = { firstDay: "Friday", lastDay: "Saturday", opens: "17:00", closes: "22:00" };
    const former = { weekly: [{ weekdays: [1], from: "18:00", until: "23:00" }], specialDays: [] } as const;
    const hoursOf = async (entry: object) => {
      const miami = { uid: "miami", type: "location", data: { openingHours: [entry] } };
      const ref = repository.preview([createDocument(miami)], 1000);
      const read = await run(({ locationsAt }) => locationsAt(ref, new Map([["miami", former]])), layer);
      return Result.getOrThrow(read).find(({ uid }) => uid === "miami")?.opening;
    };
    expect((await hoursOf(dinner))?.weekly).toEqual([{ weekdays: [5, 6], from: "17:00", until: "22:00" }]);
    expect(await hoursOf({ ...dinner, closes: "25:00" })).toEqual(former);
  });
});

describe("prismicPreviews", () => {
  it("returns no path for the page of a missing restaurant, which it reads by uid (rules 7.33, 7.36, 8.39)", async () => {
    const menu = (uid: string) => createDocument({ id: `menu-${uid}`, uid, type: "location_menu", data: {} });
    const miami = createDocument({ uid: "miami", type: "location", data: { title: "Miami" } });
    const ref = repository.preview([menu("miami"), menu("nowhere"), miami], 1000);
    expect(await run(({ pathOf }) => pathOf("menu-miami", ref))).toMatchObject({
      success: "/locations/miami/menu",
    });
    const searches: string[] = [];
    const layer = previews((request) => {
      searches.push(new URL(request.url).searchParams.getAll("q").join(""));
      return repository.fetch(request);
    });
    expect(await run(({ pathOf }) => pathOf("menu-nowhere", ref), layer)).toMatchObject({ success: null });
    expect(searches).toContain('[[at(document.type, "location")]][[at(my.location.uid, "nowhere")]]');
  });

  it("tells a repository that is not found from an ended preview", async () => {
    const missing = previews(async () => new Response("Not found", { status: 404 }));
    expect(await run(({ contentAt }) => contentAt("any"), missing)).toMatchObject({
      failure: { _tag: "ContentUnavailable", detail: "repository not found" },
    });
  });

  it("frames pages of the allowed hosts (rule 2.42)", async () => {
    const embed = { embed_url: "https://tours.example.com/miami" };
    const slices = [{ slice_type: "iframe_embed", primary: { embed }, items: [] }];
    const ref = repository.preview([{ ...draft, data: { slices } }], 1000);
    const frameHosts = ["tours.example.com"];
    const layer = prismicPreviews({ endpoint, frameHosts, fetch: repository.fetch });
    const found = await run(({ contentAt }) => contentAt(ref), layer);
    expect(found).toMatchObject({
      success: { pages: [{ slices: [{ embed: { frame: "https://tours.example.com/miami" } }] }] },
    });
  });

  it.each([
    ["about-id", "/about"],
    ["spring-id", "/news/spring"],
    ["about-es", "/es/about"],
    ["header", null],
    ["nowhere", null],
  ])("returns the path of the document %s (rules 2.10, 7.36)", async (id, path) => {
    const ref = repository.preview([fresh], 1000);
    expect(await run(({ pathOf }) => pathOf(id, ref))).toMatchObject({ success: path });
  });

  it("is none of what visitors see: the master, or the state that is shown (rule 7.79)", async () => {
    const winter = { id: "winter", label: "Winter", documents: [draft] };
    const own = createContentRepository({ documents: [header, about], releases: [winter] });
    const root = (await (await own.fetch(new Request(endpoint))).json()) as { refs: { ref: string }[] };
    const [master = "", release = ""] = root.refs.map(({ ref }) => ref);
    const shown = { mode: "releaseId", id: "winter" } as const;
    const readAt = (ref: string, layer: ReturnType<typeof previews>) =>
      run(({ contentAt }) => contentAt(ref), layer);
    const ended = { failure: { _tag: "PreviewEnded" } };
    expect(await readAt(master, previews(own.fetch))).toMatchObject(ended);
    expect(await readAt(release, previews(own.fetch))).toMatchObject({
      success: { pages: [{ title: "About us" }] },
    });
    const ofRelease = prismicPreviews({ endpoint, fetch: own.fetch, state: shown });
    expect(await readAt(release, ofRelease)).toMatchObject(ended);
  });

  it("distinguishes an unreachable repository from an ended preview", async () => {
    const out = previews(() => Promise.reject(new Error("no network")));
    expect(await run(({ contentAt }) => contentAt("any"), out)).toMatchObject({
      failure: { _tag: "ContentUnavailable" },
    });
  });
});
