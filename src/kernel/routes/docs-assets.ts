// Looks and behaviour of the page about the routes. Both stand in the page, so neither may hold the end of its element.

export const style = `
:root { --paper: #fff; --sheet: #f6f7f9; --line: #dde1e7; --ink: #1b2430; --soft: #5a6675; --link: #0b57d0;
  --get: #0b6e4f; --post: #0b57d0; --put: #8a4b00; --patch: #8a4b00; --delete: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #12161c; --sheet: #1a2029; --line: #2f3845; --ink: #e6eaf0; --soft: #a2adbb; --link: #8ab4f8;
    --get: #6ad1a8; --post: #8ab4f8; --put: #f0b35f; --patch: #f0b35f; --delete: #f28b82; }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px; }
code, kbd { font: .9em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
small { color: var(--soft); font-weight: 400; }
.skip { position: absolute; left: -99rem; padding: .5rem 1rem; background: var(--paper); }
.skip:focus { left: 1rem; top: 1rem; z-index: 1; }
header { border-bottom: 1px solid var(--line); background: var(--sheet); }
header > div, .columns { max-width: 76rem; margin: 0 auto; padding: 0 1.25rem; }
header > div { padding-block: 2rem 1.5rem; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; letter-spacing: -.01em; }
header p { margin: .5rem 0 0; max-width: 44rem; color: var(--soft); }
.facts { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
.facts code { color: var(--ink); overflow-wrap: anywhere; }
.columns { display: grid; grid-template-columns: 14rem minmax(0, 1fr); gap: 2.5rem; }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 1.75rem 0; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: flex; justify-content: space-between; gap: .5rem; padding: .3rem .5rem; border-radius: 4px; color: inherit; text-decoration: none; }
nav a:hover { background: var(--sheet); }
main { padding: 1.5rem 0 4rem; }
.filter { position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: .75rem; margin: 0; padding: .5rem 0; background: var(--paper); }
.filter[hidden] { display: none; }
.filter label { color: var(--soft); white-space: nowrap; }
.filter input { flex: 1; min-width: 0; padding: .5rem .75rem; border: 1px solid var(--soft); border-radius: 6px; background: var(--paper); color: inherit; font: inherit; }
kbd { padding: .1rem .45rem; border: 1px solid var(--line); border-radius: 4px; color: var(--soft); }
#found { min-height: 1.55em; margin: 0; color: var(--soft); font-size: .875rem; }
section[hidden], details[hidden] { display: none; }
h2 { margin: 1.5rem 0 .5rem; font-size: 1.2rem; }
h2 a { color: inherit; text-decoration: none; }
h2 a:hover { text-decoration: underline; }
details { border: 1px solid var(--line); border-radius: 8px; margin: .4rem 0; }
details[open] { background: var(--sheet); }
summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem .9rem; padding: .5rem .9rem; cursor: pointer; }
summary::-webkit-details-marker { display: none; }
summary code { overflow-wrap: anywhere; }
summary i { color: var(--soft); font-style: normal; }
b { margin-right: .5rem; font-size: .75rem; letter-spacing: .04em; }
b.get { color: var(--get); } b.post { color: var(--post); } b.put { color: var(--put); } b.patch { color: var(--patch); } b.delete { color: var(--delete); }
.operation { padding: .25rem .9rem .75rem; border-top: 1px solid var(--line); }
h3 { margin: .5rem 0; font-size: 1rem; font-weight: 600; }
.none { margin: 0; color: var(--soft); }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th, td { padding: .4rem .75rem .4rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { border-top: 0; color: var(--soft); font-weight: 400; }
tbody th { font-weight: 600; white-space: nowrap; }
td:last-child { min-width: 14rem; }
td code { overflow-wrap: anywhere; }
.limit { color: var(--soft); }
@media (max-width: 56rem) {
  .columns { display: block; }
  nav { position: static; max-height: none; padding: 1rem 0 0; }
  nav ul { display: flex; flex-wrap: wrap; gap: .25rem; }
  nav a { padding: .35rem .6rem; border: 1px solid var(--line); }
  .filter kbd { display: none; }
}
@media (max-width: 40rem) {
  thead { position: absolute; left: -99rem; }
  table, tbody, tr { display: block; }
  tr { padding: .5rem 0; border-top: 1px solid var(--line); }
  th, td { display: inline-block; padding: 0 .6rem 0 0; border: 0; }
  td:empty { display: none; }
  td:nth-child(3)::before { content: "default "; color: var(--soft); }
  td:nth-child(4)::before { content: "required "; color: var(--soft); }
  td:last-child { display: block; min-width: 0; }
}
@media print { nav, .filter { display: none; } .columns { display: block; } }
`;

export const script = `
(() => {
  const input = document.getElementById('filter');
  const found = document.getElementById('found');
  const routes = [...document.querySelectorAll('details')].map((element) => ({
    element, text: element.querySelector('summary').textContent.toLowerCase(),
  }));
  const sections = document.querySelectorAll('section');
  input.parentElement.hidden = false;
  const apply = () => {
    const words = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
    let count = 0;
    for (const { element, text } of routes) {
      element.hidden = !words.every((word) => text.includes(word));
      if (!element.hidden) count++;
    }
    for (const section of sections) section.hidden = words.length > 0 && !section.querySelector('details:not([hidden])');
    found.textContent = words.length === 0 ? '' : count + (count === 1 ? ' path' : ' paths');
  };
  const openTarget = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target && target.tagName === 'DETAILS') { target.open = true; target.scrollIntoView(); }
  };
  input.addEventListener('input', apply);
  addEventListener('keydown', (event) => {
    if (event.key === '/' && document.activeElement !== input && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      input.focus();
    }
    if (event.key === 'Escape' && document.activeElement === input) { input.value = ''; apply(); }
  });
  addEventListener('hashchange', openTarget);
  openTarget();
})();
`;
