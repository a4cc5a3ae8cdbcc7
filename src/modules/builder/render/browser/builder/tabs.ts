// Tabs: all panels one below the other until this runs.
import { controlledBy, on } from './on.ts';

const TAB = '[role="tab"]';
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function startTabs(): void {
  for (const tabs of document.querySelectorAll('.builder-tabs')) {
    tabs.classList.add('is-live');
    const first = tabs.querySelector<HTMLElement>(TAB);
    if (first) choose(first);
  }
  on('click', `.builder-tabs ${TAB}`, choose);
  on('keydown', `.builder-tabs ${TAB}`, (tab, event) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = tabsBeside(tab);
    const next = all[(all.indexOf(tab) + step + all.length) % all.length];
    if (!next) return;
    choose(next);
    next.focus();
  });
}

function tabsBeside(tab: HTMLElement): HTMLElement[] {
  return [...(tab.closest('[role="tablist"]')?.querySelectorAll<HTMLElement>(TAB) ?? [])];
}

function choose(tab: HTMLElement): void {
  for (const one of tabsBeside(tab)) {
    const isChosen = one === tab;
    one.setAttribute('aria-selected', String(isChosen));
    one.tabIndex = isChosen ? 0 : -1;
    const panel = controlledBy(one);
    if (panel) panel.hidden = !isChosen;
  }
}
