import { expect, test } from 'vitest';
import type { RestError } from '#kernel/errors/rest-error.ts';
import {
  checkRuledMeta,
  defaultMeta,
  metaKeys,
  metaRulesOf,
  publicMetaKeys,
  readMeta,
  revisionedMetaKeys,
  type MetaRules,
} from './meta.ts';

const anybody = { can: () => true };

test('what is kept in revisions, and what everybody reads', () => {
  const kept = ['footnotes', '_builder_edit_mode', '_builder_template_type', '_builder_data'];
  expect(revisionedMetaKeys).toEqual([...kept, '_builder_page_settings', '_builder_conditions']);
  expect(metaKeys.length).toBeGreaterThan(revisionedMetaKeys.length);
  expect(publicMetaKeys).toEqual(['footnotes']);
});

test('unknown keys are left out, and those that no module looks after', () => {
  const given = { footnotes: '[]', other: 1, _builder_data: '[1]', _seo_title: 'T' };
  expect(checkRuledMeta(given, {}, anybody)).toEqual({ values: { footnotes: '[]' }, changes: {} });
  const rules: MetaRules = { _seo_title: (value) => ({ value, changes: { template: 'wide' } }) };
  expect(checkRuledMeta(given, rules, anybody)).toEqual({
    values: { footnotes: '[]', _seo_title: 'T' },
    changes: { template: 'wide' },
  });
});

test('null takes away, whatever a rule says; rules see values of the right type', () => {
  const seen: unknown[] = [];
  const rules: MetaRules = {
    _seo_og_image_id: (value, writer) => {
      seen.push([value, writer]);
      return { value: 8, changes: { title: 'By rule' } };
    },
    _seo_title: () => ({ fault: { message: 'never asked' } }),
  };
  expect(checkRuledMeta({ _seo_og_image_id: '7', _seo_title: null, footnotes: null }, rules, anybody)).toEqual({
    values: { _seo_og_image_id: 8, _seo_title: null, footnotes: null },
    changes: { title: 'By rule' },
  });
  expect(seen).toEqual([[7, anybody]]);
});

test('all faults are told together, the first in front', () => {
  const rules: MetaRules = {
    _builder_edit_mode: (value) => ({ value }),
    _builder_data: () => ({ fault: { message: 'Empty.' } }),
    _seo_title: () => ({ fault: { code: 'bad_title', message: 'No.', data: { why: 'x' } } }),
  };
  let thrown: RestError | undefined;
  try {
    checkRuledMeta({ footnotes: 3, _builder_edit_mode: 'other', _builder_data: '', _seo_title: 'T' }, rules, anybody);
  } catch (error) {
    thrown = error as RestError;
  }
  const told = [thrown, ...(thrown?.others ?? [])].map((one) => [one?.code, one?.status, one?.details]);
  expect(told).toEqual([
    ['rest_invalid_type', 400, { param: 'meta.footnotes' }],
    ['rest_not_in_enum', 400, { param: 'meta._builder_edit_mode' }],
    ['rest_invalid_param', 400, { param: 'meta._builder_data' }],
    ['bad_title', 400, { param: 'meta._seo_title', why: 'x' }],
  ]);
});

test.each<[Parameters<typeof readMeta>[0], stored: string | undefined, read: unknown]>([
  ['footnotes', undefined, ''],
  ['footnotes', '"[]"', '[]'],
  ['footnotes', '{}', null],
  ['_builder_page_settings', undefined, {}],
  ['_builder_page_settings', '{"hide_title":"yes","more":1}', { hide_title: 'yes', more: 1 }],
  ['_builder_page_settings', '{"hide_title":"perhaps"}', null],
  ['_builder_conditions', undefined, []],
  ['_seo_robots_nofollow', undefined, false],
  ['_seo_og_image_id', '"7"', 7],
])('%s stored as %s is read as %j', (key, stored, read) => {
  expect(readMeta(key, stored)).toEqual(read);
  if (stored === undefined) expect(defaultMeta(key)).toEqual(read);
});

test('the rules are those of the active modules', () => {
  const [one, two] = [() => ({ value: 1 }), () => ({ value: 2 })];
  const modules = [{ metaRules: { footnotes: one } }, {}, { metaRules: { _seo_title: two } }];
  expect(metaRulesOf({ registry: () => ({ modules }) } as never)).toEqual({ footnotes: one, _seo_title: two });
});
