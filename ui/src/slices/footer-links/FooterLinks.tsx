import type { FooterLinksSlice } from "@couvert/domain/page/slice";
import { LinkList } from "../../chrome/LinkList.tsx";
import styles from "./FooterLinks.module.css";

/** A column of links under a title, as the footer of every page has up to three of. */
const FooterLinks = ({ slice: { title, items } }: { readonly slice: FooterLinksSlice }) => (
  <div>
    {title !== "" && <h2 className={styles["title"]}>{title}</h2>}
    <LinkList links={items} />
  </div>
);

export default FooterLinks;
