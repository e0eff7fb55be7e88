import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";
import { LANGUAGES, SOURCE_LANGUAGE } from "./src/languages/languages.ts";

/** The message catalogues of the site: one file for each language and area, which is loaded with the components of the area. */
export default defineConfig({
  sourceLocale: SOURCE_LANGUAGE,
  locales: [...LANGUAGES],
  catalogs: [
    {
      path: "<rootDir>/src/languages/{locale}/panels",
      include: ["src/booking", "src/shell/panel", "src/kit/panel"],
      exclude: ["**/*.test.*", "**/*.builders.*"],
    },
    {
      path: "<rootDir>/src/languages/{locale}/forms",
      include: ["src/kit/form", "src/kit/phone"],
      exclude: ["**/*.test.*", "**/*.builders.*"],
    },
    {
      // Manage pages are rendered on the server alone: no browser loads these messages.
      path: "<rootDir>/src/languages/{locale}/manage",
      include: ["src/manage"],
      exclude: ["**/*.test.*", "**/*.builders.*"],
    },
    {
      path: "<rootDir>/src/languages/{locale}/site",
      include: ["src/shell", "src/location", "src/pages", "src/kit"],
      exclude: [
        "**/*.test.*",
        "**/*.builders.*",
        "src/shell/panel",
        "src/kit/panel",
        "src/kit/form",
        "src/kit/phone",
      ],
    },
  ],
  // Line numbers and dates change with every edit.
  format: formatter({ lineNumbers: false, customHeaderAttributes: { "POT-Creation-Date": "" } }),
  orderBy: "message",
});
