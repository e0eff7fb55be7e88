import styles from "./ServiceMark.module.css";

/** The symbol of a service in 32 by 24: its lines, and its one warm detail. */
export interface MarkDrawing {
  readonly lines: string;
  readonly warm: string;
}

/** Shows the name of an outside service in the display font beside a symbol of our own, which says what it does (rule 2.51). */
export const ServiceMark = ({ name, drawing }: { readonly name: string; readonly drawing: MarkDrawing }) => (
  <span className={styles["mark"]}>
    <svg className={styles["symbol"]} viewBox="0 0 32 24" aria-hidden="true">
      <path d={drawing.lines} />
      <path className={styles["warm"]} d={drawing.warm} />
    </svg>
    {name}
  </span>
);
