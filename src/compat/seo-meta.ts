// What other tools for search optimisation call the values that they keep with posts and terms. Facts of compatibility: data alone.

/** How a value is read. */
export type ForeignReading =
  | 'text'
  /** A title or description in which variables stand. */
  | 'template'
  /** The first of several, with commas between them. */
  | 'first'
  /** `0`, `1` and `2` as they are here. */
  | 'choice'
  /** `noindex`, `index`, or as its kind is. */
  | 'indexing'
  /** Whatever says yes. */
  | 'flag'
  | 'number'
  /** A list of words for robots, several of our values in one. */
  | 'robots'
  /** Yes forbids one thing more: see `word`. */
  | 'refusal';

export interface ForeignValue {
  /** Our key; of `robots` and `refusal` the one that has the rest of the words. */
  readonly to: string;
  readonly as: ForeignReading;
  readonly word?: 'noarchive' | 'noimageindex' | 'nosnippet';
}

export interface SeoSource {
  /** How a variable stands in a template; the first group is its name. */
  readonly variable: RegExp;
  /** Their names of variables, as far as they are not ours. */
  readonly variables: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, ForeignValue>>;
  /** Of terms; absent: they have the same names there. */
  readonly ofTerms?: Readonly<Record<string, ForeignValue>>;
}

const text = (to: string): ForeignValue => ({ to, as: 'text' });
const template = (to: string): ForeignValue => ({ to, as: 'template' });
const first = (to: string): ForeignValue => ({ to, as: 'first' });
const flag = (to: string): ForeignValue => ({ to, as: 'flag' });
const number = (to: string): ForeignValue => ({ to, as: 'number' });
const refusal = (word: 'noarchive' | 'noimageindex' | 'nosnippet'): ForeignValue => ({
  to: '_seo_robots_adv',
  as: 'refusal',
  word,
});

/** By the name that the import routes have for them. */
export const SEO_SOURCES: Readonly<Record<string, SeoSource>> = {
  yoast: {
    variable: /%%([\w-]+)%%/g,
    variables: {},
    values: {
      _yoast_wpseo_title: template('_seo_title'),
      _yoast_wpseo_metadesc: template('_seo_metadesc'),
      _yoast_wpseo_focuskw: text('_seo_focuskw'),
      _yoast_wpseo_canonical: text('_seo_canonical'),
      '_yoast_wpseo_meta-robots-noindex': { to: '_seo_robots_noindex', as: 'choice' },
      '_yoast_wpseo_meta-robots-nofollow': flag('_seo_robots_nofollow'),
      '_yoast_wpseo_meta-robots-adv': text('_seo_robots_adv'),
      _yoast_wpseo_bctitle: text('_seo_bctitle'),
      _yoast_wpseo_is_cornerstone: flag('_seo_is_cornerstone'),
      '_yoast_wpseo_opengraph-title': template('_seo_og_title'),
      '_yoast_wpseo_opengraph-description': template('_seo_og_description'),
      '_yoast_wpseo_opengraph-image': text('_seo_og_image'),
      '_yoast_wpseo_opengraph-image-id': number('_seo_og_image_id'),
      '_yoast_wpseo_twitter-title': template('_seo_twitter_title'),
      '_yoast_wpseo_twitter-description': template('_seo_twitter_description'),
      '_yoast_wpseo_twitter-image': text('_seo_twitter_image'),
      '_yoast_wpseo_twitter-image-id': number('_seo_twitter_image_id'),
      _yoast_wpseo_schema_page_type: text('_seo_schema_page_type'),
      _yoast_wpseo_schema_article_type: text('_seo_schema_article_type'),
      _yoast_wpseo_primary_category: number('_seo_primary_category'),
    },
    ofTerms: {
      wpseo_title: template('_seo_title'),
      wpseo_desc: template('_seo_metadesc'),
      wpseo_focuskw: text('_seo_focuskw'),
      wpseo_canonical: text('_seo_canonical'),
      wpseo_noindex: { to: '_seo_robots_noindex', as: 'indexing' },
      wpseo_bctitle: text('_seo_bctitle'),
      wpseo_is_cornerstone: flag('_seo_is_cornerstone'),
      'wpseo_opengraph-title': template('_seo_og_title'),
      'wpseo_opengraph-description': template('_seo_og_description'),
      'wpseo_opengraph-image': text('_seo_og_image'),
      'wpseo_opengraph-image-id': number('_seo_og_image_id'),
      'wpseo_twitter-title': template('_seo_twitter_title'),
      'wpseo_twitter-description': template('_seo_twitter_description'),
      'wpseo_twitter-image': text('_seo_twitter_image'),
      'wpseo_twitter-image-id': number('_seo_twitter_image_id'),
    },
  },
  'rank-math': {
    variable: /%([a-z_]+)%/g,
    variables: {
      seo_title: 'title',
      seo_description: 'excerpt',
      term: 'term_title',
      categories: 'category',
      tags: 'tag',
      focuskw: 'focuskw',
      author: 'name',
      url: 'permalink',
      search_query: 'searchphrase',
    },
    values: {
      rank_math_title: template('_seo_title'),
      rank_math_description: template('_seo_metadesc'),
      rank_math_focus_keyword: first('_seo_focuskw'),
      rank_math_canonical_url: text('_seo_canonical'),
      rank_math_robots: { to: '_seo_robots_adv', as: 'robots' },
      rank_math_breadcrumb_title: text('_seo_bctitle'),
      rank_math_pillar_content: flag('_seo_is_cornerstone'),
      rank_math_facebook_title: template('_seo_og_title'),
      rank_math_facebook_description: template('_seo_og_description'),
      rank_math_facebook_image: text('_seo_og_image'),
      rank_math_facebook_image_id: number('_seo_og_image_id'),
      rank_math_twitter_title: template('_seo_twitter_title'),
      rank_math_twitter_description: template('_seo_twitter_description'),
      rank_math_twitter_image: text('_seo_twitter_image'),
      rank_math_twitter_image_id: number('_seo_twitter_image_id'),
      rank_math_primary_category: number('_seo_primary_category'),
    },
  },
  aioseo: {
    variable: /(?:#([a-z_]+)|%([a-z_]+)%)/g,
    variables: {
      post_title: 'title',
      post_excerpt: 'excerpt',
      post_excerpt_only: 'excerpt_only',
      page_title: 'title',
      taxonomy_title: 'term_title',
      taxonomy_description: 'term_description',
      separator_sa: 'sep',
      site_title: 'sitename',
      blog_title: 'sitename',
      tagline: 'sitedesc',
      site_description: 'sitedesc',
      blog_description: 'sitedesc',
      categories: 'category',
      author_name: 'name',
      post_date: 'date',
      current_year: 'currentyear',
      current_month: 'currentmonth',
      current_day: 'currentday',
      current_date: 'currentdate',
      permalink: 'permalink',
    },
    values: {
      _aioseo_title: template('_seo_title'),
      _aioseo_description: template('_seo_metadesc'),
      _aioseo_keywords: first('_seo_focuskw'),
      _aioseo_og_title: template('_seo_og_title'),
      _aioseo_og_description: template('_seo_og_description'),
      _aioseo_twitter_title: template('_seo_twitter_title'),
      _aioseo_twitter_description: template('_seo_twitter_description'),
      // Of its third generation.
      _aioseop_title: template('_seo_title'),
      _aioseop_description: template('_seo_metadesc'),
      _aioseop_keywords: first('_seo_focuskw'),
      _aioseop_custom_link: text('_seo_canonical'),
      _aioseop_noindex: flag('_seo_robots_noindex'),
      _aioseop_nofollow: flag('_seo_robots_nofollow'),
    },
  },
  seopress: {
    variable: /%%([\w-]+)%%/g,
    variables: {
      post_title: 'title',
      post_excerpt: 'excerpt',
      post_date: 'date',
      post_modified_date: 'modified',
      post_author: 'name',
      post_category: 'category',
      post_tag: 'tag',
      sitetitle: 'sitename',
      tagline: 'sitedesc',
      target_keyword: 'focuskw',
      post_url: 'permalink',
      _category_title: 'category_title',
      _category_description: 'category_description',
      tag_title: 'tag',
      search_keywords: 'searchphrase',
      current_pagination: 'page',
    },
    values: {
      _seopress_titles_title: template('_seo_title'),
      _seopress_titles_desc: template('_seo_metadesc'),
      _seopress_analysis_target_kw: first('_seo_focuskw'),
      _seopress_robots_canonical: text('_seo_canonical'),
      _seopress_robots_index: flag('_seo_robots_noindex'),
      _seopress_robots_follow: flag('_seo_robots_nofollow'),
      _seopress_robots_archive: refusal('noarchive'),
      _seopress_robots_imageindex: refusal('noimageindex'),
      _seopress_robots_snippet: refusal('nosnippet'),
      _seopress_robots_breadcrumbs: text('_seo_bctitle'),
      _seopress_robots_primary_cat: number('_seo_primary_category'),
      _seopress_social_fb_title: template('_seo_og_title'),
      _seopress_social_fb_desc: template('_seo_og_description'),
      _seopress_social_fb_img: text('_seo_og_image'),
      _seopress_social_fb_img_attachment_id: number('_seo_og_image_id'),
      _seopress_social_twitter_title: template('_seo_twitter_title'),
      _seopress_social_twitter_desc: template('_seo_twitter_description'),
      _seopress_social_twitter_img: text('_seo_twitter_image'),
      _seopress_social_twitter_img_attachment_id: number('_seo_twitter_image_id'),
    },
  },
};
