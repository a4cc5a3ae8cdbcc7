// Lists of posts: more of them, those of a term, and results while somebody types.
import { listWidget, on } from './on.ts';

const CONTAINER = '.builder-posts-container, .builder-loop-container';
const TYPING_MS = 250;

export function startLists(): void {
  on('click', 'a[data-builder-more]', (link, event) => {
    if (!(link instanceof HTMLAnchorElement)) return;
    const widget = link.closest<HTMLElement>('[data-builder-list]');
    const list = widget?.querySelector(CONTAINER);
    if (!widget || !list) return;
    event.preventDefault();
    // Whoever presses twice gets the next ones once.
    if (link.ariaBusy !== 'true') void loadMore(link, widget, list);
  });
  on('click', '[data-builder-term]', (button) => void filterBy(button));
  let timer: number | undefined;
  on('input', '.b-search[data-builder-address] input[type="search"]', (input) => {
    clearTimeout(timer);
    timer = setTimeout(() => void searchFor(input), TYPING_MS);
  });
}

async function loadMore(link: HTMLAnchorElement, widget: HTMLElement, list: Element): Promise<void> {
  link.ariaBusy = 'true';
  await appendNext(link, widget, list).finally(() => (link.ariaBusy = null));
}

async function appendNext(link: HTMLAnchorElement, widget: HTMLElement, list: Element): Promise<void> {
  const answer = await fetch(link.href);
  if (!answer.ok) {
    location.href = link.href;
    return;
  }
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const more = listWidget(page, widget.dataset['builderList']);
  list.append(...(more?.querySelector(CONTAINER)?.children ?? []));
  const next = more?.querySelector('.b-load-more');
  const old = link.closest('.b-load-more');
  if (next) old?.replaceWith(next);
  else old?.remove();
}

async function filterBy(button: HTMLElement): Promise<void> {
  const filter = button.closest<HTMLElement>('.b-filter[data-builder-address]');
  const loop = listWidget(document, filter?.dataset['builderTarget']);
  if (!filter || !loop) return;
  press(filter, button);
  const { builderTaxonomy: taxonomy = '', builderJoin: join, builderTarget: element } = filter.dataset;
  const pressed = [...filter.querySelectorAll<HTMLElement>('[aria-pressed="true"]')];
  const terms = pressed.map(({ dataset }) => dataset['builderTerm']).filter((term) => term !== '');
  await show(loop, filter, {
    widget_id: element,
    widget_filters: { taxonomy: { [taxonomy]: { terms, logicalJoin: join } } },
    pagination_base_url: location.href.split('?')[0],
  });
}

/** Of several only one is pressed, unless the filter takes more; "all" is never pressed beside others. */
function press(filter: HTMLElement, button: HTMLElement): void {
  const isMultiple = filter.dataset['builderMultiple'] === 'yes' && button.dataset['builderTerm'] !== '';
  for (const one of filter.querySelectorAll<HTMLElement>('[data-builder-term]')) {
    const wasPressed = one.getAttribute('aria-pressed') === 'true';
    const stays = isMultiple && wasPressed && one.dataset['builderTerm'] !== '';
    one.setAttribute('aria-pressed', String(one === button ? !(isMultiple && wasPressed) : stays));
  }
}

async function searchFor(input: HTMLElement): Promise<void> {
  const search = input.closest<HTMLElement>('.b-search[data-builder-address]');
  const output = search?.querySelector('.b-search-results-container');
  if (!search || !output || !(input instanceof HTMLInputElement)) return;
  await show(output, search, { widget_id: search.dataset['builderTarget'], search_term: input.value });
}

/** What was asked last of each place that shows answers: an older one may come after it. */
const asked = new WeakMap<Element, object>();

async function show(place: Element, { dataset }: HTMLElement, question: object): Promise<void> {
  const { builderAddress: address = '', builderDocument: document } = dataset;
  asked.set(place, question);
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(address, {
    method: 'POST',
    headers,
    body: JSON.stringify({ post_id: Number(document), ...question }),
  });
  if (!answer.ok) return;
  const { data, pagination = '' }: { data: string; pagination?: string } = await answer.json();
  if (asked.get(place) === question) place.innerHTML = data + pagination;
}
