import { expect, test } from 'vitest';
import { emptyModel } from '#test/kit/consent-model.ts';
import type { Model } from '#modules/cookie-consent/model/model.ts';
import { isVisible, REASONS, reasonFor, type Visitor } from './visibility.ts';

const service = (key: string, group: string) =>
  ({ id: 1, isActive: true, key, group, provider: '', name: {}, purpose: {}, hosts: [], cookies: [] }) as never;
const group = (key: string) => ({ id: 1, isActive: true, key, name: {}, description: {}, position: 1 }) as never;
const model = (dialog: object = {}, services = [service('maps', 'marketing')]): Model => ({
  ...emptyModel({ active: true, ...dialog }),
  groups: [group('essential'), group('marketing')],
  services,
});
const visitor = (more: Partial<Visitor> = {}): Visitor => ({
  ...{
    isBot: false,
    hasGpc: false,
    hasDnt: false,
    pageId: undefined,
    country: null,
    isGeoKnown: false,
    held: 'nothing',
  },
  ...more,
});

test.each<[object, Partial<Visitor>, string]>([
  [{}, {}, 'no-consent'],
  [{ active: false }, { isBot: true }, 'disabled'],
  [{ excluded_pages: [3] }, { isBot: true, pageId: 3 }, 'bot'],
  [{ excluded_pages: [3] }, { pageId: 3, held: 'valid' }, 'excluded-page'],
  [{ excluded_pages: [3] }, { pageId: 4 }, 'no-consent'],
  [{ legal_pages: { de: { imprint: 5 } } }, { pageId: 5 }, 'excluded-page'],
  [{}, { held: 'valid', hasGpc: true }, 'consent-valid'],
  [{}, { hasGpc: true, hasDnt: true }, 'gpc'],
  [{ respect_gpc: false }, { hasGpc: true }, 'no-consent'],
  [{ respect_dnt: true }, { hasDnt: true }, 'dnt'],
  [{}, { hasDnt: true }, 'no-consent'],
  [{ geo: { mode: 'listed', countries: ['DE'] } }, { country: 'US' }, 'country-not-covered'],
  [{ geo: { mode: 'listed', countries: ['DE'] } }, { country: 'DE' }, 'no-consent'],
  [{ geo: { mode: 'listed', countries: ['DE'] } }, {}, 'no-consent'],
  [{}, { country: 'US' }, 'no-consent'],
  [{}, { held: 'outdated' }, 'version-changed'],
  [{}, { held: 'expired' }, 'expired'],
])('%j for %j: %s', (dialog, who, reason) => {
  expect(reasonFor(model(dialog), visitor(who))).toBe(reason);
});

test('without services that ask there is nothing to choose', () => {
  expect(reasonFor(model({}, []), visitor())).toBe('nothing-to-choose');
  expect(reasonFor(model({}, [service('shop', 'essential')]), visitor())).toBe('nothing-to-choose');
  expect(reasonFor(model({}, [service('external-content', 'marketing')]), visitor())).toBe('nothing-to-choose');
});

test('when it opens by itself', () => {
  expect(REASONS.filter(isVisible)).toEqual(['no-consent', 'version-changed', 'expired']);
});
