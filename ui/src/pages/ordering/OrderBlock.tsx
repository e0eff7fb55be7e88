import type { OrderBlock as Block, OrderLink } from "@couvert/domain/site/ordering/order-panel";
import { Fragment, type ReactNode, useId } from "react";
import { RichText } from "../../kit/rich-text/RichText.tsx";
import styles from "./OrderBlock.module.css";

/** Pickup or delivery: its words, and its links where it has any (spec 2.6). */
export const OrderBlock = ({
  block: { title, text, links },
  show,
}: {
  readonly block: Block;
  readonly show: (link: OrderLink, index: number) => ReactNode;
}) => {
  const id = useId();
  return (
    <section className={styles["block"]} aria-labelledby={id}>
      <h3 id={id} className={styles["title"]}>
        {title}
      </h3>
      <div className={styles["text"]}>
        {typeof text === "string" ? <p>{text}</p> : <RichText text={text} />}
      </div>
      {links.length > 0 && (
        <div className={styles["links"]}>
          {links.map((link, index) => (
            <Fragment key={`${link.label} ${link.link.url}`}>{show(link, index)}</Fragment>
          ))}
        </div>
      )}
    </section>
  );
};
