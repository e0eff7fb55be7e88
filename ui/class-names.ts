import type { Plugin } from "vite";

/** Matches an import of the classes of a stylesheet, and captures their local name and the file. */
const CLASSES = /^import (\w+) from ("[^"]+\.module\.css");$/gm;

/** Imports the classes of each stylesheet as a namespace. */
export const importNamespaces = (code: string): string => code.replace(CLASSES, "import * as $1 from $2;");

/**
 * Writes the names of classes where a component reads them, in place of an object for each stylesheet: 0.5 kB of a first load. A
 * build fails for a class that its stylesheet lacks.
 */
export const classNames: readonly Plugin[] = [
  {
    name: "class-names",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\.tsx?$/, code: /\.module\.css";/ },
      handler: importNamespaces,
    },
    onLog(_, log) {
      if (log.code === "IMPORT_IS_UNDEFINED" && log.message.includes(".module.css")) this.error(log.message);
    },
  },
  {
    name: "class-names-styles",
    apply: "build",
    enforce: "post",
    // A chunk has the styles of its modules, and would lose a module of which it needs only texts.
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, moduleSideEffects: "no-treeshake" as const }),
    },
  },
];
