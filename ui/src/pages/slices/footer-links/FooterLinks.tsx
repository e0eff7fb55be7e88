import type { FooterLinksSlice } from "@couvert/domain/site/slices/slice";
import page from "../../../design/page.module.css";
import { LinkColumn } from "../../../kit/link/LinkList.tsx";

/** Shows a column of links of the footer by itself. */
const FooterLinks = ({ slice }: { readonly slice: FooterLinksSlice }) => (
  <section className={page["band"]}>
    <LinkColumn {...slice} />
  </section>
);

export default FooterLinks;
