import type { CSSProperties } from "react";
import { useMeasured } from "../styles/style-time.ts";
import styles from "./Setting.module.css";

/** Which property a token of setting is made for, by how its name begins. */
const PROPERTIES: Readonly<Record<string, keyof CSSProperties>> = {
  leading: "lineHeight",
  tracking: "letterSpacing",
  weight: "fontWeight",
  measure: "maxInlineSize",
};

/** A token of setting, and a paragraph that is set by it. */
export const Setting = ({ name }: { readonly name: string }) => {
  const { ref, found } = useMeasured<string, HTMLLIElement>((element) =>
    getComputedStyle(element).getPropertyValue(name).trim(),
  );
  const [kind = "", of] = name.slice(2).split("-");
  const property = PROPERTIES[kind];
  const isDisplay = of === "display" || of === "heading" || of === "solid" || of === "tight";
  return (
    <li ref={ref} className={styles["setting"]} data-token={name}>
      <p className={styles["facts"]}>
        <code>{name}</code> <span>{found}</span>
      </p>
      <p
        className={isDisplay ? styles["display"] : styles["text"]}
        style={property === undefined ? {} : { [property]: `var(${name})` }}
      >
        {isDisplay ? "Nine rooms, one fire in each of them" : TEXT}
      </p>
    </li>
  );
};

const TEXT = "A short list of things, done every day: bread, oysters, whatever the boats bring, and a tart.";
