// What people say by hand about the head of one page.
import { HEAD_META_KEYS } from '#content/posts/head-meta.ts';

/** Of posts in their meta, of terms and authors in a table of their own. */
export const HEAD_KEYS = HEAD_META_KEYS;
export type HeadKey = (typeof HEAD_KEYS)[number];
/** All of them begin with it. */
export const HEAD_PREFIX = '_seo_';

/** Empty where nothing was said. */
export interface OwnValues {
  readonly title: string;
  readonly description: string;
  readonly keyphrase: string;
  readonly canonical: string;
  /** Undefined: as the kind of page is. */
  readonly isHidden: boolean | undefined;
  readonly isNofollow: boolean;
  /** `noarchive`, `noimageindex`, `nosnippet`. */
  readonly refusals: readonly string[];
  readonly breadcrumbTitle: string;
  readonly isCornerstone: boolean;
  readonly og: SocialValues;
  readonly card: SocialValues;
  readonly pageType: string;
  readonly articleType: string;
  readonly primaryCategory: number;
}

export interface SocialValues {
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly imageId: number;
}

const REFUSALS = ['noimageindex', 'noarchive', 'nosnippet'];

/** From stored values, JSON or plain. */
export function ownValues(stored: ReadonlyMap<string, string> | undefined): OwnValues {
  if (!stored || stored.size === 0) return NOTHING;
  const text = (key: HeadKey): string => readStored(stored.get(key));
  const isSet = (key: HeadKey): boolean => ['1', 'true'].includes(text(key));
  const given = new Set(
    text('_seo_robots_adv')
      .split(',')
      .map((one) => one.trim()),
  );
  return {
    title: text('_seo_title'),
    description: text('_seo_metadesc'),
    keyphrase: text('_seo_focuskw').trim(),
    canonical: text('_seo_canonical'),
    isHidden: hiddenBy(text('_seo_robots_noindex')),
    isNofollow: isSet('_seo_robots_nofollow'),
    refusals: REFUSALS.filter((one) => given.has(one)),
    breadcrumbTitle: text('_seo_bctitle'),
    isCornerstone: isSet('_seo_is_cornerstone'),
    og: {
      title: text('_seo_og_title'),
      description: text('_seo_og_description'),
      image: text('_seo_og_image'),
      imageId: Number(text('_seo_og_image_id')) || 0,
    },
    card: {
      title: text('_seo_twitter_title'),
      description: text('_seo_twitter_description'),
      image: text('_seo_twitter_image'),
      imageId: Number(text('_seo_twitter_image_id')) || 0,
    },
    pageType: text('_seo_schema_page_type'),
    articleType: text('_seo_schema_article_type'),
    primaryCategory: Number(text('_seo_primary_category')) || 0,
  };
}

function hiddenBy(text: string): boolean | undefined {
  if (text !== '1' && text !== '2') return undefined;
  return text === '1';
}

function readStored(stored: string | undefined): string {
  if (stored === undefined || stored === '') return '';
  if (!/^["\d{[tfn-]/.test(stored)) return stored;
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  } catch {
    // Values that came with an import are plain text.
    return stored;
  }
}

const NO_SOCIAL: SocialValues = { title: '', description: '', image: '', imageId: 0 };

export const NOTHING: OwnValues = {
  title: '',
  description: '',
  keyphrase: '',
  canonical: '',
  isHidden: undefined,
  isNofollow: false,
  refusals: [],
  breadcrumbTitle: '',
  isCornerstone: false,
  og: NO_SOCIAL,
  card: NO_SOCIAL,
  pageType: '',
  articleType: '',
  primaryCategory: 0,
};
