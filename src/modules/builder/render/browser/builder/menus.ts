// Menus that fold on narrow screens.
import { controlledBy, on } from './on.ts';

export function startMenus(): void {
  on('click', '.builder-menu-toggle', (button) => fold(button, button.getAttribute('aria-expanded') !== 'true'));
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const button of document.querySelectorAll<HTMLElement>('.builder-menu-toggle[aria-expanded="true"]')) {
      fold(button, false);
      button.focus();
    }
  });
}

function fold(button: HTMLElement, isOpen: boolean): void {
  const menu = controlledBy(button);
  if (!menu) return;
  button.setAttribute('aria-expanded', String(isOpen));
  menu.hidden = !isOpen;
  for (const link of menu.querySelectorAll('a')) {
    if (isOpen) link.removeAttribute('tabindex');
    else link.setAttribute('tabindex', '-1');
  }
}
