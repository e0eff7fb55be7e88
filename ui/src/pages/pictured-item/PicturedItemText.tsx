import type { PicturedItem } from "@couvert/domain/site/slices/pictured-slices";
import button from "../../design/button.module.css";
import page from "../../design/page.module.css";
import { SiteLink } from "../../kit/link/SiteLink.tsx";
import { RichText } from "../../kit/rich-text/RichText.tsx";

/** Shows the text of an item beside its picture: label, title, copy and link. */
export const PicturedItemText = ({
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
