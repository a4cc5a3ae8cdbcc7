import { expect, test } from 'vitest';
import { headMeta } from '#content/posts/head-meta.ts';
import { SEO_SOURCES } from '#src/compat/seo-meta.ts';
import { ForeignFault, readForeign } from './foreign.ts';

const read = (source: string, values: Record<string, unknown>) => {
  const known = SEO_SOURCES[source];
  if (!known) throw new Error(`There is no source ${source}.`);
  const stored = Object.entries(values).map(([key, value]): [string, string] => [key, JSON.stringify(value)]);
  return Object.fromEntries(readForeign(known, new Map(stored)));
};

test.each(Object.entries(SEO_SOURCES))('%s: each value has a place here', (_name, { values }) => {
  for (const { to } of Object.values(values)) expect(Object.keys(headMeta)).toContain(to);
});

test.each<[string, Record<string, unknown>, Record<string, string>]>([
  [
    'yoast',
    {
      _yoast_wpseo_title: '%%title%% %%sep%% %%sitename%%',
      _yoast_wpseo_metadesc: ' A walk. ',
      '_yoast_wpseo_meta-robots-noindex': '2',
      '_yoast_wpseo_meta-robots-nofollow': '1',
      '_yoast_wpseo_meta-robots-adv': 'noarchive,nosnippet',
      '_yoast_wpseo_opengraph-image-id': '12',
      _yoast_wpseo_is_cornerstone: '0',
    },
    {
      _seo_title: '%%title%% %%sep%% %%sitename%%',
      _seo_metadesc: 'A walk.',
      _seo_robots_noindex: '2',
      _seo_robots_nofollow: '1',
      _seo_robots_adv: 'noarchive,nosnippet',
      _seo_og_image_id: '12',
    },
  ],
  [
    'rank-math',
    {
      rank_math_title: '%seo_title% %sep% %sitename% 100% sure',
      rank_math_focus_keyword: 'harbour walk,boats',
      rank_math_robots: ['noindex', 'nofollow', 'noimageindex'],
      rank_math_pillar_content: 'on',
    },
    {
      _seo_title: '%%title%% %%sep%% %%sitename%% 100% sure',
      _seo_focuskw: 'harbour walk',
      _seo_robots_noindex: '1',
      _seo_robots_nofollow: '1',
      _seo_robots_adv: 'noimageindex',
      _seo_is_cornerstone: '1',
    },
  ],
  ['rank-math', { rank_math_robots: ['index'], rank_math_description: '' }, {}],
  [
    'aioseo',
    { _aioseo_title: '#post_title #separator_sa #site_title', _aioseop_title: '%post_title%', _aioseop_noindex: 'on' },
    { _seo_title: '%%title%% %%sep%% %%sitename%%', _seo_robots_noindex: '1' },
  ],
  ['aioseo', { _aioseop_title: '%post_title% | %blog_title%' }, { _seo_title: '%%title%% | %%sitename%%' }],
  [
    'seopress',
    {
      _seopress_titles_title: '%%post_title%% %%sep%% %%sitetitle%%',
      _seopress_robots_index: 'yes',
      _seopress_robots_archive: 'yes',
      _seopress_robots_snippet: 'yes',
      _seopress_robots_imageindex: '',
      _seopress_analysis_target_kw: 'mill, sea',
    },
    {
      _seo_title: '%%title%% %%sep%% %%sitename%%',
      _seo_robots_noindex: '1',
      _seo_robots_adv: 'noarchive,nosnippet',
      _seo_focuskw: 'mill',
    },
  ],
])('%s: %j', (source, theirs, ours) => {
  expect(read(source, theirs)).toEqual(ours);
});

test('what is no value of that kind is a fault', () => {
  expect(() => read('yoast', { _yoast_wpseo_title: { deep: 1 } })).toThrow(ForeignFault);
  expect(() => read('rank-math', { rank_math_robots: [1, 2] })).toThrow(ForeignFault);
});
