import { expect, test } from 'vitest';
import { readied } from './load.ts';

const kit = { id: 7, settings: {}, colors: [], typography: [], elementDefaults: {}, breakpoints: new Map() };
const node = (settings: object, elements: object[] = []) => ({ id: 'a1', elType: 'container', settings, elements });
const ready = (...elements: object[]) =>
  readied({ id: 12, elements, pageSettings: {} } as never, { kit, sheet: {} } as never);

/** `levels` maps around the value. */
const deep = (levels: number, value: unknown): object =>
  levels === 0 ? (value as object) : { inner: deep(levels - 1, value) };

test.each<[object, number[]]>([
  [{ image: { id: 5, url: '' } }, [5]],
  [{ image: { id: '5', url: '/a.png' }, other: { id: 6, url: '' }, again: { id: 5, url: '' } }, [5, 6]],
  [{ image: { id: 5 } }, []],
  [{ image: { id: 0, url: '/a.png' } }, []],
  [{ gallery: [{ id: 5, url: '' }, 'x', null, { id: 6, url: '' }] }, [5, 6]],
  [{ image: { id: { $$type: 'image-attachment-id', value: 5 }, url: null } }, [5]],
  [{ image: { id: { $$type: 'image-attachment-id' }, url: null } }, []],
  [deep(5, { id: 5, url: '' }), [5]],
  [deep(6, { id: 5, url: '' }), []],
  [{ a: { b: { c: [[{ id: 5, url: '' }]] } } }, [5]],
  [{ a: { b: { c: [[[{ id: 5, url: '' }]]] } } }, []],
  [{ title: 'x', none: null, link: { url: '/x' } }, []],
])('the images of %j', (settings, ids) => {
  expect(ready(node(settings)).mediaIds).toEqual(ids);
  expect(ready(node({}, [node({}, [node(settings)])])).mediaIds).toEqual(ids);
});

test('a document has its style sheet beside it', () => {
  const { sheetName, sheet } = ready(node({ min_height: { size: 9, unit: 'px' } }));
  expect([sheetName, sheet.text]).toEqual([
    'post-12.css',
    '.builder-12 .builder-element.builder-element-a1{--min-height:9px}',
  ]);
  const page = {
    id: 12,
    elements: [],
    pageSettings: { margin: { top: 1 }, padding: { top: 2 }, background_color: '#fff' },
  };
  expect(readied(page as never, { kit, sheet: {} } as never).sheet.text).toBe(
    '.builder-12{margin:1px 0 0 0;padding:2px 0 0 0;background-color:#fff}',
  );
});
