import { createHash } from "node:crypto";
import type { DeskFiles } from "@couvert/ui/render-page";
import type { FetchService } from "../fetch-handler.ts";

/** The options of the desk's page. */
interface DeskPageOptions {
  readonly files: () => Promise<DeskFiles>;
  /** Whether the page has a policy; not in development, where Vite adds its own styles. */
  readonly hasPolicy: boolean;
}

/** The paths of the desk's page and of its worker, whose scope is the folder. */
const PAGE = "/desk/";
const WORKER = "/desk/worker.js";

/**
 * Returns the service of `/desk/`: one document for everyone, which contains nothing of a restaurant (rule 11.1), and the worker that opens
 * it without a connection (rule 11.15). Any other path leads to the page.
 */
export const deskPage =
  ({ files, hasPolicy }: DeskPageOptions): FetchService =>
  async ({ url }) => {
    const { origin, pathname, search } = new URL(url);
    const desk = await files();
    if (pathname === WORKER && desk.worker !== null)
      return answer(workerOf(desk), "text/javascript", WORKER_POLICY);
    if (pathname === PAGE)
      return answer(documentOf(desk), "text/html", hasPolicy ? policyOf(`${origin}${WORKER}`) : null);
    // A browser that may keep it for a day finds the page without a connection too.
    const headers = { location: `${PAGE}${search}`, "cache-control": "max-age=86400" };
    return new Response(null, { status: 308, headers });
  };

const answer = (text: string, type: string, policy: string | null): Response =>
  new Response(text, {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": "no-cache",
      "x-robots-tag": "noindex",
      "referrer-policy": "same-origin",
      ...(policy === null ? {} : { "content-security-policy": policy }),
    },
  });

/** Returns the worker of a build: the name of its cache changes with the page. */
const workerOf = (desk: DeskFiles): string => {
  const digest = createHash("sha256").update(documentOf(desk)).digest("hex");
  const shell = { cache: `desk-${digest.slice(0, 16)}`, files: desk.shell };
  return `const SHELL = ${JSON.stringify(shell)};\nimportScripts(${JSON.stringify(desk.worker)});\n`;
};

const documentOf = ({ scripts, imports, styles }: DeskFiles): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Desk</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("\n")}
${imports.map((href) => `<link rel="modulepreload" href="${href}">`).join("\n")}
${scripts.map((src) => `<script type="module" src="${src}"></script>`).join("\n")}
</head>
<body>
<div id="desk"></div>
<noscript>
<p lang="en">The desk needs JavaScript.</p>
<p lang="es">Este puesto necesita JavaScript.</p>
<p lang="fr">Ce poste a besoin de JavaScript.</p>
</noscript>
</body>
</html>
`;

/** The worker loads its script and fetches the files of the desk. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** Everything comes from this server, one script is a worker, and nothing is embedded or sent elsewhere. */
const policyOf = (worker: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `worker-src ${worker}`,
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
