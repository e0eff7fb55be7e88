import type { Plugin } from "vite";

/** Matches the production files of React's packages. */
const PRODUCTION = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]cjs[\\/][\w-]+\.production\.js$/;

/** Matches the entry files of React's packages, which choose between development and production. */
const ENTRY = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/](index|client|jsx-runtime)\.js$/;

const PRODUCTION_FILES: Readonly<Record<string, string>> = {
  index: "",
  client: "-client",
  "jsx-runtime": "-jsx-runtime",
};

/** Matches the contexts of react-router. */
const CONTEXTS = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]context\.js$/;

/** Matches the exceptions that React throws as signals, which it makes as it loads. */
const SIGNALS = /(\w+Exception = )Error\(formatProdErrorMessage\(\d+\)\)/g;

/**
 * Makes an error without a stack or a message. For a stack, V8 parses all of React a second time while an inspector such as Lighthouse is attached,
 * 20 ms or more.
 */
const WITHOUT_STACK = "Object.create(Error.prototype)";

/**
 * Gives the browser React as ES modules: other modules import its functions by name, and the bundler adds no helpers for CommonJS
 * to the first load. None of its modules captures a stack as it loads.
 */
export const reactModules: Plugin = {
  name: "react-modules",
  apply: "build",
  applyToEnvironment: ({ config }) => config.consumer === "client",
  load: {
    filter: { id: ENTRY },
    handler(id) {
      const [, name = "", entry = ""] = ENTRY.exec(id) ?? [];
      const file = `./cjs/${name}${PRODUCTION_FILES[entry]}.production.js`;
      return `export * from "${file}"; export { default } from "${file}";`;
    },
  },
  transform: {
    filter: { id: PRODUCTION },
    handler(code) {
      const names = new Set(Array.from(code.matchAll(/^ *exports\.(\w+) = /gm), ([, name]) => name));
      const packages: string[] = [];
      const body = code
        .replace(SIGNALS, `$1${WITHOUT_STACK}`)
        .replace(/\brequire\(("[\w-]+")\)/g, (_, name) => `package${packages.push(name) - 1}`);
      return [
        ...packages.map((name, index) => `import package${index} from ${name};`),
        `const exports = {}; (() => { ${body} })();`,
        // One by one, so that those without use are dropped.
        ...Array.from(names, (name) => `export const ${name} = exports.${name};`),
        "export default exports;",
      ].join("\n");
    },
  },
};

/** Removes the names of react-router's contexts, so that the bundler drops the contexts that nothing uses. */
export const routerContexts: Plugin = {
  name: "router-contexts",
  apply: "build",
  transform: { filter: { id: CONTEXTS }, handler: (code) => code.replace(/^\w+\.displayName = .*$/gm, "") },
};
