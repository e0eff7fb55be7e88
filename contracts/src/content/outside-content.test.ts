import { fetchHandler } from "@couvert/server/http/fetch-handler";
import { createContentRepository } from "@couvert/services/content-repository/content-repository";
import { readDocuments } from "@couvert/services/content-repository/read-documents";
import express from "express";
import { describe, expect, it } from "vitest";
import { NO_CREDENTIALS, verifyListener } from "../command/verify-outside.builders.ts";
import { DOCUMENTS } from "./repository-provider.ts";

const documents = await readDocuments(DOCUMENTS);

/** Verifies a repository without a state service, as the command does; returns the exit code and the outcomes. */
const verify = async (
  repository: Pick<ReturnType<typeof createContentRepository>, "fetch">,
  token: string | null = null,
) => {
  const listener = express().use(fetchHandler(repository.fetch, "http://content.test"));
  const credentials = { ...NO_CREDENTIALS, token };
  const options = { boundary: "content", json: true, credentials } as const;
  const { code, stdout } = await verifyListener(listener, options);
  const { interactions } = JSON.parse(stdout) as {
    readonly interactions: readonly { readonly description: string; readonly result: string }[];
  };
  const resultsOf = (result: string) =>
    interactions.filter((each) => each.result === result).map(({ description }) => description);
  return { code, passed: resultsOf("passed"), failed: resultsOf("failed") };
};

/** What a public repository is checked for: the parts of the content and the rejection of an unknown ref. */
const PUBLIC = [
  "a count of all documents",
  "a search for a document at an unknown preview",
  "a search for the documents in all languages",
  "a search for the locations",
  "a search for the news",
  "a search for the notices",
  "a search for the pages",
  "a search for the pages of locations",
  "a search for the site",
  "a search for the site at an unknown ref",
  "a search for the zones",
  "the description of a repository",
  "the second page of a search",
];

describe("outsideContent", () => {
  it("checks every part of the content of a public repository", async () => {
    expect(await verify(createContentRepository({ documents }))).toEqual({
      code: 0,
      passed: PUBLIC,
      failed: [],
    });
  });

  it("checks a private repository by its token, with its integration fields", async () => {
    const repository = createContentRepository({
      documents,
      accessToken: "permanent-token",
      integrationFieldsRef: "juniper-row~1",
    });
    const { code, passed, failed } = await verify(repository, "permanent-token");
    expect({ code, failed }).toEqual({ code: 0, failed: [] });
    expect(passed).toEqual(
      [
        ...PUBLIC,
        "a search for the site in a private repository",
        "a search for the site with integration fields",
        "the description of a private repository",
        "the description of a private repository without a token",
      ].toSorted(),
    );
  });

  it("cannot run with a wrong token", async () => {
    const repository = createContentRepository({ documents, accessToken: "permanent-token" });
    await expect(verify(repository, "another-token")).rejects.toThrow(/refuses the credentials \(401\)/);
  });

  it("fails a repository without the models", async () => {
    const { code, failed } = await verify(createContentRepository({ documents: [] }));
    expect(code).toBe(1);
    expect(failed).toContain("the description of a repository");
  });

  it("fails what is no content repository", async () => {
    const { code, failed } = await verify({ fetch: async () => Response.json({}) });
    expect({ code, failed }).toEqual({
      code: 1,
      failed: expect.arrayContaining(["the description of a repository"]),
    });
  });
});
