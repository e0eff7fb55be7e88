import type { PicturedItem } from "@couvert/domain/site/slices/pictured-slices";
import button from "../../design/button.module.css";
import page from "../../design/page.module.css";
import { SiteLink } from "../../kit/link/SiteLink.tsx";
import { RichText } from "../../kit/rich-text/RichText.tsx";

/** The words of an item beside its picture: what it has of a label, a title, copy and the way on. */
export const PicturedWords = ({
  item: { eyebrow, title, copy, link },
  Title,
  titleClass,
}: {
  readonly item: PicturedItem;
  readonly Title: "h2" | "h3";
  readonly titleClass: string | undefined;
}) => (
  <>
    {eyebrow !== "" && <p className={page["label"]}>{eyebrow}</p>}
    <Title className={titleClass}>{title}</Title>
    <RichText text={copy} />
    {link !== null && (
      <p>
        <SiteLink link={link.link} className={button["plain"]}>
          {link.label}
        </SiteLink>
      </p>
    )}
  </>
);
