// `window.CookieConsent`, for scripts of the site.
import { agreed, current, isAgreed } from './choice.ts';
import { choose } from './choose.ts';
import { config, groupOf, optionalKeys, services } from './config.ts';
import { openDialog, type View } from './dialog.ts';
import { listen, type Listener } from './events.ts';
import { load, placeholders } from './placeholders.ts';

interface Wish {
  groups?: string[];
  services?: string[];
}

export function installApi(): void {
  Object.assign(window, {
    CookieConsent: {
      getConsents() {
        const held = current();
        const keys = held ? agreed() : [];
        const groups = [...new Set(keys.map((key) => groupOf.get(key)))];
        return { groups, services: keys, version: held?.version ?? config.version, uid: held?.uid ?? '' };
      },
      /** Of a service, or of any in a group. */
      hasConsent: (key: string) =>
        services.has(key) ? isAgreed(key) : agreed().some((one) => groupOf.get(one) === key),
      open: (wish?: { view?: View }) => openDialog(wish?.view ?? 'main', true),
      acceptAll: () => choose(optionalKeys, 'accept-all'),
      essentialOnly: () => choose([], 'essential-only'),
      save({ groups = [], services: keys = [] }: Wish = {}) {
        const wished = optionalKeys.filter((key) => keys.includes(key) || groups.includes(groupOf.get(key) ?? ''));
        choose(wished, 'save-selection');
      },
      unblock(key: string, element?: Element, remember?: boolean) {
        for (const one of element ? [element] : placeholders()) {
          if (one.getAttribute('data-consent-blocker') === key) load(one, remember === true);
        }
      },
      on: (name: string, listener: Listener) => listen(name, listener),
    },
  });
}
