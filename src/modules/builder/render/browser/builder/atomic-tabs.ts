// Tabs of atomic elements: which one belongs to which panel follows from their order.
import { chooseTab, listenToTabs, TAB } from './tabs.ts';

const TABS = '.b-tabs';

export function startAtomicTabs(): void {
  let count = 0;
  for (const tabs of document.querySelectorAll<HTMLElement>(TABS)) {
    const own = (selector: string): HTMLElement[] =>
      [...tabs.querySelectorAll<HTMLElement>(selector)].filter((one) => one.closest(TABS) === tabs);
    const [buttons, panels] = [own('.b-tab'), own('.b-tab-content')];
    if (buttons.length === 0 || buttons.length !== panels.length) continue;
    count += 1;
    own('.b-tabs-menu')[0]?.setAttribute('role', 'tablist');
    for (const [index, button] of buttons.entries()) connect(button, panels[index], `b-tabs-${count}-${index}`);
    tabs.classList.add('is-live');
    if (buttons[0]) chooseTab(buttons[0]);
  }
  listenToTabs(`.b-tab${TAB}`);
}

function connect(button: HTMLElement, panel: HTMLElement | undefined, id: string): void {
  if (!panel) return;
  button.setAttribute('role', 'tab');
  button.id ||= id;
  panel.id ||= `${id}-text`;
  button.setAttribute('aria-controls', panel.id);
  panel.setAttribute('role', 'tabpanel');
  panel.setAttribute('aria-labelledby', button.id);
}
