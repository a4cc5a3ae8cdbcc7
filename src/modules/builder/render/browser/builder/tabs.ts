// Tabs: all panels one below the other until this runs.
import { controlledBy, on } from './on.ts';

export const TAB = '[role="tab"]';
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function startTabs(): void {
  for (const tabs of document.querySelectorAll('.builder-tabs')) {
    tabs.classList.add('is-live');
    const first = tabs.querySelector<HTMLElement>(TAB);
    if (first) chooseTab(first);
  }
  listenToTabs(`.builder-tabs ${TAB}`);
}

export function listenToTabs(selector: string): void {
  on('click', selector, chooseTab);
  on('keydown', selector, (tab, event) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = tabsBeside(tab);
    const next = all[(all.indexOf(tab) + step + all.length) % all.length];
    if (!next) return;
    chooseTab(next);
    next.focus();
  });
}

function tabsBeside(tab: HTMLElement): HTMLElement[] {
  return [...(tab.closest('[role="tablist"]')?.querySelectorAll<HTMLElement>(TAB) ?? [])];
}

export function chooseTab(tab: HTMLElement): void {
  for (const one of tabsBeside(tab)) {
    const isChosen = one === tab;
    one.setAttribute('aria-selected', String(isChosen));
    one.tabIndex = isChosen ? 0 : -1;
    const panel = controlledBy(one);
    if (panel) panel.hidden = !isChosen;
  }
}
