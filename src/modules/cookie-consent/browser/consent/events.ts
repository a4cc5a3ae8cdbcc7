// What happens, for scripts of the site.

export type Listener = (detail: object) => void;

const listeners = new Map<string, Listener[]>();

export function listen(name: string, listener: Listener): void {
  listeners.set(name, [...(listeners.get(name) ?? []), listener]);
}

export function fire(name: string, detail: object): void {
  for (const listener of listeners.get(name) ?? []) listener(detail);
  document.dispatchEvent(new CustomEvent(`cookie-consent:${name}`, { detail }));
}
