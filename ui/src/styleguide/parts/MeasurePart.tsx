import { type ReactNode, useState } from "react";
import buttons from "../../design/button.module.css";
import page from "../../design/page.module.css";
import { customProperties, useTokens } from "../styles/tokens.ts";
import { useMeasured } from "../styles/watch-styles.ts";
import styles from "./MeasurePart.module.css";

/** The steps of space, each as wide as it is. */
export const Spaces = () => (
  <ul>
    {useTokens("space").map(({ name }) => (
      <TokenLine key={name} name={name}>
        <span className={styles["bar"]} style={customProperties({ "--length": `var(${name})` })} />
      </TokenLine>
    ))}
  </ul>
);

/** The twelve columns that every band of a page stands on. */
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

/** Corners, hairlines, targets and the widths of the page, each on a thing that has it. */
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

/** What lies over what: the layers of the page as sheets, the topmost in front. */
export const Layers = () => (
  <ol className={styles["layers"]}>
    {useTokens("layer").map(({ name, light }) => (
      <li key={name} className={styles["layer"]} data-token={name}>
        <code>{name}</code> <span>{light}</span>
      </li>
    ))}
  </ol>
);

/** Tokens whose names say nothing of what they are for, as they are written; one that is a picture shows it. */
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

const DURATION = "var(--motion-panel)";
const EASING = "var(--ease-out)";

/** Every duration with the curve most things move by, and every curve over the longest way: each moves when it is played. */
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

/** To and fro at a press. To whoever asked for stillness it is at its end at once, since the tokens are 0 then. */
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

/** A token in a line: its name, what it is, what that comes to in px where it is a length, and something that shows it. */
export const TokenLine = ({ name, children }: { readonly name: string; readonly children?: ReactNode }) => {
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
