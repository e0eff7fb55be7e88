import type { ContentState } from "@couvert/domain/site/content/content-repository";
import { Content } from "@couvert/domain/site/page/content.port";
import { createContentRepository } from "@couvert/services/content-repository/content-repository";
import { createDocument } from "@couvert/services/content-repository/repository-document.builders";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { afterEach, describe, expect, it, vi } from "vitest";
import { prismicContent } from "./prismic-content.ts";

afterEach(() => vi.restoreAllMocks());

const titled = (title: string) => createDocument({ uid: "menu", data: { title } });
const repository = createContentRepository({
  documents: [titled("Published")],
  releases: [
    { id: "winter", label: "Winter 2027", documents: [titled("Winter")] },
    { id: "spring", label: "Spring 2027", documents: [titled("Spring")] },
  ],
});
const resolveRef = async (id: string): Promise<string> => {
  const root = await repository.fetch(new Request("https://content.test/api/v2"));
  const { refs } = (await root.json()) as { refs: { id: string; ref: string }[] };
  return refs.find((ref) => ref.id === id)?.ref ?? "";
};

const titlesAt = (state: ContentState) =>
  Effect.runPromise(
    Effect.result(Content.use(({ pages }) => pages)).pipe(
      Effect.map(Result.map((pages) => pages.map(({ title }) => title))),
      Effect.provide(
        prismicContent({ endpoint: "https://content.test/api/v2", fetch: repository.fetch, state }),
      ),
    ),
  );

describe("prismicContent in a state of the content", () => {
  it("reads published content, a release by its id or label, or the state of a ref (rule 7.35)", async () => {
    expect(await titlesAt({ mode: "latest" })).toEqual(Result.succeed(["Published"]));
    expect(await titlesAt({ mode: "releaseId", id: "winter" })).toEqual(Result.succeed(["Winter"]));
    expect(await titlesAt({ mode: "releaseLabel", label: "Spring 2027" })).toEqual(
      Result.succeed(["Spring"]),
    );
    expect(await titlesAt({ mode: "manual", ref: await resolveRef("spring") })).toEqual(
      Result.succeed(["Spring"]),
    );
  });

  it("reads published content for an unknown ref", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    expect(await titlesAt({ mode: "manual", ref: "long-gone" })).toEqual(Result.succeed(["Published"]));
  });

  it.each([
    { mode: "releaseId", id: "autumn" },
    { mode: "releaseLabel", label: "Autumn" },
  ] as const)("is unavailable where there is no release as in %j", async (state) => {
    expect(await titlesAt(state)).toMatchObject({
      failure: { _tag: "ContentUnavailable", detail: "Ref could not be found." },
    });
  });
});
