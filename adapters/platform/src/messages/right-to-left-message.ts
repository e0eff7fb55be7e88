import type { CompiledMessage, CompiledMessageToken } from "@lingui/message-utils/compileMessage";

/** U+2068 and U+2069: what is between them has the direction of its first letter, and does not change the text around it. */
const ISOLATE = "\u2068";
const END_OF_ISOLATE = "\u2069";

/** U+200F: an invisible letter from right to left. */
const RIGHT_TO_LEFT_MARK = "\u200f";

/**
 * Returns a compiled message for a language that is read from right to left: each value is isolated, so that a number beside a name
 * in Latin letters does not become part of it. Where a message begins with a value, a mark before it sets its direction, also as a
 * value of another message (rule 2.84).
 */
export const rightToLeftMessage = (
  message: CompiledMessage,
  write: (text: string) => string = (text) => text,
): CompiledMessage => {
  const written = message.flatMap((token) => rightToLeftTokens(token, write));
  return written[0] === ISOLATE ? [RIGHT_TO_LEFT_MARK, ...written] : written;
};

const rightToLeftTokens = (
  token: CompiledMessageToken,
  write: (text: string) => string,
): readonly CompiledMessageToken[] => {
  if (typeof token === "string") return [write(token)];
  const [name, kind, choices] = token;
  if (kind === undefined) return [ISOLATE, token, END_OF_ISOLATE];
  if (!isChoices(choices)) return [token];
  const written = Object.entries(choices).map(([choice, message]) => [
    choice,
    Array.isArray(message) ? rightToLeftMessage(message, write) : message,
  ]);
  return [[name, kind, Object.fromEntries(written)]];
};

const isChoices = (format: unknown): format is Readonly<Record<string, unknown>> =>
  typeof format === "object" && format !== null;
