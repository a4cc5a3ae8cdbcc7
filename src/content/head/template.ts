// Templates of titles and descriptions: text with names between double percent signs.
import { lookup } from '#kernel/lookup.ts';
import { memoBy } from '#kernel/memo.ts';

export type ValueOf = (name: string) => string | undefined;

/** Texts and names of values by turns, beginning with a text; one list for each part between two separators. */
type Parts = readonly (readonly string[])[];

const VARIABLE = /%%([\w-]+)%%/;
const SEPARATOR = '%%sep%%';

/** Unknown names go, blanks are collapsed, and of separators stay those that stand between something. */
export function fillTemplate(template: string, valueOf: ValueOf, separator: string): string {
  const texts: string[] = [];
  for (const part of partsOf(template)) {
    let text = '';
    // What a value holds is text, not a part of the template.
    for (const [at, piece] of part.entries()) text += at % 2 === 0 ? piece : (valueOf(piece) ?? '');
    const clean = text.replaceAll(/\s{2,}|[^\S ]/g, ' ').trim();
    if (clean !== '') texts.push(clean);
  }
  return texts.join(` ${separator} `);
}

/** Each kind of page has one; those of single pages come and go. */
const partsOf = memoBy(200, (template: string): Parts => template.split(SEPARATOR).map((part) => part.split(VARIABLE)));

const NAME = '%%sitename%%';

const TITLES: Readonly<Record<string, string>> = lookup({
  home: `${NAME} %%page%% %%sep%% %%sitedesc%%`,
  term: `%%term_title%% %%page%% %%sep%% ${NAME}`,
  author: `%%name%% %%page%% %%sep%% ${NAME}`,
  date: `%%date%% %%page%% %%sep%% ${NAME}`,
  search: `%%searchphrase%% %%page%% %%sep%% ${NAME}`,
  'not-found': `%%title%% %%sep%% ${NAME}`,
  archive: `%%pt_plural%% %%page%% %%sep%% ${NAME}`,
  single: `%%title%% %%page%% %%sep%% ${NAME}`,
});

export type TitleKind = 'home' | 'term' | 'author' | 'date' | 'search' | 'not-found' | 'archive' | 'single';

export const defaultTitle = (kind: TitleKind): string => TITLES[kind] ?? '';
const DESCRIPTIONS: Readonly<Record<string, string>> = lookup({ home: '%%sitedesc%%', single: '%%excerpt_only%%' });

/** What nobody wrote is not said. */
export const defaultDescription = (kind: TitleKind): string => DESCRIPTIONS[kind] ?? '';
