import { expect, test } from "../diner.ts";
import { forEachConcurrently } from "../open-page.ts";
import { checkDocuments } from "./check-documents.ts";
import { readPages } from "./read-pages.ts";

/** How many files are requested at the same time. */
const CONCURRENCY = 8;

test("every page is valid HTML with names, texts, links and versions that hold", async ({ server }) => {
  const { problems, files } = await checkDocuments(server.url, await readPages(server.url));
  const missing: string[] = [];
  await forEachConcurrently(files, CONCURRENCY, async (path) => {
    const { status } = await fetch(server.url + path, { method: "HEAD", redirect: "manual" });
    if (status >= 400) missing.push(`${path} answers ${status}`);
  });
  expect([...problems, ...missing]).toEqual([]);
});
