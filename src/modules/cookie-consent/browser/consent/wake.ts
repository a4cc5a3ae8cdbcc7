// Wakes what the server made inert, once its service was agreed to.
import { agreed, isAgreed } from './choice.ts';
import { config, services } from './config.ts';
import { fire } from './events.ts';
import { insertCode, insertHtml, insertScript, queueScript } from './insert.ts';

const XLINK = 'http://www.w3.org/1999/xlink';
const MOVED = ['src', 'srcset', 'href', 'poster', 'background', 'style', 'data', 'xlink:href'];

/** What the server held back. Nothing that comes into the page later is of this kind, whatever its attributes say. */
const held = new Set(document.querySelectorAll('[data-consent-service]'));
export const isHeld = (element: Element): boolean => held.has(element);

const wokenServices = new Set<string>();
const wokenBlockers = new Set<string>();

export function wake(): void {
  const fresh = agreed().filter((key) => !wokenServices.has(key));
  for (const key of fresh) wokenServices.add(key);
  for (const element of held) {
    if (isAgreed(element.getAttribute('data-consent-service') ?? '')) wakeElement(element);
  }
  for (const key of fresh) {
    const { optIn = '' } = services.get(key) ?? {};
    if (optIn !== '') insertCode(optIn);
    fire('service-activated', { service: key });
  }
}

function wakeElement(element: Element): void {
  if (element.hasAttribute('data-consent-content')) {
    unpack(element);
    return;
  }
  held.delete(element);
  element.removeAttribute('data-consent-service');
  if (element instanceof HTMLScriptElement) queueScript(element);
  else if (element instanceof HTMLStyleElement) wakeStyle(element);
  else for (const name of MOVED) moveBack(element, name);
}

function wakeStyle(inert: HTMLStyleElement): void {
  const style = document.createElement('style');
  for (const { name, value } of inert.attributes) if (name !== 'type') style.setAttribute(name, value);
  style.textContent = inert.textContent;
  inert.replaceWith(style);
}

function moveBack(element: Element, name: string): void {
  const held = `data-consent-${name.replace(':', '-')}`;
  const value = element.getAttribute(held);
  if (value === null) return;
  element.removeAttribute(held);
  if (name === 'xlink:href') element.setAttributeNS(XLINK, name, value);
  else if (name === 'style' && element instanceof HTMLElement) element.style.cssText = value;
  else element.setAttribute(name, value);
}

/** What stood where the placeholder stands. */
export function unpack(placeholder: Element): void {
  if (!held.delete(placeholder)) return;
  const key = placeholder.getAttribute('data-consent-blocker') ?? '';
  const { globalJs = '', initJs = '' } = config.blockers[key] ?? {};
  if (globalJs !== '' && !wokenBlockers.has(key)) {
    wokenBlockers.add(key);
    insertScript(globalJs);
  }
  insertHtml(contentOf(placeholder), (parts) => placeholder.replaceWith(parts));
  if (initJs !== '') insertScript(initJs);
}

function contentOf(placeholder: Element): string {
  const signs = atob(placeholder.getAttribute('data-consent-content') ?? '');
  return new TextDecoder().decode(Uint8Array.from(signs, (sign) => sign.charCodeAt(0)));
}
