import {
  PAGE_SIZE,
  PAGE_SPACING_MS,
  REPOSITORY_CACHE_MS,
} from "@couvert/domain/site/content/content-repository";
import { allContent, Content } from "@couvert/domain/site/page/content.port";
import { createContentRepository } from "@couvert/services/content-repository/content-repository";
import { readDocuments } from "@couvert/services/content-repository/read-documents";
import { createDocument } from "@couvert/services/content-repository/repository-document.builders";
import * as Effect from "effect/Effect";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { prismicContent } from "./prismic-content.ts";

const demo = new URL("../../../../demo/documents", import.meta.url).pathname;
const endpoint = "https://content.test/api/v2";

/** One request: for documents, or for the repository itself when it names no size; `at` in ms since reading began. */
interface ReceivedRequest {
  readonly at: number;
  readonly pageSize: string | null;
}

/** Reads all pages from a repository with a fake clock and returns its requests. */
const readPages = async (
  answer: (request: Request) => Promise<Response>,
  options: { readonly pageSpacingMs?: number } = {},
) => {
  const requests: ReceivedRequest[] = [];
  const began = Date.now();
  const layer = prismicContent({
    endpoint,
    timeoutMs: 60_000,
    ...options,
    fetch: (request) => {
      const { searchParams } = new URL(request.url);
      requests.push({
        at: Date.now() - began,
        pageSize: searchParams.get("pageSize"),
      });
      return answer(request);
    },
  });
  let isReading = true;
  const reading = Effect.runPromise(
    Effect.flatMap(Content, ({ pages }) => Effect.result(pages)).pipe(Effect.provide(layer)),
  ).finally(() => {
    isReading = false;
  });
  while (isReading) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(10);
  }
  return { requests, found: await reading };
};

const holding = (count: number) =>
  createContentRepository({
    documents: Array.from({ length: count }, (_, index) =>
      createDocument({ uid: `page-${index}`, data: { title: "Page" } }),
    ),
  }).fetch;

describe("reading all documents", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "Date"] });
  });
  afterEach(() => {
    // In this order: a spy of a fake timer would otherwise put the fake one back.
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it("reads 100 at a time, 500 ms apart (rules 7.33, 9.4)", async () => {
    const { requests } = await readPages(holding(2 * PAGE_SIZE + 1));
    const pages = requests.filter(({ pageSize }) => pageSize !== null);
    expect(pages.map(({ pageSize }) => pageSize)).toEqual(["100", "100", "100"]);
    for (const [index, { at }] of pages.slice(1).entries()) {
      expect(at - (pages[index]?.at ?? 0)).toBeGreaterThanOrEqual(PAGE_SPACING_MS);
      expect(at - (pages[index]?.at ?? 0)).toBeLessThan(PAGE_SPACING_MS + 100);
    }
  });

  it("waits for nothing between the pages of a repository in this process", async () => {
    const setTimer = vi.spyOn(globalThis, "setTimeout");
    const { requests } = await readPages(holding(2 * PAGE_SIZE + 1), { pageSpacingMs: 0 });
    expect(requests.filter(({ pageSize }) => pageSize !== null)).toHaveLength(3);
    expect(setTimer.mock.calls.map(([, delay]) => delay)).not.toContain(PAGE_SPACING_MS);
  });

  it("reads the repository once for all parts of a build, and again for the next (rule 9.3)", async () => {
    vi.useRealTimers();
    const { fetch } = createContentRepository({ documents: await readDocuments(demo) });
    const roots = vi.fn();
    const layer = prismicContent({
      endpoint,
      fetch: (request) => {
        if (new URL(request.url).pathname === "/api/v2") roots();
        return fetch(request);
      },
    });
    const builds = Effect.gen(function* () {
      yield* allContent;
      expect(roots).toHaveBeenCalledTimes(1);
      yield* allContent;
      expect(roots).toHaveBeenCalledTimes(2);
    });
    await Effect.runPromise(builds.pipe(Effect.provide(layer)));
  });

  it("reads the repository once in 5 s (rule 9.3)", async () => {
    const { requests } = await readPages(holding(13 * PAGE_SIZE));
    const [first, second, ...more] = requests.filter(({ pageSize }) => pageSize === null);
    expect(first?.at).toBeLessThan(PAGE_SPACING_MS);
    expect(second?.at).toBeGreaterThanOrEqual(REPOSITORY_CACHE_MS);
    expect(second?.at).toBeLessThan(REPOSITORY_CACHE_MS + 2 * PAGE_SPACING_MS);
    expect(more).toEqual([]);
  });

  it("tries a query with an expired ref 3 times (rule 9.5)", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const repository = holding(1);
    const { requests, found } = await readPages(async (request) =>
      request.url.includes("documents/search")
        ? Response.json(
            { type: "api_notfound_error", message: "Ref not found. Master ref is: another" },
            { status: 404 },
          )
        : repository(request),
    );
    expect(requests.filter(({ pageSize }) => pageSize !== null)).toHaveLength(3);
    expect(found).toMatchObject({ _tag: "Failure", failure: { _tag: "ContentUnavailable" } });
  });
});
