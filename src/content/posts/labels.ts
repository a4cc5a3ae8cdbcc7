// What a kind of records is called. Those that people defined have words in each language.
import type { Labels } from './types.ts';

interface Named {
  readonly label: string;
  readonly singular: string;
  readonly custom?: { readonly labels: Labels };
}

/** Of the default language where this one has no words. */
export function labelIn({ label, singular, custom }: Named, language: string): { many: string; one: string } {
  const own = custom?.labels[language];
  return { many: own?.['name'] ?? label, one: own?.['singular_name'] ?? singular };
}
