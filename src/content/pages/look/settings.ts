// How the theme looks: what owners choose, and the answer to all of it at once.
import { a } from '#kernel/args/args.ts';
import { setting, type Setting } from '#kernel/settings/setting.ts';
import type { Settings } from '#kernel/settings/settings.ts';
import { colorScheme } from '../color-scheme.ts';
import { readable, STYLE_NAMES, STYLES, type StyleColors } from './styles.ts';

export const FONT_PAIRS = ['workshop', 'letterpress', 'newsroom', 'clear'] as const;
export type FontPair = (typeof FONT_PAIRS)[number];

const styleNames = [...STYLE_NAMES, 'own'] as const;

const oneOf = <const T extends string>(name: string, choices: readonly T[], fallback: NoInfer<T>, what: string) =>
  setting<T>(`theme_${name}`, a.oneOf(choices, { description: what }), fallback);
const yes = (name: string, fallback: boolean, what: string) =>
  setting(`theme_${name}`, a.bool({ description: what }), fallback);
const words = (name: string, what: string, most = 400) =>
  setting(`theme_${name}`, a.string({ maxLength: most, description: what }), '');

const style = oneOf('style', styleNames, 'spruce', 'The colours of the theme.');
const hex = { pattern: '^(#[0-9a-fA-F]{6})?$' };
const mainColor = setting('theme_main', a.string({ ...hex, description: 'The dark one of two own colours.' }), '');
const sparkColor = setting('theme_spark', a.string({ ...hex, description: 'The bright one of two own colours.' }), '');
const fonts = oneOf('fonts', FONT_PAIRS, 'workshop', 'The fonts of headlines and texts.');
const corners = oneOf('corners', ['soft', 'small', 'none'], 'soft', 'How round corners are.');
const header = oneOf('header', ['row', 'centred', 'colour'], 'row', 'How the header stands.');
const headerSearch = yes('header_search', true, 'Whether the header leads to the search.');
const headerTagline = yes('header_tagline', false, 'Whether the header shows the tagline.');
const home = oneOf('home', ['lead', 'magazine', 'list'], 'lead', 'How the newest posts stand on the start page.');
const homeText = words('home_text', 'What the start page says about the site.', 160);
const homeTopics = yes('home_topics', true, 'Whether the start page shows the topics.');
const cover = oneOf('cover', ['wide', 'full', 'none'], 'wide', 'How the picture of a post stands.');
const contents = yes('contents', true, 'Whether long posts have a list of their headings.');
const authorBox = yes('author_box', true, 'Whether posts end with a word about who wrote them.');
const related = yes('related', true, 'Whether posts lead to others on the same topic.');
const readingTime = yes('reading_time', true, 'Whether posts say how long they take to read.');
const footerText = words('footer_text', 'What the footer says about the site.');
const copyright = words('copyright', 'What the last line says in place of year and name.');
const social = setting(
  'theme_social',
  a.list(a.string({ pattern: '^(https?://[^\\s/]+|mailto:[^\\s@]+@)[^\\s]*$', maxLength: 400 }), {
    maxItems: 8,
    description: 'Where else the owner of the site is to be found.',
  }),
  [],
);

export const privacyPage = setting(
  'privacy_page',
  a.int({ minimum: 0, description: 'The page about privacy, which the footer leads to; 0 for none.' }),
  0,
);

/** By the names that clients know. */
export const LOOK_SETTINGS = {
  style,
  main: mainColor,
  spark: sparkColor,
  fonts,
  corners,
  color_scheme: colorScheme,
  header,
  header_search: headerSearch,
  header_tagline: headerTagline,
  home,
  home_text: homeText,
  home_topics: homeTopics,
  cover,
  contents,
  author_box: authorBox,
  related,
  reading_time: readingTime,
  footer_text: footerText,
  copyright,
  social,
  privacy_page: privacyPage,
} as const;

export const lookSettings: readonly Setting[] = Object.values(LOOK_SETTINGS).filter((one) => one !== colorScheme);

export interface Look {
  readonly colors: StyleColors;
  readonly fonts: FontPair;
  readonly corners: 'soft' | 'small' | 'none';
  readonly header: 'row' | 'centred' | 'colour';
  readonly hasHeaderSearch: boolean;
  readonly hasHeaderTagline: boolean;
  readonly home: 'lead' | 'magazine' | 'list';
  readonly homeText: string;
  readonly hasTopics: boolean;
  readonly cover: 'wide' | 'full' | 'none';
  readonly hasContents: boolean;
  readonly hasAuthorBox: boolean;
  readonly hasRelated: boolean;
  readonly hasReadingTime: boolean;
  readonly footerText: string;
  readonly copyright: string;
  readonly social: readonly string[];
}

export function lookOf({ get }: Pick<Settings, 'get'>): Look {
  const named = get(style);
  const colors = named === 'own' ? readable({ main: get(mainColor), spark: get(sparkColor) }) : STYLES[named];
  return {
    colors,
    fonts: get(fonts),
    corners: get(corners),
    header: get(header),
    hasHeaderSearch: get(headerSearch),
    hasHeaderTagline: get(headerTagline),
    home: get(home),
    homeText: get(homeText),
    hasTopics: get(homeTopics),
    cover: get(cover),
    hasContents: get(contents),
    hasAuthorBox: get(authorBox),
    hasRelated: get(related),
    hasReadingTime: get(readingTime),
    footerText: get(footerText),
    copyright: get(copyright),
    social: get(social),
  };
}
