import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { build, type Rolldown } from "vite";
import type { Bench, Figure, Row } from "../figures.ts";
import { runProcess } from "../processes/run-process.ts";

/** The entries of `.size-limit.mjs` that the table has, by how their names begin. */
const SHOWN = ["React, the router and a location page", "reservation panel", "styles of a location page"];

/** Measures what a browser downloads first, in brotli, beside React alone. */
export const sizes: Row = {
  name: "sizes",
  title: "first-load JS and the panel's first chunk, brotli",
  minutes: 1,
  measure: async (bench) => {
    await bench.compilePages();
    return [
      ...(await measureBudgets(bench)),
      ...(await bench.attempt("React alone", () => measureReact(bench))),
    ];
  },
};

const measureBudgets = async ({ checkout }: Bench): Promise<readonly Figure[]> => {
  const { output } = await runProcess({
    command: join(checkout, "node_modules/.bin/size-limit"),
    args: ["--json"],
    cwd: checkout,
    succeedsWith: [0, 1],
  });
  const entries = JSON.parse(output.slice(output.indexOf("["))) as readonly { name: string; size: number }[];
  return entries
    .filter(({ name }) => SHOWN.some((shown) => name.startsWith(shown)))
    .map(({ name, size }) => ({ of: name, value: size / 1000, unit: "kB" }));
};

const SOURCE = `
import { jsx } from "react/jsx-runtime";
import { hydrateRoot } from "react-dom/client";
hydrateRoot(document, jsx("html", {}));
`;

/** Bundles an entry that hydrates nothing but React. */
const measureReact = async ({ checkout }: Bench): Promise<readonly Figure[]> => {
  const entry = join(checkout, "ui/src/react-alone.js");
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    root: join(checkout, "ui"),
    plugins: [
      {
        name: "react-alone",
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? SOURCE : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  const code = output.flatMap((part) => (part.type === "chunk" ? [part.code] : [])).join("");
  const compressed = await promisify(brotliCompress)(code);
  return [{ of: "React alone", value: compressed.length / 1000, unit: "kB" }];
};
