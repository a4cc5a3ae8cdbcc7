// A service is agreed to no more: what it stored goes, and the page comes anew without it.
import { config, services, type Cookie } from './config.ts';
import { fire } from './events.ts';
import { insertCode } from './insert.ts';

/** Listeners and codes of the site have this long before the page goes. */
const FAREWELL_MS = 50;

export function revoke(keys: readonly string[]): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '');
  for (const key of keys) {
    const { optOut = '', cookies = [] } = services.get(key) ?? {};
    if (optOut !== '') insertCode(optOut);
    for (const cookie of cookies) removeStored(cookie, names);
    fire('service-revoked', { service: key });
  }
  setTimeout(() => location.reload(), FAREWELL_MS);
}

function removeStored({ type, name: pattern }: Cookie, names: readonly string[]): void {
  if (type === 'http') for (const name of names) if (matches(pattern, name)) removeCookie(name);
  if (type === 'local-storage') removeEntries(() => localStorage, pattern);
  if (type === 'session-storage') removeEntries(() => sessionStorage, pattern);
  if (type === 'indexed-db') indexedDB.deleteDatabase(pattern);
}

/** With `*` for anything. */
function matches(pattern: string, name: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return pattern === name;
  if (!name.startsWith(first)) return false;
  let at = first.length;
  for (const part of others) {
    const found = name.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return name.length - last.length >= at && name.endsWith(last);
}

/** Nobody can ask for which of the domains above it was set. */
function removeCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.slice(0, -1).map((_label, at) => `; domain=${labels.slice(at).join('.')}`);
  for (const domain of ['', ...domains]) {
    for (const path of ['/', config.path]) document.cookie = `${name}=; max-age=0; path=${path}${domain}`;
  }
}

function removeEntries(find: () => Storage, pattern: string): void {
  try {
    const store = find();
    for (const name of Object.keys(store)) if (matches(pattern, name)) store.removeItem(name);
  } catch {
    // What the browser forbids us to read it forbids others, too.
  }
}
