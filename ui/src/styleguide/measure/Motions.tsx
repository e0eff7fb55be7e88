import { useState } from "react";
import buttons from "../../design/button.module.css";
import { customProperties } from "../styles/custom-properties.ts";
import { useTokens } from "../styles/use-tokens.ts";
import styles from "./Motions.module.css";
import { TokenLine } from "./TokenLine.tsx";

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
