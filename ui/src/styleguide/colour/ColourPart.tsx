import { useTokens } from "../styles/use-tokens.ts";
import styles from "./ColourPart.module.css";
import { ColourPlate } from "./ColourPlate.tsx";

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
