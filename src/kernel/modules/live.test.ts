import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { a } from '#kernel/args/args.ts';
import type { Module } from '#kernel/module.ts';
import { json } from '#kernel/routes/reply.ts';
import { anyone, route } from '#kernel/routes/route.ts';
import { bare } from '#kernel/routes/shape.ts';
import { createLiveModules, type LiveModules } from './live.ts';

let active: string[];
let isOn: boolean;
let told: string[];
let broken: string;
let live: LiveModules;

const made = (path: string, more: object = {}) =>
  route({ path, methods: ['GET'], answers: bare(a.map()), permission: anyone, handle: () => json({}), ...more });
const start = (name: string) => () => {
  told.push(`start ${name}`);
  return broken === name ? Promise.reject(new Error(`${name} is broken.`)) : Promise.resolve();
};
const bundled: Module[] = [
  { name: 'base', version: '1.0.0', isEssential: true, routes: { 'base/v1': [made('/a'), made('/b', { isOn: () => isOn })] }, start: start('base') },
  { name: 'clocks', version: '1.0.0', routes: { 'clocks/v1': [made('/now')] }, start: start('clocks') },
  { name: 'plants', version: '1.0.0', routes: {}, grow: () => Promise.resolve({ capabilities: { water: ['editor'] } }), routesWith: (modules: readonly Module[]) => ({ 'plants/v1': modules.map(({ name, capabilities }) => made(`/${name}-${Object.keys(capabilities ?? {}).length}`)) }) } as unknown as Module,
]; // prettier-ignore

beforeEach(() => {
  [active, isOn, told, broken] = [['clocks', 'plants'], true, [], ''];
  const rows = { execute: () => Promise.resolve(active.map((name) => ({ name }))) };
  const query = { selectFrom: () => query, select: () => query, where: () => rows };
  const services = { db: { withTables: () => query }, settings: {}, log: pino({ level: 'silent' }) };
  live = createLiveModules({ bundled, commonArgs: {}, aliases: new Map() }, () => services as never);
});

const names = () => live.current().modules.map(({ name }) => name);
const paths = (namespace: string) =>
  live.current().routes.entries.filter((entry) => entry.namespace === namespace).map(({ pattern }) => pattern.printed); // prettier-ignore

test('until it was loaded every module is there; then those that are on, and essential ones', async () => {
  expect(names()).toEqual(['base', 'clocks', 'plants']);
  active = ['plants'];
  await live.load();
  expect([names(), told]).toEqual([['base', 'plants'], ['start base']]);
  expect(live.current().bundled).toBe(bundled);
});

test('modules grow, and routes follow from those that are there', async () => {
  await live.load();
  expect(paths('plants/v1')).toEqual(['/plants/v1', '/plants/v1/base-0', '/plants/v1/clocks-0', '/plants/v1/plants-1']);
  active = ['plants'];
  await live.follow();
  expect(paths('plants/v1')).toEqual(['/plants/v1', '/plants/v1/base-0', '/plants/v1/plants-1']);
});

test('what comes on begins its work, once; what goes off ends nothing', async () => {
  active = [];
  await live.load();
  told = [];
  active = ['clocks'];
  await live.follow();
  await live.follow();
  expect([names(), told]).toEqual([['base', 'clocks'], ['start clocks']]);
  await live.started('clocks');
  await live.started('nobody');
  active = [];
  await live.follow();
  expect([names(), told]).toEqual([['base'], ['start clocks']]);
});

test('one that cannot begin says so to whoever waits, and not to the others', async () => {
  active = [];
  await live.load();
  broken = 'clocks';
  active = ['clocks', 'plants'];
  await live.follow();
  await expect(live.started('clocks')).rejects.toThrow('clocks is broken.');
  await live.started('plants');
  await live.settle();
  broken = 'base';
  await expect(live.load()).rejects.toThrow('base is broken.');
});

test('a route whose setting is off is not there, and comes back with it', async () => {
  isOn = false;
  await live.load();
  expect(paths('base/v1')).toEqual(['/base/v1', '/base/v1/a']);
  const before = live.current();
  live.review();
  expect(live.current()).toBe(before);
  isOn = true;
  live.review();
  expect(paths('base/v1')).toEqual(['/base/v1', '/base/v1/a', '/base/v1/b']);
});
