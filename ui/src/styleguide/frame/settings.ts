/** What the guide can be shown in, each with its first choice as what it is unless asked. Widths are in px, text in percent. */
export const CHOICES = {
  width: ["full", "390", "820", "1280"],
  theme: ["system", "light", "dark"],
  state: ["rest", "hover", "focus", "pressed"],
  direction: ["ltr", "rtl"],
  text: ["100", "200"],
} as const;

type Choices = typeof CHOICES;

/** A thing that can be chosen. */
export type SettingName = keyof Choices;

/** How the guide is shown. */
export type Settings = { readonly [Name in SettingName]: Choices[Name][number] };

/** The settings of an address; what it does not say, or nobody can choose, is as it is unless asked. */
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

/** The query of some settings, with its question mark; empty where all are as they are unless asked. */
export const settingsQuery = (settings: Settings): string => {
  const chosen = Object.entries(settings).filter(
    ([name, value]) => value !== CHOICES[name as SettingName][0],
  );
  return chosen.length === 0 ? "" : `?${new URLSearchParams(chosen)}`;
};
