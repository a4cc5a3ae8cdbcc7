// Lists of posts: more of them, those of a term, and results while somebody types.
import { builderElement, on } from './on.ts';

const CONTAINER = '.builder-posts-container, .builder-loop-container';
const TYPING_MS = 250;

export function startLists(): void {
  on('click', '.b-load-more a', (link, event) => {
    if (!(link instanceof HTMLAnchorElement)) return;
    const widget = link.closest<HTMLElement>('.builder-element');
    const list = widget?.querySelector(CONTAINER);
    if (!widget || !list) return;
    event.preventDefault();
    // Whoever presses twice gets the next ones once.
    if (link.ariaBusy !== 'true') void loadMore(link, widget, list);
  });
  on('click', '.b-filter-item[data-filter]', (button) => void filterBy(button));
  let timer: number | undefined;
  on('input', '.b-search[data-live] input[type="search"]', (input) => {
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
  const more = builderElement(page, widget.dataset['id']);
  list.append(...(more?.querySelector(CONTAINER)?.children ?? []));
  const next = more?.querySelector('.b-load-more');
  const old = link.closest('.b-load-more');
  if (next) old?.replaceWith(next);
  else old?.remove();
}

async function filterBy(button: HTMLElement): Promise<void> {
  const filter = button.closest<HTMLElement>('.b-filter');
  const loop = builderElement(document, filter?.dataset['element']);
  if (!filter || !loop) return;
  press(filter, button);
  const { taxonomy = '', join, address = '', post, element } = filter.dataset;
  const pressed = [...filter.querySelectorAll<HTMLElement>('[aria-pressed="true"]')];
  const terms = pressed.map(({ dataset }) => dataset['filter']).filter((term) => term !== '');
  const answer = await ask<{ data: string }>(address, {
    post_id: Number(post),
    widget_id: element,
    widget_filters: { taxonomy: { [taxonomy]: { terms, logicalJoin: join } } },
    pagination_base_url: location.href.split('?')[0],
  });
  if (answer) (loop.querySelector('.b-loop-content') ?? loop).innerHTML = answer.data;
}

/** Of several only one is pressed, unless the filter takes more; "all" is never pressed beside others. */
function press(filter: HTMLElement, button: HTMLElement): void {
  const isMultiple = filter.dataset['multiple'] === 'yes' && button.dataset['filter'] !== '';
  for (const one of filter.querySelectorAll<HTMLElement>('.b-filter-item')) {
    const wasPressed = one.getAttribute('aria-pressed') === 'true';
    const stays = isMultiple && wasPressed && one.dataset['filter'] !== '';
    one.setAttribute('aria-pressed', String(one === button ? !(isMultiple && wasPressed) : stays));
  }
}

async function searchFor(input: HTMLElement): Promise<void> {
  const search = input.closest<HTMLElement>('.b-search');
  const output = search?.querySelector('.b-search-results-container');
  if (!search || !(input instanceof HTMLInputElement)) return;
  const { live = '', post, element } = search.dataset;
  const asked = { post_id: Number(post), widget_id: element, search_term: input.value };
  const answer = await ask<{ data: string; pagination: string }>(live, asked);
  if (answer && output) output.innerHTML = answer.data + answer.pagination;
}

async function ask<Answer>(address: string, body: object): Promise<Answer | undefined> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) return undefined;
  const said: Answer = await answer.json();
  return said;
}
