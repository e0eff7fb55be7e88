import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkReplaced, toReactModule, withoutNames } from "./react-modules.ts";

const require = createRequire(import.meta.url);
const folderOf = (name: string, from = require) => dirname(from.resolve(`${name}/package.json`));
const reactDom = folderOf("react-dom");
const FILES = [
  join(folderOf("react"), "cjs/react.production.js"),
  join(folderOf("react"), "cjs/react-jsx-runtime.production.js"),
  join(reactDom, "cjs/react-dom.production.js"),
  join(reactDom, "cjs/react-dom-client.production.js"),
  join(folderOf("scheduler", createRequire(join(reactDom, "client.js"))), "cjs/scheduler.production.js"),
];
const CONTEXTS = join(folderOf("react-router"), "dist/production/lib/context.js");
const textOf = (path: string) => readFileSync(path, "utf8");
const CLIENT = FILES[3] as string;

describe("toReactModule", () => {
  it.each(FILES)("exports all that %s does, by name", (path) => {
    const module = toReactModule(path, textOf(path));
    const names = Array.from(module.matchAll(/^export const (\w+) = /gm), ([, name]) => name);
    expect(names.toSorted()).toEqual(Object.keys(require(path)).toSorted());
    expect(module).not.toContain("require(");
  });

  it("makes no signal with a stack", () => {
    const module = toReactModule(CLIENT, textOf(CLIENT));
    expect(module.match(/\w+Exception = Object\.create\(Error\.prototype\)/g)).toHaveLength(5);
    expect(module).not.toMatch(/\w+Exception = Error/);
  });

  it.each([
    [
      "a signal is made in another way",
      "SuspenseException = Error(",
      "SuspenseException = new Error(",
      "4 signals, not 5",
    ],
    [
      "an export is made in another way",
      "exports.createRoot =",
      "exports['createRoot'] =",
      "an export by exports",
    ],
    [
      "an export is read before it is named",
      "exports.createRoot =",
      "var root = exports.root =",
      "an export by exports.root",
    ],
    ["it imports a path", 'require("scheduler")', 'require("./scheduler.js")', "no plain package"],
  ])("throws where %s", (_, published, changed, problem) => {
    const text = textOf(CLIENT);
    expect(text).toContain(published);
    expect(() => toReactModule(CLIENT, text.replace(published, changed))).toThrow(problem);
  });

  it("throws where nothing is exported", () => {
    expect(() => toReactModule("/react/cjs/react.production.js", "")).toThrow(
      "this version of react: an export",
    );
  });
});

describe("withoutNames", () => {
  it("removes the names of react-router's contexts, and nothing else", () => {
    const text = textOf(CONTEXTS);
    const lines = text.split("\n").filter((line) => !line.includes("displayName"));
    expect(withoutNames(text).split("\n").filter(Boolean)).toEqual(lines.filter(Boolean));
  });

  it.each(["var RouteContext = createContext();", "(A.displayName = 'A'); var B;"])(
    "throws for %j",
    (text) => {
      expect(() => withoutNames(text)).toThrow("other names of contexts");
    },
  );
});

describe("checkReplaced", () => {
  it("accepts a build with every file that is replaced", () => {
    expect(() => checkReplaced([...FILES, CONTEXTS, "/ui/src/app.tsx"])).not.toThrow();
  });

  it.each([...FILES, CONTEXTS])("throws for a build without %s", (path) => {
    const others = [...FILES, CONTEXTS].filter((other) => other !== path);
    expect(() => checkReplaced(others)).toThrow("not at its path");
  });
});
