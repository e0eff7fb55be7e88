import type { PicturedItem } from "@couvert/domain/site/slices/pictured-slices";
import page from "../../design/page.module.css";
import { ButtonLink } from "../../kit/link/ButtonLink.tsx";
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
    <ButtonLink link={link} />
  </>
);
