import { domainToASCII } from "node:url";

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
