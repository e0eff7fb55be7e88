import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { seal, unseal } from "./seal.ts";

/** What a key is used for; each has its own, so that a text for one is nothing for another. */
export type KeyPurpose =
  | "assistant links"
  | "held tokens"
  | "job tokens"
  | "limit keys"
  | "machine requests"
  | "mailbox keys"
  | "manage tokens"
  | "pay links"
  | "sign-in codes"
  | "staff PINs"
  | "text numbers"
  | "visitor cookie"
  | "waitlist tokens"
  | "webhook secrets";

/** Keys that sign with one secret. */
export interface SigningKeys {
  /** Returns the signature of a text, safe in a cookie. */
  readonly sign: (purpose: KeyPurpose, text: string) => string;
}

/** The keys that all servers of a group derive from one secret, and from those that it replaces. */
export interface ServerKeys extends SigningKeys {
  /** The keys of each secret by itself, for what is looked up by its signature. */
  readonly ofSecrets: readonly SigningKeys[];
  readonly isSigned: (purpose: KeyPurpose, text: string, signature: string) => boolean;
  /** Encrypts a text. */
  readonly seal: (purpose: KeyPurpose, text: string) => string;
  /** Decrypts a text; undefined for one that another secret or purpose sealed, or that was changed. */
  readonly unseal: (purpose: KeyPurpose, sealed: string) => string | undefined;
}

/**
 * Creates the keys of a secret, which is as hard to guess as they are. It signs and seals; what a former one has signed or sealed stays
 * valid.
 */
export const createServerKeys = (secret: string, ...former: readonly string[]): ServerKeys => {
  const current = createKeys(secret);
  const all = [current, ...former.map(createKeys)];
  return {
    ...current,
    ofSecrets: all,
    isSigned: (...signed) => all.some((keys) => keys.isSigned(...signed)),
    unseal: (...sealed) => all.map((keys) => keys.unseal(...sealed)).find((text) => text !== undefined),
  };
};

const createKeys = (secret: string): Omit<ServerKeys, "ofSecrets"> => {
  const keys = new Map<KeyPurpose, Uint8Array>();
  const keyOf = (purpose: KeyPurpose): Uint8Array => {
    const known = keys.get(purpose);
    if (known !== undefined) return known;
    const key = new Uint8Array(hkdfSync("sha256", secret, "couvert", purpose, 32));
    keys.set(purpose, key);
    return key;
  };
  const mac = (purpose: KeyPurpose, text: string): Buffer =>
    createHmac("sha256", keyOf(purpose)).update(text).digest();
  return {
    sign: (purpose, text) => mac(purpose, text).toString("base64url"),
    isSigned: (purpose, text, signature) => {
      const given = Buffer.from(signature, "base64url");
      const expected = mac(purpose, text);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    seal: (purpose, text) => seal(text, keyOf(purpose)),
    unseal: (purpose, sealed) => {
      try {
        return unseal(sealed, keyOf(purpose));
      } catch {
        return undefined;
      }
    },
  };
};
