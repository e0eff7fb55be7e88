import styles from "./Controls.module.css";
import { CHOICES, type SettingName, type Settings } from "./settings.ts";

const LABELS: Readonly<Record<SettingName, string>> = {
  width: "Width",
  theme: "Theme",
  state: "State",
  direction: "Direction",
  text: "Text size",
};

const WORDS: Readonly<Record<string, string>> = { ltr: "LTR", rtl: "RTL", "100": "100 %", "200": "200 %" };

/** In what the guide is shown. */
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
