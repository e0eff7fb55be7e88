import type { Part } from "../part.ts";
import styles from "./Contents.module.css";

/** The contents of the guide: its parts by their numbers, and what is in each. */
export const Contents = ({
  parts,
  base,
  target,
}: {
  readonly parts: readonly Part[];
  /** The address that the anchors are added to; empty for this page. */
  readonly base: string;
  /** The frame the guide shows in; none where it is this page. */
  readonly target: string | undefined;
}) => (
  <nav aria-label="Contents">
    <ol className={styles["parts"]}>
      {parts.map(({ id, title, specimens }, index) => (
        <li key={id}>
          <details className={styles["part"]}>
            <summary className={styles["title"]}>
              <span className={styles["number"]}>{index + 1}</span>
              {title}
            </summary>
            <ul className={styles["specimens"]}>
              {specimens.map((specimen) => (
                <li key={specimen.id}>
                  <a className={styles["link"]} href={`${base}#${specimen.id}`} target={target}>
                    {specimen.title}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ol>
  </nav>
);
