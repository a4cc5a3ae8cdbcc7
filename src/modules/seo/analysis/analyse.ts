// The whole analysis of a text: pure, the same for the same input.
import { inclusiveItems } from './inclusive.ts';
import { insightsOf, type Insights } from './insights.ts';
import type { Item } from './item.ts';
import { readKeyphrase } from './keyphrase.ts';
import { languageOf } from './language.ts';
import { readabilityItems } from './readability-items.ts';
import { seoItems, type SeoInput } from './seo-items.ts';
import { readText } from './text.ts';

export interface AnalysisInput extends Omit<SeoInput, 'text'> {
  readonly html: string;
  readonly language: string;
}

export interface Part {
  readonly score: number | null;
  readonly items: readonly Item[];
}

export interface Report {
  readonly language: 'en' | 'de';
  readonly keyphrase: string;
  /** 1 to 100; null without a keyphrase. */
  readonly seo: Part;
  /** 0, 30, 60 or 90. */
  readonly readability: Part;
  /** Null where the language is not looked at. */
  readonly inclusive: Part;
  readonly insights: Insights;
}

export function analyse({ html, language: code, ...input }: AnalysisInput): Report {
  const language = languageOf(code);
  const text = readText(html, language);
  const seo = seoItems({ ...input, text });
  const readability = readabilityItems(text, input);
  const inclusive = inclusiveItems(text);
  const hasKeyphrase = readKeyphrase(input.keyphrase, language) !== undefined;
  return {
    language: language.code,
    keyphrase: input.keyphrase,
    seo: { score: hasKeyphrase ? seoScore(seo) : null, items: seo },
    readability: { score: readabilityScore(readability), items: readability },
    inclusive: { score: language.code === 'en' ? inclusiveScore(inclusive) : null, items: inclusive },
    insights: insightsOf(text),
  };
}

const BEST = 9;

/** A sum below nothing is still a bad score, not none. */
export function seoScore(items: readonly Item[]): number {
  const scores = items.map(({ score }) => score).filter((score) => score !== null);
  if (scores.length === 0) return 1;
  const sum = scores.reduce((all, score) => all + score, 0);
  return Math.min(100, Math.max(1, Math.round((sum * 100) / (BEST * scores.length))));
}

const PENALTIES = { bad: 3, ok: 2, good: 0, feedback: 0 };

/** None for a text that is too short, whatever its single items say. */
export function readabilityScore(items: readonly Item[]): number {
  if (items.length <= 1 || items.some(({ id }) => id === 'textPresence')) return 0;
  const sum = items.reduce((all, { rating }) => all + PENALTIES[rating], 0);
  if (sum > 6) return 30;
  return sum > 4 ? 60 : 90;
}

function inclusiveScore(items: readonly Item[]): number {
  const sum = items.reduce((all, { rating }) => all + PENALTIES[rating], 0);
  if (sum > 6) return 30;
  return sum > 4 ? 60 : 90;
}
