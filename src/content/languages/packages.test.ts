import { expect, test } from 'vitest';
import type { Tx } from '#kernel/tx.ts';
import { labelIn } from '#content/posts/labels.ts';
import {
  documentPackage,
  dropPackage,
  keepAllPackages,
  keepPackage,
  packageTag,
  packageTexts,
  type PackageKeeper,
  type TextPackage,
} from './packages.ts';
import { firstMode, hasLanguages, languageModes, modeOf, syncSettings } from './settings.ts';

const text = (id: number): TextPackage => ({
  ...{ kind: 'simple-form', id, label: 'Form', title: 'T', editLink: '', viewLink: '', postId: null, language: 'en' },
  texts: new Map([['a', 'b']]),
});
const tx = { db: 'db' } as unknown as Tx;

function site(isMultilingual = true) {
  const said: unknown[] = [];
  const packageKeeper: PackageKeeper = {
    keep: (open, { id }) => Promise.resolve(void said.push(['keep', open === tx, id])),
    drop: (open, { id }) => Promise.resolve(void said.push(['drop', open === tx, id])),
    textsIn: (db, { id }, language) => Promise.resolve(new Map([[`${db === tx.db ? 'db' : 'other'} ${id}`, language]])),
  };
  const modules = [{}, { textPackages: () => Promise.resolve([text(1), text(2)]) }, { packageKeeper }];
  const services = { registry: () => ({ modules }), siteConfig: { isMultilingual } } as unknown as Parameters<
    typeof keepPackage
  >[1];
  return { said, services, modules };
}

test('whoever keeps texts is told of each', async () => {
  const { said, services } = site();
  await keepPackage(tx, services, text(7));
  await keepAllPackages(tx, services);
  await dropPackage(tx, services, { kind: 'x', id: 9 });
  expect(said).toEqual([['keep', true, 7], ['keep', true, 1], ['keep', true, 2], ['drop', true, 9]]); // prettier-ignore
});

test('texts in the language of a page, where somebody keeps them', async () => {
  const of = (services: typeof several.services) =>
    packageTexts({ db: tx.db, services, site: { language: 'de' } }, { kind: 'x', id: 3 });
  const several = site();
  expect([...(await of(several.services))]).toEqual([['db 3', 'de']]);
  expect((await of(site(false).services)).size).toBe(0);
  several.modules.pop();
  expect((await of(several.services)).size).toBe(0);
  expect(packageTag(documentPackage(4))).toBe('package:page-builder:4');
});

test('which kinds have languages, and what their members have in common', () => {
  const settings = { get: () => ({ book: 2, post: 0 }) } as unknown as Parameters<typeof modeOf>[0];
  const names = ['post', 'page', 'category', 'post_tag', 'nav_menu', 'book', 'other', 'constructor'];
  expect(names.map(firstMode)).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
  expect(names.map((name) => modeOf(settings, name))).toEqual([0, 1, 1, 1, 1, 2, 0, 0]);
  expect(names.filter((name) => hasLanguages(settings, name))).toEqual(names.slice(0, 6));
  expect(languageModes.default).toEqual({});
  expect(Object.entries(syncSettings).map(([key, { name, default: isOn }]) => [key, name, isOn])).toEqual([
    ['parent', 'multilang.sync_parent', true],
    ['menuOrder', 'multilang.sync_menu_order', true],
    ['template', 'multilang.sync_template', true],
    ['commentStatus', 'multilang.sync_comment_status', true],
    ['pingStatus', 'multilang.sync_ping_status', true],
    ['sticky', 'multilang.sync_sticky', true],
    ['format', 'multilang.sync_format', true],
    ['private', 'multilang.sync_private', true],
    ['password', 'multilang.sync_password', true],
    ['date', 'multilang.sync_date', false],
    ['terms', 'multilang.sync_terms', true],
    ['featured', 'multilang.sync_featured_media', true],
    ['delete', 'multilang.sync_delete', false],
  ]);
});

test('words of a kind in a language, or those of every language', () => {
  const named = { label: 'Books', singular: 'Book', custom: { labels: { de: { name: 'Bücher' } } } };
  expect(labelIn(named, 'de')).toEqual({ many: 'Bücher', one: 'Book' });
  expect(labelIn({ ...named, custom: { labels: { de: { singular_name: 'Buch' } } } }, 'de')).toEqual({
    many: 'Books',
    one: 'Buch',
  });
  expect(labelIn(named, 'fr')).toEqual({ many: 'Books', one: 'Book' });
  expect(labelIn({ label: 'A', singular: 'B' }, 'de')).toEqual({ many: 'A', one: 'B' });
});
