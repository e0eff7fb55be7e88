import type { PagePayload } from "@couvert/domain/site/page/page";
import { primaryLanguage } from "@couvert/domain/values/language";
import { useLoaderData } from "react-router";
import { ENGLISH } from "./english-words.ts";
import type { MenuWords } from "./menu-words.ts";
import { SPANISH } from "./spanish-words.ts";

const SPOKEN: Readonly<Record<string, MenuWords>> = { en: ENGLISH, es: SPANISH };

/** The words of a menu in the language of its page; in English for a language that they are not written in. */
export const useMenuWords = (): MenuWords => {
  const page = useLoaderData<PagePayload | undefined>();
  return SPOKEN[primaryLanguage(page?.language ?? ENGLISH.language)] ?? ENGLISH;
};
