import type { OrderBlock as Block } from "@couvert/domain/ordering/order-panel";
import { type ReactNode, useId } from "react";
import { RichText } from "../rich-text/RichText.tsx";
import styles from "./OrderBlock.module.css";

/** Pickup or delivery: its words and its links. A way that leads nowhere is not offered (spec 2.6). */
export const OrderBlock = ({
  block: { title, text, links },
  children,
}: {
  readonly block: Block;
  readonly children: ReactNode;
}) => {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <section className={styles["block"]} aria-labelledby={id}>
      <h3 id={id} className={styles["title"]}>
        {title}
      </h3>
      <div className={styles["text"]}>
        {typeof text === "string" ? <p>{text}</p> : <RichText text={text} />}
      </div>
      <div className={styles["links"]}>{children}</div>
    </section>
  );
};
