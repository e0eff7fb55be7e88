import { type PageFaces, SYSTEM_FACES, type Theme, type ThemeColours } from "../../../platform/html/theme.ts";

/** Returns the style sheet of manage pages in a theme. It loads no files but the theme's faces. */
export const manageStyle = (theme: Theme): string => {
  const { rules, heading, text, tracking } = theme.faces ?? systemFaces(theme);
  return `${rules}
:root {
  --radius: ${theme.radius}; --heading-face: ${heading}; --heading-weight: ${theme.headingWeight}; --tracking: ${tracking};
  --text-face: ${text};
  color-scheme: light;${colours(theme.light)}
}${theme.dark === null ? "" : darkRules(theme.dark)}${STYLE}`;
};

const systemFaces = ({ headingFace }: Theme): PageFaces => ({
  rules: "",
  heading: headingFace,
  text: SYSTEM_FACES["sans-serif"],
  tracking: "-0.02em",
});

const colours = (scheme: ThemeColours): string => `
  --paper: ${scheme.paper}; --paper-deep: ${scheme.paperDeep}; --ink: ${scheme.ink}; --ink-soft: ${scheme.inkSoft};
  --primary: ${scheme.primary}; --on-primary: ${scheme.onPrimary}; --danger: ${scheme.danger}; --edge: ${scheme.edge};
  --focus: ${scheme.focus};`;

const darkRules = (scheme: ThemeColours): string => `
@media screen and (prefers-color-scheme: dark) {
:root {
  color-scheme: dark;${colours(scheme)}
}
.light { display: none; }
header .dark { display: block; }
}`;

const STYLE = `
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; align-content: start; justify-items: center; padding: clamp(1.25rem, 4vw, 3.5rem) 1.25rem clamp(2.5rem, 6vw, 6rem);
  background: var(--paper); color: var(--ink); font: 400 1.0625rem/1.55 var(--text-face);
}
header, main { width: min(34rem, 100%); }
header { margin: 0 0 clamp(2.5rem, 7vw, 4.5rem); }
header a {
  display: inline-flex; align-items: center; gap: 0.42em; min-height: 2.75rem; text-decoration: none;
  font: var(--heading-weight) 1.625rem/1 var(--heading-face); letter-spacing: var(--tracking);
}
header svg { display: block; width: auto; height: 0.95em; }
.dark { display: none; }
.kicker { margin: 0 0 1.5rem; color: var(--primary); font-size: 0.9375rem; }
h1, h2 {
  font-family: var(--heading-face); font-weight: var(--heading-weight);
  letter-spacing: var(--tracking); text-wrap: balance;
}
h1 { margin: 0 0 0.5em; font-size: clamp(2.25rem, 8vw, 3.5rem); line-height: 1.05; }
h2 { margin: 0 0 1rem; font-size: clamp(1.625rem, 5vw, 2.125rem); line-height: 1.15; scroll-margin-top: 1.5rem; }
p { margin: 0; max-width: 46ch; }
.lead { margin: 0 0 2.5rem; }
.note { margin: 0 0 1.5rem; padding: 0.875rem 1.125rem; border-inline-start: 3px solid var(--primary); background: var(--paper-deep); max-width: none; }
.problem { border-color: var(--danger); }
dl { margin: 0; border-top: 1px solid var(--ink); }
dl > div {
  display: grid; grid-template-columns: 9rem 1fr; gap: 1rem; padding: 0.875rem 0; border-bottom: 1px solid var(--paper-deep);
}
dt { color: var(--ink-soft); }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
a { color: inherit; text-underline-offset: 0.25em; text-decoration-thickness: 1px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; }
[href^="tel:"] { white-space: nowrap; }
section { margin-top: 3.5rem; }
p + form { margin-top: 1rem; }
.search { display: grid; grid-template-columns: 5.5rem 1fr auto; gap: 1.25rem 1.25rem; align-items: end; }
.fixed { grid-column: 1 / -1; }
.search:has(.fixed), .move { grid-template-columns: 1fr auto; }
.fixed { color: var(--ink-soft); }
label { display: grid; gap: 0.125rem; color: var(--ink-soft); font-size: 0.8125rem; }
select, input[type="date"] {
  width: 100%; min-width: 0; min-height: 3rem; padding: 0 0.125rem; border: 0; border-bottom: 1px solid var(--edge); border-radius: 0;
  background: transparent; color: var(--ink); font: inherit; font-size: 1.0625rem;
}
button {
  min-height: 2.75rem; padding: 0.5rem 1.5rem; border: 1px solid var(--ink); border-radius: var(--radius); background: transparent;
  color: var(--ink); font: 500 0.9375rem/1.3 var(--text-face); cursor: pointer;
}
button:hover { background: var(--ink); color: var(--paper); }
.danger { border-color: var(--danger); background: var(--danger); color: var(--on-primary); }
.danger:hover { border-color: var(--ink); }
.found { margin: 2rem 0 1rem; }
.move { display: grid; gap: 1.25rem; align-items: end; }
summary { width: fit-content; margin-top: 1rem; padding: 0.625rem 0; cursor: pointer; text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.25em; }
details form { display: grid; gap: 0.75rem; justify-items: start; padding: 0.5rem 0; }
.home { margin: 3.5rem 0 0; }
.code { font-variant-numeric: tabular-nums; letter-spacing: 0.12em; color: var(--primary); font-weight: 600; }
@media (max-width: 30rem) {
  dl > div { grid-template-columns: 1fr; gap: 0.125rem; }
  .search { grid-template-columns: 5.5rem 1fr; }
  .search:has(.fixed), .move { grid-template-columns: 1fr; }
  .search .quiet { grid-column: 1 / -1; }
}
@media print { body { background: none; padding: 0; } section, .home { display: none; } }
`;
