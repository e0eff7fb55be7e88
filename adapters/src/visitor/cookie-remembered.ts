import { COOKIES, REMEMBERED_SECONDS, type Remembered } from "@couvert/domain/site/visitor/remembered";

/** The part of a browser's document that remembering needs. */
export interface CookieJar {
  cookie: string;
  readonly location: { readonly protocol: string };
}

/** Choices kept in cookies: for the whole site, for 7 days, never sent along from other sites, over https only where the page came that way. */
export const cookieRemembered = (jar: CookieJar): Remembered => ({
  recall: (choice) => {
    const name = `${COOKIES[choice]}=`;
    const pair = jar.cookie.split("; ").find((text) => text.startsWith(name));
    return pair === undefined ? null : decoded(pair.slice(name.length));
  },
  remember: (choice, value) => {
    const secure = jar.location.protocol === "https:" ? "; Secure" : "";
    jar.cookie = `${COOKIES[choice]}=${encodeURIComponent(value)}; Path=/; Max-Age=${REMEMBERED_SECONDS}; SameSite=Lax${secure}`;
  },
});

// A value that somebody else wrote need not be well encoded: it is then no choice of ours.
const decoded = (value: string): string | null => {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
};
