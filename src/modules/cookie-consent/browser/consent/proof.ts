// What the server keeps: each choice as proof, and counts. A choice that could not be sent waits for the next page.
import type { Choice, Consents } from './choice.ts';
import { config } from './config.ts';

const UNSENT = 'cookie-consent-unsent';

export type Method = 'accept-all' | 'essential-only' | 'save-selection' | 'content-blocker';

interface Proof {
  cookieData: Choice;
  language: string;
  method: Method;
}

export function prove(choice: Choice, method: Method): void {
  const proof = { cookieData: choice, language: config.language, method };
  inStore((store) => store.setItem(UNSENT, JSON.stringify(proof)));
  deliver(proof);
}

export function sendUnsent(): void {
  inStore((store) => {
    const text = store.getItem(UNSENT);
    if (text !== null) deliver(JSON.parse(text));
  });
}

export function count(event: Method | 'shown' | 'closed' | 'gpc', consents?: Consents): void {
  post('consent/statistic', { entries: [event], consents, version: config.version }).catch(() => undefined);
}

function deliver(proof: Proof): void {
  post('consent/log', proof)
    .then(({ ok, status }) => {
      const isRefused = status >= 400 && status < 500 && status !== 429;
      if (ok || isRefused) inStore((store) => store.removeItem(UNSENT));
    })
    .catch(() => undefined);
}

function post(route: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', keepalive: true, credentials: 'same-origin', headers } as const;
  return fetch(config.rest + route, { ...init, body: JSON.stringify(body) });
}

/** Some browsers have none, or forbid it. */
function inStore(act: (store: Storage) => void): void {
  try {
    act(localStorage);
  } catch {
    // The choice holds all the same; only its proof may be lost.
  }
}
