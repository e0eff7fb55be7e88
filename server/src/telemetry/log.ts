import { oneLine } from "@couvert/domain/values/well-formed-text";
import { pino } from "pino";
import type { Log, LogLevel } from "../config/operator-messages.ts";
import { currentRequest } from "./request-context.ts";

/** The options of a log. */
export interface LogOptions {
  /** The least severe level that is written. */
  readonly level: LogLevel;
  /** Whether a person reads the log in a terminal, who gets plain lines. */
  readonly isTerminal: boolean;
  /** Writes a line with its line break. */
  readonly write: (line: string) => void;
}

/**
 * Creates a log that writes each message as one line of JSON: `level`, `time` (ISO 8601), `requestId` while a request runs,
 * the message's own fields, and `msg`.
 */
export const createLog = ({ level, isTerminal, write }: LogOptions): Log => {
  const logger = pino(
    {
      level,
      // Neither the process nor the host helps to read a line, and collectors add both.
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (name) => ({ level: name }) },
      mixin: () => ({ requestId: currentRequest()?.id }),
    },
    { write: isTerminal ? (line) => write(`${messageOf(line)}\n`) : write },
  );
  return (line, severity = "info", fields = {}) => logger[severity](fields, oneLine(line));
};

const messageOf = (line: string): string => (JSON.parse(line) as { readonly msg: string }).msg;
