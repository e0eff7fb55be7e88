import { type Link, safeLink } from "./link.ts";

/** An embedded page that loads on request. Only `decodeEmbed` creates it (rule 2.42). */
export interface Embed {
  /** The link to the embedded page. */
  readonly link: Link;
  /** The address for a frame; null when a frame is not allowed. */
  readonly frame: string | null;
}

const PLAYERS: readonly (readonly [page: RegExp, player: (id: string) => string])[] = [
  [
    /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=|youtu\.be\/)([\w-]{11})(?![\w-])/i,
    (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  ],
  [
    /^https:\/\/(?:www\.)?vimeo\.com\/(\d+)(?![\w-])/i,
    (id) => `https://player.vimeo.com/video/${id}?autoplay=1`,
  ],
];

const FRAMED = /^https:\/\/([a-z\d.-]+)(?:[/?#]\S*)?$/i;

/**
 * Decodes an editor's address. Pages of this site, and https pages of `frameHosts`, get a frame; other safe addresses
 * are links only; unsafe ones are null. Video pages of YouTube and Vimeo become their players. `*.example.com` allows
 * every subdomain (rule 3.3).
 */
export const decodeEmbed = (url: string, frameHosts: readonly string[]): Embed | null => {
  const link = safeLink(url);
  if (link === null || /^(?:mailto|tel):/i.test(link.url)) return null;
  const address = playerOf(link.url);
  const isOwn = address.startsWith("/");
  return { link, frame: isOwn || isFramed(address, frameHosts) ? address : null };
};

const playerOf = (url: string): string => {
  for (const [page, player] of PLAYERS) {
    const id = page.exec(url)?.[1];
    if (id !== undefined) return player(id);
  }
  return url;
};

const isFramed = (address: string, frameHosts: readonly string[]): boolean => {
  const host = FRAMED.exec(address)?.[1]?.toLowerCase();
  return (
    host !== undefined &&
    frameHosts.some((allowed) =>
      allowed.startsWith("*.") ? host.endsWith(allowed.slice(1)) : host === allowed,
    )
  );
};
