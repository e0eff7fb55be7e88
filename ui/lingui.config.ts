import { defineConfig } from "@lingui/cli";
import { extractor } from "@lingui/cli/api";
import { formatter } from "@lingui/format-po";
import { AREA_FOLDERS, LANGUAGES, SOURCE_LANGUAGE } from "./message-catalogues.ts";

const { compare } = new Intl.Collator("en-US");

/** The message catalogues of the site: one file for each language and area, which is loaded with the components of the area. */
export default defineConfig({
  sourceLocale: SOURCE_LANGUAGE,
  locales: LANGUAGES,
  catalogs: [
    ...Object.entries(AREA_FOLDERS).map(([area, folders]) => ({
      path: `<rootDir>/../adapters/platform/src/messages/{locale}/${area}`,
      include: [...folders],
      exclude: [
        "**/*.test.*",
        "**/*.builders.*",
        ...Object.values(AREA_FOLDERS)
          .flat()
          .filter((other) => folders.some((folder) => other.startsWith(`${folder}/`))),
      ],
    })),
    {
      // What the server writes to people. It runs without a build, and reads its catalogues at its start.
      path: "<rootDir>/../adapters/platform/src/messages/{locale}/server",
      include: [
        "<rootDir>/../adapters/services/src/reservation-service",
        "<rootDir>/../adapters/services/src/card-service",
        "<rootDir>/../adapters/services/src/staff",
        "<rootDir>/../server/src/http",
        "<rootDir>/../server/src/site/prerender",
      ],
      exclude: ["**/*.test.*", "**/*.builders.*"],
    },
  ],
  extractors: [
    {
      match: extractor.match,
      // Parsing takes seconds for all sources; one of four has messages.
      extract: (file, code, ...rest) =>
        /@lingui\/|\bi18n\b/.test(code) ? extractor.extract(file, code, ...rest) : undefined,
    },
  ],
  // Line numbers and dates change with every edit.
  format: formatter({ lineNumbers: false, customHeaderAttributes: { "POT-Creation-Date": "" } }),
  // A message of the server is its own id.
  orderBy: (a, b) =>
    compare(a.entry.message ?? a.messageId, b.entry.message ?? b.messageId) ||
    compare(a.entry.context ?? "", b.entry.context ?? ""),
});
