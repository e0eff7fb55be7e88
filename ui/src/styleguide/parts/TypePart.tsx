import type { CSSProperties } from "react";
import { useGuideSite } from "../guide-site.ts";
import { customProperties, useTokens } from "../styles/tokens.ts";
import { useMeasured } from "../styles/watch-styles.ts";
import styles from "./TypePart.module.css";

/** Shows the fonts of the site, each with its alphabet. */
export const Faces = () => (
  <ul className={styles["faces"]}>
    {useTokens("face").map(({ name }) => (
      <Face key={name} name={name} />
    ))}
  </ul>
);

/** Shows every font size in both fonts, the largest first. */
export const Sizes = () => (
  <ul>
    {useTokens("size")
      .toReversed()
      .map(({ name }) => (
        <Size key={name} name={name} />
      ))}
  </ul>
);

/** Shows leading, tracking, weight and line length, each with a paragraph. */
export const Settings = () => (
  <ul className={styles["settings"]}>
    {useTokens("setting").map(({ name }) => (
      <Setting key={name} name={name} />
    ))}
  </ul>
);

/** Shows a font: the name of the site, letters and digits. */
const Face = ({ name }: { readonly name: string }) => (
  <li className={styles["face"]} data-token={name}>
    <code className={styles["token"]}>{name}</code>
    <div style={customProperties({ "--face": `var(${name})` })}>
      <p className={styles["word"]}>{useGuideSite().site.name}</p>
      <p className={styles["letters"]}>
        ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 é ñ ç ü “ ” ’ – · & $ €
      </p>
    </div>
  </li>
);

/** The sample texts by font size in px; larger sizes have shorter texts. */
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

/** Shows a font size in both fonts, with its computed values. */
const Size = ({ name }: { readonly name: string }) => {
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

/** The CSS property of a token, by the start of its name. */
const PROPERTIES: Readonly<Record<string, keyof CSSProperties>> = {
  leading: "lineHeight",
  tracking: "letterSpacing",
  weight: "fontWeight",
  measure: "maxInlineSize",
};

/** Shows a token of text setting, and a paragraph set by it. */
const Setting = ({ name }: { readonly name: string }) => {
  const { ref, found } = useMeasured<string, HTMLLIElement>((element) =>
    getComputedStyle(element).getPropertyValue(name).trim(),
  );
  const [kind = "", of] = name.slice(2).split("-");
  const property = PROPERTIES[kind];
  const isDisplay = of === "display" || of === "heading" || of === "solid" || of === "tight";
  return (
    <li ref={ref} className={styles["setting"]} data-token={name}>
      <p className={styles["settingFacts"]}>
        <code>{name}</code> <span>{found}</span>
      </p>
      <p
        className={isDisplay ? styles["settingDisplay"] : styles["settingText"]}
        style={property === undefined ? {} : { [property]: `var(${name})` }}
      >
        {isDisplay ? "Nine rooms, one fire in each of them" : TEXT}
      </p>
    </li>
  );
};

const TEXT = "A short list of things, done every day: bread, oysters, whatever the boats bring, and a tart.";
