/** The choices of each setting, the default first. Widths are in px, text sizes in percent. */
export const CHOICES = {
  width: ["full", "390", "820", "1280"],
  theme: ["system", "light", "dark"],
  state: ["rest", "hover", "focus", "pressed"],
  direction: ["ltr", "rtl"],
  text: ["100", "200"],
} as const;

type Choices = typeof CHOICES;

/** The name of a setting. */
export type SettingName = keyof Choices;

/** The settings of the style guide. */
export type Settings = { readonly [Name in SettingName]: Choices[Name][number] };

/** Reads the settings of an address; missing and unknown values are the defaults. */
export const readSettings = (search: string): Settings => {
  const query = new URLSearchParams(search);
  const read = <Name extends SettingName>(name: Name): Choices[Name][number] => {
    const choices: readonly Choices[Name][number][] = CHOICES[name];
    return choices.find((choice) => choice === query.get(name)) ?? CHOICES[name][0];
  };
  return {
    width: read("width"),
    theme: read("theme"),
    state: read("state"),
    direction: read("direction"),
    text: read("text"),
  };
};

/** Returns the query of the settings, with its question mark; empty for the defaults. */
export const settingsQuery = (settings: Settings): string => {
  const chosen = Object.entries(settings).filter(
    ([name, value]) => value !== CHOICES[name as SettingName][0],
  );
  return chosen.length === 0 ? "" : `?${new URLSearchParams(chosen)}`;
};
