import { i18n, type Messages } from "@lingui/core";
import { activateLanguage, messageLanguage } from "./languages.ts";
import type { MessageArea } from "./message-areas.ts";

const catalogues = {
  ...import.meta.glob<{ readonly messages: Messages }>([
    "../../../adapters/src/platform/messages/*/*.po",
    "!../../../adapters/src/platform/messages/*/{manage,server}.po",
    "!../../../adapters/src/platform/messages/qps/*.po",
  ]),
  ...(import.meta.env.DEV &&
    import.meta.glob<{ readonly messages: Messages }>("../../../adapters/src/platform/messages/qps/*.po")),
};

/**
 * Loads the messages of an area in the language of the document, and makes it the language of all messages. A server has the
 * messages of all languages.
 */
export const loadMessages = async (area: MessageArea): Promise<void> => {
  if (import.meta.env.SSR) return;
  const { lang } = document.documentElement;
  const language = messageLanguage(lang);
  const catalogue = catalogues[`../../../adapters/src/platform/messages/${language}/${area}.po`];
  if (catalogue === undefined) throw new Error(`No messages of ${area} in ${language}`);
  i18n.load(language, (await catalogue()).messages);
  activateLanguage(lang);
};
