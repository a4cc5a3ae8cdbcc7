// What lists of strings and packages may be asked for.
import { a, type Values } from '#kernel/args/args.ts';
import { invalidParams, type Fault } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { isDirection, sortingArg } from '#modules/multilang/sorting.ts';
import { COLUMNS, type Column, type StringWish } from './query.ts';

const isStatus = (value: unknown): boolean => /^\d{1,3}$/.test(String(value)) && typeof value !== 'object';

/** A list in the query stays a list: texts with commas are none here. */
function checkStatuses(value: unknown, name: string): Fault | undefined {
  if (Array.isArray(value) && value.every(isStatus)) return undefined;
  return { code: 'rest_invalid_type', message: `${name} is not of type array.` };
}

const isColumn = (name: string): name is Column => Object.hasOwn(COLUMNS, name);

const MOST = 500;

export const filterArgs = {
  type: a.string({ description: 'Number of the kind of component.' }),
  title: a.string({ description: 'Part of the text or the name.' }),
  sourceLanguageCode: a.string({ description: 'Language of the text.' }),
  targetLanguageCode: a.string({ description: 'Language whose states are meant.' }),
  translationStatuses: a.schema<readonly unknown[]>({
    default: [],
    description: 'Numbers of states.',
    check: checkStatuses,
  }),
};

export const stringArgs = {
  kind: a.int({ default: null, description: '0: told, 1: found while a page was made.' }),
  source: a.int({ default: null, description: 'Number of the kind of place.' }),
  domain: a.string({ default: null, description: 'Exactly this domain.' }),
  translationPriority: a.string({ default: null, description: 'Exactly this priority.' }),
  ...filterArgs,
};

export const pageArgs = {
  limit: a.int({ default: 10, minimum: 1, description: `At most ${MOST}.` }),
  offset: a.int({ default: 0, minimum: 0, description: 'How many are left out before.' }),
  sorting: sortingArg(COLUMNS, 'asc or desc by column: title, domain, wordCount, id.'),
};

/** The same names, where they mean nothing. */
export const ignoredPageArgs = {
  limit: a.int({ default: 10, description: 'Means nothing here.' }),
  offset: a.int({ default: 0, description: 'Means nothing here.' }),
  sorting: a.schema<unknown>({ default: null, description: 'Means nothing here.' }),
};

type Asked = Pick<Ctx, 'services'> & { readonly args: Partial<Values<typeof stringArgs>> };

/** An empty text asks for nothing, but for the priority: that of most strings is empty. */
export function wishOf({ args, services }: Asked): StringWish {
  const target = languageIn(services, 'targetLanguageCode', args.targetLanguageCode);
  return {
    kind: args.kind ?? undefined,
    componentType: args.type || undefined,
    source: args.source ?? undefined,
    domain: args.domain || undefined,
    title: args.title || undefined,
    priority: args.translationPriority ?? undefined,
    language: languageIn(services, 'sourceLanguageCode', args.sourceLanguageCode),
    targets: target === undefined ? services.siteConfig.languages : [target],
    statuses: (args.translationStatuses ?? []).map(Number),
  };
}

function languageIn({ siteConfig }: Ctx['services'], name: string, code: string | undefined): string | undefined {
  if (!code) return undefined;
  if (siteConfig.languages.includes(code)) return code;
  throw invalidParams({ [name]: { code: 'rest_not_in_enum', message: `${name} is no language of the site.` } });
}

export function pageOf({ limit, offset, sorting }: Values<typeof pageArgs>) {
  const orders = Object.entries(sorting ?? {}).flatMap(([column, direction]) =>
    isColumn(column) && isDirection(direction) ? [{ column, direction }] : [],
  );
  return { limit: Math.min(limit, MOST), offset, orders };
}
