import type { EmbedBlock, ImageBlock, Span, RichText as Text } from "@couvert/domain/values/rich-text";
import { PrismicRichText, type PrismicRichTextProps } from "@prismicio/react";
import { lazy, memo, type ReactNode, Suspense } from "react";
import { withMessages } from "../../languages/with-messages.ts";
import { Picture } from "../image/Picture.tsx";
import { SiteLink } from "../link/SiteLink.tsx";
import { chunkOnce } from "../loading/chunk.ts";
// The styles of an embedded page come with the document, which has no others of its chunk.
import "../embed/Poster.module.css";
import styles from "./RichText.module.css";

interface Children {
  readonly children: ReactNode;
}

const TextPicture = ({ node: { image, link } }: { readonly node: ImageBlock }) => {
  const picture = <Picture image={image} sizes="(width > 1024px) 58vw, 100vw" />;
  return (
    <figure className={styles["figure"]}>
      {link === null ? picture : <SiteLink link={link}>{picture}</SiteLink>}
    </figure>
  );
};

/**
 * Shows an embedded page. Few texts have one, so that a browser loads it with a text that does; until then its poster is the link
 * that the server renders.
 */
const TextEmbed = import.meta.env.SSR
  ? (await import("../embed/TextEmbed.tsx")).default
  : lazy(chunkOnce(withMessages(() => import("../embed/TextEmbed.tsx"), "pages")).needed);

/**
 * What differs from Prismic's own elements. The h1 of a page is its hero's, so that an editor's first heading is an h2.
 * Prismic's embed, which renders HTML of the content, is replaced.
 */
const COMPONENTS = {
  heading1: ({ children }: Children) => <h2>{children}</h2>,
  preformatted: ({ children }: Children) => <pre className={styles["pre"]}>{children}</pre>,
  image: TextPicture,
  embed: ({ node }: { readonly node: EmbedBlock }) => (
    <Suspense>
      <TextEmbed node={node} />
    </Suspense>
  ),
  hyperlink: ({ node, children }: Children & { readonly node: Extract<Span, { type: "hyperlink" }> }) => (
    <SiteLink link={node.link}>{children}</SiteLink>
  ),
};

/**
 * Shows rich text block by block, by Prismic's renderer (rule 2.38). It reads only type, text and spans, which our view model
 * has, and gives every block a new key; unless it renders once per text, an opened embed closes and a link loses its focus.
 */
export const RichText = memo(({ text }: { readonly text: Text }) => (
  <PrismicRichText
    field={text as unknown as PrismicRichTextProps["field"]}
    components={COMPONENTS as unknown as NonNullable<PrismicRichTextProps["components"]>}
  />
));

/** Shows rich text in an element of its own. */
export const Copy = ({ text, className }: { text: Text; className?: string | undefined }) => (
  <div className={className}>
    <RichText text={text} />
  </div>
);
