import type { IncomingMessage } from "node:http";
import { acceptedLanguage } from "@couvert/domain/values/accepted-language";
import { DEFAULT_LANGUAGE } from "@couvert/domain/values/language";
import type { Messages } from "@couvert/platform/messages/catalogues";
import { MESSAGE_LANGUAGES, messagesIn } from "@couvert/platform/messages/messages";

/** Returns the messages in the language that a request asks for; in English where there are none (rule 8.48). */
export const messagesFor = ({ headers }: Pick<IncomingMessage, "headers">): Messages =>
  messagesIn(acceptedLanguage(headers["accept-language"], MESSAGE_LANGUAGES) ?? DEFAULT_LANGUAGE);
