// Records of another site for tests: a test names only what it is about.
import { createNames } from '#copy/maps/names.ts';
import type { Carrier } from '#copy/origins/carrier.ts';
import type { ForeignComment, ForeignMenuItem, ForeignPost, ForeignTerm } from '#copy/origins/records.ts';
import { createRecorder } from '#copy/origins/report.ts';

/** What an import renames: nothing. */
export const EMPTY_MAP = { types: {}, taxonomies: {}, meta: {}, shortcodes: {}, blocks: {}, classes: {}, widgets: {} };

export const foreignPost = (id: string, more: Partial<ForeignPost> = {}): ForeignPost => ({
  ...{ id, type: 'post', status: 'publish', title: `Post ${id}`, content: '', excerpt: '', slug: `post-${id}` },
  ...{ author: undefined, parent: '', date: '2020-01-02T03:04:05', dateGmt: '2020-01-02T03:04:05', modified: '' },
  ...{ modifiedGmt: '', password: '', commentStatus: 'open', pingStatus: 'closed', format: '', template: '' },
  ...{ isSticky: false, menuOrder: 0, guid: '', link: '', featured: '', terms: [], meta: [], comments: [] },
  ...{ fileUrl: '', altText: '' },
  ...more,
});

export const foreignComment = (id: string, more: Partial<ForeignComment> = {}): ForeignComment => ({
  ...{ id, parent: '', author: undefined, name: 'N', email: 'n@old.test', url: '', ip: '192.0.2.1', userAgent: 'A' },
  ...{ date: '2020-01-02T03:04:05', dateGmt: '2020-01-02T03:04:05', content: `Said ${id}`, status: '1', type: '' },
  meta: [],
  ...more,
});

export const foreignTerm = (id: string, slug: string, more: Partial<ForeignTerm> = {}): ForeignTerm => ({
  ...{ id, taxonomy: 'category', slug, name: slug.toUpperCase(), description: '', parent: undefined, meta: [] },
  ...more,
});

export const foreignItem = (id: string, more: Partial<ForeignMenuItem> = {}): ForeignMenuItem => ({
  ...{ id, menu: undefined, parent: '', position: 0, status: 'publish', type: 'custom', object: '', objectId: '' },
  ...{ title: `Item ${id}`, url: 'https://old.test/x/', attrTitle: '', description: '', target: '' },
  ...{ classes: [], xfn: [] },
  ...more,
});

/** For what asks no database. */
export function fakeCarrier(more: object = {}): Carrier {
  const recorder = createRecorder();
  return {
    ...{
      address: 'old.test',
      expected: 0,
      options: {},
      structures: new Map(),
      terms: new Map(),
      layouts: new Map(),
      heads: { taken: 0, hidden: 0 },
    },
    names: createNames(undefined, recorder.unknown),
    hosts: new Set(['old.test']),
    rules: { zone: { timezone: 'Europe/Berlin', offset: 0 } },
    services: { clock: { now: () => new Date('2026-05-01T12:00:00Z') }, registry: () => ({ modules: [] }) },
    ...{ recorder, isOwn: false },
    ...more,
  } as unknown as Carrier;
}
