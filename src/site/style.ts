// The look of the site's own small pages.

export const STYLE = `
:root { color-scheme: light dark; --ink: #1d2733; --soft: #5a6675; --paper: #f6f4ef; --card: #fff; --line: #d8d4ca; --accent: #0b5cad; --accent-ink: #fff; --bad: #a3201d; --good: #1c6b3a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9e6df; --soft: #a9b2bd; --paper: #14171c; --card: #1d2229; --line: #39414c; --accent: #8bbcf2; --accent-ink: #10161d; --bad: #ff9d94; --good: #8fd6a8; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 system-ui, -apple-system, 'Segoe UI', sans-serif; }
main { width: 100%; max-width: 27rem; padding: clamp(1.5rem, 5vw, 2.5rem); background: var(--card); border: 1px solid var(--line); border-radius: 14px; overflow-wrap: anywhere; }
.site { margin: 0 0 1.25rem; font-size: .9375rem; }
.site a { color: var(--soft); text-decoration: none; }
h1 { margin: 0 0 1rem; font-size: 1.65rem; line-height: 1.2; letter-spacing: -.01em; }
a { color: var(--accent); }
.field { margin: 0 0 1rem; }
label { display: block; margin-bottom: .3rem; font-weight: 600; font-size: .9375rem; }
input:not([type=hidden]) { width: 100%; padding: .65rem .75rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; }
button { padding: .7rem 1.2rem; font: inherit; font-weight: 600; border: 1px solid var(--accent); border-radius: 8px; background: var(--accent); color: var(--accent-ink); cursor: pointer; }
button.plain { background: transparent; color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin: 1.25rem 0 0; }
.notice { margin: 0 0 1.25rem; padding: .7rem .9rem; border-left: 4px solid; border-radius: 6px; background: var(--paper); }
.error { border-color: var(--bad); color: var(--bad); }
.success { border-color: var(--good); color: var(--good); }
.secret { display: block; margin: .5rem 0 1rem; padding: .8rem; font: 1.15rem/1.4 ui-monospace, monospace; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; user-select: all; }
.soft { color: var(--soft); font-size: .9375rem; }
`;
