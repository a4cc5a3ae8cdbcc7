import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineModule } from '#kernel/module.ts';
import { activateModule, deactivateModule } from '#kernel/modules/actions.ts';
import { findBundled } from '#kernel/modules/rules.ts';
import { defaultSite } from '#kernel/services.ts';
import { email } from '#kernel/settings/site-settings.ts';
import { hidesPageTitle } from '#content/pages/settings.ts';
import { updatePost } from '#content/posts/actions.ts';
import { findPost } from '#content/posts/store.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { createTestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';
import { checkAllPages, checkChangedPages } from './actions.ts';
import { statementPage } from './settings.ts';
import {
  countByRule,
  deletePages,
  findCheckedPages,
  findReports,
  findWorstPages,
  replaceReport,
  summarize,
} from './store.ts';

const PATH = '/sitewright/v1/accessibility';
const STATEMENT = `${PATH}/statement`;
let time = Date.parse('2026-03-01T09:00:00Z');
const clock = { now: () => new Date(time) };
const printing = defineModule({
  name: 'printing',
  version: '0.1.0',
  routes: {},
  shortcodes: { 'simple-form': () => '<input name="a">' },
});
const app = await createTestApp({ clock, modules: [printing] });
const { services } = app.app;
let admin: TestUser;

beforeAll(async () => {
  admin = await app.make.user({ role: 'administrator' });
});
afterAll(app.close);

const shown = async () => (await app.as(admin).get(PATH)).body;
const rulesOf = async (id: number) => (await findReports(services.db, [id], 100)).map(({ rule }) => rule);
const checkedIds = async () => (await findCheckedPages(services.db)).map((row) => row.post_id);

test('it is for those who run the site', async () => {
  const editor = app.as(await app.make.user({ role: 'editor' }));
  for (const path of [PATH, STATEMENT]) {
    await app.asVisitor().get(path).fails(401, 'rest_forbidden');
    await editor.get(path).fails(403, 'rest_forbidden');
  }
  await editor.post(`${STATEMENT}/publish`, {}).fails(403, 'rest_forbidden');
  expect(await shown()).toMatchObject({ pages_checked: 0, last_check_gmt: null, pages: [] });
});

test('the worst pages and the commonest rules come first; equals by their names', async () => {
  const { db, tx } = services;
  const fault = (rule: string) => ({ rule, place: '<p>', hint: 'Mend it.' });
  const pages: [number, string, string[]][] = [
    [11, 'Beta', ['b', 'a']],
    [12, 'Alpha', ['b', 'a']],
    [13, 'Alpha', ['c', 'c']],
    [14, 'Clean', []],
    [15, 'Worst', ['c', 'c', 'x']],
  ];
  await tx(async (open) => {
    for (const [id, title, rules] of pages) {
      const page = { post_id: id, title, address: `/${id}/`, checked_at: `2026-03-01T09:00:${id}` };
      await replaceReport(open.db, page, rules.map(fault));
    }
  });
  const ids = async (limit: number) => (await findWorstPages(db, limit)).map((row) => [row.post_id, row.count]);
  expect(await ids(9)).toEqual([
    [15, 3],
    [12, 2],
    [13, 2],
    [11, 2],
    [14, 0],
  ]);
  expect(await ids(1)).toEqual([[15, 3]]);
  expect(await countByRule(db)).toEqual([
    { rule: 'c', count: 4 },
    { rule: 'a', count: 2 },
    { rule: 'b', count: 2 },
    { rule: 'x', count: 1 },
  ]);
  expect(await summarize(db)).toEqual({ pages: 5, cleanPages: 1, faults: 9, lastCheck: '2026-03-01T09:00:15' });
  expect((await findReports(db, [11, 15], 3)).map(({ post_id: id, rule }) => [id, rule])).toEqual([
    [11, 'b'],
    [11, 'a'],
    [15, 'c'],
  ]);
  const report = await shown();
  expect(report).toMatchObject({
    pages_checked: 5,
    pages_clean: 1,
    findings: 9,
    last_check_gmt: '2026-03-01T09:00:15',
  });
  expect(report.rules[0]).toEqual({ rule: 'c', title: 'c', hint: '', count: 4 });
  expect(report.pages[1]).toEqual({
    ...{ id: 12, title: 'Alpha', link: '/12/', checked_gmt: '2026-03-01T09:00:12', count: 2 },
    findings: [
      { rule: 'b', place: '<p>' },
      { rule: 'a', place: '<p>' },
    ],
  });
  await tx((open) =>
    deletePages(
      open.db,
      pages.map(([id]) => id),
    ),
  );
});

describe('checking', () => {
  test('finds what is wrong, page by page, and says which are clean', async () => {
    const bad = await app.make.page({
      title: 'Bad & <em>worse</em>',
      content: '<h4>Deep</h4><p><img src="/a.png"> <a href="/x">click here</a></p>',
    });
    const good = await app.make.post({ title: 'Good', content: '<h2>Part</h2><p>Text</p>' });
    const untitled = await app.make.post({ title: '', content: '<p>Text</p>' });
    const draft = await app.make.page({ status: 'draft', content: '<img src="/a.png">' });
    const locked = await app.make.page({ password: 'x', content: '<img src="/a.png">' });
    await checkAllPages(services);
    expect(await rulesOf(bad.id)).toEqual(['heading-order', 'image-alt', 'vague-link']);
    expect(await rulesOf(good.id)).toEqual([]);
    expect(await rulesOf(untitled.id)).toEqual(['document-title']);
    expect(await checkedIds()).toEqual(expect.arrayContaining([bad.id, good.id, untitled.id]));
    expect(await checkedIds()).not.toContain(draft.id);
    expect(await checkedIds()).not.toContain(locked.id);
    const { pages, rules } = await shown();
    const counts: number[] = pages.map(({ count }: { count: number }) => count);
    expect(await summarize(services.db)).toMatchObject({
      pages: counts.length,
      cleanPages: counts.filter((count) => count === 0).length,
      faults: counts.reduce((sum, count) => sum + count),
    });
    const of = (id: number) => pages.find((one: { id: number }) => one.id === id);
    expect(of(bad.id)).toMatchObject({ title: 'Bad & worse', link: `http://site.test/?page_id=${bad.id}`, count: 3 });
    expect(of(bad.id).findings[1]).toEqual({ rule: 'image-alt', place: expect.stringContaining('src="/a.png"') });
    expect(of(good.id)).toMatchObject({ title: 'Good', count: 0, findings: [] });
    expect(rules).toContainEqual({
      rule: 'image-alt',
      title: 'Images without alternative text',
      hint: expect.stringContaining('Describe the image'),
      count: 1,
    });
    expect(await countByRule(services.db)).toContainEqual({ rule: 'image-alt', count: 1 });
  });

  test('the frame around the text is checked, too', async () => {
    const page = await app.make.page({ content: '<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph -->' });
    await services.tx((tx) => services.settings.set(tx, hidesPageTitle, true));
    await services.freshness.sync();
    await checkAllPages(services);
    expect(await rulesOf(page.id)).toEqual(['missing-h1']);
    await services.tx((tx) => services.settings.reset(tx, hidesPageTitle));
    await services.freshness.sync();
    await checkAllPages(services);
    expect(await rulesOf(page.id)).toEqual([]);
  });

  test('what a module prints into a text is checked, too', async () => {
    const page = await app.make.page({ content: '[simple-form]' });
    await checkAllPages(services);
    expect(await rulesOf(page.id)).toEqual(['field-label']);
  });

  test('a page that changed is looked at again; others are left alone', async () => {
    const page = await app.make.page({ content: '<p>Text</p>' });
    const other = await app.make.page({ content: '<p>Text</p>' });
    time += 60_000;
    await checkChangedPages(services);
    const before = new Map((await findCheckedPages(services.db)).map((row) => [row.post_id, row.checked_at]));
    time += 60_000;
    await edit(page.id, { content: '<img src="/b.png">' });
    time += 60_000;
    await checkChangedPages(services);
    const after = new Map((await findCheckedPages(services.db)).map((row) => [row.post_id, row.checked_at]));
    expect(await rulesOf(page.id)).toEqual(['image-alt']);
    expect(after.get(other.id)).toBe(before.get(other.id));
    expect(after.get(page.id)).toBe('2026-03-01T09:03:00');
    await edit(page.id, { content: '<img src="/b.png" alt="A dog">' });
    time += 60_000;
    await checkChangedPages(services);
    expect(await rulesOf(page.id)).toEqual([]);
  });

  test('a page that visitors do not get any more is forgotten', async () => {
    const [draft, trashed, deleted] = await Promise.all(
      [1, 2, 3].map(() => app.make.page({ content: '<img src="/c.png">' })),
    );
    await checkAllPages(services);
    expect(await rulesOf(trashed!.id)).toEqual(['image-alt']);
    await edit(draft!.id, { status: 'draft' });
    await app.as(admin).delete(`/core/v2/pages/${trashed!.id}`);
    await app.as(admin).delete(`/core/v2/pages/${deleted!.id}?force=true`);
    await checkChangedPages(services);
    const left = await checkedIds();
    for (const page of [draft, trashed, deleted]) {
      expect(left).not.toContain(page!.id);
      expect(await rulesOf(page!.id)).toEqual([]);
    }
  });
});

test('"check now" is done in the background, once', async () => {
  const working = await createTestApp({ runsJobs: true });
  try {
    const page = await working.make.page({ content: '<img src="/a.png">' });
    const owner = working.as(await working.make.user({ role: 'administrator' }));
    expect((await owner.post(`${PATH}/check`, {})).body).toEqual({ queued: true });
    const { db } = working.app.services;
    await expect.poll(async () => (await findReports(db, [page.id], 9)).length, { timeout: 10_000 }).toBe(1);
  } finally {
    await working.close();
  }
});

describe('the statement', () => {
  test('is written by the owner and published as a page', async () => {
    const owner = app.as(admin);
    await owner.post(STATEMENT, { conformance: 'perfect' }).fails(400, 'rest_invalid_param');
    await owner.post(STATEMENT, { contact: 'x'.repeat(201) }).fails(400, 'rest_invalid_param');
    const saved = (await owner.post(STATEMENT, { conformance: 'partial', contact: ' help@site.test ' })).body;
    expect(saved).toMatchObject({ conformance: 'partial', contact: 'help@site.test', fixed: [], page: null });
    expect((await owner.post(`${STATEMENT}/publish`, {})).body.page.status).toBe('publish');
    const id = services.settings.get(statementPage);
    expect(await findPost(services.db, id)).toMatchObject({ type: 'page', status: 'publish' });
    expect((await owner.post(`${STATEMENT}/publish`, {})).body.page.id).toBe(id);
    const html = await statement();
    expect(html).toContain('in part: some of its pages do not yet.');
    expect(html).toContain('<a href="mailto:help@site.test">help@site.test</a>');
    expect(html).toContain(`last on ${(await summarize(services.db)).lastCheck!.slice(0, 10)}.`);
  });

  test.each([
    ['unassessed', 'This site has not been assessed against WCAG 2.2, level AA, yet.'],
    ['full', 'This site conforms to WCAG 2.2, level AA.'],
    ['none', 'This site does not conform to WCAG 2.2, level AA, yet.'],
  ])('says in a sentence that it is %s', async (conformance, sentence) => {
    await app.as(admin).post(STATEMENT, { conformance });
    expect(await statement()).toContain(`<h2>Conformance</h2><p>${sentence}</p><h2>Checks</h2>`);
  });

  test('names whom to tell: an address, another way, or that of the site', async () => {
    const told = async (contact: string): Promise<string | undefined> => {
      const { body } = await app.as(admin).post(STATEMENT, { contact });
      expect(body).toMatchObject({ contact, usual_contact: services.settings.get(email), conformance: 'none' });
      return /<h2>Contact<\/h2><p>(.*?)<\/p>/.exec(await statement())?.[1];
    };
    const usual = services.settings.get(email);
    const us = 'If you meet a barrier on this site, tell us: ';
    expect(await told('Ring the bell')).toBe(`${us}Ring the bell`);
    expect(await told('')).toBe(
      usual === ''
        ? 'If you meet a barrier on this site, tell whoever runs it.'
        : `${us}<a href="mailto:${usual}">${usual}</a>`,
    );
  });

  test('follows the checks although the page is cached', async () => {
    const { faults } = await summarize(services.db);
    expect(await statement()).toContain(`Open findings on the others: ${faults}.`);
    await app.make.page({ content: '<img src="/n.png">' });
    await checkAllPages(services);
    expect(await statement()).toContain(`Open findings on the others: ${faults + 1}.`);
  });

  test('can be made again when its page was taken away', async () => {
    const id = services.settings.get(statementPage);
    await app.as(admin).delete(`/core/v2/pages/${id}?force=true`);
    expect((await app.as(admin).get(STATEMENT)).body.page).toBeNull();
    await app.as(admin).post(`${STATEMENT}/publish`, {});
    expect(services.settings.get(statementPage)).not.toBe(id);
  });

  test('with the module off its page says that it is not there, and the report is gone', async () => {
    const module = findBundled(services, 'accessibility')!;
    await deactivateModule(services, module);
    expect(await statement()).toContain('not available at the moment');
    await app.as(admin).get(PATH).fails(404, 'rest_no_route');
    await activateModule(services, module);
    expect(await statement()).toContain('WCAG 2.2');
  });

  async function statement(): Promise<string> {
    const page = (await findPost(services.db, services.settings.get(statementPage)))!;
    const answer = await app.fetch(`/${page.slug}/`);
    expect(answer.status).toBe(200);
    return answer.text();
  }
});

async function edit(id: number, changes: { content?: string; status?: string }): Promise<void> {
  await services.tx(async (tx) => {
    const before = (await findPost(tx.db, id))!;
    await updatePost(tx, before, changes, { id: 1, canPublish: true }, writeRulesOf(services, defaultSite(services)));
  });
}
