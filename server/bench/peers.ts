import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Run, runProcess } from "./processes/run-process.ts";

/** The folder of the peers, which is a separate pnpm workspace. */
const PEERS = fileURLToPath(new URL("peers", import.meta.url));

let installing: Promise<Run> | undefined;

/** Installs the peers, unless they are; rejects without a network on the first run. */
const installPeers = async (): Promise<void> => {
  installing ??= runProcess({
    command: "npx",
    args: ["-y", "pnpm@12", "install", "--frozen-lockfile"],
    cwd: PEERS,
    env: { NODE_ENV: "development" },
  });
  await installing;
};

/** Runs a peer's program with Node and without telemetry. */
export const runPeer = async (
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Run> => {
  await installPeers();
  return runProcess({
    command: process.execPath,
    args: [join(PEERS, "node_modules", program), ...args],
    cwd: PEERS,
    env: { ASTRO_TELEMETRY_DISABLED: "1", ...env },
  });
};

/** A page as the peers build it: with every text of a page of Couvert, as paragraphs. */
interface PeerPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly texts: readonly string[];
}

/** Writes all pages of a running Couvert as JSON for the peers, and returns how many there are. */
export const writePeerPages = async (origin: string, file: string): Promise<number> => {
  const read = async (path: string) => (await fetch(`${origin}${path}`)).text();
  const { id } = JSON.parse(await read("/builds/latest.json")) as { id: string };
  const { prerendered } = JSON.parse(await read(`/builds/meta/${id}.json`)) as { prerendered: string[] };
  const pages: PeerPage[] = [];
  for (const path of prerendered) pages.push(peerPage(path, await read(path)));
  await writeFile(file, JSON.stringify(pages));
  return pages.length;
};

/** Returns a page of Couvert as the peers build it. */
export const peerPage = (path: string, html: string): PeerPage => ({
  path,
  title: decode(/<title>([^<]*)/.exec(html)?.[1] ?? path),
  description: decode(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ""),
  texts: html
    .slice(html.indexOf("<body"))
    .replace(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, "")
    .split(/<[^>]*>/)
    .map((text) => decode(text).trim())
    .filter((text) => text !== ""),
});

const decode = (text: string): string =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
