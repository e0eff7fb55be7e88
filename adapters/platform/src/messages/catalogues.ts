import {
  DEFAULT_LANGUAGE,
  directionOf,
  type Language,
  primaryLanguage,
} from "@couvert/domain/values/language";
import { PSEUDO_LANGUAGE, pseudoText } from "@couvert/domain/values/pseudo-language";
import { type Messages as CompiledMessages, setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { parsePo } from "pofile-ts";
import { rightToLeftMessage } from "./right-to-left-message.ts";

/** The messages of a language. */
export interface Messages {
  /** The language of the messages, and of the dates and amounts beside them: `es-US`. */
  readonly language: Language;
  /** Lingui finds the messages of `i18n._` in the sources. */
  readonly i18n: {
    /** Returns the translation of an English message in ICU syntax, filled with values. */
    readonly _: (message: string, values?: Readonly<Record<string, string | number>>) => string;
  };
}

/** The catalogues of what the server writes to people. */
export interface Catalogues {
  /** The languages that have a catalogue, by their primary tags. */
  readonly languages: readonly Language[];
  /** Returns the messages in a language: English of the United States where it has no catalogue, and English where a message is missing. */
  readonly messagesIn: (language: Language) => Messages;
  /** Returns a line for the log for each catalogue that lacks messages. */
  readonly describeGaps: () => readonly string[];
  /** Adds the English messages in Arabic letters, for development, where Arabic has none. */
  readonly addPseudoLanguage: () => void;
}

/** The language of the messages in the sources. */
const SOURCE = primaryLanguage(DEFAULT_LANGUAGE);

/** Creates catalogues of PO files, by primary tag. The file of English lists all messages (rules 1.18, 1.20). */
export const createCatalogues = (files: Readonly<Record<Language, string>>): Catalogues => {
  const catalogues = new Map(
    Object.entries(files).map(([language, po]) => [language, compilePo(language, po)]),
  );
  // A separate instance for each language: the server writes in several at once.
  const instances = new Map<Language, Messages>();
  const languages = [...catalogues.keys()];
  return {
    languages,
    messagesIn: (language) => {
      const isKnown = catalogues.has(primaryLanguage(language));
      const tag = isKnown ? formatLanguage(language) : DEFAULT_LANGUAGE;
      const known = instances.get(tag);
      if (known !== undefined) return known;
      const messages = createMessages(tag, catalogues.get(primaryLanguage(tag)) ?? {});
      instances.set(tag, messages);
      return messages;
    },
    describeGaps: () => {
      const all = Object.keys(catalogues.get(SOURCE) ?? {});
      return [...catalogues].flatMap(([language, messages]) => {
        const gaps = all.filter((message) => !Object.hasOwn(messages, message));
        return gaps.length === 0
          ? []
          : [
              `${gaps.length} of ${all.length} messages have no translation in ${language} and are written in English`,
            ];
      });
    },
    addPseudoLanguage: () => {
      if (catalogues.has(PSEUDO_LANGUAGE)) return;
      catalogues.set(PSEUDO_LANGUAGE, compilePo(PSEUDO_LANGUAGE, files[SOURCE] ?? "", pseudoText));
      languages.push(PSEUDO_LANGUAGE);
    },
  };
};

const compilePo = (language: Language, po: string, write?: (text: string) => string): CompiledMessages => {
  const isRightToLeft = directionOf(language) === "rtl";
  return Object.fromEntries(
    parsePo(po).items.flatMap(({ msgid, msgstr: [translation = ""], obsolete }) => {
      if (obsolete || translation === "") return [];
      const message = compileMessage(translation);
      return [[msgid, isRightToLeft ? rightToLeftMessage(message, write) : message]];
    }),
  );
};

/** Returns the language that `Intl` writes for a tag. There are few, whatever tags browsers send, and each has its formats. */
const formatLanguage = (language: Language): Language =>
  new Intl.DateTimeFormat(language).resolvedOptions().locale;

const createMessages = (language: Language, messages: CompiledMessages): Messages => {
  const locale = primaryLanguage(language);
  const i18n = setupI18n({ locale, locales: language, messages: { [locale]: messages } });
  // Compiles the English message where the catalogue has none.
  i18n.setMessagesCompiler(compileMessage);
  return {
    language,
    i18n: {
      _: (message, values = {}) =>
        i18n._(
          message,
          Object.fromEntries(Object.entries(values).map(([name, value]) => [name, literally(value)])),
        ),
    },
  };
};

/** Returns a value that Lingui writes as it is: it takes `\\u0041` in a finished text for an escape sequence, also where a guest typed it. */
const literally = (value: string | number): string | number =>
  typeof value === "string" ? value.replaceAll(/\\(?=u[\da-f]{4}|x[\da-f]{2})/gi, "\\u005c") : value;
