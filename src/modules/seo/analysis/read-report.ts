// A report as it was stored.
import { isMap } from '#kernel/args/is-map.ts';
import { jsonMap } from '#kernel/db/json.ts';
import type { Part, Report } from './analyse.ts';
import { item, type Item } from './item.ts';

interface StoredReport extends Pick<Report, 'keyphrase' | 'seo' | 'readability' | 'inclusive'> {
  readonly language: string;
  readonly insights: Record<string, unknown>;
}

export function readReport(text: string): StoredReport {
  const { language, keyphrase, seo, readability, inclusive, insights } = jsonMap(text);
  return {
    language: typeof language === 'string' ? language : '',
    keyphrase: typeof keyphrase === 'string' ? keyphrase : '',
    seo: readPart(seo),
    readability: readPart(readability),
    inclusive: readPart(inclusive),
    insights: isMap(insights) ? insights : {},
  };
}

function readPart(value: unknown): Part {
  const { score, items }: Record<string, unknown> = isMap(value) ? value : {};
  return {
    score: typeof score === 'number' ? score : null,
    items: Array.isArray(items) ? items.filter(isMap).map(readItem) : [],
  };
}

function readItem({ id, score, values }: Record<string, unknown>): Item {
  const numbers = Object.entries(isMap(values) ? values : {}).filter(
    (entry): entry is [string, number | string] => typeof entry[1] === 'number' || typeof entry[1] === 'string',
  );
  return item(typeof id === 'string' ? id : '', typeof score === 'number' ? score : null, Object.fromEntries(numbers));
}
