// Small things that need a script: folding menus, tabs, popups, large images, loading more of a list, results while
// typing.
import { asset } from './address.ts';

const SCRIPT = `(() => {
const on = (type, selector, act) => document.addEventListener(type, (event) => {
  const found = event.target instanceof Element ? event.target.closest(selector) : null;
  if (found) act(found, event);
});
const fold = (button, isOpen) => {
  const menu = document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!menu) return;
  button.setAttribute('aria-expanded', String(isOpen));
  menu.hidden = !isOpen;
  for (const link of menu.querySelectorAll('a')) isOpen ? link.removeAttribute('tabindex') : link.setAttribute('tabindex', '-1');
};
on('click', '.builder-menu-toggle', (button) => fold(button, button.getAttribute('aria-expanded') !== 'true'));
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  for (const button of document.querySelectorAll('.builder-menu-toggle[aria-expanded="true"]')) { fold(button, false); button.focus(); }
});

const choose = (tab) => {
  const list = tab.closest('[role="tablist"]');
  for (const one of list?.querySelectorAll('[role="tab"]') ?? []) {
    const isChosen = one === tab;
    one.setAttribute('aria-selected', String(isChosen));
    one.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(one.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !isChosen;
  }
};
for (const tabs of document.querySelectorAll('.builder-tabs')) {
  tabs.classList.add('is-live');
  const first = tabs.querySelector('[role="tab"]');
  if (first) choose(first);
}
on('click', '.builder-tabs [role="tab"]', (tab, event) => { event.preventDefault(); choose(tab); });
on('keydown', '.builder-tabs [role="tab"]', (tab, event) => {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const all = [...tab.closest('[role="tablist"]').querySelectorAll('[role="tab"]')];
  const next = all[(all.indexOf(tab) + step + all.length) % all.length];
  choose(next);
  next.focus();
});

on('click', '.b-load-more a', async (link, event) => {
  const widget = link.closest('.builder-element');
  const list = widget?.querySelector('.builder-posts-container, .builder-loop-container');
  if (!widget || !list) return;
  event.preventDefault();
  const answer = await fetch(link.href);
  if (!answer.ok) { location.href = link.href; return; }
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const more = page.querySelector('[data-id="' + CSS.escape(widget.dataset.id ?? '') + '"]');
  list.append(...(more?.querySelector('.builder-posts-container, .builder-loop-container')?.children ?? []));
  const nav = more?.querySelector('.b-load-more');
  nav ? link.closest('.b-load-more').replaceWith(nav) : link.closest('.b-load-more').remove();
});

on('click', '[data-builder-carousel]', (button) => {
  const strip = button.closest('.builder-carousel')?.querySelector('.builder-carousel__strip');
  strip?.scrollBy({ left: (button.dataset.builderCarousel === 'next' ? 1 : -1) * strip.clientWidth, behavior: 'smooth' });
});

const post = async (address, body) => {
  const answer = await fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  return answer.ok ? answer.json() : undefined;
};
on('click', '.b-filter-item[data-filter]', async (button) => {
  const filter = button.closest('.b-filter');
  const loop = document.querySelector('[data-id="' + CSS.escape(filter.dataset.element ?? '') + '"]');
  if (!loop) return;
  const isMultiple = filter.dataset.multiple === 'yes' && button.dataset.filter !== '';
  for (const one of filter.querySelectorAll('.b-filter-item')) {
    const isChosen = one === button ? !(isMultiple && one.getAttribute('aria-pressed') === 'true') : isMultiple && one.dataset.filter !== '' && one.getAttribute('aria-pressed') === 'true';
    one.setAttribute('aria-pressed', String(isChosen));
  }
  const terms = [...filter.querySelectorAll('[aria-pressed="true"]')].map((one) => one.dataset.filter).filter(Boolean);
  const widget_filters = { taxonomy: { [filter.dataset.taxonomy]: { terms, logicalJoin: filter.dataset.join } } };
  const answer = await post(filter.dataset.address, { post_id: Number(filter.dataset.post), widget_id: filter.dataset.element, widget_filters, pagination_base_url: location.href.split('?')[0] });
  if (answer) (loop.querySelector('.b-loop-content') ?? loop).innerHTML = answer.data;
});

let timer;
on('input', '.b-search[data-live] input[type="search"]', (input) => {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    const search = input.closest('.b-search');
    const answer = await post(search.dataset.live, { post_id: Number(search.dataset.post), widget_id: search.dataset.element, search_term: input.value });
    const output = search.querySelector('.b-search-results-container');
    if (answer && output) output.innerHTML = answer.data + answer.pagination;
  }, 250);
});

const seen = (popup, name) => Number(sessionStorage.getItem('b-popup-' + popup.dataset.builderId + name) ?? 0);
const show = (popup) => {
  const rules = JSON.parse(popup.dataset.rules ?? '{}');
  const times = rules.timing?.times;
  if (popup.open || (times && seen(popup, 'shown') >= Number(times))) return;
  sessionStorage.setItem('b-popup-' + popup.dataset.builderId + 'shown', String(seen(popup, 'shown') + 1));
  popup.showModal();
};
for (const popup of document.querySelectorAll('dialog.builder-location-popup')) {
  const { triggers = {}, timing = {} } = JSON.parse(popup.dataset.rules ?? '{}');
  const views = seen(popup, 'views') + 1;
  sessionStorage.setItem('b-popup-' + popup.dataset.builderId + 'views', String(views));
  if (timing.page_views && views < Number(timing.page_views)) continue;
  if (timing.devices && !timing.devices.includes(innerWidth < 768 ? 'mobile' : innerWidth < 1025 ? 'tablet' : 'desktop')) continue;
  if (timing.url && !location.href.includes(timing.url)) continue;
  if (triggers.page_load !== undefined) setTimeout(() => show(popup), Number(triggers.page_load) * 1000);
  if (triggers.scrolling !== undefined) {
    addEventListener('scroll', () => { if (scrollY >= (document.documentElement.scrollHeight - innerHeight) * Number(triggers.scrolling) / 100) show(popup); }, { passive: true });
  }
  if (triggers.scrolling_to) {
    const target = document.querySelector(triggers.scrolling_to);
    if (target) new IntersectionObserver(([entry]) => { if (entry.isIntersecting) show(popup); }).observe(target);
  }
  if (triggers.click !== undefined) {
    let clicks = 0;
    addEventListener('click', () => { clicks += 1; if (clicks >= Number(triggers.click)) show(popup); });
  }
  if (triggers.inactivity !== undefined) {
    let idle;
    const wait = () => { clearTimeout(idle); idle = setTimeout(() => show(popup), Number(triggers.inactivity) * 1000); };
    for (const type of ['pointermove', 'keydown', 'scroll']) addEventListener(type, wait, { passive: true });
    wait();
  }
  if (triggers.exit_intent !== undefined) document.addEventListener('mouseleave', (event) => { if (event.clientY <= 0) show(popup); });
}
on('click', 'a[href^="#popup-"]', (link, event) => {
  const popup = document.querySelector('dialog[data-builder-id="' + CSS.escape(link.hash.slice(7)) + '"]');
  if (popup) { event.preventDefault(); popup.showModal(); }
});
on('click', 'a[data-builder-open-lightbox]', (link, event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const picture = Object.assign(new Image(), { src: link.href, alt: link.querySelector('img')?.alt ?? '' });
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: '\u00d7' });
  close.setAttribute('aria-label', 'Close');
  const box = Object.assign(document.createElement('dialog'), { className: 'builder-lightbox' });
  box.setAttribute('aria-label', picture.alt || 'Image');
  box.append(picture, close);
  box.addEventListener('click', () => box.close());
  box.addEventListener('close', () => { box.remove(); link.focus(); });
  document.body.append(box);
  box.showModal();
});
on('click', '.builder-popup-close', (button) => button.closest('dialog')?.close());
})();
`;

export const PAGE_SCRIPT = asset(SCRIPT);
