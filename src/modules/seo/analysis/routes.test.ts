import { afterAll, beforeAll, expect, test } from 'vitest';
import { followPost } from '#modules/seo/indexables/texts.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' }, runsJobs: true });
});
afterAll(() => app.close());

test('after a save the reasons can be read, by those who may edit', async () => {
  const editor = app.as(await app.make.user({ role: 'editor' }));
  const { body: made } = await editor.post('/core/v2/posts', {
    title: 'Harbour walk',
    content: '<p>The harbour walk begins at the old mill and ends at the sea.</p>',
    status: 'publish',
    meta: { _seo_focuskw: 'harbour walk' },
  });
  const read = async () => (await editor.get(`/sitewright/v1/seo/analysis/${made.id}`)).body;
  await expect
    .poll(async () => (await editor.get('/seo/v1/statistics')).body.seo_scores.length, { timeout: 15_000 })
    .toBe(1);
  const report = await read();
  expect(report.seo.score).toBeGreaterThan(0);
  expect(report.seo.items.find((one: any) => one.id === 'introductionKeyphrase')).toEqual({
    id: 'introductionKeyphrase',
    score: 9,
    rating: 'good',
    text: 'The first paragraph has the keyphrase.',
  });
  expect(report.insights.words).toBe(13);
  const german = await app.fetch(`/de/api/sitewright/v1/seo/analysis/${made.id}`, {
    headers: { authorization: (await app.make.user({ role: 'editor' })).authorization },
  });
  expect(JSON.stringify(await german.json())).toContain('Der Text hat 13 Wörter.');
  await app.asVisitor().get(`/sitewright/v1/seo/analysis/${made.id}`).fails(401, 'rest_forbidden');
  await editor.get('/sitewright/v1/seo/analysis/99999').fails(404, 'rest_post_invalid_id');
});

test('pages with the same terms are suggested, unless they are linked already', async () => {
  const editor = app.as(await app.make.user({ role: 'editor' }));
  const term = await app.make.term('post_tag', 'boats');
  const terms = { post_tag: [term] };
  const near = await app.make.post({ slug: 'near', terms });
  const linked = await app.make.post({ slug: 'linked', terms });
  const post = await app.make.post({ content: '<a href="/en/linked/">there</a>', terms });
  const hidden = await app.make.post({ slug: 'hidden', terms, meta: { _seo_robots_noindex: '1' } });
  const popular = await app.make.post({ slug: 'popular', terms });
  const other = await app.make.post({ content: '<a href="/en/popular/">there</a>' });
  for (const { id } of [near, linked, hidden, popular, other, post]) await followPost(app.app.services, id);
  const { body } = await editor.get(`/sitewright/v1/seo/link-suggestions/${post.id}`);
  const ids = body.map((one: any) => one.id);
  expect(ids).toContain(near.id);
  expect(ids).not.toContain(linked.id);
  expect(ids).not.toContain(hidden.id);
  // Fewer pages lead to it, so it comes first.
  expect(ids.indexOf(near.id)).toBeLessThan(ids.indexOf(popular.id));
  expect(body[0].shared_terms).toBe(2);
  expect(ids).not.toContain(post.id);
  const more = await app.make.term('post_tag', 'anchors');
  const make = (wish: object) => app.make.post({ terms: { post_tag: [more] }, ...wish });
  const start = await make({ terms: { post_tag: [more, term] } });
  const both = await make({ terms: { post_tag: [more, term] } });
  const locked = await make({ password: 'x' });
  const draft = await make({ status: 'draft' });
  const many: number[] = [];
  for (let count = 0; count < 12; count++) many.push((await make({})).id);
  for (const id of [start.id, both.id, locked.id, draft.id, ...many]) await followPost(app.app.services, id);
  const near2 = (await editor.get(`/sitewright/v1/seo/link-suggestions/${start.id}`)).body;
  expect(near2).toHaveLength(10);
  expect(near2[0]).toMatchObject({ id: both.id, shared_terms: 3 });
  const rest = near2.slice(1).map(({ id }: any) => id);
  expect(rest).toEqual(rest.toSorted((one: number, other: number) => other - one));
  for (const { id } of [locked, draft]) expect(rest).not.toContain(id);
});
