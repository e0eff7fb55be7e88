import type { Part } from "./Chapter.tsx";
import styles from "./Sidebar.module.css";
import { CHOICES, type SettingName, type Settings } from "./settings.ts";

/** Shows the contents of the style guide: its chapters and their specimens. */
export const Contents = ({
  parts,
  base,
  target,
}: {
  readonly parts: readonly Part[];
  /** The address before the anchors; empty for this page. */
  readonly base: string;
  /** The name of the frame that shows the guide; undefined without one. */
  readonly target: string | undefined;
}) => (
  <nav aria-label="Contents">
    <ol>
      {parts.map(({ id, title, specimens }, index) => (
        <li key={id}>
          <details className={styles["part"]}>
            <summary className={styles["title"]}>
              <span className={styles["number"]}>{index + 1}</span>
              {title}
            </summary>
            <ul className={styles["specimens"]}>
              {specimens.map((specimen) => (
                <li key={specimen.id}>
                  <a className={styles["link"]} href={`${base}#${specimen.id}`} target={target}>
                    {specimen.title}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ol>
  </nav>
);

const LABELS: Readonly<Record<SettingName, string>> = {
  width: "Width",
  theme: "Theme",
  state: "State",
  direction: "Direction",
  text: "Text size",
};

const WORDS: Readonly<Record<string, string>> = { ltr: "LTR", rtl: "RTL", "100": "100 %", "200": "200 %" };

/** Shows the settings of the style guide. */
export const Controls = ({
  settings,
  onChange,
}: {
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
}) => (
  <form className={styles["controls"]} aria-label="Shown in">
    {Object.entries(CHOICES).map(([name, choices]) => (
      <fieldset key={name} className={styles["setting"]}>
        <legend className={styles["name"]}>{LABELS[name as SettingName]}</legend>
        {choices.map((choice) => (
          <label key={choice} className={styles["choice"]}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={settings[name as SettingName] === choice}
              onChange={() => onChange({ ...settings, [name]: choice })}
            />
            {WORDS[choice] ?? choice}
          </label>
        ))}
      </fieldset>
    ))}
  </form>
);
