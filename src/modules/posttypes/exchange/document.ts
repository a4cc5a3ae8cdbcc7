// A definition as the document of all has it: with its words in every language.
import { compileArgs } from '#kernel/args/check.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { RestError } from '#kernel/errors/rest-error.ts';
import type { Labels } from '#content/posts/types.ts';
import { invalidImport } from '../errors.ts';
import { taxonomyArgs, typeArgs } from '../definitions/args.ts';
import { changedTaxonomy, changedType } from '../definitions/change.ts';
import { newTaxonomy, newType, type DefinedKind, type Definition } from '../definitions/definition.ts';

export function printDefinition(definition: Definition): Record<string, unknown> {
  if (definition.kind === 'type') {
    const { kind: _kind, ...own } = definition;
    return own;
  }
  const { kind: _kind, default_term_id: _id, ...own } = definition;
  return own;
}

/** Throws what is wrong with the form of a document; whether its names are free is seen later. */
export function readDefinitions(kind: DefinedKind, given: Readonly<Record<string, unknown>>): Definition[] {
  return Object.entries(given).map(([slug, value]) => {
    if (!isMap(value)) throw invalidImport(`${slug} is no definition.`);
    const { labels, slug: _slug, ...rest } = value;
    const args = checked(kind, slug, rest);
    const first = kind === 'type' ? changedType(newType(slug), args, '') : changedTaxonomy(newTaxonomy(slug), args, '');
    return { ...first, labels: readLabels(slug, labels) };
  });
}

const checks = { type: compileArgs(typeArgs), taxonomy: compileArgs(taxonomyArgs) };
const ASKER = { id: 0, can: () => true };

function checked(kind: DefinedKind, slug: string, value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  try {
    return checks[kind](value, ASKER);
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    throw invalidImport(`${slug}: ${error.message}`);
  }
}

function readLabels(slug: string, value: unknown): Labels {
  if (value === undefined) return {};
  if (!isLabels(value)) throw invalidImport(`${slug}: the labels are wrong.`);
  return value;
}

function isLabels(value: unknown): value is Labels {
  const isWords = (words: unknown): boolean =>
    isMap(words) && Object.values(words).every((word) => typeof word === 'string' && word.length <= 200);
  return isMap(value) && Object.values(value).every(isWords);
}
