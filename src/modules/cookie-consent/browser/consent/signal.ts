// The consent mode of tag managers.
import { isAgreed } from './choice.ts';
import { config, services } from './config.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const STORAGES = [
  ['analytics_storage', 'statistics'],
  ['ad_storage', 'marketing'],
  ['ad_user_data', 'marketing'],
  ['ad_personalization', 'marketing'],
  ['functionality_storage', 'functional'],
  ['personalization_storage', 'functional'],
] as const;

export function signal(kind: 'default' | 'update'): void {
  if (![...services.values()].some(({ consentMode }) => consentMode === true)) return;
  const isFirst = kind === 'default';
  const states = STORAGES.map(([storage, group]) => [storage, !isFirst && isGranted(group) ? 'granted' : 'denied']);
  push('consent', kind, {
    security_storage: 'granted',
    ...Object.fromEntries(states),
    ...(isFirst && { wait_for_update: 500 }),
  });
}

function isGranted(group: string): boolean {
  return config.groups.some(({ key, services: own }) => key === group && own.some((service) => isAgreed(service.key)));
}

/** Tag managers want the arguments of a call, no list. */
function push(..._said: unknown[]): void {
  window.dataLayer ??= [];
  // eslint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments);
}
