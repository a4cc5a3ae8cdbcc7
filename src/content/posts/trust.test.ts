// Who may write what: any HTML, guarded values, a password that opens a post; and texts as they are stored.
import { describe, expect, test } from 'vitest';
import { caller, type Caller } from '#kernel/auth/caller.ts';
import type { Services } from '#kernel/services.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import * as comments from '#content/comments/settings.ts';
import { commentRulesOf } from '#content/comments/write-rules.ts';
import { guardedKeys, refuseGuarded } from './meta-guards.ts';
import { tryPassword } from './password-tries.ts';
import { allReadyTexts, prepareManyTexts, prepareTexts } from './ready-texts.ts';
import { isTrustedWriter, trustedKeys } from './trust.ts';

const writer = { id: 1, canPublish: true };

test('the site itself is trusted, people by their right, others by what is said of them', () => {
  const can = (is: boolean) => (capability: string) => is && capability === 'unfiltered_html';
  expect(isTrustedWriter(writer)).toBe(true);
  expect([isTrustedWriter({ ...writer, can: can(true) }), isTrustedWriter({ ...writer, can: can(false) })]).toEqual([true, false]); // prettier-ignore
  expect(isTrustedWriter({ ...writer, can: can(true), isTrusted: false })).toBe(false);
  expect(isTrustedWriter({ ...writer, can: can(false), isTrusted: true })).toBe(true);
  expect([undefined, '["a",1,"b"]', '{}', '[]'].map(trustedKeys)).toEqual([undefined, ['a', 'b'], [], []]);
});

describe('guarded values', () => {
  const registry = () => ({
    modules: [{}, { metaGuards: { _seo_canonical: ['one', 'two'], _seo_robots_noindex: ['three'] } }],
  });
  const services = { registry } as unknown as Pick<Services, 'registry'>;
  const with_ = (...rights: string[]): Caller =>
    caller({ id: 2, login: 'x', roles: [], capabilities: new Set(rights), via: 'session' });
  const given = { _seo_canonical: 'x', _seo_robots_noindex: '1', footnotes: '' };
  const keys = (who: Caller, sent: object = given) => guardedKeys({ ...sent }, { caller: who, services });

  test('are those that were sent, for whoever has none of the rights', () => {
    expect(keys(with_())).toEqual(['_seo_canonical', '_seo_robots_noindex']);
    expect(keys(with_('two'))).toEqual(['_seo_robots_noindex']);
    expect(keys(with_('one', 'three'))).toEqual([]);
    expect(keys(with_(), { footnotes: '' })).toEqual([]);
  });

  test('may be sent as they are', () => {
    const refuse = (sent: object, stored?: Record<string, string>) => () => {
      refuseGuarded(
        ['_seo_canonical', '_seo_robots_noindex'],
        { ...sent },
        stored && new Map(Object.entries(stored)),
        with_(),
      );
    };
    const same = { _seo_canonical: 'x', _seo_robots_noindex: '1' };
    expect(refuse(same, { _seo_canonical: '"x"', _seo_robots_noindex: '"1"' })).not.toThrow();
    expect(refuse({ _seo_canonical: null, _seo_robots_noindex: '0' })).not.toThrow();
    expect(refuse(same, { _seo_canonical: '"x"' })).toThrow('You may not change the value _seo_robots_noindex.');
    expect(refuse({ ...same, _seo_canonical: null }, { _seo_canonical: '"x"', _seo_robots_noindex: '"1"' })).toThrow(
      expect.objectContaining({ code: 'rest_cannot_update', details: { key: '_seo_canonical' } }),
    );
  });
});

test('a right password is no try; too many wrong ones are refused', async () => {
  const uses: unknown[] = [];
  let blocked = 0;
  const limits = {
    take: (taken: unknown) => {
      uses.push(['take', taken]);
      return Promise.resolve(blocked);
    },
    giveBack: (taken: unknown) => Promise.resolve(void uses.push(['back', taken])),
  };
  const open = (password: string | undefined, own = 'secret') =>
    tryPassword(
      { limits } as unknown as Pick<Services, 'limits'>,
      { id: 5, password: own },
      { password, address: '198.51.100.7' },
    );
  const use = [{ name: 'unlock', key: '198.51.100.7|5' }];
  expect([await open(undefined), await open(''), await open('x', ''), uses.splice(0)]).toEqual([
    false,
    false,
    false,
    [],
  ]);
  expect([await open('wrong'), uses.splice(0)]).toEqual([false, [['take', use]]]);
  expect([await open('secret'), uses.splice(0)]).toEqual([true, [['take', use], ['back', use]]]); // prettier-ignore
  blocked = 30;
  await expect(open('secret')).rejects.toMatchObject({
    ...{ code: 'rest_too_many_requests', status: 429, details: { retry_after: 30 } },
  });
});

describe('texts', () => {
  const long = (length: number) => 'x'.repeat(length);
  const ran: number[] = [];
  const part = () => ({
    run: (texts: Parameters<typeof allReadyTexts>[0]) => {
      ran.push(texts.length);
      return Promise.resolve(allReadyTexts(texts));
    },
  });
  const services = { part } as unknown as Pick<Services, 'part'>;
  const text = (content: string | undefined, excerpt?: string, isTrusted = false) => ({ content, excerpt, isTrusted });

  test('are cleaned for those who may not write any HTML, and rendered', async () => {
    const ready = await prepareTexts(services, text('<b onclick="x">a</b>', '<i onclick="y">b</i>'));
    expect(ready).toMatchObject({ content: '<b>a</b>', excerpt: '<i>b</i>' });
    expect(ready.html).toMatchObject({
      content_html: '<p><b>a</b></p>\n',
      of: { content: '<b>a</b>', excerpt: '<i>b</i>' },
    });
    expect(await prepareTexts(services, text('<b onclick="x">a</b>', undefined, true))).toMatchObject({
      ...{ content: '<b onclick="x">a</b>', excerpt: undefined, html: { of: { excerpt: '' } } },
    });
    expect(await prepareTexts(services, text(undefined, '<u onclick="x">c</u>'))).toEqual({
      ...{ content: undefined, excerpt: '<u>c</u>', html: undefined },
    });
  });

  test('that are long are worked on elsewhere', async () => {
    await prepareTexts(services, text(long(49_999)));
    await prepareTexts(services, text(long(49_990), long(9)));
    expect(ran.splice(0)).toEqual([]);
    expect((await prepareTexts(services, text(long(49_990), long(10)))).content).toHaveLength(49_990);
    await prepareTexts(services, text(undefined, long(50_000)));
    expect(ran.splice(0)).toEqual([1, 1]);
    expect(await prepareManyTexts(services, [text(long(25_000)), text(long(24_999))])).toHaveLength(2);
    expect(ran.splice(0)).toEqual([]);
    const both = await prepareManyTexts(services, [text(long(25_000)), text(`${long(24_999)}y`)]);
    expect([ran, both[1]?.content?.at(-1)]).toEqual([[2], 'y']);
  });
});

test('the rules of comments are those of the settings', () => {
  const said = new Map<Setting, unknown>([
    [comments.requireNameEmail, false],
    [comments.commentModeration, true],
    [comments.commentMaxLinks, 7],
    [comments.moderationKeys, 'one\n two \n\n'],
    [comments.disallowedKeys, 'three'],
    [comments.commentPreviouslyApproved, false],
  ]);
  const settings = { get: (setting: Setting) => (said.has(setting) ? said.get(setting) : setting.default) };
  expect(commentRulesOf({ settings } as unknown as Pick<Services, 'settings'>)).toEqual({
    zone: { timezone: expect.any(String), offset: 0 },
    needsNameAndEmail: false,
    moderation: {
      ...{ holdsAll: true, maxLinks: 7, moderationWords: ['one', 'two'], disallowedWords: ['three'] },
      needsApprovedBefore: false,
    },
  });
});
