import { readdirSync } from "node:fs";
import { join } from "node:path";
import { directionOf } from "@couvert/domain/values/language";
import { PSEUDO_LANGUAGE, pseudoText } from "@couvert/domain/values/pseudo-language";
import type { Plugin } from "vite";
import { rightToLeftCatalogue } from "./right-to-left-catalogue.ts";

/** The folder of the message catalogues, which has a folder for each language. */
const FOLDER = join(import.meta.dirname, "../adapters/platform/src/messages");

/** The language of the messages in the sources. */
export const SOURCE_LANGUAGE = "en";

/** The languages that have a folder, by their primary tags. */
export const LANGUAGES = readdirSync(FOLDER, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  .toSorted();

/** The folders and files of each area of messages, from `ui`; no browser loads those of `manage`, and only the desk those of `desk`. A nested one belongs only to its own area. */
export const AREA_FOLDERS = {
  choose: ["src/booking/choose"],
  desk: ["src/desk"],
  finder: ["src/location/find"],
  forms: ["src/kit/form", "src/kit/phone"],
  locations: ["src/location", "src/pages/visit"],
  manage: ["src/manage"],
  menus: ["src/pages/menu"],
  opening: ["src/location/opening-line.ts"],
  ordering: ["src/pages/ordering"],
  pages: ["src/pages", "src/kit/embed", "src/kit/slider"],
  panels: ["src/booking", "src/shell/panel", "src/kit/panel"],
  site: ["src/shell", "src/kit"],
  steps: [
    "src/booking/details",
    "src/booking/card",
    "src/booking/summary/BookingSummary.tsx",
    "src/booking/summary/HoldCountdown.tsx",
    "src/booking/other-way",
  ],
  thanks: ["src/booking/thank-you"],
} as const;

/** The areas of the site and its manage pages. */
const AREAS = Object.keys(AREA_FOLDERS).filter((area) => area !== "desk");

/** The areas that a browser loads after `site`. */
const LATER_AREAS = AREAS.filter((area) => area !== "site" && area !== "manage");

const MODULES = /^virtual:(languages|messages|desk-messages)$/;
const PSEUDO_CATALOGUE = new RegExp(`/${PSEUDO_LANGUAGE}/\\w+\\.po$`);
const CATALOGUE = /[\\/](\w+)[\\/](\w+)\.po$/;

const catalogueOf = (language: string, area: string): string =>
  JSON.stringify(join(FOLDER, language, `${area}.po`));

/** Returns the members of an object with a function for each name that imports a module. */
const importers = (names: readonly string[], moduleOf: (name: string) => string): string =>
  `{ ${names.map((name) => `${JSON.stringify(name)}: () => import(${moduleOf(name)})`).join(", ")} }`;

/**
 * Returns the module of the languages, with a function for each that imports its messages of `site`. It imports those of the server only
 * for their check: a build fails for a missing translation.
 */
const languagesModule = (languages: readonly string[]): string =>
  `${languages.map((language) => `import ${catalogueOf(language, "server")};`).join("\n")}
export const languages = ${JSON.stringify(languages)};
export const loaders = ${importers(languages, (language) => catalogueOf(language, "site"))};`;

/** Returns the module of all messages of the site, by language. */
const messagesModule = (languages: readonly string[]): string => {
  const imports = languages.flatMap((language) =>
    AREAS.map((area) => `import { messages as ${language}_${area} } from ${catalogueOf(language, area)};`),
  );
  const members = languages.map(
    (language) =>
      `${JSON.stringify(language)}: { ${AREAS.map((area) => `...${language}_${area}`).join(", ")} }`,
  );
  return `${imports.join("\n")}\nexport const catalogues = { ${members.join(", ")} };`;
};

/**
 * Finds the languages. The messages of `site`, which a visit has first, import the other areas of their language, so that no visit
 * lists the files of another (rule 1.20).
 */
export const messageCatalogues = (isDevelopment: boolean): Plugin => {
  const hasPseudo = isDevelopment && !LANGUAGES.includes(PSEUDO_LANGUAGE);
  const languages = hasPseudo ? [...LANGUAGES, PSEUDO_LANGUAGE] : LANGUAGES;
  return {
    name: "message-catalogues",
    enforce: "pre",
    resolveId: {
      filter: { id: [MODULES, PSEUDO_CATALOGUE] },
      handler: (source) => (MODULES.test(source) ? `\0${source}` : source.replace(/^\/@fs(?=\/)/, "")),
    },
    load: {
      filter: { id: [/^\0virtual:(languages|messages|desk-messages)$/, PSEUDO_CATALOGUE] },
      handler: (id) => {
        if (id === "\0virtual:languages") return languagesModule(languages);
        if (id === "\0virtual:desk-messages")
          return `export const loaders = ${importers(languages, (language) => catalogueOf(language, "desk"))};`;
        return id === "\0virtual:messages" ? messagesModule(languages) : "";
      },
    },
    transform: {
      order: "post",
      filter: { id: CATALOGUE },
      handler(code, id) {
        const [, language = "", area] = CATALOGUE.exec(id) ?? [];
        if (area === "server") return "";
        // Lingui compiles the English messages for a language without a file.
        const write = hasPseudo && language === PSEUDO_LANGUAGE ? pseudoText : undefined;
        const catalogue = directionOf(language) === "rtl" ? rightToLeftCatalogue(code, write) : code;
        if (area !== "site" || this.environment.config.consumer === "server") return catalogue;
        return `${catalogue}\nexport const areas = ${importers(LATER_AREAS, (area) => catalogueOf(language, area))};`;
      },
    },
  };
};
