/** The modules that `ui/message-catalogues.ts` makes of the folders of catalogues. */

declare module "virtual:languages" {
  import type { MessageArea } from "@couvert/ui/languages/message-areas";
  import type { Messages } from "@lingui/core";

  /** Imports the messages of an area. */
  type ImportMessages = () => Promise<{ readonly messages: Messages }>;

  /** Imports the messages of `site` with what imports the other areas of their language. */
  type ImportLanguage = () => Promise<{
    readonly messages: Messages;
    readonly areas: Readonly<Record<Exclude<MessageArea, "site">, ImportMessages>>;
  }>;

  /** The languages that have message catalogues, by their primary tags. */
  export const languages: readonly string[];

  export const loaders: Readonly<Record<string, ImportLanguage>> & { readonly en: ImportLanguage };
}

declare module "virtual:messages" {
  import type { Messages } from "@lingui/core";

  /** All messages of the site, by language. */
  export const catalogues: Readonly<Record<string, Messages>>;
}

declare module "virtual:desk-messages" {
  import type { Messages } from "@lingui/core";

  /** Imports the messages of the desk, by language. */
  export const loaders: Readonly<Record<string, () => Promise<{ readonly messages: Messages }>>>;
}
