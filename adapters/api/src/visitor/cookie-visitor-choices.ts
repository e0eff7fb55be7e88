import {
  COOKIES,
  REMEMBERED_SECONDS,
  type VisitorChoices,
} from "@couvert/domain/site/visitor/visitor-choices";

/** The part of a browser's document that cookies need. */
export interface CookieJar {
  cookie: string;
  readonly location: { readonly protocol: string };
}

/** Stores choices in cookies of the whole site for 7 days, with SameSite=Lax, and Secure on https pages (rules 1.1, 4.35, 9.30). */
export const cookieVisitorChoices = (jar: CookieJar): VisitorChoices => ({
  recall: (choice) => {
    const name = `${COOKIES[choice]}=`;
    const pair = jar.cookie.split("; ").find((text) => text.startsWith(name));
    return pair === undefined ? null : decodeValue(pair.slice(name.length));
  },
  remember: (choice, value) => {
    const secure = jar.location.protocol === "https:" ? "; Secure" : "";
    jar.cookie = `${COOKIES[choice]}=${encodeURIComponent(value)}; Path=/; Max-Age=${REMEMBERED_SECONDS}; SameSite=Lax${secure}`;
  },
});

// Another writer may have set an invalid encoding, which is no choice of ours.
const decodeValue = (value: string): string | null => {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
};
