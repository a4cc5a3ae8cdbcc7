// Strings and translations out of a PO file.
import type { Caller } from '#kernel/auth/caller.ts';
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { readyText } from '../strings/ready-text.ts';
import { registerString } from '../strings/register.ts';
import { COMPLETE, PARTLY } from '../strings/rules.ts';
import { settleShownTexts } from '../strings/shown-texts.ts';
import { upsertTranslation } from '../strings/store.ts';
import type { PoEntry } from './parse.ts';

export interface Outcome {
  strings: number;
  new: number;
  translations: number;
}

interface Into {
  readonly domain: string;
  readonly language: string;
  readonly writer: Pick<Caller, 'id' | 'can'>;
}

const AT_ONCE = 100;

/** In portions, so that nobody waits for all of them; sent again it changes nothing. */
export async function importEntries(
  services: Pick<Services, 'registry' | 'settings' | 'tx'>,
  entries: readonly PoEntry[],
  into: Into,
): Promise<Outcome> {
  const { tx } = services;
  const outcome: Outcome = { strings: entries.length, new: 0, translations: 0 };
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const told = await tx(async (open) => {
      const counts = { new: 0, translations: 0 };
      for (const entry of entries.slice(at, at + AT_ONCE)) {
        const { isNew, isTranslated } = await importEntry(open, entry, into);
        if (isNew) counts.new += 1;
        if (isTranslated) counts.translations += 1;
      }
      return counts;
    });
    outcome.new += told.new;
    outcome.translations += told.translations;
  }
  await tx((open) => settleShownTexts(open, services, into.domain));
  return outcome;
}

async function importEntry(
  tx: Tx,
  { context, text, translation, isFuzzy }: PoEntry,
  { domain, language, writer }: Into,
): Promise<{ isNew: boolean; isTranslated: boolean }> {
  const { id, isNew } = await registerString(tx, { domain, text, context });
  const isTranslated = translation !== '';
  if (isTranslated) {
    await upsertTranslation(tx.db, {
      string_id: id,
      language,
      value: await readyText(translation, text, writer),
      status: isFuzzy ? PARTLY : COMPLETE,
      translator_id: writer.id || null,
      translation_date: utcText(tx.now),
    });
  }
  return { isNew, isTranslated };
}
