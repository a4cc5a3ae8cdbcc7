import { expect, test } from 'vitest';
import { groupListeners, on, wants } from '#kernel/events/events.ts';
import { deliverEvent } from '#kernel/events/delivery.ts';
import { createRegistry } from '#kernel/registry.ts';
import { findEndpoint, type HttpEndpoint } from './endpoint.ts';

const endpoint = (path: string, isFolder?: boolean): HttpEndpoint => ({
  path,
  ...(isFolder !== undefined && { isFolder }),
  handle: () => Promise.resolve(),
});
const [mcp, files, deep, again, plain] = [
  endpoint('/mcp'),
  endpoint('/assets/a', true),
  endpoint('/assets/a/b', true),
  endpoint('/mcp'),
  endpoint('/plain', false),
];
const modules = [{ endpoints: [mcp, files] }, {}, { endpoints: [deep, again, plain] }];
const servicesAt = (base: string) => {
  const registry = { modules } as never;
  return { registry: () => registry, siteConfig: { base } } as never;
};

test.each([
  ['/mcp', mcp],
  ['/mcp/', mcp],
  ['/mcp?a=/x', mcp],
  ['/mcp/x', undefined],
  ['/assets/a', files],
  ['/assets/a/x.js?y', files],
  ['/assets/a/b', deep],
  ['/assets/a/b/c', files],
  ['/assets/ab', undefined],
  ['/plain/x', undefined],
  ['/x/mcp', undefined],
  ['/', undefined],
])('%s', (url, expected) => {
  const services = servicesAt('http://a.test');
  expect(findEndpoint(services, url)).toBe(expected);
  expect(findEndpoint(services, url)).toBe(expected);
  const below = servicesAt('http://a.test/shop');
  expect([findEndpoint(below, `/shop${url}`), findEndpoint(below, url)]).toEqual([expected, undefined]);
});

test('listeners by their event, those that an event is for', async () => {
  const heard: string[] = [];
  const listener = (event: string, name: string, isFor?: (payload: { id: number }) => boolean) =>
    on(event as never, ({ id }: { id: number }) => Promise.resolve(void heard.push(`${name} ${id}`)), isFor as never);
  const all = [listener('a', 'one'), listener('b', 'two'), listener('a', 'three', ({ id }) => id > 1)];
  const listeners = groupListeners(all);
  expect([listeners.get('a')?.length, listeners.get('b'), listeners.get('c')]).toEqual([2, [all[1]], undefined]);
  expect([1, 2].map((id) => all.map(wants({ id }, {} as never)))).toEqual([[true, true, false], [true, true, true]]); // prettier-ignore
  const services = { registry: () => ({ listeners }), settings: {} } as never;
  for (const [event, id] of [['a', 1], ['a', 2], ['c', 3]] as const) await deliverEvent.run({ event, payload: { id } }, services); // prettier-ignore
  expect(heard).toEqual(['one 1', 'one 2', 'three 2']);
});

test('what modules bring, by their names', () => {
  const job = { name: 'm.do' } as never;
  const setting = { name: 'm.size' } as never;
  const logged = { event: 'm.done' } as never;
  const given = [{ name: 'm', version: '1.0.0', routes: { 'm/v1': [], 'sitewright/v1': [], '': [] }, jobs: [job], settings: [setting], logged: [logged] }, { name: 'n', version: '1.0.0', routes: { 'm/v1': [] } }]; // prettier-ignore
  const registry = createRegistry(given, { bundled: [], commonArgs: {}, aliases: new Map([['z/v1', 'm/v1'], ['y/v1', 'none']]) }); // prettier-ignore
  expect(registry.namespaces).toEqual(['m/v1', 'z/v1']);
  expect([[...registry.jobs], [...registry.settings], [...registry.logged]]).toEqual([['m.do'], [['m.size', setting]], [['m.done', logged]]]); // prettier-ignore
});
