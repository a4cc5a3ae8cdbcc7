// The look of the site's own small pages.

export const STYLE = `
:root { color-scheme: light dark; --ink: #1b2430; --soft: #566273; --paper: #f3f1ea; --card: #fff; --well: #faf9f5; --line: #e2ded3; --edge: #8a8f98; --accent: #0b5cad; --accent-deep: #084882; --accent-ink: #fff; --bad: #a3201d; --bad-well: #fdf1ef; --good: #1a6337; --good-well: #eef7f0; --shade: 0 1px 2px rgb(27 36 48 / 6%), 0 12px 32px -12px rgb(27 36 48 / 18%); }
@media (prefers-color-scheme: dark) { :root { --ink: #e9e6df; --soft: #a9b2bd; --paper: #12151a; --card: #1b2027; --well: #14181d; --line: #303843; --edge: #78828f; --accent: #8bbcf2; --accent-deep: #b0d2f8; --accent-ink: #10161d; --bad: #ff9d94; --bad-well: #2c1b1c; --good: #8fd6a8; --good-well: #16241b; --shade: 0 12px 32px -12px rgb(0 0 0 / 60%); } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100svh; display: grid; align-content: center; justify-items: center; gap: 1.5rem; padding: 2rem 1rem; border-top: 4px solid var(--accent); background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 system-ui, -apple-system, 'Segoe UI', sans-serif; overflow-wrap: anywhere; }
.site { margin: 0; max-width: 27rem; font-weight: 600; }
.site a { display: inline-flex; align-items: center; gap: .65rem; color: inherit; text-decoration: none; }
.site a:hover .name { text-decoration: underline; text-underline-offset: .2em; }
.mark { flex: none; display: grid; place-items: center; width: 2.25rem; height: 2.25rem; border-radius: 10px; background: var(--accent); color: var(--accent-ink); font-size: 1.125rem; line-height: 1; }
main { width: 100%; max-width: 27rem; padding: clamp(1.5rem, 6vw, 2.25rem); background: var(--card); border: 1px solid var(--line); border-radius: 16px; box-shadow: var(--shade); }
main > :last-child, form > :last-child { margin-bottom: 0; }
h1 { margin: 0 0 1.1rem; font-size: 1.6rem; line-height: 1.2; letter-spacing: -.015em; text-wrap: balance; }
p { margin: 0 0 1rem; }
a { color: var(--accent); text-underline-offset: .15em; }
a:hover { color: var(--accent-deep); }
.field { margin: 0 0 1.1rem; }
label { display: block; margin-bottom: .35rem; font-weight: 600; font-size: .9375rem; }
input:not([type=hidden]) { width: 100%; padding: .7rem .8rem; font: inherit; color: inherit; background: var(--well); border: 1px solid var(--edge); border-radius: 9px; }
button, .button { display: block; width: 100%; padding: .75rem 1.2rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; border: 1px solid var(--accent); border-radius: 9px; background: var(--accent); color: var(--accent-ink); cursor: pointer; }
button:hover, .button:hover { border-color: var(--accent-deep); background: var(--accent-deep); color: var(--accent-ink); }
button.plain { background: transparent; color: var(--accent); }
button.plain:hover { background: var(--well); color: var(--accent-deep); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
input:focus-visible { outline-offset: 0; border-color: transparent; }
.actions { display: grid; gap: .75rem; margin: 1.4rem 0 0; }
.aside { margin: 1.1rem 0 0; text-align: center; font-size: .9375rem; }
.notice { margin: 0 0 1.25rem; padding: .75rem .95rem; border: 1px solid; border-left-width: 4px; border-radius: 9px; }
.error { border-color: var(--bad); background: var(--bad-well); color: var(--bad); }
.success { border-color: var(--good); background: var(--good-well); color: var(--good); }
.facts { display: grid; grid-template-columns: auto 1fr; gap: .35rem 1rem; margin: 0 0 1.25rem; padding: .85rem 1rem; background: var(--well); border: 1px solid var(--line); border-radius: 9px; font-size: .9375rem; }
.facts dt { color: var(--soft); }
.facts dd { margin: 0; font-weight: 600; }
.secret { display: block; margin: .5rem 0 1rem; padding: 1rem .75rem; font: 600 1.05rem/1.6 ui-monospace, monospace; text-align: center; text-wrap: balance; background: var(--well); border: 1px dashed var(--edge); border-radius: 9px; user-select: all; }
.soft { color: var(--soft); font-size: .9375rem; }
@media (min-width: 30rem) { .choice { grid-template-columns: 3fr 2fr; } }
`;
