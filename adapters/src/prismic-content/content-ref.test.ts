import { Content } from "@couvert/domain/page/content.port";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { afterEach, describe, expect, it, vi } from "vitest";
import { contentRepository } from "../content-repository/content-repository.ts";
import { createDocument } from "../content-repository/repository-document.builders.ts";
import { type ContentRef, parseContentRef } from "./content-ref.ts";
import { prismicContent } from "./prismic-content.ts";

afterEach(() => vi.restoreAllMocks());

const titled = (title: string) => createDocument({ uid: "menu", data: { title } });
const repository = contentRepository({
  documents: [titled("Published")],
  releases: [
    { id: "winter", label: "Winter 2027", documents: [titled("Winter")] },
    { id: "spring", label: "Spring 2027", documents: [titled("Spring")] },
  ],
});
const refOf = async (id: string): Promise<string> => {
  const root = await repository.fetch(new Request("https://content.test/api/v2"));
  const { refs } = (await root.json()) as { refs: { id: string; ref: string }[] };
  return refs.find((ref) => ref.id === id)?.ref ?? "";
};

const titlesAt = (ref: ContentRef) =>
  Effect.runPromise(
    Effect.result(Content.use(({ pages }) => pages)).pipe(
      Effect.map(Result.map((pages) => pages.map(({ title }) => title))),
      Effect.provide(
        prismicContent({ endpoint: "https://content.test/api/v2", fetch: repository.fetch, ref }),
      ),
    ),
  );

describe("prismicContent at a content ref", () => {
  it("reads what is published, a release by its id or label, or the state of a ref", async () => {
    expect(await titlesAt({ kind: "latest" })).toEqual(Result.succeed(["Published"]));
    expect(await titlesAt({ kind: "release-id", value: "winter" })).toEqual(Result.succeed(["Winter"]));
    expect(await titlesAt({ kind: "release", value: "Spring 2027" })).toEqual(Result.succeed(["Spring"]));
    expect(await titlesAt({ kind: "ref", value: await refOf("spring") })).toEqual(Result.succeed(["Spring"]));
  });

  it("reads what is published where a ref is not known", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    expect(await titlesAt({ kind: "ref", value: "long-gone" })).toEqual(Result.succeed(["Published"]));
  });

  it.each(["release-id", "release"] as const)("is unavailable where there is no such %s", async (kind) => {
    expect(await titlesAt({ kind, value: "autumn" })).toMatchObject({
      failure: { _tag: "ContentUnavailable", detail: expect.stringContaining('"autumn" could not be found') },
    });
  });
});

describe("parseContentRef", () => {
  it.each([
    ["latest", { kind: "latest" }],
    ["release-id:winter", { kind: "release-id", value: "winter" }],
    ["release: Winter: 2027 ", { kind: "release", value: "Winter: 2027" }],
    ["ref:X-71~BaxIAACMA0NsN", { kind: "ref", value: "X-71~BaxIAACMA0NsN" }],
    ["master", null],
    ["release:", null],
    ["release", null],
    ["", null],
  ])("reads %j", (text, ref) => {
    expect(parseContentRef(text)).toEqual(ref);
  });
});
