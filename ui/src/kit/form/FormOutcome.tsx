import type { RichText as Text } from "@couvert/domain/values/rich-text";
import { useEffect, useRef } from "react";
import { RichText } from "../rich-text/RichText.tsx";
import styles from "./FormOutcome.module.css";

/** Announces why a form was not sent. It links to invalid fields where script cannot move the focus there. */
export const FormProblem = ({
  message,
  wrong,
}: {
  readonly message: string;
  readonly wrong: readonly { readonly id: string; readonly label: string; readonly message: string }[];
}) => (
  <div className={styles["problem"]} role="alert">
    <p>{message}</p>
    {wrong.length > 0 && (
      <ul>
        {wrong.map(({ id, label, message }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {message.startsWith(label) ? "" : `${label}: `}
              {message.replaceAll("\n", " ")}
            </a>
          </li>
        ))}
      </ul>
    )}
  </div>
);

/** Replaces a form that was sent, and takes the focus, since the focused button is gone. */
export const Sent = ({ heading, copy }: { readonly heading: string; readonly copy: Text }) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} className={styles["sent"]} role="status" tabIndex={-1}>
      <h3 className={styles["heading"]}>{heading}</h3>
      <RichText text={copy} />
    </div>
  );
};
