import type { RichText as Text } from "@couvert/domain/values/rich-text";
import { useEffect, useRef } from "react";
import { RichText } from "../rich-text/RichText.tsx";
import styles from "./Sent.module.css";

/** What stands in the place of a form that was sent, and has the focus, since what had it is gone. */
export const Sent = ({ heading, copy }: { readonly heading: string; readonly copy: Text }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={styles["sent"]} role="status" tabIndex={-1}>
      <h3 className={styles["heading"]}>{heading}</h3>
      <RichText text={copy} />
    </div>
  );
};
