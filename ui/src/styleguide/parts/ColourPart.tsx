import { customProperties, type Token, useTokens } from "../styles/tokens.ts";
import { useMeasured } from "../styles/watch-styles.ts";
import styles from "./ColourPart.module.css";
import { contrast, groundsFor, LEAST_CONTRAST, over, readRgb, shortName, useOf } from "./colours.ts";

/** The colours of both themes side by side; those of the light one alone where there is no other. */
export const ColourPart = () => {
  const tokens = useTokens("colour");
  const hasDark = tokens.some(({ dark, light }) => dark !== undefined || light.startsWith("light-dark("));
  return (
    <div className={styles["plates"]}>
      <ColourPlate theme="light" tokens={tokens} />
      {hasDark && <ColourPlate theme="dark" tokens={tokens} />}
    </div>
  );
};

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

/** A colour: what it is called, what it comes to, and how it stands out from the grounds it is meant for, as measured here. */
export const Swatch = ({ name, names }: { readonly name: string; readonly names: readonly string[] }) => {
  const use = useOf(name);
  const grounds = groundsFor(name, names);
  const { ref, found } = useMeasured<Measured, HTMLLIElement>((element) => measure(element, name, grounds));
  return (
    <li ref={ref} className={styles["swatch"]} data-token={name}>
      <span
        className={styles["chip"]}
        data-use={use}
        style={customProperties({
          "--shown": `var(${name})`,
          "--under": `var(${grounds[0] ?? "--color-paper"})`,
        })}
        aria-hidden="true"
      >
        {use === "text" && "Aa"}
      </span>
      <span className={styles["name"]}>{shortName(name)}</span>
      <code className={styles["value"]}>{found?.value}</code>
      {found !== null && found.contrasts.length > 0 && (
        <ul className={styles["contrasts"]} aria-label="Contrast on">
          {found.contrasts.map(({ ground, ratio }) => (
            <li key={ground} data-low={ratio < LEAST_CONTRAST[use] || undefined}>
              <span>{shortName(ground)}</span>
              <span>{ratio.toFixed(2)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

interface Measured {
  readonly value: string;
  readonly contrasts: readonly { readonly ground: string; readonly ratio: number }[];
}

const measure = (element: HTMLElement, name: string, grounds: readonly string[]): Measured => {
  const probe = element.appendChild(document.createElement("i"));
  // Where stillness is asked for, a change of colour is a transition too, of no length, and not over at once.
  probe.style.transition = "none";
  const computed = (token: string) => {
    probe.style.backgroundColor = `var(${token})`;
    return getComputedStyle(probe).backgroundColor;
  };
  const value = getComputedStyle(element).getPropertyValue(name).trim();
  const colour = readRgb(computed(name));
  const paper = readRgb(computed("--color-paper"));
  const contrasts = grounds.flatMap((ground) => {
    const under = readRgb(computed(ground));
    if (colour === null || under === null || paper === null) return [];
    return [{ ground, ratio: contrast(colour, over(under, paper)) }];
  });
  probe.remove();
  return { value, contrasts };
};
