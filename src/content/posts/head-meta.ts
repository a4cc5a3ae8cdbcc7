// What people say about the page of a post to search engines and social networks.
import { a, type ArgMap } from '#kernel/args/args.ts';

const context = ['edit'] as const;
const text = (description: string) => a.string({ default: '', context, description });

export const headMeta = {
  _seo_title: text('Title, a template.'),
  _seo_metadesc: text('Description, a template.'),
  _seo_focuskw: text('What the text is about.'),
  _seo_canonical: text('The address under which it should be known.'),
  _seo_robots_noindex: a.oneOf(['0', '1', '2'], { default: '0', context, description: 'As its kind; not; yes.' }),
  _seo_robots_nofollow: a.bool({ default: false, context }),
  _seo_robots_adv: text('noarchive, noimageindex, nosnippet'),
  _seo_bctitle: text('Its name in the way to it.'),
  _seo_is_cornerstone: a.bool({ default: false, context }),
  _seo_og_title: text('Title in social networks.'),
  _seo_og_description: text('Description in social networks.'),
  _seo_og_image: text('Address of the picture there.'),
  _seo_og_image_id: a.int({ default: 0, context }),
  _seo_twitter_title: text('Title of the card.'),
  _seo_twitter_description: text('Description of the card.'),
  _seo_twitter_image: text('Address of its picture.'),
  _seo_twitter_image_id: a.int({ default: 0, context }),
  _seo_schema_page_type: text('AboutPage, ContactPage…'),
  _seo_schema_article_type: text('BlogPosting, NewsArticle…; None'),
  _seo_primary_category: a.int({ default: 0, context }),
} satisfies ArgMap;

type HeadMetaKey = keyof typeof headMeta;

const isKey = (key: string): key is HeadMetaKey => key in headMeta;

export const HEAD_META_KEYS: readonly HeadMetaKey[] = Object.keys(headMeta).filter(isKey);
