// What this browser has chosen, and when.
import { readCookie, type Consents } from './choice.ts';
import { config, services } from './config.ts';
import { make } from './frame.ts';

interface Entry {
  stamp: string;
  consents: Consents;
}

/** Places of the page that want to show it. */
export function showOwnHistory(): void {
  for (const place of document.querySelectorAll('[data-consent-history]')) void printHistory(place);
}

export async function printHistory(place: Element): Promise<void> {
  const entries = await readHistory().catch(() => []);
  if (entries.length === 0) place.textContent = config.words.noHistory;
  else place.replaceChildren(make('ul', {}, entries.map(printEntry)));
}

async function readHistory(): Promise<Entry[]> {
  const held = readCookie();
  if (!held) return [];
  const address = `${config.rest}consent/history?uid=${encodeURIComponent(held.uid)}`;
  const answer = await fetch(address, { credentials: 'same-origin' });
  if (!answer.ok) return [];
  const entries: Entry[] = await answer.json();
  return entries;
}

function printEntry({ stamp, consents }: Entry): HTMLElement {
  const names = Object.values(consents)
    .flat()
    .map((key) => services.get(key)?.name ?? key);
  return make('li', {}, [`${new Date(stamp).toLocaleString(config.language)}: ${names.join(', ')}`]);
}
