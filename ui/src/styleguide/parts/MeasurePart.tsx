import { type ReactNode, useState } from "react";
import buttons from "../../design/button.module.css";
import page from "../../design/page.module.css";
import { customProperties, useTokens } from "../styles/tokens.ts";
import { useMeasured } from "../styles/watch-styles.ts";
import styles from "./MeasurePart.module.css";

/** Shows the steps of space, each at its width. */
export const Spaces = () => (
  <ul>
    {useTokens("space").map(({ name }) => (
      <TokenLine key={name} name={name}>
        <span className={styles["bar"]} style={customProperties({ "--length": `var(${name})` })} />
      </TokenLine>
    ))}
  </ul>
);

/** Shows the twelve columns of a page. */
export const Grid = () => (
  <div className={`${page["grid"]} ${styles["grid"]}`} aria-hidden="true">
    {Array.from({ length: 12 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: twelve columns that never move
      <span key={index} className={styles["column"]}>
        {index + 1}
      </span>
    ))}
  </div>
);

/** Shows radius, hairline, target and page measures. */
export const Shapes = () => (
  <ul>
    {useTokens("shape").map(({ name }) => (
      <TokenLine key={name} name={name}>
        <span
          className={styles["shape"]}
          data-shape={name.slice(2)}
          style={customProperties({ "--length": `var(${name})` })}
        />
      </TokenLine>
    ))}
  </ul>
);

/** Shows the stacking order, the topmost layer in front. */
export const Layers = () => (
  <ol className={styles["layers"]}>
    {useTokens("layer").map(({ name, light }) => (
      <li key={name} className={styles["layer"]} data-token={name}>
        <code>{name}</code> <span>{light}</span>
      </li>
    ))}
  </ol>
);

/** Shows the tokens of no known kind as they are written; an image shows itself. */
export const OtherTokens = () => (
  <ul>
    {useTokens("other").map(({ name, light }) => (
      <TokenLine key={name} name={name}>
        {light.startsWith("url(") && (
          <span className={styles["image"]} style={customProperties({ "--image": `var(${name})` })} />
        )}
      </TokenLine>
    ))}
  </ul>
);

const DURATION = "var(--motion-dropdown)";
const EASING = "var(--ease-out)";

/** Shows every duration and every easing, each played by a button. */
export const Motions = () => (
  <ul>
    {useTokens("duration").map(({ name }) => (
      <Motion key={name} name={name} duration={`var(${name})`} easing={EASING} />
    ))}
    {useTokens("easing").map(({ name }) => (
      <Motion key={name} name={name} duration={DURATION} easing={`var(${name})`} />
    ))}
  </ul>
);

/** Moves back and forth when pressed; with reduced motion it is at its end at once. */
const Motion = (props: { readonly name: string; readonly duration: string; readonly easing: string }) => {
  const { name, duration, easing } = props;
  const [isThere, setIsThere] = useState(false);
  return (
    <TokenLine name={name}>
      <div className={styles["motion"]}>
        <button
          type="button"
          className={buttons["quiet"]}
          aria-label={`Play ${name.slice(2)}`}
          onClick={() => setIsThere(!isThere)}
        >
          Play
        </button>
        <span
          className={styles["track"]}
          data-there={isThere || undefined}
          style={customProperties({ "--duration": duration, "--easing": easing })}
          aria-hidden="true"
        >
          <span className={styles["berry"]} />
        </span>
      </div>
    </TokenLine>
  );
};

/** Shows a token on a line: its name, value, size in px where it is a length, and an example. */
const TokenLine = ({ name, children }: { readonly name: string; readonly children?: ReactNode }) => {
  const { ref, found } = useMeasured<Measured, HTMLLIElement>((element) => measure(element, name));
  return (
    <li ref={ref} className={styles["line"]} data-token={name}>
      <code className={styles["name"]}>{name}</code>
      <bdi className={styles["value"]}>{found?.px ?? found?.value}</bdi>
      <div className={styles["shown"]}>{children}</div>
    </li>
  );
};

interface Measured {
  readonly value: string;
  readonly px: string | null;
}

const LENGTH = /^(?:[\d.]+(?:px|rem|em)|clamp\(|calc\(|min\(|max\()/;

const measure = (element: HTMLElement, name: string): Measured => {
  const value = getComputedStyle(element).getPropertyValue(name).trim();
  if (!LENGTH.test(value)) return { value, px: null };
  const probe = element.appendChild(document.createElement("i"));
  Object.assign(probe.style, {
    position: "absolute",
    inlineSize: `var(${name})`,
    visibility: "hidden",
    transition: "none",
  });
  const { width } = probe.getBoundingClientRect();
  probe.remove();
  return { value, px: `${Math.round(width * 100) / 100} px` };
};
