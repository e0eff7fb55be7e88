import { PAGE_SIZE } from "@couvert/domain/site/content/content-repository";
import { allContent, type SiteContent } from "@couvert/domain/site/page/content.port";
import { createContentRepository } from "@couvert/services/content-repository/content-repository";
import { readDocuments } from "@couvert/services/content-repository/read-documents";
import type { RepositoryDocument } from "@couvert/services/content-repository/repository-content";
import { createDocument } from "@couvert/services/content-repository/repository-document.builders";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import { describe, expect, it } from "vitest";
import { DOCUMENT_FAMILIES } from "./document-families.ts";
import { prismicContent } from "./prismic-content.ts";

// One language: what is read again does not depend on the number of documents.
const demo = (await readDocuments(new URL("../../../../demo/documents", import.meta.url).pathname)).filter(
  ({ lang }) => lang === "en-us",
);
const endpoint = "https://content.test/api/v2";

/** Opens a repository and a reader of it, which caches what it reads. */
const openReader = (options: { readonly revalidates?: boolean } = {}) => {
  const repository = createContentRepository({ documents: demo });
  const statuses: number[] = [];
  const warnings: string[] = [];
  let beforeDocuments: (() => void) | undefined;
  const logger = Logger.make(({ message }) => void warnings.push(String(message)));
  const layer = prismicContent({
    endpoint,
    fetch: async (request) => {
      if (request.url.includes("/documents/search")) {
        beforeDocuments?.();
        beforeDocuments = undefined;
      }
      const answer = await repository.fetch(request);
      if (request.url.includes("/documents/search")) statuses.push(answer.status);
      return answer;
    },
    ...options,
  });
  const read = (): Promise<SiteContent> => {
    statuses.length = 0;
    warnings.length = 0;
    return Effect.runPromise(allContent.pipe(Effect.provide(Layer.merge(layer, Logger.layer([logger])))));
  };
  /** Calls back once between the description of the repository and its documents. */
  const between = (change: () => void) => {
    beforeDocuments = change;
  };
  return { repository, read, between, statuses, warnings };
};

const readAnew = (documents: readonly RepositoryDocument[]): Promise<SiteContent> =>
  Effect.runPromise(
    allContent.pipe(
      Effect.provide(
        Layer.merge(
          prismicContent({ endpoint, fetch: createContentRepository({ documents }).fetch }),
          Logger.layer([]),
        ),
      ),
    ),
  );

const isHome = ({ type, uid }: RepositoryDocument) => type === "page" && uid === "locations";

const EDITS: readonly (readonly [string, readonly RepositoryDocument[]])[] = [
  ["nothing", demo],
  [
    "a title",
    demo.map((each) => (isHome(each) ? { ...each, data: { ...each.data, title: "Rooms" } } : each)),
  ],
  ["the uid of a linked page", demo.map((each) => (isHome(each) ? { ...each, uid: "rooms" } : each))],
  ["a removed page", demo.filter((each) => !isHome(each))],
  [
    "a new first document",
    [createDocument({ uid: "a", first_publication_date: "2020-01-01T00:00:00+0000" }), ...demo],
  ],
];

describe.each([true, false])("reading again, with entity tags: %s", (revalidates) => {
  it.each(EDITS)("reads %s as a first reading does", async (_, documents) => {
    const { repository, read } = openReader({ revalidates });
    await read();
    repository.publish({ documents });
    const { ref, ...content } = await read();
    const { ref: anew, ...expected } = await readAnew(documents);
    expect(content).toEqual(expected);
    expect(ref).toBe(anew);
  });

  it("returns the same objects for documents that did not change", async () => {
    const { repository, read } = openReader({ revalidates });
    const before = await read();
    repository.publish({ documents: demo.filter((each) => !isHome(each)) });
    const after = await read();
    expect(after.locations).toHaveLength(before.locations.length);
    for (const [index, location] of after.locations.entries()) {
      expect(location).toBe(before.locations[index]);
    }
  });

  it("logs what is left out with every reading (rule 8.7)", async () => {
    const odd = createDocument({
      uid: "odd",
      data: { title: "Odd", slices: [{ slice_type: "carousel", primary: {}, items: [] }] },
    });
    const { repository, read, warnings } = openReader({ revalidates });
    repository.publish({ documents: [...demo, odd] });
    await read();
    const first = [...warnings];
    expect(first.filter((line) => line.includes("page.odd"))).toHaveLength(1);
    await read();
    expect(warnings).toEqual(first);
  });
});

it("does not send again a page whose documents are the same at another ref", async () => {
  const { repository, read, statuses } = openReader({ revalidates: true });
  await read();
  expect(new Set(statuses)).toEqual(new Set([200]));
  repository.publish({
    documents: demo.map((each) => (each.type === "news_post" ? { ...each, tags: ["spring"] } : each)),
  });
  await read();
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

it("reads no document again while the repository is as it was (rule 9.3)", async () => {
  const { repository, read, statuses } = openReader();
  const { pages } = await read();
  expect((await read()).pages).toEqual(pages);
  expect(statuses).toEqual([]);
  repository.publish({ documents: demo.filter((each) => !isHome(each)) });
  expect((await read()).pages).toHaveLength(pages.length - 1);
});

it("reads documents again that changed during a reading, also where they change back", async () => {
  const { repository, read, between } = openReader();
  between(() => repository.publish({ documents: demo.filter((each) => !isHome(each)) }));
  const { pages } = await read();
  repository.publish({ documents: demo });
  expect((await read()).pages).toHaveLength(pages.length + 1);
});

it("reads every document once for all parts of a build", async () => {
  const { read, statuses } = openReader();
  await read();
  const pages = Object.values(DOCUMENT_FAMILIES).map((types: readonly string[]) =>
    Math.ceil(demo.filter(({ type }) => types.includes(type)).length / PAGE_SIZE),
  );
  expect(statuses).toHaveLength(pages.reduce((sum, count) => sum + count, 0));
});
