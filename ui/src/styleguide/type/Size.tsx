import { customProperties } from "../styles/custom-properties.ts";
import { useMeasured } from "../styles/style-time.ts";
import styles from "./Size.module.css";

/** What is said at sizes from so many px on: the larger, the less. */
const SENTENCES = [
  { from: 280, display: "Eat.", text: "Sit." },
  { from: 160, display: "Come in.", text: "Stay." },
  { from: 56, display: "Come hungry.", text: "Stay for a while." },
  {
    from: 0,
    display: "The fire is lit at four, and dinner begins when it is ready.",
    text: "We bake at midnight, open the oysters to order, and keep a few tables for whoever walks in.",
  },
] as const;

/** A size of the scale, set in both faces, with what it comes to in this window. */
export const Size = ({ name }: { readonly name: string }) => {
  const display = useMeasured<Measured, HTMLParagraphElement>(measure);
  const text = useMeasured<Measured, HTMLParagraphElement>(measure);
  const px = display.found?.px ?? 0;
  const said = SENTENCES.find(({ from }) => px >= from);
  return (
    <li className={styles["size"]} data-token={name} style={customProperties({ "--size": `var(${name})` })}>
      <p className={styles["facts"]}>
        <code>{name}</code>
        <strong>{display.found === null ? "" : `${display.found.px} px`}</strong>
        <span>{inWords("Display", display.found)}</span>
        <span>{inWords("Text", text.found)}</span>
      </p>
      <div className={styles["samples"]}>
        <p ref={display.ref} className={styles["display"]}>
          {said?.display}
        </p>
        <p ref={text.ref} className={styles["text"]}>
          {said?.text}
        </p>
      </div>
    </li>
  );
};

interface Measured {
  readonly px: number;
  readonly leading: string;
  readonly tracking: string;
}

const measure = (element: HTMLElement): Measured => {
  const { fontSize, lineHeight, letterSpacing } = getComputedStyle(element);
  const px = Number.parseFloat(fontSize);
  const ratio = Number.parseFloat(lineHeight) / px;
  const spacing = Number.parseFloat(letterSpacing) / px;
  return {
    px: Math.round(px * 10) / 10,
    leading: Number.isFinite(ratio) ? ratio.toFixed(2) : lineHeight,
    tracking: Number.isFinite(spacing) ? `${spacing.toFixed(3)} em` : "0 em",
  };
};

const inWords = (face: string, found: Measured | null): string =>
  found === null ? face : `${face}: leading ${found.leading}, tracking ${found.tracking}`;
