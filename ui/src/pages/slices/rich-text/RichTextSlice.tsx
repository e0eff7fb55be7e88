import type { RichTextSlice as Slice } from "@couvert/domain/site/slices/text-slices";
import page from "../../../design/page.module.css";
import { RichText } from "../../../kit/rich-text/RichText.tsx";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./RichTextSlice.module.css";

/** Shows running text, with its headings in the margin where there is one. */
const RichTextSlice = ({ slice }: SliceProps<Slice>) => (
  <section className={`${page["band"]} ${page["openEnd"]} ${styles["text"]}`}>
    <RichText text={slice.text} />
  </section>
);

export default RichTextSlice;
