import { customProperties } from "../styles/custom-properties.ts";
import type { Token } from "../styles/read-tokens.ts";
import styles from "./ColourPlate.module.css";
import { useOf } from "./colour-uses.ts";
import { Swatch } from "./Swatch.tsx";

/** All colours as they are in one theme, on the ground of that theme, whatever theme the page around them shows. */
export const ColourPlate = ({
  theme,
  tokens,
}: {
  readonly theme: "light" | "dark";
  readonly tokens: readonly Token[];
}) => {
  const names = tokens.map(({ name }) => name).toSorted(byUse);
  const values = Object.fromEntries(
    tokens.map(({ name, light, dark }) => [name, theme === "dark" ? (dark ?? light) : light]),
  );
  return (
    <div className={styles["plate"]} style={{ colorScheme: theme, ...customProperties(values) }}>
      <h4 className={styles["theme"]}>{theme === "dark" ? "Dark" : "Light"}</h4>
      <ul className={styles["swatches"]}>
        {names.map((name) => (
          <Swatch key={name} name={name} names={names} />
        ))}
      </ul>
    </div>
  );
};

const ORDER = ["ground", "text", "edge", "line"];

/** Grounds first, then what stands on them; those of one use as they are written. */
const byUse = (one: string, other: string): number => ORDER.indexOf(useOf(one)) - ORDER.indexOf(useOf(other));
