// A site with a bit of everything, at a time that stands still.
import { updateUser } from '#content/users/store.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { insertFailed } from '#kernel/jobs/store.ts';
import type { TestApp } from '#test/kit/app.ts';
import { createTestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { freePort } from '#test/kit/process.ts';
import { bringFiles, visit } from './life.ts';
import { live } from '#test/answers/life.ts';
import { makeSamples } from '#test/permissions/samples.ts';

const now = new Date('2026-03-01T12:00:00Z');

export interface Site {
  readonly app: TestApp;
  readonly base: string;
  readonly ida: TestUser;
  /** The end of what stands before `$id` in the path of a screen -> the record to show. */
  readonly ids: Readonly<Record<string, string>>;
  /** Further addresses of a screen, with a word for each as its `tab`. */
  readonly more: Readonly<Record<string, readonly string[]>>;
}

export async function makeSite(): Promise<Site> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const app = await createTestApp({
    port,
    flags: { url: base, limits: 'off', languages: 'en,de' },
    clock: { now: () => now },
  });
  await app.app.services.started('cookie-consent');
  // The administrator was made before the time stood still.
  await app.app.services.tx((tx) => updateUser(tx.db, 1, { registered_at: utcText(now) }));
  const ida = await app.make.user({ role: 'administrator', login: 'ida' });
  const admin = app.as(ida);
  const made = makerFor(admin);
  const { post, page } = await write(app, made, ida);
  const { captures } = await live(admin, await makeSamples(app), post);
  await discuss(made, post);
  await fail(app);
  await visit(app);
  await made(`/sitewright/v1/people/${ida.id}/invite`, {});
  const [ready, ...brought] = await bringFiles(app, ida);
  const idAt = (path: string): string => captures.find(([before]) => before === path)?.[1] ?? '';
  const [job = ''] = captures.filter(([before]) => before === '/multilang/tm/v1/jobs/').map(([, id]) => id);
  const book = await made('/core/v2/books', { title: 'A book', status: 'publish', content: '<p>Pages.</p>' });
  return {
    app,
    base,
    ida,
    ids: {
      'posts/': String(post),
      'pages/': String(page),
      't/book/': String(book.id),
      't/': 'book',
      'forms/contact/': idAt('/contactform/v1/contact-forms/'),
      'forms/simple/': idAt('/forms-plugin/v1/forms/'),
      'languages/translate/': job,
      'copy/': String(ready),
    },
    more: { 'copy/$id': brought.map(([state, id]) => `copy/${id}?tab=${state}`) },
  };
}

type Maker = (path: string, body: object) => Promise<any>;

const makerFor =
  (admin: TestClient): Maker =>
  async (path, body) => {
    const answer = await admin.post(path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

const TEXT = `<!-- wp:heading --><h2>Ships</h2><!-- /wp:heading -->
<!-- wp:paragraph --><p>They come <strong>in</strong> with the <a href="/tide/">tide</a>.</p><!-- /wp:paragraph -->
<!-- wp:list --><ul><li>One</li><li>Two</li></ul><!-- /wp:list -->
<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table></figure><!-- /wp:table -->
<!-- wp:latest-posts {"postsToShow":3} /-->`;

/** Records in every state, and one that was changed before. */
async function write(app: TestApp, made: Maker, ida: TestUser): Promise<{ post: number; page: number }> {
  const sea = await app.make.term('category', 'Sea');
  const reef = await app.make.term('category', 'Reefs', sea);
  const green = await app.make.term('post_tag', 'Green stones');
  const author = await app.make.user({ role: 'author', login: 'otto' });
  for (const role of ['editor', 'contributor', 'subscriber'] as const)
    await app.make.user({ role, login: `the-${role}` });
  const day = (number: number): string => `2026-02-${String(number).padStart(2, '0')}T10:00:00`;
  const { id: post } = await made('/core/v2/posts', {
    title: 'Harbour story',
    content: TEXT,
    status: 'publish',
    date: day(20),
    categories: [sea, reef],
    tags: [green],
    excerpt: 'About ships.',
    sticky: true,
  });
  await made(`/core/v2/posts/${post}`, { content: TEXT.replace('tide<', 'flood<') });
  await made('/core/v2/posts', { title: 'Draft story', content: 'Not yet.', status: 'draft', date: day(19) });
  await made('/core/v2/posts', { title: 'Waiting story', content: 'Please look.', status: 'pending', date: day(18) });
  await made('/core/v2/posts', { title: 'Private story', content: 'For us.', status: 'private', date: day(17) });
  await made('/core/v2/posts', {
    title: 'Coming story',
    content: 'Soon.',
    status: 'future',
    date: '2026-03-09T10:00:00',
  });
  await made('/core/v2/posts', {
    title: 'Locked story',
    content: 'Secret.',
    status: 'publish',
    password: 'word',
    date: day(16),
  });
  await app.make.post({ title: 'Story of Otto', by: author, status: 'pending' });
  await app.make.post({ title: 'Old story', by: ida, status: 'trash' });
  const { id: page } = await made('/core/v2/pages', {
    title: 'About us',
    content: TEXT,
    status: 'publish',
    date: day(10),
  });
  await made('/core/v2/pages', {
    title: 'Our team',
    content: 'People.',
    status: 'publish',
    parent: page,
    date: day(9),
  });
  await made(`/core/v2/pages/${page}`, { content: TEXT.replace('Two', 'Three') });
  await made('/core/v2/builder_library', {
    title: 'Main header',
    status: 'publish',
    meta: {
      _builder_edit_mode: 'builder',
      _builder_template_type: 'header',
      _builder_data: '[]',
      _builder_conditions: ['include/general'],
    },
  });
  return { post, page };
}

async function discuss(made: Maker, post: number): Promise<void> {
  for (const [at, status] of ['hold', 'approve', 'spam', 'trash'].entries()) {
    const author = {
      author_name: `Guest ${status}`,
      author_email: `guest-${at}@people.test`,
      author_url: 'https://people.test/',
    };
    await made('/core/v2/comments', {
      post,
      status,
      content: `Remark <em>${status}</em>`,
      date_gmt: `2026-02-21T10:0${at}:00`,
      ...author,
    });
  }
}

/** A job that went wrong. */
async function fail({ app: { services } }: TestApp): Promise<void> {
  const job = { name: 'content.verifyCounts', payload: '{}', key: null, runAt: now, now, createdAt: now, attempts: 6 };
  await services.tx(({ db }) => insertFailed(db, { ...job, error: 'Error: No disk.' }));
}
