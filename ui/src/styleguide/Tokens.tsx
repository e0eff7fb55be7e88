import type { CSSProperties } from "react";
import styles from "./Styleguide.module.css";
import { readTokens, type Token } from "./tokens.ts";

/** Shows the colours of both themes, then every other token with its value and, where its kind has one, a sample. */
export const Tokens = () => {
  const tokens = readTokens(document.styleSheets);
  const [colours, others] = [tokens.filter(isColour), tokens.filter((token) => !isColour(token))];
  return (
    <>
      <div className={styles["palettes"]}>
        <Palette theme="light" tokens={colours} />
        <Palette theme="dark" tokens={colours} />
      </div>
      <ul>
        {others.map(({ name, light }) => (
          <li key={name} className={styles["token"]} data-token={name}>
            <code>{name}</code>
            <code>{light}</code>
            <Sample name={name} isImage={light.startsWith("url(")} />
          </li>
        ))}
      </ul>
    </>
  );
};

const isColour = ({ name }: Token): boolean => name.startsWith("--color-");

/** Shows all colours of a theme on its own background, whatever the theme of the page. */
const Palette = ({
  theme,
  tokens,
}: {
  readonly theme: "light" | "dark";
  readonly tokens: readonly Token[];
}) => (
  <div
    className={styles["palette"]}
    style={{ colorScheme: theme, ...Object.fromEntries(tokens.map((token) => [token.name, token[theme]])) }}
  >
    <h3>{theme === "light" ? "Light" : "Dark"}</h3>
    <ul className={styles["colours"]}>
      {tokens.map((token) => (
        <li key={token.name} data-token={token.name}>
          <span className={styles["chip"]} style={{ background: token[theme] }} />
          <span>{token.name.slice("--color-".length)}</span> <code>{token[theme]}</code>
        </li>
      ))}
    </ul>
  </div>
);

/** The CSS property that a sample of text shows, by the first word of a token's name. */
const TEXT_PROPERTIES: Readonly<Record<string, keyof CSSProperties>> = {
  font: "fontFamily",
  text: "fontSize",
  leading: "lineHeight",
  tracking: "letterSpacing",
  weight: "fontWeight",
  measure: "maxInlineSize",
};

const LENGTHS = /^--(?:space-|gutter$|section$|target$|header-height$)/;

const Sample = ({ name, isImage }: { readonly name: string; readonly isImage: boolean }) => {
  const [, kind = ""] = name.split("--");
  const property = TEXT_PROPERTIES[kind.split("-")[0] ?? ""];
  const value = `var(${name})`;
  if (isImage) return <span className={styles["image"]} style={{ backgroundImage: value }} />;
  if (LENGTHS.test(name)) return <span className={styles["bar"]} style={{ inlineSize: value }} />;
  if (property === undefined) return null;
  return (
    <p className={styles["sample"]} style={{ [property]: value }}>
      {property === "fontSize"
        ? "Come in"
        : "Nine rooms, one fire in each of them, and a few tables kept free"}
    </p>
  );
};
