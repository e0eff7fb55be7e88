import { type Link, safeLink } from "../../values/link.ts";

/** What another page shows within ours once a visitor asks for it; made only by `decodeEmbed`. */
export interface Embed {
  /** Where it stands by itself, for those who go there instead. */
  readonly link: Link;
  /** The address to show in a frame; null for one that no page of ours may frame. */
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
 * What an editor's address embeds: a page of this site, or one over https from one of `frameHosts`, in a frame; any other
 * that is safe to link to as a link alone; null for one that is not. A film's page at YouTube or Vimeo stands for its
 * player, whose host is the one to be allowed. `*.example.com` allows every host below it.
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
