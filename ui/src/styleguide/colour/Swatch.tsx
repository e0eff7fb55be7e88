import { customProperties } from "../styles/custom-properties.ts";
import { useMeasured } from "../styles/style-time.ts";
import { groundsFor, LEAST_CONTRAST, shortName, useOf } from "./colour-uses.ts";
import { contrast, over, readRgb } from "./contrast.ts";
import styles from "./Swatch.module.css";

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
