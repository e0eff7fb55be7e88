import { createClient, ParsingError } from "@prismicio/client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type ContentRepository, createContentRepository } from "./content-repository.ts";
import * as rejections from "./rejections.ts";
import { createDocument } from "./repository-document.builders.ts";

const ENDPOINT = "https://content.test/api/v2";
const documents = [
  createDocument({ uid: "home", data: { title: "Smoke, citrus, good bread" } }),
  createDocument({ uid: "menu", data: { title: "Menu" }, tags: ["food"] }),
  createDocument({ type: "header", uid: null }),
];

const clientOf = ({ fetch }: ContentRepository) =>
  createClient("content", {
    documentAPIEndpoint: ENDPOINT,
    // The client shares responses of concurrent equal requests; a separate signal isolates each test.
    fetchOptions: { signal: new AbortController().signal },
    fetch: (url, init) => fetch(new Request(url, init)),
  });
const get = (repository: ContentRepository, path: string, init?: RequestInit) =>
  repository.fetch(new Request(`https://content.test${path}`, init));
const answer = async (response: Response) => ({ status: response.status, ...(await response.json()) });

afterEach(() => vi.restoreAllMocks());

describe("createContentRepository, through Prismic's own client", () => {
  it("finds a document by its uid", async () => {
    const home = await clientOf(createContentRepository({ documents })).getByUID("page", "home");
    expect(home).toMatchObject({ id: "page.home", slugs: ["smoke-citrus-good-bread"], lang: "en-us" });
  });

  it("finds the one document of a single type", async () => {
    expect(await clientOf(createContentRepository({ documents })).getSingle("header")).toMatchObject({
      uid: null,
    });
  });

  it("gives all documents of a type in one page", async () => {
    expect(await clientOf(createContentRepository({ documents })).getAllByType("page")).toHaveLength(2);
  });

  it("lists its tags and its master ref (rule 7.46)", async () => {
    const client = clientOf(createContentRepository({ documents }));
    expect(await client.getTags()).toEqual(["food"]);
    expect(await client.getMasterRef()).toMatchObject({
      isMasterRef: true,
      ref: expect.stringMatching(/^[\w-]{16}$/),
    });
  });

  it("has the same master ref for the same documents, and another for others", async () => {
    const hashContent = async (all: typeof documents) =>
      (await clientOf(createContentRepository({ documents: all })).getMasterRef()).ref;
    expect(await hashContent(documents)).toBe(await hashContent(structuredClone(documents)));
    expect(await hashContent(documents)).not.toBe(await hashContent(documents.slice(1)));
  });

  it("gives a client with an expired ref the new content (rule 7.37)", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const repository = createContentRepository({ documents });
    const client = clientOf(repository);
    const { ref } = await client.getMasterRef();
    repository.publish({
      documents: [createDocument({ uid: "home", data: { title: "Published since" } })],
    });
    client.queryContentFromRef(ref);
    expect((await client.getByUID("page", "home")).data).toEqual({ title: "Published since" });
  });

  it("gives a client with an unknown ref the master ref", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    expect(
      await clientOf(createContentRepository({ documents })).getAllByType("page", { ref: "nonsense" }),
    ).toHaveLength(2);
  });

  it("tells a client that a query does not parse (rule 8.12)", async () => {
    const query = clientOf(createContentRepository({ documents })).get({
      filters: ["[nearly(my.page.title)]"],
    });
    await expect(query).rejects.toThrow(ParsingError);
  });
});

describe("createContentRepository, on the wire", () => {
  const repository = createContentRepository({ documents });

  it("answers its root in Prismic's shape (rule 7.46)", async () => {
    expect(await answer(await get(repository, "/api/v2"))).toMatchObject({
      status: 200,
      refs: [{ id: "master", label: "Master", isMasterRef: true }],
      integrationFieldsRef: null,
      types: { header: "header", page: "page" },
      languages: [{ id: "en-us", is_master: true }],
      forms: { everything: { method: "GET", action: `${ENDPOINT}/documents/search` } },
    });
  });

  it("links the pages of a long result", async () => {
    const { refs } = await answer(await get(repository, "/api/v2"));
    const second = await answer(
      await get(repository, `/api/v2/documents/search?ref=${refs[0].ref}&pageSize=1&page=2`),
    );
    expect(second).toMatchObject({
      page: 2,
      results_per_page: 1,
      results_size: 1,
      total_results_size: 3,
      total_pages: 3,
    });
    expect(new URL(second.next_page).searchParams.get("page")).toBe("3");
    expect(new URL(second.prev_page).searchParams.get("page")).toBe("1");
  });

  it("rejects an unknown ref with 404 and the master ref (rule 8.12)", async () => {
    expect(await answer(await get(repository, "/api/v2/documents/search?ref=nonsense"))).toMatchObject({
      status: 404,
      type: "api_notfound_error",
      message: expect.stringMatching(/master ref is: \S+$/i),
    });
  });

  it("rejects a former master ref with 410 and the master ref (rule 8.12)", async () => {
    const old = createContentRepository({ documents });
    const { refs } = await answer(await get(old, "/api/v2"));
    old.publish({ documents: [] });
    expect(await answer(await get(old, `/api/v2/documents/search?ref=${refs[0].ref}`))).toMatchObject({
      status: 410,
      type: "api_validation_error",
      message: expect.stringMatching(/master ref is: \S+$/i),
    });
    old.publish({ documents });
    expect((await get(old, `/api/v2/documents/search?ref=${refs[0].ref}`)).status).toBe(200);
  });

  it("rejects the last 1,000 former refs as expired, and older ones as unknown", async () => {
    const old = createContentRepository({ documents: [] });
    const publish = async (title: string) => {
      old.publish({ documents: [createDocument({ data: { title } })] });
      const { refs } = await answer(await get(old, "/api/v2"));
      return String(refs[0].ref);
    };
    const rejected = async (ref: string) => (await get(old, `/api/v2/documents/search?ref=${ref}`)).status;
    const [first, second] = [await publish("first"), await publish("second")];
    // Published and expired again, it is the newest.
    await publish("first");
    for (let edit = 0; edit < 999; edit += 1) await publish(`edit ${edit}`);
    expect([await rejected(first), await rejected(second)]).toEqual([410, 410]);
    await publish("one more");
    expect([await rejected(first), await rejected(second)]).toEqual([410, 404]);
  });

  it("rejects a search without a ref, an unknown path and another method", async () => {
    expect((await get(repository, "/api/v2/documents/search")).status).toBe(400);
    expect((await get(repository, "/api/v1")).status).toBe(404);
    expect((await get(repository, "/api/v2", { method: "POST" })).status).toBe(405);
  });
});

describe("the rejections of the content repository", () => {
  it.each([
    ["unparsable", () => rejections.unparsable("[a"), 400, { type: "parsing-error", message: "[a" }],
    [
      "parameterMissing",
      () => rejections.parameterMissing("ref"),
      400,
      { type: "api_validation_error", message: "query parameter 'ref' is required" },
    ],
    [
      "refUnknown",
      () => rejections.refUnknown("m1"),
      404,
      { type: "api_notfound_error", message: /Master ref is: m1$/ },
    ],
    [
      "refExpired",
      () => rejections.refExpired("m1"),
      410,
      { type: "api_validation_error", message: /Master ref is: m1$/ },
    ],
    [
      "tokenRejected",
      () => rejections.tokenRejected(),
      401,
      { type: "api_security_error", message: "Access to this repository requires a valid access token" },
    ],
    [
      "previewExpired",
      () => rejections.previewExpired(),
      404,
      { type: "api_security_error", message: "This preview token has expired" },
    ],
  ])("%s answers as Prismic does (rule 8.12)", async (_name, reject, status, { type, message }) => {
    const answer = reject();
    expect(answer.status).toBe(status);
    const words = message instanceof RegExp ? expect.stringMatching(message) : message;
    expect(await answer.json()).toEqual({ type, message: words });
  });

  it("notFound answers without JSON, which the client reads as a missing repository", async () => {
    const answer = rejections.notFound();
    expect([answer.status, await answer.text()]).toEqual([404, "Not found"]);
  });
});
