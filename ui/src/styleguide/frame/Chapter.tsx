import type { ReactNode } from "react";
import styles from "./Chapter.module.css";

/** An entry of the style guide, with an anchor of its own. */
export interface Specimen {
  /** Its anchor. */
  readonly id: string;
  readonly title: string;
  /** A note; nothing where the specimen needs none. */
  readonly words?: string;
  readonly shown: ReactNode;
}

/** A chapter of the style guide. */
export interface Part {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  readonly specimens: readonly Specimen[];
}

/** Shows a chapter: its number, title and specimens. */
export const Chapter = ({ part, number }: { readonly part: Part; readonly number: number }) => (
  <section id={part.id} className={styles["chapter"]} aria-labelledby={`${part.id}-title`}>
    <header className={styles["head"]}>
      <p className={styles["number"]} aria-hidden="true">
        {number}
      </p>
      <h2 id={`${part.id}-title`} className={styles["title"]}>
        {part.title}
      </h2>
      <p className={styles["words"]}>{part.words}</p>
    </header>
    {part.specimens.map((specimen) => (
      <Plate key={specimen.id} specimen={specimen} />
    ))}
  </section>
);

const Plate = ({ specimen: { id, title, words, shown } }: { readonly specimen: Specimen }) => (
  <section id={id} className={styles["plate"]} data-specimen={title}>
    <div className={styles["caption"]}>
      <h3 className={styles["name"]}>
        <a href={`#${id}`}>{title}</a>
      </h3>
      {words !== undefined && <p className={styles["note"]}>{words}</p>}
    </div>
    {shown}
  </section>
);
