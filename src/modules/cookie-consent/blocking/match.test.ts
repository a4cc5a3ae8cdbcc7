import { expect, test } from 'vitest';
import { emptyModel } from '#test/kit/consent-model.ts';
import { createMatcher } from './match.ts';

const item = { id: 1, isActive: true };
const service = (key: string, group: string, hosts: string[]) => ({
  ...{ ...item, key, group, hosts, provider: '', name: {}, purpose: {}, legalBasis: '', cookies: [] },
  ...{ codeOptIn: '', codeOptOut: '', codeFallback: '', hasConsentMode: false },
});
const blocker = (key: string, of: string, hosts: string[]) => ({
  ...{ ...item, key, service: of, hosts, previewHtml: {}, previewCss: '', previewImage: '', globalJs: '', initJs: '' },
});
const group = (key: string) => ({ ...item, key, name: {}, description: {}, position: 1 });

const model = {
  ...emptyModel({ allowed_hosts: ['cdn.site.test'] }),
  groups: [group('essential'), group('external-media')],
  services: [
    service('video', 'external-media', ['video.test']),
    service('maps', 'external-media', []),
    service('shop', 'essential', ['shop.test']),
    service('film', 'external-media', ['HTTPS://Film.test', '//reel.test', 'far.test/a//b']),
    service('external-content', 'external-media', []),
  ],
  contentBlockers: [blocker('all', 'video', ['video.test']), blocker('map', 'maps', ['video.test/maps/'])],
};
const matcher = createMatcher(model, 'https://site.test');

test.each([
  ['//WWW.VIDEO.test/x', 'all'],
  ['https://video.test/maps/1', 'map'],
  ['https://notvideo.test/', 'external-content'],
  ['https://shop.test/a.js', undefined],
  ['https://cdn.site.test/a.js', undefined],
  ['https://site.test/a.js', undefined],
  ['https://site.test:8443/a.js', 'external-content'],
  ['/media/a.png', undefined],
  ['data:image/png;base64,AA', undefined],
  ['\\\\video.test/x', 'all'],
  ['ht\ntps://video.test/x', 'all'],
  ['HTTPS://VIDEO.test/x', 'all'],
  ['data:text/plain,https://video.test/x', undefined],
  ['https://film.test/x', 'film'],
  ['https://reel.test/x', 'film'],
  ['https://far.test/a//b', 'film'],
  ['https://far.test/ab', 'external-content'],
])('%s belongs to %s', (address, key) => {
  expect(matcher.ownerOf(address)?.blocker).toBe(key);
});
