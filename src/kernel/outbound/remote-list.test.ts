import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { a } from '#kernel/args/args.ts';
import { findReleaseNotes } from '#kernel/release-notes/find.ts';
import type { ReleaseNote } from '#kernel/release-notes/note.ts';
import { notificationsUrl } from '#kernel/release-notes/settings.ts';
import type { Services } from '#kernel/services.ts';
import { setting, type Setting } from '#kernel/settings/setting.ts';
import { OutboundError, type OutboundRequest } from './outbound.ts';
import { remoteList } from './remote-list.ts';

const listUrl = setting('test.list', a.string(), '');
const HOUR = 3_600_000;
let now = 0;
let asked: OutboundRequest[] = [];
let answer: () => object = () => ({});
let values: Record<string, unknown> = {};
let services: Services;

beforeEach(() => {
  [now, asked, values] = [0, [], { 'test.list': 'https://list.test/' }];
  const parts = new Map<object, unknown>();
  services = {
    clock: { now: () => new Date(now) },
    log: pino({ level: 'silent' }),
    settings: { get: ({ name, default: usual }: Setting): unknown => values[name] ?? usual },
    part: (part: { make: (of: Services) => unknown }) => {
      if (!parts.has(part)) parts.set(part, part.make(services));
      return parts.get(part);
    },
    outbound: {
      call: async (request: OutboundRequest) => {
        asked.push(request);
        return Promise.resolve({ status: 200, isCut: false, ...answer() });
      },
    },
  } as unknown as Services;
});

const says = (value: unknown, more: object = {}) => {
  answer = () => ({ body: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)), ...more });
};
const list = () => remoteList(services, listUrl, HOUR);

test('asked once, then kept for a while', async () => {
  says([{ a: 1 }, 'odd', null, [], { b: 2 }]);
  expect(await Promise.all([list(), list()])).toEqual([[{ a: 1 }, { b: 2 }], [{ a: 1 }, { b: 2 }]]); // prettier-ignore
  expect(asked).toEqual([
    {
      url: 'https://list.test/',
      trust: 'operator',
      headers: { accept: 'application/json' },
      maxBytes: 4_000_000,
      timeoutSeconds: 2,
    },
  ]);
  now = HOUR - 1;
  await list();
  expect(asked).toHaveLength(1);
  now = HOUR;
  await list();
  expect(asked).toHaveLength(2);
  values['test.list'] = 'https://other.test/';
  await list();
  expect(asked.at(-1)?.url).toBe('https://other.test/');
  values['test.list'] = '';
  expect([await list(), asked.length]).toEqual([[], 3]);
});

test.each([
  ['another status', () => says([{ a: 1 }], { status: 201 })],
  ['half of it', () => says([{ a: 1 }], { isCut: true })],
  ['no list', () => says({ a: 1 })],
  ['no JSON', () => says('<html>')],
  ['nothing', () => (answer = () => { throw new OutboundError('failed', 'Away.'); })],
] as const)('%s is an empty list, for a minute', async (_name, prepare) => {
  prepare();
  expect(await list()).toEqual([]);
  now = 59_999;
  await list();
  expect(asked).toHaveLength(1);
  now = 60_000;
  says([{ a: 1 }]);
  expect([await list(), asked.length]).toEqual([[{ a: 1 }], 2]);
}); // prettier-ignore

test('a fault of ours is told', async () => {
  answer = () => {
    throw new TypeError('Ours.');
  };
  await expect(list()).rejects.toThrow(TypeError);
});

test('release notes: those that came with the module, and those of a service, the newest first', async () => {
  const note = (id: string, date: string, more: Partial<ReleaseNote> = {}): ReleaseNote => ({ id, date, version: '2.0.0', title: id, description: '', topic: '', tags: [], ...more });
  const releaseNotes = [note('own', '2026-01-02'), note('both', '2026-01-03'), note('not', '2026-01-09', { conditions: { module: 'off' } }), note('on', '2026-01-01', { conditions: { module: 'core', expires: '1970-01-01' } })];
  const bundled = [{ name: 'shop', version: '2.0.0', routes: {}, releaseNotes }, { name: 'bare', version: '1.0.0', routes: {} }];
  const known: Services = { ...services, registry: () => ({ bundled, modules: [{ name: 'core' }] }) as never };
  values[notificationsUrl.name] = 'https://notes.test/';
  const remote = { app_name: 'shop', id: 'far', title: 'Far', date: '2026-01-04' };
  says([remote, { ...remote, id: 'both' }, { ...remote, id: '' }, { ...remote, id: 'x', title: '' }, { ...remote, app_name: 'other', id: 'y' }, { ...remote, id: 'held', conditions: { module: 'core' }, date: '2025-01-01' }, { ...remote, id: 'z', conditions: { module: 'off' } }, { ...remote, id: 'odd', conditions: 'x' }]);
  const ids = async (name: string) => (await findReleaseNotes(known, name)).map(({ id }) => id);
  expect(await ids('shop')).toEqual(['far', 'both', 'own', 'on', 'held']);
  expect([await ids('bare'), await ids('none')]).toEqual([[], []]);
  now = 12 * HOUR - 1;
  await ids('shop');
  expect(asked).toHaveLength(1);
  now = 12 * HOUR;
  await ids('shop');
  expect(asked).toHaveLength(2);
}); // prettier-ignore
