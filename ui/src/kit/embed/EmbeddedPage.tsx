import type { Embed } from "@couvert/domain/values/embed";
import { t } from "@lingui/core/macro";
import { focusShown, Poster, type PosterProps } from "./Poster.tsx";

/** Shows the poster of another page, which loads in a frame when pressed (rule 2.42). */
export const EmbeddedPage = ({
  embed: { link, frame },
  ...poster
}: Omit<PosterProps, "link" | "shown"> & { readonly embed: Embed }) => (
  <Poster
    {...poster}
    link={link}
    shown={frame && <Frame address={frame} title={poster.title || poster.label} />}
  />
);

/** Links to an embedded page by itself, and names the host that its frame would load from. */
export const EmbedNote = ({
  embed: { link, frame },
  className,
}: {
  readonly embed: Embed;
  readonly className: string | undefined;
}) => {
  const host = /^https:\/\/([^/?#]+)/i.exec(frame ?? "")?.[1];
  return (
    <p className={className}>
      {host !== undefined && `${t`Opening it here loads a page from ${host}.`} `}
      <a href={link.url} target="_blank" rel="noopener noreferrer">
        {t`Open it in a new tab`}
      </a>
    </p>
  );
};

/** A page of another host keeps its own origin and gets no access to this one; a page of this site needs no scripts here. */
const Frame = ({ address, title }: { address: string; title: string }) => (
  <iframe
    ref={focusShown}
    src={address}
    title={title}
    sandbox={
      address.startsWith("/")
        ? ""
        : "allow-forms allow-popups allow-presentation allow-same-origin allow-scripts"
    }
    allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
    referrerPolicy="strict-origin-when-cross-origin"
  />
);
