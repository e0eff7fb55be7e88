import { domainToASCII, domainToUnicode } from "node:url";

/**
 * Returns the mailbox of an address, the same for its usual spellings: in lower case, with the ASCII form of an international domain,
 * without a tag after `+`, and without the dots that Gmail ignores. It serves to count emails and bookings, never to send to.
 */
export const mailboxOf = (address: string): string => {
  const [, local = "", domain = ""] =
    /^(.*)@([^@]*)$/su.exec(address.trim().normalize("NFKC").toLowerCase()) ?? [];
  const [name = ""] = local.split(/(?<=.)\+/su);
  // A domain that is none has no ASCII form.
  const host = domainToASCII(domain) || domain;
  return host === "gmail.com" || host === "googlemail.com"
    ? `${name.replaceAll(".", "")}@gmail.com`
    : `${name}@${host}`;
};

/**
 * Returns an address in lower case with both forms of an international domain: a guest gives either, and asks for their data by either.
 * One form comes twice for other domains.
 */
export const spellingsOf = (address: string): readonly [ascii: string, unicode: string] => {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf("@") + 1;
  const [name, domain] = [lower.slice(0, at), lower.slice(at)];
  return [name + (domainToASCII(domain) || domain), name + (domainToUnicode(domain) || domain)];
};
