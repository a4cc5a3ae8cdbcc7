// Templates of titles and descriptions: text with names between double percent signs.

export type ValueOf = (name: string) => string | undefined;

/** Stands for the sign between two parts until it is known which parts are there. */
const MARK = '\u0000';

/** Unknown names go, blanks are collapsed, and of separators stay those that stand between something. */
export function fillTemplate(template: string, valueOf: ValueOf, separator: string): string {
  const filled = template.replaceAll(/%%([\w-]+)%%/g, (_whole, name: string) => {
    if (name === 'sep') return MARK;
    // What a value holds is text, not a part of the template.
    return (valueOf(name) ?? '').replaceAll(MARK, '');
  });
  return filled
    .split(MARK)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(` ${separator} `);
}

const NAME = '%%sitename%%';

const TITLES: Readonly<Record<string, string>> = {
  home: `${NAME} %%page%% %%sep%% %%sitedesc%%`,
  term: `%%term_title%% %%page%% %%sep%% ${NAME}`,
  author: `%%name%% %%page%% %%sep%% ${NAME}`,
  date: `%%date%% %%page%% %%sep%% ${NAME}`,
  search: `%%searchphrase%% %%page%% %%sep%% ${NAME}`,
  'not-found': `%%title%% %%sep%% ${NAME}`,
  archive: `%%pt_plural%% %%page%% %%sep%% ${NAME}`,
  single: `%%title%% %%page%% %%sep%% ${NAME}`,
};

export type TitleKind = 'home' | 'term' | 'author' | 'date' | 'search' | 'not-found' | 'archive' | 'single';

export const defaultTitle = (kind: TitleKind): string => TITLES[kind] ?? '';
const DESCRIPTIONS: Readonly<Record<string, string>> = { home: '%%sitedesc%%', single: '%%excerpt_only%%' };

/** What nobody wrote is not said. */
export const defaultDescription = (kind: TitleKind): string => DESCRIPTIONS[kind] ?? '';
