import { forEachConcurrently } from "../open-page.ts";
import type { BuiltPage } from "./page-layouts.ts";

/** How many pages are requested at the same time. */
const CONCURRENCY = 8;

/** Reads all pages of a running site, as its build's manifest lists them. */
export const readPages = async (siteUrl: string): Promise<readonly BuiltPage[]> => {
  const paths = await listPagePaths(siteUrl);
  const html = new Map<string, string>();
  await forEachConcurrently(paths, CONCURRENCY, async (path) => {
    html.set(path, await (await fetch(siteUrl + path)).text());
  });
  return paths.map((path) => ({ path, html: html.get(path) ?? "" }));
};

/** Returns the paths of all pages of a running site, from its build's manifest. */
export const listPagePaths = async (siteUrl: string): Promise<readonly string[]> => {
  const read = async (file: string) => (await fetch(`${siteUrl}/builds/${file}`)).json();
  const { id } = await read("latest.json");
  return (await read(`meta/${id}.json`)).prerendered;
};
