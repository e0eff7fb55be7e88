import { useTokens } from "../styles/use-tokens.ts";
import { Face } from "./Face.tsx";
import { Setting } from "./Setting.tsx";
import { Size } from "./Size.tsx";
import styles from "./TypePart.module.css";

/** The faces of the site, each with its alphabet. */
export const Faces = () => (
  <ul className={styles["faces"]}>
    {useTokens("face").map(({ name }) => (
      <Face key={name} name={name} />
    ))}
  </ul>
);

/** Every size of the scale in both faces, the largest first. */
export const Sizes = () => (
  <ul>
    {useTokens("size")
      .toReversed()
      .map(({ name }) => (
        <Size key={name} name={name} />
      ))}
  </ul>
);

/** How words are set: leading, tracking, weight and the longest line, each with a paragraph that shows it. */
export const Settings = () => (
  <ul className={styles["settings"]}>
    {useTokens("setting").map(({ name }) => (
      <Setting key={name} name={name} />
    ))}
  </ul>
);
