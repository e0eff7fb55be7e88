import { type ParseArgsConfig, parseArgs } from "node:util";
import * as Result from "effect/Result";

type Parsed<T extends ParseArgsConfig> = ReturnType<typeof parseArgs<T>>;

/** Parses the options of a command, or returns why they are wrong. */
export const parseOptions = <const T extends ParseArgsConfig>(
  config: T,
): Result.Result<Parsed<T>, readonly string[]> =>
  Result.try({
    try: () => parseArgs(config),
    // The first sentence; the others advise on positional arguments.
    catch: (error) => [(error as Error).message.split(". ", 1)[0] ?? ""],
  });

/** Returns the options that this command was given. Prints the usage for `--help` and exits with 0, and with 2 for wrong options. */
export const readOptions = <const T extends ParseArgsConfig>(usage: string, config: T): Parsed<T> => {
  if (process.argv.includes("--help")) {
    console.log(usage);
    process.exit();
  }
  return Result.getOrElse(parseOptions(config), (problems) => exitWithUsage(usage, problems));
};

/** Prints what is wrong with the arguments of a command, and its usage, and exits with 2. */
export const exitWithUsage = (usage: string, problems: readonly string[]): never => {
  console.error([...problems, "", usage].join("\n"));
  process.exit(2);
};
