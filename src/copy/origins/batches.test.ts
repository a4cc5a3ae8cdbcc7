import { expect, test } from 'vitest';
import { addressOf, digestOf, personKey, replaced, termKey } from './carrier.ts';
import { translator, type Dictionary } from './dictionary.ts';
import { inTexts } from './meta.ts';
import type { CarryProgress } from './options.ts';
import { createPostBatch, wanted } from './posts.ts';
import type { ForeignPost } from './records.ts';
import { fakeCarrier, foreignComment, foreignPost, foreignTerm } from '#test/kit/foreign-records.ts';
import { createRecorder } from './report.ts';
import { inBatches, noteLost } from './revisions.ts';
import { keysOf, namedTerms } from './terms.ts';

/** A batch that notes what lands, and in which order. */
function noting(more: object = {}, write: (ids: string) => Promise<void> = () => Promise.resolve()) {
  const lines: string[] = [];
  const progress: CarryProgress[] = [];
  const carrier = fakeCarrier({ options: { onProgress: (one: CarryProgress) => progress.push(one) }, ...more });
  const batch = createPostBatch(carrier, (_carrier, posts) => {
    lines.push(`look ${posts.length}`);
    return Promise.resolve(async () => {
      lines.push(`begin ${posts.length}`);
      await write(String(posts.length));
      lines.push(`end ${posts.length}`);
    });
  });
  return { batch, lines, progress };
}

test('posts are collected until there are five hundred', async () => {
  const { batch, lines, progress } = noting({ expected: 502 });
  await batch.flush();
  expect(lines).toEqual([]);
  for (let n = 0; n < 499; n++) await batch.add(foreignPost(String(n)));
  expect(lines).toEqual([]);
  for (let n = 499; n < 503; n++) await batch.add(foreignPost(String(n)));
  await batch.flush();
  expect(lines).toEqual(['look 500', 'begin 500', 'end 500', 'look 3', 'begin 3', 'end 3']);
  expect(progress).toEqual([
    { step: 'records', done: 500, total: 502 },
    { step: 'records', done: 503, total: 503 },
  ]);
});

test('or until their texts are long, those of their comments among them', async () => {
  const { batch, lines, progress } = noting();
  const comments = [foreignComment('1', { content: '12' }), foreignComment('2', { content: '34' })];
  await batch.add(foreignPost('1', { content: 'x'.repeat(5_999_990), comments }));
  await batch.add(foreignPost('2', { content: '12345' }));
  expect(lines).toEqual([]);
  await batch.add(foreignPost('3', { content: '1' }));
  expect(lines[0]).toBe('look 3');
  await batch.add(foreignPost('4', { content: 'x'.repeat(5_999_999) }));
  expect(lines.filter((line) => line.startsWith('look'))).toEqual(['look 3']);
  await batch.flush();
  expect(progress).toEqual([
    { step: 'records', done: 3, total: undefined },
    { step: 'records', done: 4, total: undefined },
  ]);
});

test('the next are looked at while the last are written, and written after them', async () => {
  let release = (): void => undefined;
  const { batch, lines } = noting({}, (ids) =>
    ids === '500' ? new Promise((resolve) => (release = resolve)) : Promise.resolve(),
  );
  for (let n = 0; n < 501; n++) await batch.add(foreignPost(String(n)));
  const flushed = batch.flush();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(lines).toEqual(['look 500', 'begin 500', 'look 1']);
  release();
  await flushed;
  expect(lines.slice(3)).toEqual(['end 500', 'begin 1', 'end 1']);
});

test('whoever adds next is told what went wrong', async () => {
  const { batch } = noting({}, () => Promise.reject(new Error('disk full')));
  for (let n = 0; n < 500; n++) await batch.add(foreignPost(String(n)));
  await batch.add(foreignPost('500'));
  await expect(batch.flush()).rejects.toThrow('disk full');
});

async function* over(posts: readonly ForeignPost[]): AsyncGenerator<ForeignPost> {
  await Promise.resolve();
  yield* posts;
}

test('revisions come two hundred at a time, or fewer long ones, each once', async () => {
  const sizes = async (posts: readonly ForeignPost[]) => {
    const found: string[][] = [];
    for await (const some of inBatches(over(posts))) found.push(some.map(({ id, title }) => `${id} ${title}`));
    return found;
  };
  const many = Array.from({ length: 401 }, (_, n) => foreignPost(String(n)));
  expect((await sizes(many)).map((some) => some.length)).toEqual([200, 200, 1]);
  expect(await sizes([])).toEqual([]);
  expect(await sizes([foreignPost('1', { title: 'a' }), foreignPost('1', { title: 'b' })])).toEqual([['1 b']]);
  const long = (id: string, length: number) => foreignPost(id, { title: '', content: 'x'.repeat(length) });
  expect(await sizes([long('1', 5_999_999), long('2', 1), long('3', 5_999_999), long('4', 0)])).toEqual([
    ['1 ', '2 '],
    ['3 ', '4 '],
  ]);
});

test('posts that did not come are told of once', () => {
  const recorder = createRecorder();
  noteLost({ recorder }, ['created', 'failed']);
  expect(recorder.report('').notes).toEqual([]);
  noteLost({ recorder }, ['created', 'skipped']);
  expect(recorder.report('').notes).toEqual(['Revisions were left out whose posts are not here.']);
});

test('files are wanted of media items that are not in the trash', () => {
  const record = (status: string) => foreignPost('1', { status });
  expect(wanted(record('inherit'), 'attachment', 5, true)).toEqual([
    { id: 5, record: record('inherit'), isLate: true },
  ]);
  expect([wanted(record('trash'), 'attachment', 5, true), wanted(record('inherit'), 'post', 5, true)]).toEqual([
    [],
    [],
  ]);
});

test('how things are known', () => {
  expect([personKey({ id: '3' }), personKey({ login: 'ADA' })]).toEqual(['#3', 'ada']);
  expect([termKey({ taxonomy: 't', id: '3' }), termKey({ taxonomy: 't', slug: 's', name: 'n' })]).toEqual([
    't#3',
    't/s',
  ]);
  expect(keysOf(foreignTerm('3', 's'))).toEqual(['category#3', 'category/s']);
  expect(keysOf(foreignTerm('', 's'))).toEqual(['category/s']);
  const known = fakeCarrier({ terms: new Map([['category/a', { id: 1 }]]) });
  const ref = (slug: string) => ({ taxonomy: 'category', slug, name: slug });
  expect(namedTerms(known, [ref('a'), ref('b'), ref('b'), { taxonomy: 'category', id: '5' }])).toEqual([
    { id: '', taxonomy: 'category', slug: 'b', name: 'b', description: '', parent: undefined, meta: [] },
  ]);
  expect([addressOf({ address: '' }), addressOf({ address: 'https://www.old.test/blog/' })]).toEqual([
    '',
    'old.test/blog',
  ]);
  expect(() => addressOf({ address: 'nowhere' })).toThrow('"nowhere" is not the address of a site.');
});

test('other wishes make another record of the same thing', () => {
  const digest = (options: object) => digestOf(fakeCarrier({ options }), { a: 1 });
  const plain = digest({});
  expect(plain).toMatch(/^[\w-]{22}$/);
  expect([digest({ trust: false }), digest({ media: false })]).toEqual([plain, plain]);
  const others = [{ trust: true }, { map: { types: {} } }, { replace: [{ from: 'a', to: 'b' }] }];
  expect(new Set([plain, ...others.map(digest), digestOf(fakeCarrier(), { a: 2 })]).size).toBe(5);
});

test('wished addresses stand in texts, in escaped ones, and in values of all kinds', () => {
  const carrier = fakeCarrier({
    options: {
      replace: [
        { from: 'http://a/b', to: 'http://c/d' },
        { from: 'x', to: 'y' },
      ],
    },
  });
  expect(replaced(carrier, String.raw`http://a/b http:\/\/a\/b x`)).toBe(String.raw`http://c/d http:\/\/c\/d y`);
  expect(replaced(fakeCarrier(), 'x')).toBe('x');
  const up = (text: string) => text.toUpperCase();
  expect(inTexts({ a: ['b', 1, null, true], c: { d: 'e' } }, up)).toEqual({ a: ['B', 1, null, true], c: { d: 'E' } });
});

test('what a text names is looked up, and what is not found is told', () => {
  let missed = 0;
  const dictionary: Dictionary = {
    number: (id) => (id === '5' ? '50' : undefined),
    form: (id) => (id === '6' ? '60' : undefined),
    folder: (id) => (id === '7' ? '70' : undefined),
    address: ({ key }) => (key === 'old.test/a' ? 'NEW' : undefined),
    staysOut: ({ key }) => key === 'old.test/out.png',
  };
  const { text, meta } = translator(fakeCarrier(), dictionary, () => missed++);
  const missing = (work: () => unknown) => {
    missed = 0;
    return [work(), missed];
  };
  expect(missing(() => text('wp-image-5 [contact-form id="6"] https://old.test/a'))).toEqual([
    'wp-image-50 [contact-form id="60"] NEW',
    0,
  ]);
  const folders = (id: number) => `<!-- wp:folders/gallery {"selectedFolder":[${id}]} /-->`;
  expect(missing(() => text(folders(7)))).toEqual([folders(70), 0]);
  const unknown = `wp-image-8 [contact-form id="8"] https://old.test/b ${folders(8)}`;
  expect(missing(() => text(unknown))).toEqual([unknown, 4]);
  expect(missing(() => text('https://old.test/out.png'))).toEqual(['https://old.test/out.png', 0]);
  expect(missing(() => meta('any', { post_id: 5, a: 'wp-image-5' }))).toEqual([{ post_id: 50, a: 'wp-image-50' }, 0]);
  expect(meta('_builder_data', '[ {"post_id": 5} ]')).toBe('[{"post_id":50}]');
  expect(meta('_builder_data', '[ {"a": 5} ]')).toBe('[ {"a": 5} ]');
  expect(meta('_builder_data', 'wp-image-5')).toBe('wp-image-50');
  expect(meta('other', '[ {"post_id": 5} ]')).toBe('[ {"post_id": 5} ]');
  expect(translator(fakeCarrier(), { ...dictionary, number: () => undefined }).text('wp-image-5')).toBe('wp-image-5');
});
