import { createServer, type IncomingHttpHeaders, type RequestListener, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { fc, it } from "@fast-check/vitest";
import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { type BuildIndex, INDEX_VERSION } from "../store/build-index.ts";
import { openBuild } from "../store/opened-build.ts";
import type { Compression } from "../store/stored-file.ts";
import { type AnswerFile, createAnswerFile } from "./answer-files.ts";
import { createFileCache } from "./file-cache.ts";
import { filesFirst } from "./files-first.ts";

const NOON = Date.parse("2027-03-05T12:00:00Z");
const CONTENT = "bread ".repeat(400);
const file = (hash: string) => ({ hash, size: CONTENT.length });
const page = (name: string) => ({
  inputs: name,
  html: { ...file(`${name}h`), styles: [`'sha256-${name}'`] },
  payload: file(`${name}p`),
});

const createIndex = (overrides: Partial<BuildIndex> = {}): BuildIndex => ({
  version: INDEX_VERSION,
  id: "b2",
  timestamp: NOON,
  siteIds: { "": "s2" },
  source: { content: "master-2", settings: "d1", ui: "ui-1" },
  validUntil: null,
  routeRules: { "/old": { redirect: "/about", statusCode: 301 } },
  pages: {
    "/": page("home"),
    "/about": page("about2"),
    "/news/caf%C3%A9": page("cafe"),
    "/old": page("old"),
  },
  assets: { "/assets/app-2.js": file("app2") },
  files: { "/builds/site/s2.json": file("site2"), "/builds/latest.json": { hash: "latest2", size: 40 } },
  errorPages: { "": file("error") },
  forms: {},
  restaurants: {},
  ...overrides,
});
const PREVIOUS = createIndex({
  id: "b1",
  timestamp: NOON - 60_000,
  pages: { "/": page("home"), "/about": page("about1"), "/gone": page("gone") },
  assets: { "/assets/app-1.js": file("app1") },
  files: { "/builds/site/s1.json": file("site1"), "/builds/latest.json": { hash: "latest1", size: 40 } },
});

/** The content of a file repeats its hash. */
const contentOf = (hash: string, compression?: Compression): Buffer => {
  const content = Buffer.from(`${hash} ${CONTENT}`);
  if (compression === undefined) return content;
  return compression === "br" ? brotliCompressSync(content) : gzipSync(content);
};

/** A policy, to which documents add their styles. */
const POLICY = ["content-security-policy", "style-src 'self'"] as const;

const read = vi.fn(async (hash: string, compression?: Compression) => contentOf(hash, compression));
const served = vi.fn<(route: string, method: string, status: number) => void>();
const application = vi.fn<RequestListener>((_request, response) =>
  response.writeHead(418).end("application"),
);

const withoutBrotli = new Set<string>();
const createFiles = () => ({
  cache: createFileCache(read),
  hasBrotli: (hash: string) => !withoutBrotli.has(hash),
});

let answerFile: AnswerFile;
let port = 0;
const server = createServer((request, response) =>
  filesFirst(answerFile, application, { fileServed: served })(request, response),
);

beforeEach(async () => {
  for (const mock of [read, served, application]) mock.mockClear();
  withoutBrotli.clear();
  const [current, previous] = await Promise.all([openBuild(createIndex(), read), openBuild(PREVIOUS, read)]);
  answerFile = createAnswerFile(
    { current, previous },
    createFiles(),
    (path) => new Map(path.includes(".") ? [["X-Part", "1"]] : [["X-Document", "1"], POLICY]),
  );
  read.mockClear();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request with its path and headers as they are. */
const fetchAnswer = (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> =>
  new Promise((resolve, reject) => {
    send({ port, path, headers, method }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) });
    })
      .on("error", reject)
      .end();
  });

const textOf = ({ headers, body }: Answer): string => {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(body).toString();
  return (headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString();
};

describe("a file of the build", () => {
  it("is sent with its headers, and from memory the second time", async () => {
    const first = await fetchAnswer("/about?reserve=miami", { "accept-encoding": "gzip, br" });
    const second = await fetchAnswer("/about", { "accept-encoding": "gzip, br" });
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({
      "cache-control": "no-cache",
      "content-encoding": "br",
      "content-length": `${first.body.length}`,
      "content-type": "text/html; charset=utf-8",
      etag: '"about2h-br"',
      "last-modified": "Fri, 05 Mar 2027 12:00:00 GMT",
      vary: "Accept-Encoding",
      "x-document": "1",
    });
    expect(textOf(first)).toBe(`about2h ${CONTENT}`);
    expect({ ...second.headers, date: "" }).toEqual({ ...first.headers, date: "" });
    expect(second.body).toEqual(first.body);
    expect(read).toHaveBeenCalledExactlyOnceWith("about2h", "br");
    expect(application).not.toHaveBeenCalled();
  });

  it.each([
    ["br;q=0, gzip", "gzip", '"about2h-gzip"'],
    ["*", "br", '"about2h-br"'],
    ["zstd", undefined, '"about2h"'],
    ["identity;q=0", undefined, '"about2h"'],
  ])("is encoded for %j as %s, with the tag %s", async (accepted, encoding, etag) => {
    const answer = await fetchAnswer("/about", { "accept-encoding": accepted });
    expect([answer.headers["content-encoding"], answer.headers.etag]).toEqual([encoding, etag]);
    expect(textOf(answer)).toBe(`about2h ${CONTENT}`);
  });

  it("is sent as gzip until its brotli form is stored", async () => {
    withoutBrotli.add("about2h");
    const early = await fetchAnswer("/about", { "accept-encoding": "gzip, br" });
    withoutBrotli.clear();
    const late = await fetchAnswer("/about", { "accept-encoding": "gzip, br" });
    expect([early, late].map(({ headers }) => [headers["content-encoding"], headers.etag])).toEqual([
      ["gzip", '"about2h-gzip"'],
      ["br", '"about2h-br"'],
    ]);
    expect([early, late].map(textOf)).toEqual([`about2h ${CONTENT}`, `about2h ${CONTENT}`]);
  });

  it("does not vary where it has one form", async () => {
    const { headers } = await fetchAnswer("/builds/latest.json", { "accept-encoding": "br" });
    expect([headers.vary, headers["content-encoding"]]).toEqual([undefined, undefined]);
  });

  it("answers HEAD with the same headers and no body", async () => {
    const get = await fetchAnswer("/about");
    const head = await fetchAnswer("/about", {}, "HEAD");
    expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
    expect(head.body).toHaveLength(0);
  });

  it.each([
    [{ "if-none-match": '"about2h"' }],
    [{ "if-none-match": 'W/"about2h", "x"' }],
    [{ "if-none-match": '"about2h-br"', "accept-encoding": "br" }],
    [{ "if-modified-since": "Fri, 05 Mar 2027 12:00:00 GMT" }],
  ] as Record<string, string>[][])("is not sent again to %j", async (headers = {}) => {
    const answer = await fetchAnswer("/about", headers);
    expect([answer.status, answer.body.length]).toEqual([304, 0]);
    for (const name of ["content-type", "content-length", "content-encoding"]) {
      expect(answer.headers).not.toHaveProperty(name);
    }
    expect(answer.headers).toMatchObject({
      "cache-control": "no-cache",
      vary: "Accept-Encoding",
      "x-document": "1",
    });
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    [{ "if-none-match": '"about1h"' }],
    [{ "if-none-match": '"about2h"', "accept-encoding": "br" }],
    [{ "if-none-match": '"x"', "if-modified-since": "Sat, 06 Mar 2027 12:00:00 GMT" }],
    [{ "if-modified-since": "Fri, 05 Mar 2027 11:59:59 GMT" }],
  ] as Record<string, string>[][])("is sent again to %j", async (headers = {}) => {
    expect((await fetchAnswer("/about", headers)).status).toBe(200);
  });

  it("has the same tag and time after a build that does not change it", async () => {
    const { headers } = await fetchAnswer("/");
    expect([headers.etag, headers["last-modified"]]).toEqual(['"homeh"', "Fri, 05 Mar 2027 11:59:00 GMT"]);
  });

  it("has a policy for the styles of its document, also where it is unchanged", async () => {
    const policy = "style-src 'self' 'sha256-about2'";
    const { headers } = await fetchAnswer("/about");
    expect(headers["content-security-policy"]).toBe(policy);
    const unchanged = await fetchAnswer("/about", { "if-none-match": String(headers.etag) });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers["content-security-policy"]).toBe(policy);
  });

  it("is found by its encoded path, and has the headers of the path it means", async () => {
    expect(textOf(await fetchAnswer("/news/caf%C3%A9"))).toBe(`cafeh ${CONTENT}`);
    expect((await fetchAnswer("/builds/l%61test.json")).headers["cache-control"]).toBe("no-store");
    expect((await fetchAnswer("/%61ssets/app-2.js")).headers["cache-control"]).toBe(
      "public, max-age=31536000, immutable",
    );
  });

  it("is counted by what it is", async () => {
    await fetchAnswer("/about");
    await fetchAnswer("/assets/app-2.js", {}, "HEAD");
    await fetchAnswer("/about", { "if-none-match": "*" });
    expect(served.mock.calls).toEqual([
      ["page", "GET", 200],
      ["file", "HEAD", 200],
      ["page", "GET", 304],
    ]);
  });
});

describe("the previous build", () => {
  it("serves the files with an id or a hash that open pages of an earlier build need", async () => {
    for (const [path, hash] of [
      ["/assets/app-1.js", "app1"],
      ["/builds/site/s1.json", "site1"],
    ] as const) {
      const answer = await fetchAnswer(path);
      expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(textOf(answer)).toBe(`${hash} ${CONTENT}`);
    }
    expect((await fetchAnswer("/gone")).status).toBe(418);
    expect(textOf(await fetchAnswer("/builds/latest.json"))).toContain("latest2");
  });
});

describe("the application", () => {
  it.each([
    ["another method", "/about", {}, "POST"],
    ["a final slash", "/about/", {}, "GET"],
    ["no file", "/nowhere", {}, "GET"],
    ["a redirect of the content", "/old", {}, "GET"],
    ["an encoded redirect of the content", "/%6Fld", {}, "GET"],
    ["a path out of the site", "/../about", {}, "GET"],
    ["an encoded slash", "/news%2Fcaf%C3%A9", {}, "GET"],
    ["a damaged path", "/%E0%A4%A", {}, "GET"],
    ["two slashes", "//about", {}, "GET"],
    ["a whole address", "http://elsewhere.example/about", {}, "GET"],
    ["another case", "/About", {}, "GET"],
    ["a preview", "/about", { cookie: "a=1; io.prismic.preview=x" }, "GET"],
    ["a name of objects", "/__proto__", {}, "GET"],
  ])("answers %s", async (_what, path, headers, method) => {
    expect((await fetchAnswer(path, headers, method)).status).toBe(418);
    expect(served).not.toHaveBeenCalled();
  });

  it("answers the paths of services, whatever files there are", async () => {
    const pages = {
      "/api": page("a"),
      "/manage/x": page("b"),
      "/content/images/x": page("c"),
      "/preview": page("d"),
    };
    const current = await openBuild(createIndex({ pages }), read);
    answerFile = createAnswerFile({ current, previous: null }, createFiles(), () => new Map());
    for (const path of Object.keys(pages))
      expect([path, (await fetchAnswer(`${path}?a`)).status]).toEqual([path, 418]);
  });

  it("answers for a file that cannot be read", async () => {
    read.mockRejectedValueOnce(new Error("gone"));
    expect((await fetchAnswer("/about")).status).toBe(418);
    expect((await fetchAnswer("/about")).status).toBe(200);
  });
});

describe("any request", () => {
  const header = fc
    .string({ unit: "binary-ascii", maxLength: 40 })
    .map((text) => text.replaceAll(/[^\x20-\x7e]/g, ""));
  const path = fc
    .array(
      fc.constantFrom(
        "/",
        "about",
        "old",
        "assets",
        "app-2.js",
        "..",
        ".",
        "%",
        "%2e",
        "%2F",
        "%61",
        "\\",
        "?",
      ),
      {
        maxLength: 8,
      },
    )
    .map((parts) => `/${parts.join("")}`);

  it.prop([path, header, header, fc.constantFrom("GET", "HEAD", "POST")], { numRuns: 100 })(
    "is answered once: with a whole file of the build, with nothing new, or by the application",
    async (path, encodings, tags, method) => {
      const answer = await fetchAnswer(path, { "accept-encoding": encodings, "if-none-match": tags }, method);
      expect([200, 304, 418]).toContain(answer.status);
      if (answer.status === 200 && method === "GET")
        expect(textOf(answer)).toMatch(/^(?:home|about2|app2)\w? bread/);
    },
  );
});
