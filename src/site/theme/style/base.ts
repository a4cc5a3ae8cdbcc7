// Colours, type and the bare elements. Everything that a site may want to change is a custom property.

const DARK = `
  --site-color-text: #e8e6e1;
  --site-color-soft: #a8b0b8;
  --site-color-paper: #14171b;
  --site-color-raised: #1d2126;
  --site-color-line: #343b43;
  --site-color-edge: #7f8994;
  --site-color-accent: #8ac6ec;
  --site-color-accent-strong: #b5dcf5;
  --site-color-on-accent: #0d1a24;
  --site-color-error: #ff9d94;
`;

export const BASE_STYLE = `
:root {
  color-scheme: light dark;
  --site-color-text: #1e2329;
  --site-color-soft: #58616b;
  --site-color-paper: #fdfcfa;
  --site-color-raised: #f4f2ec;
  --site-color-line: #dedad0;
  --site-color-edge: #7d858e;
  --site-color-accent: #0d5a83;
  --site-color-accent-strong: #083f5d;
  --site-color-on-accent: #fff;
  --site-color-error: #a3201d;
  --site-font-text: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif;
  --site-font-heading: 'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', Charter, Georgia, serif;
  --site-font-code: ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace;
  --site-size-text: clamp(1.0625rem, 1rem + 0.3vw, 1.1875rem);
  --site-size-small: 0.9375rem;
  --site-size-h1: clamp(2rem, 1.4rem + 2.8vw, 3.25rem);
  --site-size-h2: clamp(1.5rem, 1.25rem + 1.1vw, 2rem);
  --site-size-h3: clamp(1.25rem, 1.12rem + 0.6vw, 1.5rem);
  --site-measure: 42rem;
  --site-wide: 68rem;
  --site-gutter: clamp(1.125rem, 4vw, 2.5rem);
  --site-radius: 10px;
}
@media (prefers-color-scheme: dark) {
  :root:not([data-scheme]) {${DARK}}
}
:root[data-scheme=dark] {
  color-scheme: dark;${DARK}}
:root[data-scheme=light] { color-scheme: light; }
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1.5rem; }
body {
  display: flex; flex-direction: column; min-height: 100vh; min-height: 100svh; margin: 0;
  background: var(--site-color-paper); color: var(--site-color-text);
  font: var(--site-size-text)/1.65 var(--site-font-text); overflow-wrap: break-word;
}
main { flex: 1; display: block; }
h1, h2, h3, h4, h5, h6 { margin: 2em 0 .5em; font-family: var(--site-font-heading); font-weight: 600; line-height: 1.2; text-wrap: balance; }
h1 { font-size: var(--site-size-h1); letter-spacing: -.015em; }
h2 { font-size: var(--site-size-h2); letter-spacing: -.01em; }
h3 { font-size: var(--site-size-h3); }
h4, h5, h6 { font-size: 1.0625em; }
p, ul, ol, dl, pre, table, blockquote, figure { margin: 0 0 1.35em; }
a { color: var(--site-color-accent); text-decoration-thickness: .07em; text-underline-offset: .16em; }
a:hover { color: var(--site-color-accent-strong); text-decoration-thickness: .13em; }
:focus-visible { outline: 3px solid var(--site-color-accent); outline-offset: 3px; border-radius: 3px; }
img, video, iframe, svg { max-width: 100%; }
img, video { height: auto; }
hr, .wp-block-separator { margin: 3em auto; border: 0; border-top: 1px solid var(--site-color-line); }
code, kbd, samp { font: .9em var(--site-font-code); background: var(--site-color-raised); padding: .12em .35em; border-radius: 4px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1.1rem 1.25rem; background: var(--site-color-raised); border: 1px solid var(--site-color-line); border-radius: var(--site-radius); font: .9em/1.55 var(--site-font-code); }
pre code { padding: 0; background: none; font-size: 1em; }
table { width: 100%; border-collapse: collapse; font-size: .95em; }
th, td { padding: .6em .75em; border-bottom: 1px solid var(--site-color-line); text-align: start; vertical-align: top; }
th { font-weight: 600; }
label { display: block; margin-bottom: .35rem; font-size: var(--site-size-small); font-weight: 600; }
input:not([type=hidden], [type=checkbox], [type=radio]), textarea, select {
  width: 100%; padding: .65rem .8rem; font: inherit; color: inherit;
  background: var(--site-color-paper); border: 1px solid var(--site-color-edge); border-radius: var(--site-radius);
}
input:focus-visible, textarea:focus-visible, select:focus-visible { outline-offset: 0; border-radius: var(--site-radius); }
textarea { resize: vertical; }
button, .wp-block-button__link {
  display: inline-block; padding: .7rem 1.4rem; font: inherit; font-weight: 600; line-height: 1.3; cursor: pointer; text-decoration: none;
  background: var(--site-color-accent); color: var(--site-color-on-accent); border: 1px solid var(--site-color-accent); border-radius: var(--site-radius);
}
button:hover, .wp-block-button__link:hover { background: var(--site-color-accent-strong); border-color: var(--site-color-accent-strong); color: var(--site-color-on-accent); }
.visually-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip-link { position: absolute; inset-inline-start: 1rem; top: -6rem; z-index: 10; padding: .7rem 1.1rem; background: var(--site-color-accent); color: var(--site-color-on-accent); border-radius: 0 0 var(--site-radius) var(--site-radius); }
.skip-link:focus { top: 0; color: var(--site-color-on-accent); }
.eyebrow { margin: 0 0 .35rem; color: var(--site-color-soft); font: 600 .8125rem/1.4 var(--site-font-text); letter-spacing: .08em; text-transform: uppercase; }
.badge { display: inline-block; margin: 0; padding: .1rem .55rem; font: 600 .8125rem/1.5 var(--site-font-text); background: var(--site-color-raised); border: 1px solid var(--site-color-line); border-radius: 99px; }
.field { margin: 0 0 1.1rem; }
.form-error { padding: .75rem .95rem; border: 1px solid; border-inline-start-width: 4px; border-radius: var(--site-radius); color: var(--site-color-error); }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
`;
