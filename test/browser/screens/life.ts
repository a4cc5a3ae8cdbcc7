// What happens on a site that is in use: visits, choices about cookies, mails, imports.
import { readFile } from 'node:fs/promises';
import { workOnTransfer } from '#modules/sitecopy/transfers/jobs.ts';
import { findTransfer, insertTransfer } from '#modules/sitecopy/transfers/store.ts';
import { flush } from '#modules/sitestats/hits/collect.ts';
import type { TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export async function visit(app: TestApp): Promise<void> {
  for (const path of ['/en/', '/en/', '/en/harbour-story/']) {
    const headers = { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': BROWSER };
    const body = JSON.stringify({ path, referrer: path === '/en/' ? '' : 'https://search.example/' });
    await app.fetch('/en/api/sitestats/v1/hit', { method: 'POST', headers, body });
  }
  await flush(app.app.services);
  const cookieData = { uid: 'k3v0r1ab-m2x9d7qe-tz41c8pl-0wyh5nus', version: '1', consents: { essential: [] } };
  for (const [route, body] of [
    ['log', { cookieData, language: 'en', method: 'accept-all' }],
    ['statistic', { entries: ['accept-all'], consents: { essential: [] }, version: '1' }],
  ] as const) {
    await app.asVisitor('en').post(`/cookie-consent/v1/consent/${route}`, body);
  }
}

const FAULTY = { refused: 'The file is broken.', failed: 'The disk is full.' };

/** One file that was looked at, and the same in other states. The first may be imported. */
export async function bringFiles(
  app: TestApp,
  person: TestUser,
): Promise<[ready: number, ...others: [string, number][]]> {
  const { services } = app.app;
  const sample = await readFile('src/copy/wxr/samples/site.xml', 'utf8');
  const answer = await app.fetch('/_site/copy/file?name=old-site.xml', {
    method: 'POST',
    headers: { authorization: person.authorization, 'content-type': 'application/octet-stream' },
    body: sample.replaceAll('{{files}}', 'https://old.example'),
  });
  const { id } = (await answer.json()) as { id: number };
  await workOnTransfer.run({ id }, services);
  const { id: _id, ...row } = (await services.tx(({ db }) => findTransfer(db, id)))!;
  const others: [string, number][] = [];
  for (const state of ['refused', 'failed', 'stopped', 'running', 'done', 'undone'] as const) {
    const changes = { state, fault: state in FAULTY ? FAULTY[state as keyof typeof FAULTY] : null };
    const progress = state === 'running' ? JSON.stringify({ step: 'records', done: 3, total: 9 }) : null;
    const made = await services.tx(({ db }) =>
      insertTransfer(db, { ...row, ...changes, progress, result: state === 'done' ? row.findings : null, has_copy: 1 }),
    );
    others.push([state, made.id]);
  }
  return [id, ...others];
}
