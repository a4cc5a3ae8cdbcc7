import { describe, expect, test, vi } from 'vitest';
import { a } from '#kernel/args/args.ts';
import { DropLog } from '#kernel/cache/drop-log.ts';
import { TagCache } from '#kernel/cache/tag-cache.ts';
import { defineModule } from '#kernel/module.ts';
import { anyone, route, type Method } from '#kernel/routes/route.ts';
import { addedArgs } from './added-args.ts';
import { parseFields } from './fields.ts';
import { kept, keptMany } from './kept.ts';
import { findHeads, keptList, recordObjects, recordTexts, type RecordCache } from './records.ts';
import { all, editOnly, resourceOf, resourceSchema, viewAndEdit, writeArgs, type Context } from './resource.ts';
import { shapeRows } from './shape.ts';
import { createView, type View } from './view.ts';

interface Row {
  id: number;
  owner: number;
}
let drops = new DropLog();
const cacheOf = (): RecordCache => {
  drops = new DropLog();
  return {
    heads: new TagCache(1_000_000, drops),
    texts: new TagCache(1_000_000, drops),
    lists: new TagCache(1_000_000, drops),
  };
};
const asked: string[] = [];
const rowsOf = (ids: readonly number[]): Row[] => ids.filter((id) => id < 90).map((id) => ({ id, owner: id % 2 }));
const { resource, shown, writable } = resourceOf<Row, string>();
const note = resource(
  'note',
  {
    id: shown(a.int({ required: true }), all, (row) => row.id),
    text: writable(a.string({ clean: (text) => text }), viewAndEdit, (row, extra) => `${extra} ${row.id}`),
    secret: writable(a.string(), editOnly, () => 's'),
    missing: shown(a.string(), all, () => undefined),
  },
  {
    load: (rows) => Promise.resolve(`of ${rows.length}`),
    links: (row) => ({ self: [{ href: `/${row.id}` }], ...(row.owner === 1 && { 'wp:term': [{ href: '/t' }] }) }),
    records: {
      find: (_db, ids) => {
        asked.push(`rows ${ids.join()}`);
        return Promise.resolve(rowsOf(ids).reverse());
      },
      findHeads: (_db, ids) => {
        asked.push(`heads ${ids.join()}`);
        return Promise.resolve(rowsOf(ids).reverse());
      },
      id: (row) => row.id,
      head: (row) => row,
      isVisible: (head: Row) => head.id !== 13,
      variant: (_head, view) => String(view.caller.id),
      tags: (row, extra) => [`note:${row.id}`, extra],
    },
  },
);

const more = defineModule({
  name: 'more',
  version: '1.0.0',
  routes: {},
  recordFields: {
    note: {
      fields: { further: a.string(), other: a.string() },
      load: (rows: readonly Row[]) =>
        Promise.resolve((row: Row) => ({ values: { further: `f${row.id}/${rows.length}`, other: 'o' }, tags: [`further:${row.id}`] })),
    },
  },
  recordArgs: { note: { create: { first: a.int() }, update: { second: a.int() } } },
}); // prettier-ignore

interface Wish {
  context?: Context;
  fields?: string;
  caller?: number;
  language?: string;
  modules?: readonly unknown[];
}
function viewOf({ context = 'view', fields, caller = 0, language = 'en', modules = [] }: Wish = {}) {
  const read: string[] = [];
  const services = { registry: () => ({ modules }) };
  const facts = { context, caller: { id: caller }, services, db: {}, language, fields: parseFields(fields), args: {} };
  const reads = (...tags: string[]) => void read.push(...tags);
  return { view: createView({ ...facts, reads } as unknown as Omit<View, 'wants'>), read };
}
const flush = (): string[] => asked.splice(0);
const curies = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }];

describe('rows as clients see them', () => {
  test('by context, by wish, with links and what modules add', async () => {
    const shape = async (wish: Wish, id = 2) => {
      const { view, read } = viewOf(wish);
      return [await shapeRows(note, [{ id, owner: id % 2 }], view), read];
    };
    const self = [{ href: '/2' }];
    expect(await shape({})).toEqual([[{ id: 2, text: 'of 1 2', _links: { self } }], ['note:2', 'of 1']]);
    expect(await shape({ context: 'embed' })).toEqual([[{ id: 2, _links: { self } }], ['note:2', 'of 1']]);
    expect(await shape({ context: 'edit', fields: 'secret,id' })).toMatchObject([[{ secret: 's', id: 2 }], ['note:2', 'of 1']]);
    expect(await shape({ fields: '_links' }, 3)).toEqual([[{ _links: { self: [{ href: '/3' }], 'wp:term': [{ href: '/t' }], curies } }], ['note:3', 'of 1']]);
    const modules = [more];
    expect(await shape({ modules })).toEqual([[{ id: 2, text: 'of 1 2', further: 'f2/1', other: 'o', _links: { self } }], ['note:2', 'of 1', 'further:2']]);
    expect(await shape({ modules, fields: 'other' })).toEqual([[{ other: 'o' }], ['note:2', 'of 1', 'further:2']]);
    expect(await shape({ modules, fields: 'id' })).toEqual([[{ id: 2 }], ['note:2', 'of 1']]);
    expect(await shapeRows(note, [], viewOf().view)).toEqual([]);
  }); // prettier-ignore

  test('the schema and the arguments of writing', () => {
    expect(resourceSchema(note)).toEqual({
      $schema: 'http://json-schema.org/draft-04/schema#',
      title: 'note',
      type: 'object',
      properties: {
        id: { type: 'integer', context: all, readonly: true },
        text: { type: 'string', context: viewAndEdit },
        secret: { type: 'string', context: editOnly },
        missing: { type: 'string', context: all, readonly: true },
      },
    });
    expect(Object.keys(writeArgs(note))).toEqual(['text', 'secret']);
    const added = (methods: Method[], addsAs?: string) =>
      Object.keys(addedArgs([more], route({ path: '/x', methods, resource: { ...note, name: addsAs ? 'other' : 'note', ...(addsAs && { addsAs }) }, permission: anyone, handle: () => Promise.reject(new Error('not asked')) }))); // prettier-ignore
    expect([added(['POST']), added(['POST', 'PUT']), added(['GET']), added(['POST'], 'note'), added(['POST'], 'x')]).toEqual([['first'], ['second'], [], ['first'], []]); // prettier-ignore
  });
});

describe('records by their numbers', () => {
  test('heads in the order of the wish, asked for once', async () => {
    const cache = cacheOf();
    const ids = async (wish: number[], with_: RecordCache | undefined = cache) =>
      (await findHeads<Row>(note, wish, with_, {} as never)).map(({ id }) => id);
    expect([await ids([3, 1, 99, 2]), flush()]).toEqual([[3, 1, 2], ['heads 3,1,99,2']]);
    expect([await ids([2, 3]), flush()]).toEqual([[2, 3], []]);
    expect([await ids([5, 3, 99]), flush()]).toEqual([[5, 3], ['heads 5,99']]);
    drops.drop(['note:3']);
    expect([await ids([3, 5]), flush()]).toEqual([[3, 5], ['heads 3']]);
    const bare = findHeads<Row>(note, [2, 99, 1], undefined, {} as never);
    expect([(await bare).map(({ id }) => id), flush()]).toEqual([[2, 1], ['heads 2,99,1']]);
  });

  const HIDDEN = 99;
  const records = note.records!;
  test('what was hidden after its head was read is not printed', async () => {
    const find: typeof records.find = async (db, ids, view) =>
      (await records.find(db, ids, view)).map((row: Row) => (row.id === 2 ? { ...row, owner: HIDDEN } : row));
    const late = { ...note, records: { ...records, find, isVisible: ({ owner }: Row) => owner !== HIDDEN } };
    const texts = await recordTexts(late, [1, 2, 3], viewOf().view, cacheOf());
    expect(texts.map((text) => (JSON.parse(text.toString()) as Row).id)).toEqual([1, 3]);
    flush();
  });

  test('texts are made once for each way of looking, and fall with what they are made of', async () => {
    const cache = cacheOf();
    const texts = async (ids: number[], wish: Wish = {}) => {
      const { view, read } = viewOf(wish);
      const found = await recordTexts(note, ids, view, cache);
      return [found.map((text) => (JSON.parse(text.toString()) as Row).id), read, flush().filter((one) => one.startsWith('rows'))];
    };
    const tags = ['note:3', 'note:13', 'note:1', 'note:3', 'of 2', 'note:1', 'of 2'];
    expect(await texts([3, 13, 1])).toEqual([[3, 1], tags, ['rows 3,1']]);
    expect(await texts([3, 13, 1])).toEqual([[3, 1], tags, []]);
    expect((await texts([1, 5]))[2]).toEqual(['rows 5']);
    for (const wish of [{ context: 'edit' }, { language: 'de' }, { caller: 4 }] as const)
      expect((await texts([1], wish))[2]).toEqual(['rows 1']);
    drops.drop(['note:1']);
    expect((await texts([3, 1]))[2]).toEqual(['rows 1']);
    expect(await texts([])).toEqual([[], [], []]);
    const further = await texts([7], { modules: [more] });
    expect(further).toEqual([[7], ['note:7', 'note:7', 'of 1', 'further:7'], ['rows 7']]);
  }); // prettier-ignore

  test('slow ones leave the event loop to others in between; a single one is no long work', async () => {
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 5));
    const turnsFor = async (ids: number[]): Promise<boolean> => {
      let isNext = false;
      setImmediate(() => (isNext = true));
      await recordTexts(note, ids, viewOf({}).view, cacheOf());
      return isNext;
    };
    expect([await turnsFor([1]), await turnsFor([1, 2])]).toEqual([false, true]);
    flush();
  });

  test('as objects, without what this caller may not see', async () => {
    const { view, read } = viewOf({ fields: 'id' });
    expect(await recordObjects(note, [13, 2, 99, 1], view)).toEqual([{ id: 2 }, { id: 1 }]);
    expect(read).toEqual(['note:13', 'note:2', 'note:1', 'note:2', 'of 2', 'note:1', 'of 2']);
    flush();
    const bare = resource('bare', {});
    await expect(recordObjects(bare, [1], view)).rejects.toThrow('The resource bare has no records.');
  });
});

describe('what is kept', () => {
  test('lists, until something of them changes', async () => {
    const cache = cacheOf();
    let found = 0;
    const list = (wish: unknown, records: RecordCache | undefined = cache) =>
      keptList(records, wish, ['list'], () => Promise.resolve({ ids: [++found] }));
    expect([await list('a'), await list('a'), await list(['a'])]).toEqual([{ ids: [1] }, { ids: [1] }, { ids: [2] }]);
    drops.drop(['list']);
    expect([await list('a'), await keptList(undefined, 'a', [], () => Promise.resolve({ ids: [9] }))]).toEqual([{ ids: [3] }, { ids: [9] }]); // prettier-ignore
  });

  test('values, one by one and many at once; what falls while one is made is not kept', async () => {
    const parts = { records: cacheOf() };
    let count = 0;
    const make = () => Promise.resolve({ value: ++count, tags: ['t'], bytes: 1 });
    expect([(await kept(parts, 'a', make)).value, (await kept(parts, 'a', make)).value]).toEqual([1, 1]);
    drops.drop(['t']);
    const late = kept(parts, 'a', () => {
      drops.drop(['t']);
      return make();
    });
    expect([(await late).value, (await kept(parts, 'a', make)).value]).toEqual([2, 3]);
    const wished: (readonly number[])[] = [];
    const many = (ids: number[]) =>
      keptMany(parts, ids, (id) => `many ${id}`, (missing) => {
        wished.push(missing);
        return Promise.resolve(new Map(missing.filter((id) => id < 9).map((id) => [id, { value: id * 2, tags: [`m:${id}`], bytes: 1 }])));
      });
    expect([...(await many([1, 2, 2, 9]))]).toEqual([[1, 2], [2, 4]]);
    expect([...(await many([2, 3]))]).toEqual([[2, 4], [3, 6]]);
    await many([1, 2, 3]);
    drops.drop(['m:2']);
    await many([1, 2, 3]);
    expect(wished).toEqual([[1, 2, 9], [3], [2]]);
    expect((await kept({ records: undefined }, 'a', make)).value).toBe(4);
  }); // prettier-ignore
});
