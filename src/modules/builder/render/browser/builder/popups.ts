// Popups: when they open by themselves, and what opens and closes them.
import { on } from './on.ts';

interface Rules {
  triggers?: {
    page_load?: number | string;
    scrolling?: number | string;
    scrolling_to?: string;
    click?: number | string;
    inactivity?: number | string;
    exit_intent?: unknown;
  };
  timing?: { page_views?: number | string; times?: number | string; devices?: string[]; url?: string };
}

export function startPopups(): void {
  for (const popup of document.querySelectorAll<HTMLDialogElement>('dialog.builder-location-popup')) start(popup);
  on('click', 'a[href^="#popup-"]', (link, event) => {
    if (!(link instanceof HTMLAnchorElement)) return;
    const id = CSS.escape(link.hash.slice('#popup-'.length));
    const popup = document.querySelector<HTMLDialogElement>(`dialog[data-builder-id="${id}"]`);
    if (!popup) return;
    event.preventDefault();
    popup.showModal();
  });
  on('click', '.builder-popup-close', (button) => button.closest('dialog')?.close());
}

const rulesOf = ({ dataset }: HTMLDialogElement): Rules => JSON.parse(dataset['builderRules'] ?? '{}');

function start(popup: HTMLDialogElement): void {
  const rules = rulesOf(popup);
  const views = countUp(popup, 'views');
  if (isWelcome(rules, views)) listen(rules.triggers ?? {}, () => show(popup, rules));
}

function isWelcome({ timing: { page_views: least, devices, url = '' } = {} }: Rules, views: number): boolean {
  const isEnough = least === undefined || least === '' || views >= Number(least);
  return isEnough && (devices?.includes(device()) ?? true) && location.href.includes(url);
}

function device(): string {
  if (innerWidth < 768) return 'mobile';
  return innerWidth < 1025 ? 'tablet' : 'desktop';
}

function show(popup: HTMLDialogElement, { timing: { times } = {} }: Rules): void {
  const isUsedUp = times !== undefined && times !== '' && countOf(popup, 'shown') >= Number(times);
  if (popup.open || isUsedUp) return;
  countUp(popup, 'shown');
  popup.showModal();
}

function listen(triggers: NonNullable<Rules['triggers']>, open: () => void): void {
  const { page_load, scrolling, scrolling_to, click, inactivity, exit_intent } = triggers;
  if (page_load !== undefined) setTimeout(open, Number(page_load) * 1000);
  if (scrolling !== undefined) afterScrolling(Number(scrolling) / 100, open);
  if (scrolling_to !== undefined && scrolling_to !== '') whenInView(scrolling_to, open);
  if (click !== undefined) afterClicks(Number(click), open);
  if (inactivity !== undefined) afterSilence(Number(inactivity) * 1000, open);
  if (exit_intent !== undefined) {
    document.addEventListener('mouseleave', ({ clientY }) => {
      if (clientY <= 0) open();
    });
  }
}

function afterScrolling(share: number, open: () => void): void {
  const check = (): void => {
    if (scrollY >= (document.documentElement.scrollHeight - innerHeight) * share) open();
  };
  addEventListener('scroll', check, { passive: true });
}

function whenInView(selector: string, open: () => void): void {
  const target = document.querySelector(selector);
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting === true) open();
  });
  if (target) observer.observe(target);
}

function afterClicks(wished: number, open: () => void): void {
  let clicks = 0;
  addEventListener('click', () => {
    clicks += 1;
    if (clicks >= wished) open();
  });
}

function afterSilence(ms: number, open: () => void): void {
  let timer: number | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(open, ms);
  };
  for (const type of ['pointermove', 'keydown', 'scroll']) addEventListener(type, wait, { passive: true });
  wait();
}

type Counted = 'views' | 'shown';

const keyOf = ({ dataset }: HTMLDialogElement, what: Counted): string => `b-popup-${dataset['builderId']}${what}`;
const countOf = (popup: HTMLDialogElement, what: Counted): number =>
  Number(sessionStorage.getItem(keyOf(popup, what)) ?? 0);

function countUp(popup: HTMLDialogElement, what: Counted): number {
  const count = countOf(popup, what) + 1;
  sessionStorage.setItem(keyOf(popup, what), String(count));
  return count;
}
