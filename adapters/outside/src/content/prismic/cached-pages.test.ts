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

/** Opens a repository and a reader of it, which caches what it reads, over HTTP or in this process. */
const openReader = (isInProcess = false) => {
  const repository = createContentRepository({ documents: demo });
  const encoded: string[] = [];
  let requests = 0;
  const warnings: string[] = [];
  let beforeDocuments: (() => void) | undefined;
  const noteRequest = () => {
    requests += 1;
    beforeDocuments?.();
    beforeDocuments = undefined;
  };
  const logger = Logger.make(({ message }) => void warnings.push(String(message)));
  const layer = prismicContent({
    endpoint,
    fetch: async (request) => {
      if (request.url.includes("/documents/search")) noteRequest();
      return repository.fetch(request);
    },
    ...(isInProcess
      ? {
          search: async (url: string) => {
            noteRequest();
            const found = repository.search(url);
            if (found instanceof Response) return found;
            const documents = found.documents.map(({ digest, encode }) => ({
              digest,
              encode: () => {
                encoded.push(digest);
                return encode();
              },
            }));
            return { ...found, documents };
          },
        }
      : {}),
  });
  const read = (): Promise<SiteContent> => {
    requests = 0;
    encoded.length = 0;
    warnings.length = 0;
    return Effect.runPromise(allContent.pipe(Effect.provide(Layer.merge(layer, Logger.layer([logger])))));
  };
  /** Calls back once between the description of the repository and its documents. */
  const between = (change: () => void) => {
    beforeDocuments = change;
  };
  return { repository, read, between, requests: () => requests, encoded, warnings };
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

describe.each([true, false])("reading again, in the process of the repository: %s", (isInProcess) => {
  it.each(EDITS)("reads %s as a first reading does", async (_, documents) => {
    const { repository, read } = openReader(isInProcess);
    await read();
    repository.publish({ documents });
    const { ref, ...content } = await read();
    const { ref: anew, ...expected } = await readAnew(documents);
    expect(content).toEqual(expected);
    expect(ref).toBe(anew);
  });

  it("returns the same objects for documents that did not change", async () => {
    const { repository, read } = openReader(isInProcess);
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
    const { repository, read, warnings } = openReader(isInProcess);
    repository.publish({ documents: [...demo, odd] });
    await read();
    const first = [...warnings];
    expect(first.filter((line) => line.includes("page.odd"))).toHaveLength(1);
    await read();
    expect(warnings).toEqual(first);
  });

  it("reads no document again while the repository is as it was (rule 9.3)", async () => {
    const { repository, read, requests } = openReader(isInProcess);
    const { pages } = await read();
    expect((await read()).pages).toEqual(pages);
    expect(requests()).toBe(0);
    repository.publish({ documents: demo.filter((each) => !isHome(each)) });
    expect((await read()).pages).toHaveLength(pages.length - 1);
  });

  it("reads documents again that changed during a reading, also where they change back", async () => {
    const { repository, read, between } = openReader(isInProcess);
    between(() => repository.publish({ documents: demo.filter((each) => !isHome(each)) }));
    const { pages } = await read();
    repository.publish({ documents: demo });
    expect((await read()).pages).toHaveLength(pages.length + 1);
  });
});

it("encodes in its process the documents that changed, and no other", async () => {
  const { repository, read, encoded } = openReader(true);
  await read();
  expect(encoded).toHaveLength(demo.length);
  repository.publish({
    documents: demo.map((each) => (each.type === "news_post" ? { ...each, tags: ["spring"] } : each)),
  });
  await read();
  expect(encoded).toHaveLength(demo.filter(({ type }) => type === "news_post").length);
});

it("reads every document once for all parts of a build", async () => {
  const { read, requests } = openReader();
  await read();
  const pages = Object.values(DOCUMENT_FAMILIES).map((types: readonly string[]) =>
    Math.ceil(demo.filter(({ type }) => types.includes(type)).length / PAGE_SIZE),
  );
  expect(requests()).toBe(pages.reduce((sum, count) => sum + count, 0));
});
