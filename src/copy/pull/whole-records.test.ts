import { expect, test } from 'vitest';
import { OutboundError } from '#kernel/outbound/outbound.ts';
import type { ForeignPost } from '#copy/origins/records.ts';
import type { Found, Page } from './client.ts';
import { pullFolders } from './folders.ts';
import { ownName, pullForms } from './forms.ts';
import type { Pull } from './list.ts';
import { commentOf, mediaOf, menuItemOf, personOf, postOf } from './records.ts';
import { hasRevisions, pullRevisions } from './revisions.ts';

const NONE = new Map<string, string>();
const dates = {
  date: '2026-01-02T03:04:05',
  date_gmt: '2026-01-02T02:04:05',
  modified: '2026-01-03T03:04:05',
  modified_gmt: '2026-01-03T02:04:05',
};
const read = {
  date: dates.date,
  dateGmt: dates.date_gmt,
  modified: dates.modified,
  modifiedGmt: dates.modified_gmt,
};

const empty: ForeignPost = {
  ...{ id: '', type: 'post', status: 'publish', title: '', content: '', excerpt: '', slug: '', author: undefined },
  ...{ parent: '', date: '', dateGmt: '', modified: '', modifiedGmt: '', password: '', commentStatus: '' },
  ...{ pingStatus: '', format: '', template: '', isSticky: false, menuOrder: 0, guid: '', link: '', featured: '' },
  ...{ terms: [], meta: [], comments: [], fileUrl: '', altText: '' },
};

test('an account, whole', () => {
  const value = {
    ...{ id: 3, username: 'ada', slug: 'a', email: 'a@a.test', name: 'Ada L', first_name: 'Ada', last_name: 'L' },
    ...{ url: 'https://a.test', description: 'Writes.', roles: ['editor'] },
  };
  expect(personOf(value)).toEqual({
    ...{ id: '3', login: 'ada', email: 'a@a.test', displayName: 'Ada L', firstName: 'Ada', lastName: 'L' },
    ...{ url: 'https://a.test', description: 'Writes.', roles: ['editor'] },
  });
});

const given = {
  ...{ id: 9, status: 'future', title: { raw: 'T' }, content: { raw: 'C' }, excerpt: { raw: 'E' }, slug: 's' },
  ...{ author: 4, parent: 5, ...dates, password: 'pw', comment_status: 'open', ping_status: 'closed' },
  ...{ format: 'aside', template: 'wide', sticky: true, menu_order: 2, guid: { raw: 'g' }, link: 'https://a.test/s/' },
  ...{ featured_media: 6, tags: [7], meta: { a: 1 } },
};
const became = {
  ...{ id: '9', type: 'page', status: 'future', title: 'T', content: 'C', excerpt: 'E', slug: 's' },
  ...{ author: { id: '4' }, parent: '5', ...read, password: 'pw', commentStatus: 'open', pingStatus: 'closed' },
  ...{ format: 'aside', template: 'wide', isSticky: true, menuOrder: 2, guid: 'g', link: 'https://a.test/s/' },
  ...{ featured: '6', terms: [{ taxonomy: 'post_tag', id: '7' }], meta: [{ key: 'a', value: 1 }], comments: [] },
  ...{ fileUrl: '', altText: '' },
};

test('a post, whole, and one of which nothing is known', () => {
  expect(postOf(given, 'page', new Map([['tags', 'post_tag']]))).toEqual(became);
  expect(postOf({}, 'post', NONE)).toEqual(empty);
});

test('a media item, whole', () => {
  const item = { ...given, status: 'private', post: 8, caption: { raw: 'Cap' }, description: { raw: 'Des' } };
  const file = { source_url: 'https://a.test/f.png', alt_text: 'Alt' };
  expect(mediaOf({ ...item, ...file }, new Map([['tags', 'post_tag']]))).toEqual({
    ...became,
    ...{ type: 'attachment', status: 'private', content: 'Des', excerpt: 'Cap', parent: '8' },
    ...{ fileUrl: 'https://a.test/f.png', altText: 'Alt' },
  });
  // Files have no drafts whose dates float.
  expect(mediaOf({ ...item, status: 'draft' }, NONE).dateGmt).toBe(dates.date_gmt);
});

test('a comment, whole', () => {
  const value = {
    ...{
      id: 1,
      post: 2,
      parent: 3,
      author: 4,
      author_name: 'N',
      author_email: 'n@a.test',
      author_url: 'https://n.test',
    },
    ...{ author_ip: '192.0.2.1', author_user_agent: 'Agent', ...dates, content: { raw: 'Hi' }, status: 'spam' },
    type: 'pingback',
  };
  expect(commentOf(value)).toEqual({
    ...{ id: '1', post: '2', parent: '3', author: { id: '4' }, name: 'N', email: 'n@a.test', url: 'https://n.test' },
    ...{ ip: '192.0.2.1', userAgent: 'Agent', date: read.date, dateGmt: read.dateGmt, content: 'Hi', status: 'spam' },
    ...{ type: 'pingback', meta: [] },
  });
});

test('an item of a menu, whole', () => {
  const value = {
    ...{ id: 1, menus: 8, parent: 2, menu_order: 3, status: 'draft', type: 'post_type', object: 'page', object_id: 5 },
    ...{ title: { rendered: 'T' }, url: 'https://a.test/', attr_title: 'Hint', description: 'D', target: '_blank' },
    ...{ classes: ['', 'a'], xfn: ['me', ''] },
  };
  expect(menuItemOf(value)).toEqual({
    ...{ id: '1', menu: { taxonomy: 'nav_menu', id: '8' }, parent: '2', position: 3, status: 'draft' },
    ...{ type: 'post_type', object: 'page', objectId: '5', title: 'T', url: 'https://a.test/', attrTitle: 'Hint' },
    ...{ description: 'D', target: '_blank', classes: ['a'], xfn: ['me'] },
  });
});

interface Answers {
  base?: string;
  options?: object;
  read(path: string, query?: Readonly<Record<string, string>>): Found | Error;
}

/** A pull that notes what comes of it. */
function pulling({ base = 'wp/v2', options = {}, read: answer }: Answers) {
  const told = { asked: [] as string[], notes: [] as string[], posts: [] as ForeignPost[] };
  const client = {
    read: (path: string, query: Readonly<Record<string, string>> = {}) => {
      told.asked.push([path, ...Object.entries(query).map(([key, value]) => `${key}=${value}`)].join(' '));
      const found = answer(path, query);
      return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
    },
  };
  const carrier = {
    options,
    recorder: { note: (text: string) => told.notes.push(text) },
    services: { registry: () => ({ modules: [{}, { carriedFolders: () => Promise.resolve(new Map()) }] }) },
  };
  const landing = { post: (post: ForeignPost) => Promise.resolve(void told.posts.push(post)) };
  return { ...told, pull: { client, carrier, landing, base, isSignedIn: true } as unknown as Pull };
}

const LIST = 'contact-form-7/v1/contact-forms';

test('a form comes as an export file would have it', async () => {
  const head = { id: 7, hash: 'abc', title: 'Head' };
  const properties = {
    ...{ form: { content: 'F' }, mail: { a: 1 }, mail_2: { b: 2 }, messages: { c: 3 } },
    additional_settings: { content: 'S' },
  };
  const whole = { title: 'Ask', slug: 'ask', locale: 'de_DE', properties };
  const { pull, posts, asked, notes } = pulling({
    read: (path) => ({ status: 200, value: path === LIST ? [head, 5, { title: 'No number' }] : whole }),
  });
  await pullForms(pull);
  expect(asked).toEqual([`${LIST} per_page=100 offset=0`, `${LIST}/7`]);
  expect(notes).toEqual(['The contact form "No number" was left out: this account may not read it.']);
  const values = { _form: 'F', _mail: { a: 1 }, _mail_2: { b: 2 }, _messages: { c: 3 }, _additional_settings: 'S' };
  const meta = Object.entries({ ...values, _locale: 'de_DE', _hash: 'abc' }).map(([key, value]) => ({ key, value }));
  expect(posts).toEqual([{ ...empty, id: '7', type: 'wpcf7_contact_form', title: 'Ask', slug: 'ask', meta }]);
});

test('forms are asked for as long as there are new ones', async () => {
  const page = (from: number, count: number) => Array.from({ length: count }, (_, at) => ({ id: from + at }));
  const pages: Record<string, unknown> = { '0': page(1, 100), '100': page(101, 100), '200': page(201, 99) };
  const offset = (query: Readonly<Record<string, string>> | undefined) => query?.['offset'] ?? '';
  const some = pulling({
    base: 'core/v2',
    read: (path, query) => ({ status: 200, value: offset(query) === '' ? {} : pages[offset(query)] }),
  });
  await pullForms(some.pull);
  expect(some.posts).toHaveLength(299);
  expect(some.asked.filter((line) => line.includes('offset'))).toEqual(
    ['0', '100', '200'].map((at) => `contactform/v1/contact-forms per_page=100 offset=${at}`),
  );
  const same = pulling({ read: (_path, query) => ({ status: 200, value: offset(query) === '' ? {} : page(1, 100) }) });
  await pullForms(same.pull);
  expect([same.posts.length, same.asked.filter((line) => line.includes('offset')).length]).toEqual([100, 2]);
});

test.each([
  [404, []],
  [403, ['Contact forms could not be read on the other site: this account may not see them.']],
])('a list of forms that is refused with %i', async (status, expected) => {
  const { pull, notes } = pulling({ read: () => ({ status, value: undefined }) });
  await pullForms(pull);
  expect(notes).toEqual(expected);
});

test('paths of sites like this one', () => {
  expect([ownName(LIST), ownName('filebird/v1/export-csv'), ownName('other/v1/x')]).toEqual([
    'contactform/v1/contact-forms',
    'folders/v1/export-csv',
    'other/v1/x',
  ]);
});

test.each<[string, Found | Error, string[]]>([
  ['none', { status: 404, value: undefined }, []],
  [
    'refused',
    { status: 500, value: undefined },
    ['Folders of media could not be read on the other site: it answered 500.'],
  ],
  ['broken off', new OutboundError('failed', 'Gone.'), ['Folders of media could not be read on the other site: Gone.']],
  ['no list', { status: 200, value: { folders: 5 } }, []],
  ['of no number', { status: 200, value: { folders: [{ id: 0 }, 'x', { id: '-1' }, { id: 'x' }] } }, []],
  [
    'some',
    { status: 200, value: { folders: [{ id: 1 }, { id: '2' }] } },
    ['2 folders of media would come, with what lies in them.'],
  ],
])('folders: %s', async (_name, found, expected) => {
  const { pull, notes, asked } = pulling({ options: { isDryRun: true }, read: () => found });
  await pullFolders(pull);
  expect([notes, asked]).toEqual([expected, ['filebird/v1/export-csv']]);
});

test('a fault of our own is not hidden', async () => {
  await expect(pullFolders(pulling({ read: () => new TypeError('ours') }).pull)).rejects.toThrow('ours');
  const own = pulling({ base: 'core/v2', read: () => ({ status: 404, value: undefined }) });
  await pullFolders(own.pull);
  expect(own.asked).toEqual(['folders/v1/export-csv']);
});

test.each([
  [{}, false],
  [{ _links: { 'version-history': [] } }, false],
  [{ _links: { 'version-history': [{ count: 0 }] } }, false],
  [{ _links: { 'version-history': [{ count: 1 }] } }, true],
  [{ _links: { 'version-history': [5] } }, false],
])('%j has revisions: %s', (post, expected) => {
  expect(hasRevisions(post)).toBe(expected);
});

test('revisions come page by page, oldest first; those without number or post do not', async () => {
  const asked: unknown[] = [];
  const pages = async function* (path: string, query: unknown): AsyncGenerator<Page, number> {
    asked.push([path, query]);
    await Promise.resolve();
    if (path.startsWith('b')) return 403;
    yield { records: [{ id: 1, parent: 9 }, { id: 2 }, { parent: 9 }], total: 3 };
    yield { records: [{ id: 3, parent: 9 }], total: 3 };
    return 200;
  };
  const { pull, notes } = pulling({ read: () => new Error('not asked') });
  const found: ForeignPost[] = [];
  for await (const one of pullRevisions({ ...pull, client: { ...pull.client, pages } }, ['a', 'b'])) found.push(one);
  expect(found).toEqual(['1', '3'].map((id) => ({ ...empty, id, type: 'revision', parent: '9' })));
  const query = { orderby: 'id', order: 'asc', context: 'edit' };
  expect(asked).toEqual([
    ['a/revisions', query],
    ['b/revisions', query],
  ]);
  expect(notes).toEqual([
    'Revisions of some posts could not be read on the other site: this account may not see them.',
  ]);
});
