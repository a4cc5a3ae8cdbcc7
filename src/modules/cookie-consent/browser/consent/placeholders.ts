// The places of blocked content: a button that loads it, and a box that remembers.
import { agreed } from './choice.ts';
import { choose } from './choose.ts';
import { services } from './config.ts';
import { isHeld, unpack } from './wake.ts';

export const placeholders = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('.consent-placeholder')].filter(isHeld);

export function preparePlaceholders(): void {
  for (const placeholder of placeholders()) {
    const button = placeholder.querySelector<HTMLElement>('[data-consent-load]');
    const always = placeholder.querySelector<HTMLInputElement>('[data-consent-always]');
    if (!button) continue;
    button.hidden = false;
    if (always) {
      always.hidden = false;
      if (always.parentElement) always.parentElement.hidden = false;
    }
    button.addEventListener('click', () => load(placeholder, always?.checked === true));
  }
}

export function load(placeholder: Element, isAlways: boolean): void {
  const key = placeholder.getAttribute('data-consent-service') ?? '';
  if (isAlways && services.has(key)) choose([...agreed(), key], 'content-blocker');
  else unpack(placeholder);
}
