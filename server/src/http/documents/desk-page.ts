import type { DeskFiles } from "@couvert/ui/render-page";
import type { FetchService } from "../fetch-handler.ts";

/** The options of the desk's page. */
interface DeskPageOptions {
  readonly files: () => Promise<DeskFiles>;
  /** Whether the page has a policy; not in development, where Vite adds its own styles. */
  readonly hasPolicy: boolean;
}

/** Returns the service of `/desk`: one document for everyone, which contains nothing of a restaurant (rule 11.1). */
export const deskPage =
  ({ files, hasPolicy }: DeskPageOptions): FetchService =>
  async () =>
    new Response(documentOf(await files()), {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-cache",
        "x-robots-tag": "noindex",
        "referrer-policy": "same-origin",
        ...(hasPolicy ? { "content-security-policy": POLICY } : {}),
      },
    });

const documentOf = ({ scripts, styles }: DeskFiles): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Desk</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("\n")}
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

/** Everything comes from this server, and nothing is embedded or sent elsewhere. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");
