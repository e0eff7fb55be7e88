import { fc, it } from "@fast-check/vitest";
import * as Result from "effect/Result";
import { describe, expect } from "vitest";
import {
  type ContentState,
  contentRef,
  decodePreviewCookie,
  isRepositoryName,
  PAGE_SIZE,
  PAGE_SPACING_MS,
  REPOSITORY_CACHE_MS,
  type RepositoryRef,
} from "./content-repository.ts";

const MASTER: RepositoryRef = { id: "master", label: "Master", isMasterRef: true, ref: "m1" };
const SPRING: RepositoryRef = { id: "r-spring", label: "Spring menu", isMasterRef: false, ref: "s1" };
const SUMMER: RepositoryRef = { id: "r-summer", label: "Summer menu", isMasterRef: false, ref: "s2" };
const REFS = [SPRING, MASTER, SUMMER];
const NO_PREVIEW = { ref: null, isOn: true };

const refOf = (...args: Parameters<typeof contentRef>) => Result.getOrThrow(contentRef(...args));
const errorOf = (...args: Parameters<typeof contentRef>) =>
  Result.getOrThrow(Result.flip(contentRef(...args)));

describe("contentRef", () => {
  it.each([
    [{ mode: "latest" }, "m1"],
    [{ mode: "releaseId", id: "r-summer" }, "s2"],
    [{ mode: "releaseLabel", label: "Spring menu" }, "s1"],
    [{ mode: "manual", ref: "by-hand" }, "by-hand"],
  ] as const)("at %o is %s (rule 4.23)", (state, ref) => {
    expect(refOf(state, REFS, NO_PREVIEW)).toBe(ref);
  });

  it("uses a given ref without the repository's refs", () => {
    expect(refOf({ mode: "manual", ref: "by-hand" }, [], NO_PREVIEW)).toBe("by-hand");
  });

  it.each([
    ["a release that is gone", { mode: "releaseId", id: "r-winter" }, REFS],
    ["a label that no release has", { mode: "releaseLabel", label: "Winter menu" }, REFS],
    ["a label in other letters", { mode: "releaseLabel", label: "spring menu" }, REFS],
    ["the published content as a release by id", { mode: "releaseId", id: "master" }, REFS],
    ["the published content as a release by label", { mode: "releaseLabel", label: "Master" }, REFS],
    ["a repository without a master", { mode: "latest" }, [SPRING]],
    ["a repository without a ref", { mode: "latest" }, []],
  ] as readonly (readonly [string, ContentState, readonly RepositoryRef[]])[])(
    "fails for %s (rule 8.10)",
    (_, state, refs) => {
      expect(errorOf(state, refs, NO_PREVIEW)).toMatchObject({
        _tag: "RefNotFound",
        message: "Ref could not be found.",
      });
    },
  );

  const states: fc.Arbitrary<ContentState> = fc.oneof(
    fc.constant<ContentState>({ mode: "latest" }),
    fc.record({ mode: fc.constant("releaseId"), id: fc.string() }),
    fc.record({ mode: fc.constant("releaseLabel"), label: fc.string() }),
    fc.record({ mode: fc.constant("manual"), ref: fc.string() }),
  );
  const someRefs = fc.subarray(REFS);

  it.prop([states, someRefs, fc.string()])(
    "prefers the preview's ref while previews are on (rule 4.24)",
    (state, refs, ref) => {
      expect(refOf(state, refs, { ref, isOn: true })).toBe(ref);
    },
  );

  it.prop([states, someRefs, fc.string()])("ignores a preview while previews are off", (state, refs, ref) => {
    expect(contentRef(state, refs, { ref, isOn: false })).toEqual(
      contentRef(state, refs, { ref: null, isOn: false }),
    );
  });
});

describe("decodePreviewCookie", () => {
  const json = '{"_tracker":"abc","juniper-row.prismic.io":{"preview":"https://a.test/p:1?x=2"}}';
  it.each([
    ["https://a.test/p:1?x=2", "https://a.test/p:1?x=2"],
    ["https%3A%2F%2Fa.test%2Fp", "https://a.test/p"],
    ["draft-100%", "draft-100%"],
    [json, "https://a.test/p:1?x=2"],
    [encodeURIComponent(json), "https://a.test/p:1?x=2"],
    ['{"_tracker":"abc"}', null],
    ['{"a.prismic.io":{"preview":7},"b":null}', null],
    ["{}", null],
    ["{", null],
    ["", null],
  ])("reads %s as %s (rule 4.24)", (cookie, ref) => {
    expect(decodePreviewCookie(cookie)).toBe(ref);
  });

  it.prop([fc.string()])("throws for no cookie", (cookie) => {
    expect(decodePreviewCookie(cookie)).not.toBe("");
  });
});

describe("REPOSITORY_CACHE_MS", () => {
  it("is 5 s (rule 9.3)", () => {
    expect(REPOSITORY_CACHE_MS).toBe(5000);
  });
});

describe("PAGE_SIZE", () => {
  it("is 100 documents (rule 9.4)", () => {
    expect(PAGE_SIZE).toBe(100);
  });
});

describe("PAGE_SPACING_MS", () => {
  it("is half a second", () => {
    expect(PAGE_SPACING_MS).toBe(500);
  });
});

describe("isRepositoryName", () => {
  it.each(["juniper-row", "abcd", "a--b", "1234", "Juniper", "j-2b"])("accepts %j (rule 5.20)", (name) => {
    expect(isRepositoryName(name)).toBe(true);
  });

  it.each([
    "",
    "abc",
    "-abc",
    "abc-",
    "ab_c",
    "juniper row",
    "juniper.row",
    "jüniper",
    "abcd\n",
    " abcd",
    "https://juniper-row.cdn.prismic.io/api/v2",
  ])("rejects %j (rule 5.20)", (name) => {
    expect(isRepositoryName(name)).toBe(false);
  });

  it.prop([fc.string()])("accepts only valid labels of a host name", (name) => {
    if (isRepositoryName(name))
      expect(new URL(`https://${name}.test`).hostname).toBe(`${name.toLowerCase()}.test`);
  });
});
