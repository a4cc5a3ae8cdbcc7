// The look of the page, in the colours of the site's own small pages.

export const STYLE = `
:root { color-scheme: light dark; --ink: #1b2430; --soft: #566273; --paper: #f3f1ea; --card: #fff; --well: #faf9f5; --line: #e2ded3; --edge: #8a8f98; --accent: #0b5cad; --accent-ink: #fff; --bad: #a3201d; --bad-well: #fdf1ef; --good: #1a6337; --good-well: #eef7f0; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9e6df; --soft: #a9b2bd; --paper: #12151a; --card: #1b2027; --well: #14181d; --line: #303843; --edge: #78828f; --accent: #8bbcf2; --accent-ink: #10161d; --bad: #ff9d94; --bad-well: #2c1b1c; --good: #8fd6a8; --good-well: #16241b; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem 1rem 3rem; border-top: 4px solid var(--accent); background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 system-ui, -apple-system, 'Segoe UI', sans-serif; overflow-wrap: anywhere; }
nav, main { max-width: 62rem; margin: 0 auto; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin-bottom: 1.25rem; font-weight: 600; }
main { padding: clamp(1.1rem, 4vw, 2.25rem); background: var(--card); border: 1px solid var(--line); border-radius: 16px; }
h1 { margin: 0 0 1.1rem; font-size: 1.6rem; line-height: 1.2; }
h2 { margin: 2rem 0 .75rem; font-size: 1.2rem; }
p, form { margin: 0 0 1rem; }
a { color: var(--accent); text-underline-offset: .15em; }
[aria-current] { color: var(--ink); text-decoration: none; }
label { display: block; margin-bottom: .35rem; font-weight: 600; font-size: .9375rem; }
input:not([type=hidden]), select { width: 100%; max-width: 27rem; padding: .6rem .75rem; font: inherit; color: inherit; background: var(--well); border: 1px solid var(--edge); border-radius: 9px; }
button { padding: .55rem 1.1rem; font: inherit; font-weight: 600; border: 1px solid var(--accent); border-radius: 9px; background: var(--accent); color: var(--accent-ink); cursor: pointer; }
td button { padding: .25rem .7rem; background: transparent; color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.notice { padding: .75rem .95rem; border: 1px solid; border-left-width: 4px; border-radius: 9px; }
.error { border-color: var(--bad); background: var(--bad-well); color: var(--bad); }
.success { border-color: var(--good); background: var(--good-well); color: var(--good); }
.soft { color: var(--soft); font-size: .9375rem; }
.row { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; overflow-wrap: normal; }
th, td { padding: .5rem .6rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
td form { margin: 0; }
`;
