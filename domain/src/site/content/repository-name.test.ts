import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { isRepositoryName } from "./repository-name.ts";

describe("isRepositoryName", () => {
  it.each(["juniper-row", "abcd", "a--b", "1234", "Juniper", "j-2b"])("takes %j (rule 5.20)", (name) => {
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
  ])("refuses %j (rule 5.20)", (name) => {
    expect(isRepositoryName(name)).toBe(false);
  });

  it.prop([fc.string()])("takes only names that are a host's label as they stand", (name) => {
    if (isRepositoryName(name))
      expect(new URL(`https://${name}.test`).hostname).toBe(`${name.toLowerCase()}.test`);
  });
});
