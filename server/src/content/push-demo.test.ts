import { join } from "node:path";
import { Content } from "@couvert/domain/site/page/content.port";
import { prismicContent } from "@couvert/outside/content/prismic/prismic-content";
import { readModels } from "@couvert/outside/content-tools/models/read-models";
import { createPrismicService } from "@couvert/outside/content-tools/push/prismic-service.builders";
import { pushContent } from "@couvert/outside/content-tools/push/push-content";
import { inNoTime } from "@couvert/outside/content-tools/push/push-content.builders";
import { documentKey } from "@couvert/outside/content-tools/push/service-state";
import { createContentRepository } from "@couvert/services/content-repository/content-repository";
import { readDocuments } from "@couvert/services/content-repository/read-documents";
import * as Effect from "effect/Effect";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { givenFolders } from "../config/content-settings.ts";
import { createFolder, removeFolders } from "../site/prerender/site.builders.ts";
import { MODELS } from "./model-files.ts";

const DEMO_CONTENT = givenFolders(undefined, {});

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => void vi.useRealTimers());
afterAll(removeFolders);

/** Everything the site reads from a repository, as text with plain file names. */
const contentAt = async (fetch: (request: Request) => Promise<Response>): Promise<unknown> => {
  const layer = prismicContent({
    endpoint: "https://juniper-row.cdn.prismic.io/api/v2",
    fetch,
    frameHosts: ["images.prismic.io"],
  });
  // A ref names a state of one repository.
  const read = Effect.flatMap(Content, ({ ref: _ref, ...parts }) =>
    Effect.all(Object.values<Effect.Effect<unknown, unknown>>(parts)),
  );
  const content = await inNoTime(
    Effect.runPromise(read.pipe(Effect.provide(layer)) as Effect.Effect<unknown>),
  );
  return JSON.parse(
    JSON.stringify(content, (_, value) => {
      // A file on another host opens in a new tab.
      if (isMoved(value?.url)) return { ...value, url: fileName(value.url), newTab: null };
      return isMoved(value) ? fileName(value) : value;
    }),
  );
};

const isMoved = (address: unknown): address is string =>
  typeof address === "string" && /^(?:\/content\/|https:\/\/images\.prismic\.io\/)/.test(address);

const fileName = (address: string): string =>
  /([\w-]+\.(?:jpg|svg|mp4))/.exec(address)?.[1]?.replace(/^asset-\d+_/, "") ?? address;

it("pushes the whole demo: the site reads the same from the service", async () => {
  const documents = await readDocuments(DEMO_CONTENT.documents);
  const service = createPrismicService([...new Set(["en-us", ...documents.map(({ lang }) => lang)])]);
  const reason = await inNoTime(
    pushContent({
      repository: "juniper-row",
      token: "write-token",
      models: await readModels(MODELS),
      documents,
      folders: DEMO_CONTENT,
      journalFile: join(await createFolder(), "journal.json"),
      dryRun: false,
      overwrite: false,
      publish: true,
      fetch: service.fetch,
      tell: () => {},
    }),
  );
  expect(reason).toBeNull();
  expect(service.published.size).toBe(documents.length);
  // A repository lists documents in the order of publication.
  const published = new Map(
    [...service.published.values()].map((document) => [documentKey(document), document]),
  );
  service.published.clear();
  for (const document of documents) {
    const there = published.get(documentKey(document));
    if (there !== undefined)
      service.published.set(there.id, { ...there, first_publication_date: document.first_publication_date });
  }
  const ours = new Map(documents.map((document) => [documentKey(document), document.id]));
  const idOf = (id: string) =>
    ours.get(documentKey(service.published.get(id) ?? { type: "", uid: "", lang: "" })) ?? id;
  const moved = JSON.stringify(await contentAt((request) => service.fetch(request.url)));
  expect(JSON.parse(moved.replace(/\bdoc-\d+\b/g, idOf))).toEqual(
    await contentAt(createContentRepository({ documents }).fetch),
  );
});
