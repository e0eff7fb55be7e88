import type { DeliveredPage, PagePayload } from "./page.ts";

/** Returns the payload of a page, without the fields that only its document uses. */
export const deliverPage = (
  { path, language, direction, alternates, title, description, view }: PagePayload,
  siteId: string,
): DeliveredPage => {
  const page = { path, language, direction, alternates, title, description, view };
  return { ...page, siteId, digest: digestText(JSON.stringify(page)) };
};

/** Returns the 32-bit FNV-1a hash of a text. It distinguishes builds of a page, and is no protection against forgery. */
const digestText = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
};
