/** The manage page's own style sheet: the demo group's colours and no file beside it. */
export const STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: start center; padding: clamp(1.5rem, 6vw, 6rem) 1.25rem;
  background: #f5f6f1; color: #15201b; font: 400 1.0625rem/1.55 ui-sans-serif, system-ui, sans-serif;
}
main { width: min(34rem, 100%); }
.kicker { margin: 0 0 1.5rem; color: #1f4d3f; font-size: 0.9375rem; }
h1 {
  margin: 0 0 0.5em; font: 300 clamp(2.25rem, 8vw, 3.5rem)/1.05 Newsreader, "Iowan Old Style", Palatino, Georgia, serif;
  letter-spacing: -0.02em; text-wrap: balance;
}
p { margin: 0 0 2.5rem; max-width: 46ch; }
dl { margin: 0; border-top: 1px solid #15201b; }
dl > div {
  display: grid; grid-template-columns: 9rem 1fr; gap: 1rem; padding: 0.875rem 0; border-bottom: 1px solid #15201b2e;
}
dt { color: #4a5650; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
a { color: inherit; text-underline-offset: 0.25em; text-decoration-thickness: 1px; }
a:focus-visible { outline: 2px solid #1f4d3f; outline-offset: 3px; }
.home { margin: 2.5rem 0 0; }
.code { font-variant-numeric: tabular-nums; letter-spacing: 0.12em; color: #2a3356; font-weight: 600; }
@media (max-width: 30rem) { dl > div { grid-template-columns: 1fr; gap: 0.125rem; } }
@media print { body { background: none; padding: 0; } }
`;
