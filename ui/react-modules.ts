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

/** How many signals each production file makes. A build contains all of these files. */
const SIGNAL_COUNTS: Readonly<Record<string, number>> = {
  react: 0,
  "react-jsx-runtime": 0,
  "react-dom": 0,
  "react-dom-client": 5,
  scheduler: 0,
};

/**
 * Makes an error without a stack or a message. For a stack, V8 parses all of React a second time while an inspector such as Lighthouse is attached,
 * 20 ms or more.
 */
const WITHOUT_STACK = "Object.create(Error.prototype)";

const nameOf = (id: string): string => /([\w-]+)(\.production)?\.js$/.exec(id)?.[1] ?? id;

/** Throws that a published file has another form than the one that is replaced here. */
const fail = (file: string, problem: string): never => {
  throw new Error(`ui/react-modules.ts does not fit this version of ${file}: ${problem}`);
};

/**
 * Returns a production file of React as an ES module. Throws where one of its signals, exports or imports would stay as it is
 * published.
 */
export const toReactModule = (id: string, code: string): string => {
  const file = nameOf(id);
  const names = new Set(Array.from(code.matchAll(/^ *exports\.(\w+) =\s/gm), ([, name]) => name));
  const packages: string[] = [];
  let signals = 0;
  const body = code
    .replace(SIGNALS, (_, assigned: string) => {
      signals += 1;
      return `${assigned}${WITHOUT_STACK}`;
    })
    .replace(/\brequire\(("[\w-]+")\)/g, (_, name) => `package${packages.push(name) - 1}`);
  if (signals !== SIGNAL_COUNTS[file]) fail(file, `${signals} signals, not ${SIGNAL_COUNTS[file]}`);
  const unnamed = Array.from(code.matchAll(/\bexports\b(?:\.(\w+))?/g)).find(([, name]) => !names.has(name));
  if (names.size === 0 || unnamed !== undefined) fail(file, `an export by ${unnamed?.[0] ?? "other means"}`);
  if (/\brequire\(/.test(body)) fail(file, "an import that is no plain package");
  return [
    ...packages.map((name, index) => `import package${index} from ${name};`),
    `const exports = {}; (() => { ${body} })();`,
    // One by one, so that those without use are dropped.
    ...Array.from(names, (name) => `export const ${name} = exports.${name};`),
    "export default exports;",
  ].join("\n");
};

/** Returns the module of react-router's contexts without their names. Throws where one stays. */
export const withoutNames = (code: string): string => {
  const unnamed = code.replace(/^\w+\.displayName = .*$/gm, "");
  if (unnamed === code || unnamed.includes("displayName")) fail("react-router", "other names of contexts");
  return unnamed;
};

/** Throws unless the modules of a build contain each file that is replaced here. */
export const checkReplaced = (ids: Iterable<string>): void => {
  const replaced = new Set(
    Array.from(ids).flatMap((id) => (PRODUCTION.test(id) || CONTEXTS.test(id) ? [nameOf(id)] : [])),
  );
  const missing = [...Object.keys(SIGNAL_COUNTS), "context"].filter((file) => !replaced.has(file));
  if (missing.length > 0) fail(missing.join(", "), "not at its path");
};

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
  transform: { filter: { id: PRODUCTION }, handler: (code, id) => toReactModule(id, code) },
  buildEnd(fault) {
    if (fault === undefined && this.environment.name === "client") checkReplaced(this.getModuleIds());
  },
};

/** Removes the names of react-router's contexts, so that the bundler drops the contexts that nothing uses. */
export const routerContexts: Plugin = {
  name: "router-contexts",
  apply: "build",
  transform: { filter: { id: CONTEXTS }, handler: withoutNames },
};
