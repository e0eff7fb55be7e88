import page from "../../design/page.module.css";
import { customProperties } from "../styles/custom-properties.ts";
import { useTokens } from "../styles/use-tokens.ts";
import styles from "./Measures.module.css";
import { TokenLine } from "./TokenLine.tsx";

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
