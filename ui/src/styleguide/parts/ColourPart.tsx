import { customProperties, type Token, useTokens } from "../styles/tokens.ts";
import { useMeasured } from "../styles/watch-styles.ts";
import styles from "./ColourPart.module.css";
import { backgroundsFor, colourUse, contrast, LEAST_CONTRAST, over, readRgb, shortName } from "./colours.ts";

/** Shows the colours of both themes side by side, or of the light one alone. */
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

/** Shows all colours of a theme on its own background, whatever the theme of the page. */
const ColourPlate = ({
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

const ORDER = ["background", "text", "edge", "line"];

/** Backgrounds first, then what is on them; within a use in source order. */
const byUse = (one: string, other: string): number =>
  ORDER.indexOf(colourUse(one)) - ORDER.indexOf(colourUse(other));

/** Shows a colour: its name, value, and measured contrast with its backgrounds. */
const Swatch = ({ name, names }: { readonly name: string; readonly names: readonly string[] }) => {
  const use = colourUse(name);
  const backgrounds = backgroundsFor(name, names);
  const { ref, found } = useMeasured<Measured, HTMLLIElement>((element) =>
    measure(element, name, backgrounds),
  );
  return (
    <li ref={ref} className={styles["swatch"]} data-token={name}>
      <span
        className={styles["chip"]}
        data-use={use}
        style={customProperties({
          "--shown": `var(${name})`,
          "--under": `var(${backgrounds[0] ?? "--color-paper"})`,
        })}
        aria-hidden="true"
      >
        {use === "text" && "Aa"}
      </span>
      <span className={styles["name"]}>{shortName(name)}</span>
      <code className={styles["value"]}>{found?.value}</code>
      {found !== null && found.contrasts.length > 0 && (
        <ul className={styles["contrasts"]} aria-label="Contrast on">
          {found.contrasts.map(({ background, ratio }) => (
            <li key={background} data-low={ratio < LEAST_CONTRAST[use] || undefined}>
              <span>{shortName(background)}</span>
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
  readonly contrasts: readonly { readonly background: string; readonly ratio: number }[];
}

const measure = (element: HTMLElement, name: string, backgrounds: readonly string[]): Measured => {
  const probe = element.appendChild(document.createElement("i"));
  // With reduced motion a change of colour is still a transition, of a length near 0, and would not be complete yet.
  probe.style.transition = "none";
  const computed = (token: string) => {
    probe.style.backgroundColor = `var(${token})`;
    return getComputedStyle(probe).backgroundColor;
  };
  const value = getComputedStyle(element).getPropertyValue(name).trim();
  const colour = readRgb(computed(name));
  const paper = readRgb(computed("--color-paper"));
  const contrasts = backgrounds.flatMap((background) => {
    const under = readRgb(computed(background));
    if (colour === null || under === null || paper === null) return [];
    return [{ background, ratio: contrast(colour, over(under, paper)) }];
  });
  probe.remove();
  return { value, contrasts };
};
