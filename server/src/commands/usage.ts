const SETTINGS = "Settings come from the environment: docs/configuration.md lists them.";

/** The usage text of each command. */
export const USAGE = {
  start: `pnpm start

Builds the pages if their sources have changed since the last build, and serves the site.
${SETTINGS}`,
  dev: `pnpm dev [--right-to-left]

Serves the site from its sources, so that a change shows at once.
${SETTINGS}

  --right-to-left  add the pages of the pseudo-language below /ar, made of the English documents at the start`,
  build: `pnpm build [--force]

Builds the pages of BRAND if their sources have changed since the last build.

  --force  build them in any case`,
  main: `node --max-semi-space-size=8 server/src/commands/launch.mjs main

Serves what the last build made.
${SETTINGS}`,
  "content:check": `pnpm content:check [FOLDER]

Checks the documents of a content folder, CONTENT_FOLDER or the brand's by default, against the models and against the
restaurants in its folder "book", and prints what is wrong: file, field and reason.`,
  "content:types": `pnpm content:types

Writes the TypeScript types of the models to adapters/dist/content-types.d.ts.`,
  "docs:api": `pnpm docs:api

Writes docs/openapi.json, the document of /api/openapi.json with the default settings.`,
} as const;
