// What the screens of languages say.
import type { SaveBarWords } from '#admin/kit/save-bar.tsx';

export const TABS = ['items', 'jobs', 'strings', 'list'] as const;
export type Tab = (typeof TABS)[number];

export interface LanguageWords extends SaveBarWords {
  readonly languages: string;
  readonly tabs: Readonly<Record<Tab, string>>;
  readonly item: string;
  readonly untitled: string;
  readonly original: string;
  readonly states: Readonly<Record<'done' | 'behind' | 'open', string>>;
  translate(title: string, language: string): string;
  readonly noItems: string;
  readonly noItemsHint: string;
  readonly searchStrings: string;
  readonly string: string;
  readonly noStrings: string;
  readonly noStringsHint: string;
  readonly stringSaved: string;
  readonly usual: string;
  readonly listHint: string;

  readonly source: string;
  readonly target: string;
  readonly sourceChanged: string;
  readonly copySource: string;
  readonly finished: string;
  progress(done: number, total: number): string;
  readonly finish: string;
  readonly saved: string;
  readonly published: string;
  readonly view: string;
}
