import { expect, test } from 'vitest';
import { emptyModel } from '#test/kit/consent-model.ts';
import { placeholder } from './placeholder.ts';

const model = emptyModel();
const shown = (more: { width?: string; height?: string; address?: string }) =>
  placeholder(
    {
      owner: { service: 'video', blocker: 'player' },
      original: '<i>',
      address: 'https://a.test/x',
      width: '',
      height: '',
      ...more,
    },
    model,
    'en',
  );
const styleOf = (html: string) => /style="([^"]*)"/.exec(html)?.[1];

test.each([
  ['560', '315', 'width:560px;min-height:315px'],
  ['560', '', 'width:560px'],
  ['', '315', 'min-height:315px'],
  ['', '', undefined],
  ['100%', 'auto', undefined],
  ['x560', '315;color:red', undefined],
  ['12345', '0', 'min-height:0px'],
])('%s by %s: %s', (width, height, style) => expect(styleOf(shown({ width, height }))).toBe(style));

test.each([
  ['https://www.a.test/x', 'www.a.test'],
  ['//b.test/x', 'b.test'],
  [String.raw`\\c.test/x`, 'c.test'],
  [' https://d.test/ ', 'd.test'],
])('%s is at %s', (address, host) => expect(shown({ address })).toContain(`Open it at ${host}`));

const item = { id: 1, isActive: true };
const blocker = { ...item, service: 'video', hosts: [], previewCss: '', globalJs: '', initJs: '' };
const service = {
  ...{ ...item, key: 'video', group: 'media', provider: 'them', name: { de: 'Filme & mehr' }, purpose: {} },
  ...{ legalBasis: '', cookies: [], codeOptIn: '', codeOptOut: '', codeFallback: '', hasConsentMode: false, hosts: [] },
};
const provider = {
  ...{ ...item, key: 'them', name: { de: 'Die <Leute>' }, address: '', privacyUrl: '', cookieUrl: '' },
  ...{ optOutUrl: '', partners: '', isInThirdCountry: false },
};

test('what it says in the language of the page', () => {
  const whole = {
    ...model,
    services: [service],
    providers: new Map([['them', provider]]),
    contentBlockers: [{ ...blocker, key: 'player', previewHtml: { de: '<b>Film</b>' }, previewImage: '/a"b.png' }],
  };
  const blocked = {
    ...{ owner: { service: 'video', blocker: 'player' }, original: '<i>ü', address: 'https://a.test/?a&b' },
    ...{ width: '5', height: '' },
  };
  expect(placeholder(blocked, whole, 'de')).toBe(
    '<div class="consent-placeholder" data-consent-blocker="player" data-consent-service="video" data-consent-content="PGk+w7w=" style="width:5px">' +
      '<img src="/a&quot;b.png" alt=""><b>Film</b>' +
      '<p>Inhalte von Die &lt;Leute&gt; (Filme &amp; mehr) werden erst geladen, wenn Sie zustimmen.</p>' +
      '<p><button type="button" data-consent-load hidden>Diesen Inhalt laden</button></p>' +
      '<p><label hidden><input type="checkbox" data-consent-always hidden> Inhalte dieses Dienstes immer laden</label></p>' +
      '<p><a href="https://a.test/?a&amp;b" rel="noopener noreferrer">Auf a.test öffnen</a></p></div>',
  );
});

test.each([
  ['site-owner', '/a.png', 'a.test', true],
  ['nobody', 'https://b.test/a.png', 'a.test', false],
  ['them', '//b.test/a.png', 'Die &lt;Leute&gt;', false],
])('a service of %s with the picture %s', (of, previewImage, name, hasImage) => {
  const html = placeholder(
    {
      ...{ owner: { service: 'video', blocker: 'player' }, original: '', address: 'https://a.test/' },
      ...{ width: '', height: '' },
    },
    {
      ...model,
      services: [{ ...service, provider: of }],
      providers: new Map(['them', 'site-owner'].map((key) => [key, { ...provider, key }])),
      contentBlockers: [{ ...blocker, key: 'player', previewHtml: {}, previewImage }],
    },
    'en',
  );
  expect(html).toContain(`<p>Content of ${name} (Filme &amp; mehr) is not loaded until you agree.</p>`);
  expect(html.includes('<img')).toBe(hasImage);
});
