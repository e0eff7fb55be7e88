import type { FaqSlice } from "@couvert/domain/site/slices/text-slices";
import page from "../../../design/page.module.css";
import { Icon } from "../../../kit/icon/Icon.tsx";
import { plus } from "../../../kit/icon/icons.ts";
import { Copy } from "../../../kit/rich-text/RichText.tsx";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./Faq.module.css";

/** Shows questions, each with an answer that expands without script and is found by the browser's search. */
const Faq = ({ slice, isFirst }: SliceProps<FaqSlice>) => {
  const Heading = isFirst ? "h1" : "h2";
  return (
    <section className={`${page["band"]} ${page["grid"]} ${page["openEnd"]} ${styles["faq"]}`}>
      <Heading className={styles["heading"]}>{slice.heading}</Heading>
      <div className={styles["questions"]}>
        {slice.items.map(({ question, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
          <details key={index} className={styles["item"]}>
            <summary className={styles["question"]}>
              {question}
              <Icon drawing={plus} size={22} className={styles["mark"]} />
            </summary>
            <Copy text={answer} className={styles["answer"]} />
          </details>
        ))}
      </div>
    </section>
  );
};

export default Faq;
