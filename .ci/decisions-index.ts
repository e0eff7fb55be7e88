import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readOptions } from "../adapters/platform/src/command/read-options.ts";

const FOLDER = join(import.meta.dirname, "../docs/decisions");

/** The part of docs/decisions/README.md that a person writes. */
const HEAD = /^[\s\S]*?<!-- index -->\n/;

/** Describes a status: whether a decision is in force, and which others changed it. */
const describeStatus = (text: string): string => {
  const status = /Status: ([\s\S]*?)\n\n/.exec(text)?.[1]?.replaceAll("\n", " ") ?? "";
  const of = (verb: RegExp) => verb.exec(status)?.[1]?.match(/\[\d{3}\]\([^)]*\)/g) ?? [];
  const replaced = of(/superseded((?:(?! amends| supersedes).)*?)(?:\.(?: |$)|$)/);
  if (status.startsWith("superseded")) return `superseded by ${replaced.join(", ")}`;
  const amended = of(/[Aa]mended by (.*?)(?:\.(?: |$)|: |$)/);
  return [
    "in force",
    ...(replaced.length > 0 ? [`in part superseded by ${replaced.join(", ")}`] : []),
    ...(amended.length > 0 ? [`amended by ${amended.join(", ")}`] : []),
  ].join(", ");
};

/** Returns docs/decisions/README.md with the index of all decisions by topic, made from their first lines. */
export const decisionsPage = (): string => {
  const decisions = globSync("[0-9]*.md", { cwd: FOLDER })
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(FOLDER, file), "utf8");
      const [, number = "", title = ""] = /^# (\d{3}): (.+)$/m.exec(text) ?? [];
      const topic = /^Date: \S+ Topic: ([^.]+)\./m.exec(text)?.[1] ?? "no topic";
      return { topic, line: `| ${number} | [${title}](${file}) | ${describeStatus(text)} |` };
    });
  const sections = [...Map.groupBy(decisions, ({ topic }) => topic)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([topic, lines]) =>
        `## ${topic.charAt(0).toUpperCase()}${topic.slice(1)}\n| | decision | status |\n|---|---|---|\n${lines.map(({ line }) => line).join("\n")}\n`,
    );
  const [head = ""] = HEAD.exec(readFileSync(join(FOLDER, "README.md"), "utf8")) ?? [];
  return `${head}\n${sections.join("\n")}`;
};

if (import.meta.main) {
  readOptions("pnpm docs:decisions\n\nWrites the index of docs/decisions/README.md.", {});
  writeFileSync(join(FOLDER, "README.md"), decisionsPage());
}
