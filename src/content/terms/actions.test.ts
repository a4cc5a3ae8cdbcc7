// What a term is when it is written, and what leaves with each change.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { codeOf } from '#test/kit/refusals.ts';
import { watchTx } from '#test/kit/watch-tx.ts';
import { languageRulesOf, type LanguageRules } from '#content/languages/rules.ts';
import { countByTerm } from '#content/posts/counts.ts';
import { createTerm, removeTerm, updateTerm, type TermChanges } from './actions.ts';
import { findAnyTerms, findTermsOfPosts, type TermRow } from './store.ts';
import { categories, tags, type Taxonomy } from './taxonomies.ts';

let app: TestApp;
let rules: LanguageRules;
beforeAll(async () => {
  app = await createTestApp();
  const { services } = app.app;
  rules = languageRulesOf(services, services.sites.values().next().value!);
});
afterAll(() => app.close());

const create = (name: string, wish: TermChanges = {}, taxonomy: Taxonomy = categories) =>
  watchTx(app.app.services, (tx) => createTerm(tx, taxonomy, { ...wish, name }, rules));
const made = async (name: string, wish: TermChanges = {}, taxonomy: Taxonomy = categories) =>
  (await create(name, wish, taxonomy)).result;
const update = (id: number, changes: TermChanges, taxonomy: Taxonomy = categories) =>
  watchTx(app.app.services, (tx) => updateTerm(tx, taxonomy, id, changes, rules));
const remove = (id: number, defaultTerm = 1, taxonomy: Taxonomy = categories) =>
  watchTx(app.app.services, (tx) => removeTerm(tx, taxonomy, id, { defaultTerm }));
const term = async (id: number): Promise<TermRow | undefined> => (await findAnyTerms(app.app.services.db, [id]))[0];
const tagsOf = (...ids: number[]) =>
  [...ids.flatMap((id) => [`term:${id}`, `term-posts:${id}`]), 'list:term:category'].sort();

test('a new one', async () => {
  const {
    result: id,
    touched,
    said,
    planned,
  } = await create('Old & <b>New</b>', { description: 'a<script>b</script>' });
  expect(await term(id)).toEqual({
    ...{ id, taxonomy: 'category', language: '', parent_id: null, slug: 'old-new', name: 'Old &amp; New' },
    ...{ name_key: 'old &amp; new', description: 'ab' },
  });
  expect({ touched, said, planned }).toEqual({
    touched: tagsOf(id),
    said: [`term.created {"id":${id},"taxonomy":"category"}`],
    planned: [],
  });
});

test('its name and slug: told apart by what stands above, then by numbers', async () => {
  const top = await made('Places');
  const city = await made('City', { parent: top });
  const slugOf = async (name: string, wish: TermChanges) => (await term(await made(name, wish)))?.slug;
  expect(await slugOf('Market', {})).toBe('market');
  expect(await slugOf('Market', { parent: city })).toBe('market-city');
  expect(await slugOf('market ', { slug: 'market-city', parent: top })).toBe('market-city-places');
  expect(await slugOf('Market', { slug: 'market-city' })).toBe('market-city-2');
  expect(await slugOf('Own', { slug: 'Given Name' })).toBe('given-name');
  const signs = await made('!!!');
  expect((await term(signs))?.slug).toBe(String(signs));
});

test.each<[name: string, wish: TermChanges, code: string]>([
  [' <b></b> ', {}, 'empty_term_name'],
  ['Twin', {}, 'term_exists'],
  ['TWIN', { slug: 'twin' }, 'term_exists'],
  ['Twin', { slug: 'twin-else' }, 'written'],
  ['Lost', { parent: 999_999 }, 'rest_term_invalid'],
])('%j with %j: %s', async (name, wish, code) => {
  if (code === 'term_exists' && !wish.slug) await made('Twin');
  expect(await codeOf(create(name, wish))).toBe(code);
});

test('a change is told to all below it; lists fall where it moves', async () => {
  const top = await made('Animals');
  const low = await made('Dogs', { parent: top });
  const puppy = await made('Puppies', { parent: low });
  await app.make.post({ terms: { category: [puppy] } });
  const before = await term(low);
  const nothing = await update(low, {});
  expect(nothing.touched).toEqual(tagsOf(low, puppy));
  expect(nothing.said).toEqual([`term.updated {"id":${low},"taxonomy":"category"}`]);
  expect(await term(low)).toEqual(before);
  const renamed = await update(low, { name: 'Hounds & more', slug: 'hounds', description: 'x<script></script>' });
  expect(renamed.touched).toEqual(tagsOf(low, puppy));
  expect(renamed.said).toEqual([`term.updated {"id":${low},"taxonomy":"category","oldSlug":"dogs"}`]);
  expect(await term(low)).toEqual({
    ...before,
    ...{ name: 'Hounds &amp; more', name_key: 'hounds &amp; more', slug: 'hounds', description: 'x' },
  });
  const moved = await update(low, { parent: 0 });
  expect(moved.touched).toEqual([...tagsOf(low, puppy), 'list:post:publish'].sort());
  expect((await term(low))?.parent_id).toBeNull();
  await update(low, { parent: puppy });
  expect((await term(low))?.parent_id).toBeNull();
  await update(low, { slug: '' });
  expect((await term(low))?.slug).toBe('hounds-more');
});

test('what a change may not be', async () => {
  const [one, two] = [await made('First of two'), await made('Second of two')];
  expect(await codeOf(update(one, { name: ' ' }))).toBe('empty_term_name');
  expect(await codeOf(update(one, { slug: 'second-of-two' }))).toBe('duplicate_term_slug');
  expect(await codeOf(update(two, { slug: 'second-of-two' }))).toBe('written');
  expect(await codeOf(update(one, {}, tags))).toBe('rest_term_invalid');
  expect(await codeOf(update(999_999, {}))).toBe('rest_term_invalid');
});

test('one that goes leaves its children above, and its posts to the default one', async () => {
  const { db } = app.app.services;
  const top = await made('Gone above');
  const middle = await made('Gone', { parent: top });
  const low = await made('Gone below', { parent: middle });
  const other = await made('Stays');
  const heir = await made('Heir');
  const { id: alone } = await app.make.post({ terms: { category: [middle] } });
  const { id: both } = await app.make.post({ status: 'draft', terms: { category: [middle, other] } });
  const { touched, said } = await remove(middle, heir);
  expect(touched).toEqual([...tagsOf(middle, heir, low), 'list:post:draft', 'list:post:publish'].sort());
  expect(said).toEqual([`term.deleted {"id":${middle},"taxonomy":"category"}`]);
  const terms = await findTermsOfPosts(db, [alone, both]);
  expect([alone, both].map((id) => terms.get(id)?.map((one) => one.id))).toEqual([[heir], [other]]);
  expect([(await term(low))?.parent_id, await term(middle)]).toEqual([top, undefined]);
  expect([...(await countByTerm(db, [middle, heir, other]))].filter(([, count]) => count > 0)).toEqual([[heir, 1]]);
});

test('without a default one posts have none left', async () => {
  const { db } = app.app.services;
  const tag = await made('A tag', {}, tags);
  const { id: post } = await app.make.post({ terms: { category: [], post_tag: [tag] } });
  expect((await remove(tag, 1, tags)).touched).toEqual(
    [`term:${tag}`, `term-posts:${tag}`, 'list:term:post_tag', 'list:post:publish'].sort(),
  );
  const [own, unknown] = [await made('Its own heir'), await made('Without heir')];
  const { id: second } = await app.make.post({ terms: { category: [own] } });
  expect((await remove(own, own)).touched).toEqual([...tagsOf(own), 'list:post:publish'].sort());
  expect((await remove(unknown, 999_999)).touched).toEqual(tagsOf(unknown));
  expect((await findTermsOfPosts(db, [post, second])).size).toBe(0);
  expect(await codeOf(remove(own))).toBe('rest_term_invalid');
});
