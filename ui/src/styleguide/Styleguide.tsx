import { useEffect, useState } from "react";
import { Chapter, type Part } from "./frame/Chapter.tsx";
import { Contents, Controls } from "./frame/Sidebar.tsx";
import { readSettings, settingsQuery } from "./frame/settings.ts";
import styles from "./Styleguide.module.css";
import { watchStyles } from "./styles/watch-styles.ts";

const FRAME = "guide";

/**
 * Shows the style guide. With a width chosen, the parts are in a frame of that width, so that media queries apply. The query
 * `plain` leaves out contents and controls inside that frame.
 */
export const Styleguide = ({ name, parts }: { readonly name: string; readonly parts: readonly Part[] }) => {
  const isPlain = new URLSearchParams(location.search).has("plain");
  const [settings, setSettings] = useState(() => readSettings(location.search));
  const isFramed = settings.width !== "full" && !isPlain;
  const plain = `${location.pathname}${settingsQuery({ ...settings, width: "full" }) || "?"}&plain`;

  const { theme, direction, text } = settings;
  const states = settings.state === "rest" ? undefined : settings.state;
  useEffect(() => {
    if (isFramed) return;
    const { documentElement: root } = document;
    root.dir = direction;
    root.style.fontSize = text === "100" ? "" : `calc(${Number(text) / 100} * var(--text-body))`;
    return watchStyles(theme, document);
  }, [isFramed, theme, direction, text]);

  useEffect(() => {
    // Some specimens take the focus when they mount; the page still begins at its top.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const target = document.getElementById(location.hash.slice(1));
    if (target === null) scrollTo(0, 0);
    else target.scrollIntoView();
  }, []);

  const chapters = parts.map((part, index) => <Chapter key={part.id} part={part} number={index + 1} />);
  if (isPlain)
    return (
      <main className={styles["plain"]} data-states={states}>
        {chapters}
      </main>
    );
  return (
    <div className={styles["guide"]}>
      <header className={styles["side"]}>
        <p className={styles["name"]}>{name}</p>
        <Contents parts={parts} base={isFramed ? plain : ""} target={isFramed ? FRAME : undefined} />
        <Controls
          settings={settings}
          onChange={(changed) => {
            history.replaceState(
              history.state,
              "",
              `${location.pathname}${settingsQuery(changed)}${location.hash}`,
            );
            setSettings(changed);
          }}
        />
      </header>
      <main className={styles["chapters"]} data-states={states}>
        <header className={styles["cover"]} data-framed={isFramed || undefined}>
          <h1 className={styles["title"]}>{name}, in its parts</h1>
          <p className={styles["words"]}>
            Every colour, size and movement of the site, every component in all its states and every slice an
            editor can place, as the code has them at this moment.
          </p>
        </header>
        {isFramed ? (
          <div className={styles["stage"]}>
            <iframe
              name={FRAME}
              title={`The guide, ${settings.width} px wide`}
              className={styles["frame"]}
              width={settings.width}
              src={`${plain}${location.hash}`}
            />
          </div>
        ) : (
          chapters
        )}
      </main>
    </div>
  );
};
