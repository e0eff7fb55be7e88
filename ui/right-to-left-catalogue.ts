import { rightToLeftMessage } from "@couvert/platform/messages/right-to-left-message";

/** Returns the module of a compiled catalogue with its messages for a language that is read from right to left. */
export const rightToLeftCatalogue = (code: string, write?: (text: string) => string): string =>
  code.replace(/(?<=JSON\.parse\()"(?:[^"\\]|\\.)*"(?=\))/, (json) => {
    const messages: Parameters<typeof rightToLeftMessage>[0][] = JSON.parse(JSON.parse(json));
    const written = Object.entries(messages).map(([id, message]) => [id, rightToLeftMessage(message, write)]);
    return JSON.stringify(JSON.stringify(Object.fromEntries(written)));
  });
