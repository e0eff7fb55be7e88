import type { ParseArgsConfig } from "node:util";
import { oneLine } from "@couvert/domain/values/well-formed-text";
import { parseOptions } from "@couvert/platform/command/read-options";
import * as Result from "effect/Result";
import { CannotRun } from "../../verify/cannot-run.ts";
import { type Broker, createBroker } from "../broker.ts";
import { BrokerRejected, BrokerUnavailable } from "../broker-errors.ts";
import { readBrokerSettings } from "../broker-settings.ts";
import { WrongUsage } from "./wrong-usage.ts";

/** The lines about the broker and the exit codes in every usage text. */
const BROKER_USAGE = `The address of the Pact Broker is PACT_BROKER_BASE_URL in the environment. For PactFlow set PACT_BROKER_TOKEN too, for a
broker of your own PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD.`;

/** A command for a Pact Broker. */
export interface BrokerCommand {
  /** The usage, its options, and what the exit codes 0 and 1 mean. */
  readonly usage: string;
  readonly options: Readonly<Record<string, { readonly type: "string"; readonly multiple?: true }>>;
  /** Runs the command and returns its exit code. */
  readonly run: (broker: Broker, options: Options) => Promise<0 | 1>;
}

/** The options of a command, as given. */
export interface Options {
  readonly one: (name: string) => string | null;
  readonly required: (name: string) => string;
  readonly all: (name: string) => readonly string[];
}

/** Runs a command and ends the process: with 2 when the command cannot run, and with 1 when the broker says no. */
export const runCommand = async (command: BrokerCommand): Promise<never> => {
  const code = await exitCodeOf(command);
  // A closed PGlite keeps a timer, which would keep the process.
  process.exit(code);
};

const exitCodeOf = async ({ usage, options, run }: BrokerCommand): Promise<0 | 1 | 2> => {
  try {
    const given = readOptions(options);
    if (given.all("help").length > 0) {
      console.log(`${usage}\n\n${BROKER_USAGE}`);
      return 0;
    }
    const settings = Result.getOrThrowWith(
      readBrokerSettings(process.env),
      (reason) => new BrokerUnavailable({ reason }),
    );
    return await run(createBroker(settings), given);
  } catch (fault) {
    const isKnown =
      fault instanceof BrokerRejected || fault instanceof BrokerUnavailable || fault instanceof WrongUsage;
    if (isKnown) console.error(oneLine(fault.reason));
    else console.error(fault instanceof CannotRun ? oneLine(fault.message) : fault);
    return fault instanceof BrokerRejected ? 1 : 2;
  }
};

const readOptions = (options: BrokerCommand["options"]): Options => {
  const { values } = Result.getOrThrowWith(
    parseOptions<ParseArgsConfig>({ options: { ...options, help: { type: "boolean" } } }),
    (problems) => new WrongUsage({ reason: problems.join() }),
  );
  const all = (name: string): readonly string[] =>
    [values[name] ?? []]
      .flat()
      .map(String)
      .filter((value) => value.trim() !== "");
  const one = (name: string): string | null => all(name).at(-1) ?? null;
  const required = (name: string): string => {
    const value = one(name);
    if (value === null) throw new WrongUsage({ reason: `--${name} is missing; --help lists the options.` });
    return value;
  };
  return { one, required, all };
};
