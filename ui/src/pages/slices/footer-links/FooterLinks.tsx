import type { FooterLinksSlice } from "@couvert/domain/site/slices/list-slices";
import page from "../../../design/page.module.css";
import { LinkColumn, LinkList } from "../../../kit/link/LinkList.tsx";

/** Shows a column of links of the footer by itself. */
const FooterLinks = ({ slice }: { readonly slice: FooterLinksSlice }) => (
  <section className={page["band"]}>
    <LinkColumn title={slice.title}>
      <LinkList links={slice.items} />
    </LinkColumn>
  </section>
);

export default FooterLinks;
