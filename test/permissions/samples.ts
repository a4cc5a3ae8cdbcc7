// Records that routes are about, none of them of somebody who asks, and how a path names them.
import { insertSubmission } from '#modules/contactform/submissions/store.ts';
import { insertEntry } from '#modules/forms-plugin/entries/store.ts';
import type { TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export interface Samples {
  /** The end of what stands before `{…}` in a path -> what stands in its place. */
  readonly captures: readonly (readonly [before: string, value: string])[];
  /** By path, or method and path: arguments whose declaration does not tell what they take. */
  readonly params: Readonly<Record<string, Record<string, unknown>>>;
}

export async function makeSamples(app: TestApp): Promise<Samples> {
  const owner = await app.make.user({ role: 'administrator' });
  const client = app.as(owner);
  const made = async (path: string, body: Record<string, unknown>): Promise<any> => {
    const answer = await client.post(path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const post = await app.make.post({ by: owner, content: 'First.' });
  const page = await app.make.page({ by: owner, content: 'First.' });
  await made(`/core/v2/posts/${post.id}`, { content: 'Second.' });
  await made(`/core/v2/pages/${page.id}`, { content: 'Second.' });
  const category = await app.make.term('category', 'Cats');
  const tag = await app.make.term('post_tag', 'Green');
  const image = await uploadDot(app, owner);
  const comment = await made('/core/v2/comments', { post: post.id, content: 'A word.' });
  const menu = await made('/core/v2/menus', { name: 'Ways out' });
  const menuItem = await made('/core/v2/menu-items', {
    title: 'Out', url: 'https://example.org/', status: 'publish', menus: menu.id,
  }); // prettier-ignore
  const navigation = await made('/core/v2/navigation', { title: 'Ways', status: 'publish' });
  const redirect = await made('/sitewright/v1/redirects', { source: '/old', target: '/new' });
  const password = await made('/core/v2/users/me/application-passwords', { name: 'Clock' });
  const kinds = ['builder_library', 'builder_component', 'b-floating-buttons'];
  const records = await Promise.all(
    kinds.map(async (kind) => {
      const record = await made(`/core/v2/${kind}`, { title: 'Made', content: 'First.', status: 'publish' });
      return [`/core/v2/${kind}/`, String(record.id)] as const;
    }),
  );
  const revisionOf = async (path: string): Promise<string> => {
    const { body } = await client.get(`${path}/revisions`);
    return String(body[0]?.id ?? 1);
  };
  const note = await made('/builder/v1/notes', noteOn(post.id));
  const forms = await makeForm(app, made);
  const { body: abilities } = await client.get('/abilities/v1/abilities');
  const { body: blocks } = await client.get('/core/v2/block-types');
  const [namespace, block] = blocks[0].name.split('/');
  const captures: Samples['captures'] = [
    ['/abilities/v1/abilities/', abilities[0].name],
    ['/abilities/v1/categories/', abilities[0].category],
    [`/core/v2/block-types/${namespace}/`, block],
    ['/core/v2/block-types/', namespace],
    ['/builder/v1/notes/', String(note.id)],
    [`/core/v2/posts/${post.id}/revisions/`, await revisionOf(`/core/v2/posts/${post.id}`)],
    [`/core/v2/pages/${page.id}/revisions/`, await revisionOf(`/core/v2/pages/${page.id}`)],
    ['/core/v2/posts/', String(post.id)],
    ['/core/v2/pages/', String(page.id)],
    ['/core/v2/media/', String(image)],
    ['/core/v2/categories/', String(category)],
    ['/core/v2/tags/', String(tag)],
    ['/core/v2/comments/', String(comment.id)],
    ['/core/v2/menus/', String(menu.id)],
    ['/core/v2/menu-items/', String(menuItem.id)],
    ['/core/v2/menu-locations/', 'primary'],
    ['/core/v2/navigation/', String(navigation.id)],
    [`/core/v2/users/${owner.id}/application-passwords/`, String(password.uuid)],
    ['/core/v2/users/', String(owner.id)],
    ['/core/v2/types/', 'post'],
    ['/core/v2/statuses/', 'publish'],
    ['/core/v2/taxonomies/', 'category'],
    ['/core/v2/plugins/', 'spamfilter'],
    ['/core/v2/themes/', 'starter-theme'],
    ['/sitewright/v1/redirects/', String(redirect.id)],
    ...forms,
    ['/sitewright/v1/inbox/', await makeAnswer(app, made)],
    ['/clonepost/v1/', String(post.id)],
    ['/seo/v1/', String(post.id)],
    ['/sitewright/v1/seo/', String(post.id)],
    ['/builder/v1/documents/', String(post.id)],
    ...records,
  ];
  const params = {
    '/builder/v1/notes': noteOn(post.id),
    '/builder-pro/v1/refresh-loop': { post_id: post.id, widget_id: 'abc1234', widget_filters: {} },
    '/builder-pro/v1/refresh-search': { post_id: post.id, widget_id: 'abc1234' },
    '/cookie-consent/v1/consent/history': { uid: '0b8f2d3e-52a4-4c6e-9d7f-1a2b3c4d5e6f' },
    '/seo/v1/alerts/dismiss': { key: 'webinar-promo' },
    '/seo/v1/get_head': { url: 'http://site.test/' },
    '/seo/v1/keyword_tool/country_code': { country_code: 'de' },
    '/seo/v1/keyword_tool/related_keyphrases': { keyphrase: 'tea', country_code: 'de' },
    '/sitecopy/v1/multisite/subsite/actions': {
      data: JSON.stringify([{ sourceId: 1, targetId: 0, newSlug: 'second', blogName: 'Second' }]),
    },
    '/sitestats/v1/data': { before: '2026-01-02' },
  };
  return { captures, params };
}

/** The smallest of pictures, and its id. */
export async function uploadDot(app: TestApp, { authorization }: TestUser): Promise<number> {
  const answer = await app.fetch('/api/core/v2/media', {
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="dot.png"',
    },
    body: Buffer.from(PNG, 'base64'),
  });
  return ((await answer.json()) as { id: number }).id;
}

async function makeAnswer(
  { app: { services } }: TestApp,
  made: (path: string, body: Record<string, unknown>) => Promise<any>,
): Promise<string> {
  const { id: form_id } = await made('/contactform/v1/contact-forms', { context: 'save', title: 'Visit' });
  const times = { received_at: '2026-01-02T03:04:05', expires_at: '2999-01-02T03:04:05' };
  const head = { subject: 'Hello', from_name: 'Ann', from_email: 'ann@people.test', email_key: 'ann@people.test' };
  const facts = { fields: '{"your-name":["Ann"]}', consents: '{}', meta: '{}', files: '[]', spam_log: '[]' };
  const state = { form_title: 'Visit', serial: 1, status: 'mail_sent', is_stored: 1, posted_data_hash: '' };
  const id = await services.tx((tx) => insertSubmission(tx.db, { form_id, ...times, ...head, ...facts, ...state }));
  return `contactform-${id}`;
}

/** Only sites with several languages have the module. */
async function makeForm(
  { app: { services } }: TestApp,
  made: (path: string, body: Record<string, unknown>) => Promise<any>,
): Promise<Samples['captures']> {
  if (!services.registry().modules.some(({ name }) => name === 'forms-plugin')) return [];
  const { id: form_id } = await made('/forms-plugin/v1/forms', { title: 'Ask' });
  const facts = { created_at: '2026-01-02T03:04:05', status: 'unread', is_kept: 1, fields: '{}' } as const;
  const whence = { page_url: '', language: 'en', user_id: null, ip: null };
  const entry = await services.tx((tx) => insertEntry(tx.db, { form_id, ...facts, ...whence }, []));
  return [
    ['/forms-plugin/v1/forms/', String(form_id)],
    ['/forms-plugin/v1/entries/', String(entry)],
    ['/forms-plugin/entries/', String(entry)],
  ];
}

const noteOn = (post: number) => ({
  post_id: post,
  element_id: 'abc1234',
  content: 'Look.',
  position: { x: 1, y: 1 },
});
