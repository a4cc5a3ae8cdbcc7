// What work by the clock asks of the database and writes into it, on a site with a bit of everything that nobody looked after for a year.
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#test/kit/app.ts';
import { watchStatements } from '#test/kit/watch-statements.ts';
import { watchWrites } from '#test/kit/watch-writes.ts';
import { makeSamples } from '#test/permissions/samples.ts';
import { writtenLines } from './left-behind.ts';
import { live } from './life.ts';

/** They ask others, or look at pages one by one. */
const LEFT_OUT = new Set(['manager.reportSite', 'accessibility.checkSite', 'accessibility.checkChanges']);

/** Changes that are written together are told together. */
const GROUPED = /(?<=invalidations .* id < )\d+/;

let now = Date.parse('2026-03-01T12:00:00Z');
const app = await createTestApp({
  flags: { languages: 'en,de', limits: 'off' },
  clock: { now: () => new Date(now) },
});
afterAll(app.close);
const { services } = app.app;
const admin = app.as(await app.make.user({ role: 'administrator', login: 'boss' }), 'en');
await services.started('cookie-consent');
const story = await app.make.post({ title: 'A story', content: '<p>Once upon a time.</p>' });
await live(admin, await makeSamples(app), story.id);
const trashed = await app.make.post({ title: 'Trashed' });
await admin.delete(`/core/v2/posts/${trashed.id}`);
const { body: comment } = await admin.post('/core/v2/comments', { post: story.id, content: 'Trashed, too.' });
await admin.delete(`/core/v2/comments/${comment.id}`);
await app.make.post({ title: 'Later', status: 'future', date: '2026-04-01T00:00:00' });
now += 400 * 86_400_000;

test('work by the clock asks as it did', async () => {
  const statements = watchStatements(services.database);
  const writes = watchWrites(services.database);
  const jobs = services.registry().modules.flatMap((module) => module.jobs ?? []);
  const sections: string[] = [];
  for (const job of jobs.filter(({ name, schedule }) => schedule !== undefined && !LEFT_OUT.has(name))) {
    await job.run({}, services);
    const written = writtenLines(writes()).map((line) => `-- ${line.replace(GROUPED, '<last>')}\n`);
    sections.push(`-- ${job.name}\n${statements()}${written.join('')}`);
  }
  expect(sections.length).toBeGreaterThan(25);
  await expect(sections.sort().join('\n')).toMatchFileSnapshot('./statements/jobs.sql');
});
