// The page about the routes: finds paths while somebody types, and opens the one that the address names.

const input = document.getElementById('filter');
const found = document.getElementById('found');
const routes = [...document.querySelectorAll('details')].map((element) => ({
  element,
  text: element.querySelector('summary')?.textContent.toLowerCase() ?? '',
}));
const sections = document.querySelectorAll('section');

if (input instanceof HTMLInputElement && found) start(input, found);
addEventListener('hashchange', openTarget);
openTarget();

function start(filter: HTMLInputElement, count: HTMLElement): void {
  if (filter.parentElement) filter.parentElement.hidden = false;
  filter.addEventListener('input', () => apply(filter, count));
  addEventListener('keydown', (event) => {
    const isFiltering = document.activeElement === filter;
    if (event.key === '/' && !isFiltering && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      filter.focus();
    }
    if (event.key === 'Escape' && isFiltering) {
      filter.value = '';
      apply(filter, count);
    }
  });
}

function apply(filter: HTMLInputElement, place: HTMLElement): void {
  const words = filter.value
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  for (const { element, text } of routes) element.hidden = !words.every((word) => text.includes(word));
  for (const section of sections) section.hidden = words.length > 0 && !section.querySelector('details:not([hidden])');
  const count = routes.filter(({ element }) => !element.hidden).length;
  place.textContent = words.length === 0 ? '' : `${count}${count === 1 ? ' path' : ' paths'}`;
}

function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(target instanceof HTMLDetailsElement)) return;
  target.open = true;
  target.scrollIntoView();
}

export {};
