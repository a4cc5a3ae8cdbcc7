// Units of a TMX become memories of the languages that the site speaks.
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import { normalise } from './rules.ts';
import { rememberSentence, type MemoryRow, type Pair } from './store.ts';
import type { TmxUnit } from './tmx.ts';

const AT_ONCE = 100;

export interface Outcome {
  readonly imported: number;
  readonly skipped: number;
}

/** In portions, so that nobody waits for all of them; sent again it changes nothing. */
export async function importUnits(
  { tx, siteConfig }: Pick<Services, 'siteConfig' | 'tx'>,
  units: readonly TmxUnit[],
): Promise<Outcome> {
  let imported = 0;
  for (let at = 0; at < units.length; at += AT_ONCE) {
    const portion = units.slice(at, at + AT_ONCE).map((unit) => memoriesIn(unit, siteConfig.languages));
    await tx(async (open) => {
      for (const { languages, row } of portion.flat())
        await rememberSentence(open.db, languages, row, utcText(open.now));
    });
    imported += portion.filter((memories) => memories.length > 0).length;
  }
  return { imported, skipped: units.length - imported };
}

interface Memory {
  readonly languages: Pair;
  readonly row: MemoryRow;
}

/** `en-GB` is English here. */
function memoriesIn({ texts, source }: TmxUnit, known: readonly string[]): Memory[] {
  const codeOf = (name: string): string | undefined =>
    known.find((code) => code === name.toLowerCase()) ??
    known.find((code) => code === name.toLowerCase().split(/[-_]/, 1)[0]);
  const entries = [...texts].filter(([, text]) => normalise(text) !== '');
  const from =
    entries.find(([name]) => name === source) ??
    entries.find(([name]) => codeOf(name) === codeOf(source)) ??
    entries[0];
  if (!from) return [];
  return entries.flatMap((to) => {
    const [left, right] = [codeOf(from[0]), codeOf(to[0])];
    if (left === undefined || right === undefined || left === right) return [];
    return [{ languages: { source: left, target: right }, row: { source: from[1], target: to[1] } }];
  });
}
