// Counts a view of the page: at once, or when the visitor has agreed.

interface Consent {
  hasConsent(group: string): boolean;
}

declare global {
  interface Window {
    CookieConsent?: Consent;
  }
}

const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

const { hit, consent } = document.currentScript?.dataset ?? {};
let isSent = false;

function send(address: string): void {
  if (isSent) return;
  isSent = true;
  const query = new URLSearchParams(location.search);
  const campaign = CAMPAIGN.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []));
  const said = {
    path: location.pathname,
    referrer: document.referrer,
    width: innerWidth,
    ...Object.fromEntries(campaign),
  };
  const text = JSON.stringify(said);
  if (!navigator.sendBeacon(address, text)) {
    fetch(address, { method: 'POST', body: text, keepalive: true }).catch(() => undefined);
  }
}

const isAgreed = (): boolean => window.CookieConsent?.hasConsent('statistics') === true;

if (hit !== undefined) {
  if (consent === undefined || isAgreed()) send(hit);
  for (const name of ['ready', 'saved']) {
    document.addEventListener(`cookie-consent:${name}`, () => {
      if (isAgreed()) send(hit);
    });
  }
}

export {};
