import { execFileSync } from "node:child_process";
import { PACTS } from "../../pact/boundaries.ts";
import type { Options } from "./run-command.ts";
import { WrongUsage } from "./wrong-usage.ts";

/** Returns the version of an option, or the git commit of this folder. */
export const versionOf = (options: Options, name = "version"): string =>
  options.one(name) ??
  askGit(["rev-parse", "HEAD"], `There is no git commit to take as the version: add --${name}.`);

/** Returns the branch of an option, or the git branch of this folder. A checkout of CI is often on none. */
export const branchOf = (options: Options): string =>
  options.one("branch") ?? askGit(["branch", "--show-current"], "There is no git branch: add --branch.");

/** Rejects a publication of changed pacts under the commit before the change, which would keep the commit's pacts out. */
export const rejectUncommittedPacts = (options: Options): void => {
  if (options.one("version") === null && git(["status", "--porcelain", "--", PACTS]) !== "") {
    throw new WrongUsage({
      reason: "The pacts have changes that are in no commit: commit them, or add --version.",
    });
  }
};

const askGit = (question: readonly string[], problem: string): string => {
  const answer = git(question);
  if (answer === "") throw new WrongUsage({ reason: problem });
  return answer;
};

/** Returns the answer of git, empty without git or a repository. */
const git = (given: readonly string[]): string => {
  try {
    return execFileSync("git", given, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "";
  }
};
