// What the page that started the app has in it.
import type { StartDocument } from '#content/admin/start-document.ts';

export interface Start {
  readonly start: StartDocument;
  readonly styleNonce: string;
}

export function readStart(page: Document): Start {
  const element = page.getElementById('start');
  if (!element) throw new Error('The page does not say what the app needs to start.');
  const start: StartDocument = JSON.parse(element.textContent);
  return { start, styleNonce: element.dataset['nonce'] ?? '' };
}

/** Before every path of the site: empty, or `/shop`. */
export const rootOf = ({ site }: StartDocument): string => new URL(site.url).pathname.replace(/\/$/, '');
