import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { registerString } from '../strings/register.ts';

let app: TestApp;
let boss: TestClient;
let ada: TestUser;
let ben: TestUser;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de,fr' }, runsJobs: true });
  boss = app.as(await app.make.user({ role: 'administrator' }), 'en');
  [ada, ben] = [await app.make.user(), await app.make.user()];
  await boss.post(`${TM}/translators`, { user_id: ada.id, language_pairs: { en: ['de'] } });
  await boss.post(`${TM}/translators`, { user_id: ben.id, language_pairs: { en: ['fr'] } });
});
afterAll(() => app.close());

const TM = '/multilang/tm/v1';
const page = async (wish: object = {}) =>
  (await boss.post('/core/v2/pages', { title: 'Join us', content: '<p>Come in.</p>', status: 'publish', ...wish }))
    .body;

async function send(id: number, targets = ['de'], wish: object = {}): Promise<number[]> {
  await boss.post(`${TM}/basket`, { element_type: 'post_page', element_id: id, targets, force: true });
  return (await boss.post(`${TM}/basket/send`, wish)).body.jobs;
}
const sendOne = async (id: number, wish: object = {}): Promise<number> => (await send(id, ['de'], wish))[0]!;
const all = { title: { value: 'Mach mit', finished: true }, content: { value: '<p>Herein.</p>', finished: true } };
const group = async (id: number) => (await boss.get(`${TM}/elements/post_page/${id}`)).body;

test('one job as clients see it', async () => {
  const { id, link } = await page();
  const sent = await boss.post(`${TM}/basket`, { element_type: 'post_page', element_id: id, targets: ['de'] });
  expect(sent.body.items[0]).toMatchObject({
    element_type: 'post_page',
    element_id: id,
    title: 'Join us',
    source: 'en',
  });
  const { body } = await boss.post(`${TM}/basket/send`, { batch_name: 'Spring', deadline: '2027-01-31' });
  const [jobId] = body.jobs;
  const { jobs, total, last_picked_up_date: picked } = (await boss.get(`${TM}/jobs?id=${jobId}`)).body;
  expect({ total, picked }).toEqual({ total: 1, picked: null });
  expect(jobs[0]).toEqual({
    id: jobId,
    type: 'post',
    tp_id: null,
    status: 1,
    language_codes: { source: 'en', target: 'de' },
    languages: { source: 'English', target: 'German' },
    translation_service_id: 'local',
    translation_service: 'Local translators',
    sent_date: new Date().toISOString().slice(0, 10),
    deadline: '2027-01-31',
    ts_status: '',
    element: { name: 'Join us', url: link, type: 'page' },
    translator_name: expect.stringMatching(/^subscriber-/),
    progress: { percentage: 0, completed: 0, total: 2 },
    batch: { id: body.batch_id, tp_id: null },
    extra_data: { translate_job_id: jobId },
  });
  const whole = (await boss.get(`${TM}/jobs/${jobId}`)).body;
  expect(whole.fields).toEqual([
    { name: 'title', label: 'Title', source: 'Join us', value: '', finished: false, format: 'text', outdated: false },
    {
      name: 'content',
      label: 'Content',
      source: '<p>Come in.</p>',
      value: '',
      finished: false,
      format: 'html',
      outdated: false,
    },
  ]);
});

test('a job is translated and becomes a page', async () => {
  const original = await page({ excerpt: '' });
  const id = await sendOne(original.id);
  const { revision }: { revision: number } = (await boss.get(`${TM}/jobs/${id}`)).body;
  await boss.post(`${TM}/jobs/${id}/complete`).fails(400, 'multilang_job_unfinished');
  const half = (await boss.post(`${TM}/jobs/${id}`, { fields: { title: all.title } })).body;
  expect(half).toMatchObject({ status: 2, revision: revision + 1, progress: { percentage: 50, completed: 1 } });
  const refused = await boss.post(`${TM}/jobs/${id}/complete`).fails(400, 'multilang_job_unfinished');
  expect(refused.body.data.fields).toEqual(['content']);
  await boss.post(`${TM}/jobs/${id}`, { fields: { colour: { value: 'x' } } }).fails(400, 'rest_invalid_param');
  await boss.post(`${TM}/jobs/${id}`, { fields: all });
  const done = (await boss.post(`${TM}/jobs/${id}/complete`)).body;
  expect(done.link).toBe('http://site.test/de/mach-mit/');
  const german = (await app.asVisitor('de').get(`/core/v2/pages/${done.element_id}`)).body;
  expect(german).toMatchObject({
    title: { rendered: 'Mach mit' },
    status: 'publish',
    multilang_trid: original.multilang_trid,
  });
  expect((await boss.post(`${TM}/jobs/${id}/complete`)).body).toEqual(done);
  expect(Object.keys((await group(original.id)).translations).sort()).toEqual(['de', 'en']);
  expect((await group(original.id)).translations.de).toMatchObject({
    status: 10,
    needs_update: 0,
    outdated_fields: [],
  });
  expect((await boss.get(`${TM}/jobs/${id}`)).body.status).toBe(10);
  expect((await boss.post(`${TM}/jobs/${id}`, { fields: { title: all.title } })).body.status).toBe(2);
  expect((await boss.post(`${TM}/jobs/${id}/complete`, { status: 'draft' })).body.element_id).toBe(done.element_id);
  expect((await boss.get(`/core/v2/pages/${done.element_id}?context=edit`)).body.status).toBe('draft');
});

test('two who save: the second is told', async () => {
  const id = await sendOne((await page()).id);
  const { revision } = (await boss.get(`${TM}/jobs/${id}`)).body;
  await boss.post(`${TM}/jobs/${id}`, { revision, fields: { title: all.title } });
  const late = { revision, fields: { title: { value: 'Anders', finished: true } } };
  await boss.post(`${TM}/jobs/${id}`, late).fails(409, 'multilang_job_conflict');
  expect((await boss.get(`${TM}/jobs/${id}`)).body.fields[0].value).toBe('Mach mit');
});

test('the original changes: what is old is named', async () => {
  const original = await page();
  const id = await sendOne(original.id);
  await boss.post(`${TM}/jobs/${id}`, { fields: all });
  await boss.post(`${TM}/jobs/${id}/complete`);
  await boss.post(`/core/v2/pages/${original.id}`, { title: 'Join us' });
  expect((await group(original.id)).translations.de).toMatchObject({ status: 10, outdated_fields: [] });
  await boss.post(`/core/v2/pages/${original.id}`, { title: 'Join in', multilang_minor_edit: true });
  expect((await boss.get(`${TM}/jobs/${id}`)).body.status).toBe(10);
  await boss.post(`/core/v2/pages/${original.id}`, { title: 'Join now' });
  expect((await group(original.id)).translations.de).toMatchObject({ status: 3, outdated_fields: ['title'] });
  const old = (await boss.get(`${TM}/jobs/${id}`)).body;
  expect(old.status).toBe(3);
  expect(old.fields.map(({ outdated }: { outdated: boolean }) => outdated)).toEqual([true, false]);
  expect((await boss.get(`${TM}/jobs?needs_update=true&status=3&id=${id}`)).body.total).toBe(1);
  expect((await boss.get(`${TM}/jobs?status=10&id=${id}`)).body.total).toBe(0);
  const again = await sendOne(original.id);
  const { fields } = (await boss.get(`${TM}/jobs/${again}`)).body;
  expect(fields).toMatchObject([
    { name: 'title', source: 'Join now', value: 'Mach mit', finished: false },
    { name: 'content', value: '<p>Herein.</p>', finished: true },
  ]);
  await boss.post(`${TM}/jobs/${again}`, { fields: { title: { finished: true } } });
  await boss.post(`${TM}/jobs/${again}/complete`);
  expect((await group(original.id)).translations.de).toMatchObject({ status: 10, outdated_fields: [] });
});

test('a job that was sent before the change makes a translation that is old from the start', async () => {
  const original = await page();
  const id = await sendOne(original.id);
  await boss.post(`/core/v2/pages/${original.id}`, { content: '<p>Stay out.</p>' });
  expect((await boss.get(`${TM}/jobs/${id}`)).body.status).toBe(3);
  await boss.post(`${TM}/jobs/${id}`, { fields: all });
  await boss.post(`${TM}/jobs/${id}/complete`);
  expect((await group(original.id)).translations.de).toMatchObject({ status: 3, outdated_fields: ['content'] });
});

test('lists', async () => {
  const { id } = await page({ title: 'Findable_100%' });
  const [german, french] = (await send(id, ['de', 'fr'], { batch_name: 'Listed batch' })) as [number, number];
  const ids = async (query: string): Promise<number[]> =>
    (await boss.get(`${TM}/jobs?${query}`)).body.jobs.map((job: { id: number }) => job.id);
  expect(await ids('title=able_100%25')).toEqual([french, german]);
  expect(await ids('title=able_100%25&sorting[id]=asc')).toEqual([german, french]);
  expect(await ids('title=ableX100')).toEqual([]);
  expect(await ids('batch_name=listed&target_language=fr,es')).toEqual([french]);
  expect(await ids('batch_name=listed&source_language=de')).toEqual([]);
  expect(await ids(`batch_name=listed&translated_by=${ada.id}`)).toEqual([german]);
  expect(await ids('batch_name=listed&status=1,2&limit=1&offset=1')).toEqual([german]);
  expect(await ids('batch_name=listed&scope=remote')).toEqual([]);
  expect(await ids('batch_name=listed&sent_from=2099-01-01')).toEqual([]);
  expect(await ids('batch_name=listed&sent_from=2099-01-01&sent_to=2000-01-01')).toHaveLength(2);
  expect(await ids('batch_name=listed&deadline_to=2099-01-01')).toEqual([]);
  expect(await ids(`batch_name=listed&sent_to=${new Date().toISOString().slice(0, 10)}`)).toHaveLength(2);
  expect((await boss.get(`${TM}/jobs?batch_name=listed&limit=1`)).body.total).toBe(2);
  for (const wrong of ['scope=mine', 'sorting[colour]=asc', 'sorting[id]=up', 'sorting=id', 'limit=0', 'limit=501'])
    await boss.get(`${TM}/jobs?${wrong}`).fails(400, 'rest_invalid_param');
});

test('lists by day, order and state', async () => {
  const [one, two, three] = [
    await sendOne((await page({ title: 'Ordered B' })).id, { batch_name: 'Ordered', deadline: '2031-01-20' }),
    await sendOne((await page({ title: 'ordered a' })).id, { batch_name: 'Ordered', deadline: '2031-01-10' }),
    await sendOne((await page({ title: 'Ordered B' })).id, { batch_name: 'Ordered' }),
  ];
  const ids = async (query: string): Promise<number[]> =>
    (await boss.get(`${TM}/jobs?batch_name=ordered&${query}`)).body.jobs.map((job: { id: number }) => job.id);
  expect(await ids('sorting[title]=asc')).toEqual([two, one, three]);
  expect(await ids('sorting[title]=desc')).toEqual([three, one, two]);
  expect(await ids('sorting[deadline]=desc')).toEqual([one, two, three]);
  expect(await ids('sorting[status]=asc')).toEqual([one, two, three]);
  expect(await ids('deadline_from=2031-01-10')).toEqual([two, one]);
  expect(await ids('deadline_from=2031-01-11')).toEqual([one]);
  expect(await ids('deadline_to=2031-01-10')).toEqual([two]);
  expect(await ids('deadline_to=2031-01-09')).toEqual([]);
  expect(await ids('deadline_from=2031-01-09&deadline_to=2031-01-11')).toEqual([two]);
  // One day is no range.
  expect(await ids('deadline_from=2031-01-10&deadline_to=2031-01-10')).toEqual([three, two, one]);
  const today = new Date();
  const day = (after: number) => new Date(today.getTime() + after * 86_400_000).toISOString().slice(0, 10);
  expect(await ids(`sent_from=${day(0)}`)).toEqual([three, two, one]);
  expect(await ids(`sent_to=${day(-2)}`)).toEqual([]);
  expect(await ids(`sent_from=${day(-1)}&sent_to=${day(1)}&id=${one},${two}`)).toEqual([two, one]);
  expect(await ids('needs_update=false')).toHaveLength(3);
  expect(await ids('needs_update=true')).toEqual([]);
});

test('a job that was old when it was cancelled is cancelled', async () => {
  const { id } = await page();
  const jobId = await sendOne(id);
  const untouched = await sendOne((await page()).id);
  await boss.post(`/core/v2/pages/${id}`, { title: 'Other' });
  expect((await boss.get(`${TM}/jobs/${untouched}`)).body.status).toBe(1);
  await boss.post(`${TM}/jobs/cancel`, [{ id: jobId }]);
  expect((await boss.get(`${TM}/jobs/${untouched}`)).body.status).toBe(1);
  expect((await boss.get(`${TM}/jobs/${jobId}`)).body.status).toBe(0);
  const total = async (status: number) => (await boss.get(`${TM}/jobs?id=${jobId}&status=${status}`)).body.total;
  expect([await total(0), await total(3)]).toEqual([1, 0]);
  await boss.post(`${TM}/jobs/assign`, { jobId, translatorId: ada.id }).fails(409, 'multilang_job_closed');
  await app.as(ada, 'en').post(`${TM}/jobs/${jobId}/take`).fails(409, 'multilang_job_closed');
});

test('translators see their own jobs and the free ones of their languages', async () => {
  const [first, second] = [await page(), await page()];
  const [german, french] = (await send(first.id, ['de', 'fr'], { batch_name: 'Seen' })) as [number, number];
  const free = await sendOne(second.id, { batch_name: 'Seen' });
  await app.as(ada, 'en').post(`${TM}/jobs/${free}/resign`);
  const eve = await app.make.user();
  await boss.post(`${TM}/translators`, { user_id: eve.id, language_pairs: { en: ['de'], de: ['fr'], fr: [] } });
  const seen = async (user: TestUser) => {
    const { jobs, total } = (await app.as(user, 'en').get(`${TM}/jobs?batch_name=seen&sorting[id]=asc`)).body;
    return [jobs.map((job: { id: number }) => job.id), total];
  };
  expect(await seen(ada)).toEqual([[german, free], 2]);
  expect(await seen(ben)).toEqual([[french], 1]);
  expect(await seen(eve)).toEqual([[free], 1]);
  await app.as(ben, 'en').post(`${TM}/jobs/${french}/resign`);
  expect(await seen(eve)).toEqual([[free], 1]);
  await boss.delete(`${TM}/translators/${eve.id}`);
});

test('who goes leaves what is done, and others what is not', async () => {
  const eve = await app.make.user();
  await boss.post(`${TM}/translators`, { user_id: eve.id, language_pairs: { en: ['de'] } });
  const [done, open] = [
    await sendOne((await page()).id, { translators: { de: eve.id } }),
    await sendOne((await page()).id, { translators: { de: eve.id } }),
  ];
  const other = await sendOne((await page()).id, { translators: { de: ada.id } });
  await boss.post(`${TM}/jobs/${done}`, { fields: all });
  await boss.post(`${TM}/jobs/${done}/complete`);
  const of = async (user: TestUser) =>
    (await boss.get(`${TM}/jobs?translated_by=${user.id}&id=${done},${open},${other}&sorting[id]=asc`)).body.jobs.map(
      (job: { id: number }) => job.id,
    );
  expect(await of(eve)).toEqual([done, open]);
  await boss.delete(`${TM}/translators/${eve.id}`);
  expect([await of(eve), await of(ada)]).toEqual([[done], [other]]);
});

test('who sees which jobs', async () => {
  const { id } = await page();
  const [german, french] = (await send(id, ['de', 'fr'])) as [number, number];
  const [reader, french2] = [app.as(ada, 'en'), app.as(ben, 'en')];
  expect((await reader.get(`${TM}/jobs/${german}`)).body.translator_name).not.toBe('');
  await reader.get(`${TM}/jobs/${french}`).fails(403, 'rest_forbidden');
  await french2.get(`${TM}/jobs/${german}`).fails(403, 'rest_forbidden');
  await french2.post(`${TM}/jobs/${german}`, { fields: all }).fails(403, 'rest_forbidden');
  const seen = (await french2.get(`${TM}/jobs?limit=500`)).body.jobs;
  expect(seen.every((job: any) => job.language_codes.target === 'fr')).toBe(true);
  await reader.get(`${TM}/jobs/999999`).fails(404, 'multilang_job_not_found');
  await app.asVisitor('en').get(`${TM}/jobs`).fails(401, 'rest_forbidden');
  const editor = app.as(await app.make.user({ role: 'editor' }), 'en');
  for (const path of ['jobs', 'basket', 'translators', 'word-count', `jobs/${german}`])
    await editor.get(`${TM}/${path}`).fails(403, 'rest_forbidden');
  await reader.get(`${TM}/basket`).fails(403, 'rest_forbidden');
  await reader.post(`${TM}/jobs/assign`, { jobId: german, translatorId: ada.id }).fails(403, 'rest_forbidden');
});

test('a translator without the right to any HTML', async () => {
  const id = await sendOne((await page()).id);
  const reader = app.as(ada, 'en');
  await reader.post(`${TM}/jobs/${id}`, {
    fields: { ...all, content: { value: '<p>Hallo</p><script>alert(1)</script>', finished: true } },
  });
  const { element_id: made } = (await reader.post(`${TM}/jobs/${id}/complete`)).body;
  expect((await boss.get(`/core/v2/pages/${made}?context=edit`)).body.content.raw).not.toContain('<script');
});

test('assigning, taking, giving back', async () => {
  const { id } = await page();
  const jobId = await sendOne(id);
  const reader = app.as(ada, 'en');
  await boss.post(`${TM}/jobs/assign`, { jobId, translatorId: ben.id }).fails(400, 'multilang_translator_invalid');
  await boss.post(`${TM}/jobs/assign`, { jobId, translatorId: 99999 }).fails(400, 'multilang_translator_invalid');
  await boss.post(`${TM}/jobs/assign`, { jobId: 99999, translatorId: ada.id }).fails(404, 'multilang_job_not_found');
  expect((await boss.post(`${TM}/jobs/assign`, { jobId, translatorId: ada.id })).body).toEqual({ assigned: ada.id });
  await boss.post(`${TM}/jobs/${jobId}/resign`).fails(403, 'rest_forbidden');
  await app.as(ben, 'en').post(`${TM}/jobs/999999/take`).fails(404, 'multilang_job_not_found');
  expect((await reader.post(`${TM}/jobs/${jobId}/resign`)).body).toEqual({ assigned: 0 });
  await app.as(ben, 'en').post(`${TM}/jobs/${jobId}/take`).fails(403, 'rest_forbidden');
  expect((await reader.post(`${TM}/jobs/${jobId}/take`)).body).toEqual({ assigned: ada.id });
  const other = await app.make.user();
  await boss.post(`${TM}/translators`, { user_id: other.id, language_pairs: { en: ['de'] } });
  await app.as(other, 'en').post(`${TM}/jobs/${jobId}/take`).fails(409, 'multilang_job_taken');
  await app.as(other, 'en').post(`${TM}/jobs/${jobId}/resign`).fails(403, 'rest_forbidden');
  await boss.delete(`${TM}/translators/${other.id}`);
});

test('cancelling', async () => {
  const [one, other] = [await sendOne((await page()).id), await sendOne((await page()).id)];
  await boss.post(`${TM}/jobs/${other}`, { fields: all });
  await boss.post(`${TM}/jobs/${other}/complete`);
  const { body } = await boss.post(`${TM}/jobs/cancel`, [{ id: one, type: 'post' }, { id: other }, { id: 99999 }]);
  expect(body).toEqual([{ id: one, type: 'post' }]);
  expect((await boss.post(`${TM}/jobs/cancel`, { jobs: [{ id: one }] })).body).toEqual([]);
  expect((await boss.get(`${TM}/jobs/${one}`)).body.status).toBe(0);
  await boss.post(`${TM}/jobs/${one}`, { fields: all }).fails(409, 'multilang_job_closed');
  await boss.post(`${TM}/jobs/${one}/complete`).fails(409, 'multilang_job_closed');
  for (const wrong of [{}, { jobs: 'all' }, { jobs: 3 }, 'x'])
    await boss.post(`${TM}/jobs/cancel`, wrong).fails(400, 'rest_invalid_param');
});

test('a job of a category', async () => {
  const { id } = (await boss.post('/core/v2/categories', { name: 'Sailing', description: 'On water' })).body;
  await boss.post(`${TM}/basket`, { element_type: 'tax_category', element_id: id, targets: ['de'] });
  const [jobId] = (await boss.post(`${TM}/basket/send`)).body.jobs;
  expect((await boss.get(`${TM}/jobs/${jobId}`)).body).toMatchObject({ type: 'tax', element: { type: 'category' } });
  const fields = { name: { value: 'Segeln', finished: true }, description: { value: 'Auf Wasser', finished: true } };
  await boss.post(`${TM}/jobs/${jobId}`, { fields });
  const done = (await boss.post(`${TM}/jobs/${jobId}/complete`)).body;
  expect(done.link).toBe('http://site.test/de/category/segeln/');
  const { translations } = (await boss.get(`${TM}/elements/tax_category/${id}`)).body;
  expect(translations.de).toMatchObject({ element_id: done.element_id, source_language_code: 'en', status: 10 });
  await boss.post(`/core/v2/categories/${id}`, { name: 'Sailing boats' });
  const state = async () => (await boss.get(`${TM}/elements/tax_category/${id}`)).body.translations.de;
  await expect.poll(async () => (await state()).status, { timeout: 10_000 }).toBe(3);
  expect((await state()).outdated_fields).toEqual(['name']);
  expect((await boss.get(`${TM}/jobs/${jobId}`)).body.status).toBe(3);
  await boss.post(`/core/v2/categories/${done.element_id}`, { name: 'Segelboote' });
  await expect.poll(async () => (await state()).status, { timeout: 10_000 }).toBe(10);
});

test('what is gone is not translated', async () => {
  const { id } = await page();
  const jobId = await sendOne(id);
  const other = await sendOne((await page()).id);
  await boss.post(`${TM}/jobs/${jobId}`, { fields: all });
  await boss.post(`${TM}/jobs/${jobId}/complete`);
  const again = await sendOne(id);
  await boss.delete(`/core/v2/pages/${id}?force=true`);
  const status = async (job: number) => (await boss.get(`${TM}/jobs/${job}`)).body.status;
  await expect.poll(() => status(again), { timeout: 10_000 }).toBe(0);
  expect([await status(jobId), await status(other)]).toEqual([10, 1]);
});

test('a page of the page builder: its texts are fields, its elements a copy', async () => {
  const heading = {
    id: 'b1c2d3e',
    elType: 'widget',
    widgetType: 'heading',
    settings: { title: 'Welcome' },
    elements: [],
  };
  const tree = [{ id: 'a1b2c3d', elType: 'container', settings: {}, elements: [heading], isInner: false }];
  const meta = { _builder_edit_mode: 'builder', _builder_data: JSON.stringify(tree) };
  const original = await page({ content: '', meta });
  const id = await sendOne(original.id);
  const { fields } = (await boss.get(`${TM}/jobs/${id}`)).body;
  expect(fields.map(({ name, source }: any) => [name, source])).toEqual([
    ['title', 'Join us'],
    ['builder-b1c2d3e-title', 'Welcome'],
  ]);
  const said = { title: all.title, 'builder-b1c2d3e-title': { value: 'Willkommen', finished: true } };
  await boss.post(`${TM}/jobs/${id}`, { fields: said });
  const { element_id: made } = (await boss.post(`${TM}/jobs/${id}/complete`)).body;
  const german = (await boss.get(`/core/v2/pages/${made}?context=edit`)).body;
  expect(german.meta._builder_edit_mode).toBe('builder');
  expect(german.meta._builder_data).toBe(meta._builder_data.replace('Welcome', 'Willkommen'));
  const changed = meta._builder_data.replace('Welcome', 'Hello');
  await boss.post(`/core/v2/pages/${original.id}`, { meta: { _builder_data: changed } });
  expect((await group(original.id)).translations.de).toMatchObject({
    status: 3,
    outdated_fields: ['builder-b1c2d3e-title'],
  });
});

test('custom fields that are translated', async () => {
  const document =
    '<multilang-config><custom-fields><custom-field action="translate">footnotes</custom-field></custom-fields></multilang-config>';
  await boss.post('/multilang/v1/custom-xml-config', { content: document });
  const original = await page({ content: '', meta: { footnotes: 'See below' } });
  const id = await sendOne(original.id);
  expect((await boss.get(`${TM}/jobs/${id}`)).body.fields[1]).toMatchObject({
    name: 'field-footnotes',
    source: 'See below',
  });
  const said = { title: all.title, 'field-footnotes': { value: 'Siehe unten', finished: true } };
  await boss.post(`${TM}/jobs/${id}`, { fields: said });
  const { element_id: made } = (await boss.post(`${TM}/jobs/${id}/complete`)).body;
  expect((await boss.get(`/core/v2/pages/${made}?context=edit`)).body.meta.footnotes).toBe('Siehe unten');
  await boss.post(`/core/v2/pages/${original.id}`, { meta: { footnotes: 'See above' } });
  expect((await group(original.id)).translations.de.outdated_fields).toEqual(['field-footnotes']);
  await boss.post('/multilang/v1/custom-xml-config', { content: '' });
});

test('a package of strings', async () => {
  const ids = await app.app.services.tx(async (tx) => {
    const form = await sql<{ id: number }>`insert into multilang_string_package
      (kind, kind_slug, name, title, edit_link, view_link, translator_note, language, created_at, updated_at)
      values ('Form', 'contactform', 'form-1', 'Quote form', '', 'http://site.test/en/form/', '', 'en', '2026', '2026')
      returning id`.execute(tx.db);
    const strings = [(await registerString(tx, { domain: 'form-1', text: 'Send', name: 'button' })).id];
    strings.push((await registerString(tx, { domain: 'form-1', text: '<b>Thanks</b>', name: 'thanks' })).id);
    await sql`update multilang_string set string_package_id = ${form.rows[0]!.id} where domain = 'form-1'`.execute(
      tx.db,
    );
    return { form: form.rows[0]!.id, strings };
  });
  const element = { element_type: 'package_contactform', element_id: ids.form, targets: ['de'] };
  await boss
    .post(`${TM}/basket`, { ...element, element_type: 'package_other' })
    .fails(404, 'multilang_element_not_found');
  await boss.post(`${TM}/basket`, element);
  const [id] = (await boss.post(`${TM}/basket/send`)).body.jobs;
  const job = (await boss.get(`${TM}/jobs/${id}`)).body;
  expect(job).toMatchObject({
    type: 'package',
    element: { name: 'Quote form', url: 'http://site.test/en/form/', type: 'contactform' },
  });
  const fields = Object.fromEntries(
    job.fields.map(({ name, source }: any) => [
      name,
      { value: source.replace('Send', 'Ab').replace('Thanks', 'Danke'), finished: true },
    ]),
  );
  await boss.post(`${TM}/jobs/${id}`, { fields });
  expect((await boss.post(`${TM}/jobs/${id}/complete`)).body).toEqual({
    element_id: ids.form,
    link: 'http://site.test/en/form/',
  });
  const { body } = await boss.get(`/multilang/st/v1/strings/${ids.strings[1]}`);
  expect(body.translations.de).toMatchObject({ value: '<b>Danke</b>', status: 10 });
  await boss.post(`${TM}/basket`, element).fails(409, 'multilang_up_to_date');
});
