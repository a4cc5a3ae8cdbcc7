// Duplicates of terms: they follow their original until somebody writes one of them.
import { on } from '#kernel/events/events.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { elementType } from '#content/languages/elements.ts';
import { languageRulesOf } from '#content/languages/rules.ts';
import { findGroup, updateStatus, type Member } from '#content/languages/store.ts';
import { findTaxonomy } from '#content/posts/kinds.ts';
import { updateTerm } from '#content/terms/actions.ts';
import { findTerm, type TermRow } from '#content/terms/store.ts';
import type { Taxonomy } from '#content/terms/taxonomies.ts';
import { COMPLETE, DUPLICATE } from '../jobs/states.ts';
import { fieldHashes, hashOfTexts } from '../saves/hash.ts';
import { upsertSource } from '../saves/sources.ts';
import { textsOfTerm } from '../saves/texts.ts';

export const followTerms = on('term.updated', async ({ id, taxonomy: name }, services) => {
  const taxonomy = findTaxonomy(services, name);
  if (!taxonomy) return;
  await services.tx(async (tx) => {
    const members = await findGroup(tx.db, elementType('term', name), id);
    const own = members.find((member) => member.element_id === id);
    const term = await findTerm(tx.db, name, id);
    if (!own || !term) return;
    if (own.source_language_code !== null) await noteWriting(tx, own, members, term);
    else
      await repeat(
        tx,
        services,
        { taxonomy, term },
        members.filter((member) => member.status === DUPLICATE),
      );
  });
});

/** A duplicate that says something else is a translation; one that was written again is as new as its original. */
async function noteWriting(tx: Tx, own: Member, members: readonly Member[], term: TermRow): Promise<void> {
  const original = members.find((member) => member.source_language_code === null);
  const source =
    own.status !== null && original ? await findTerm(tx.db, term.taxonomy, original.element_id) : undefined;
  if (!source || (own.status === DUPLICATE && isSame(source, term))) return;
  const texts = textsOfTerm(source);
  const method = own.status === DUPLICATE ? { method: 'manual' } : {};
  await updateStatus(tx.db, [own.translation_id], {
    status: COMPLETE,
    needs_update: 0,
    md5: hashOfTexts(texts),
    ...method,
  });
  await upsertSource(tx.db, own.translation_id, fieldHashes(texts));
  tx.touch(`term:${term.id}`, `term:${source.id}`);
}

async function repeat(
  tx: Tx,
  services: Pick<Services, 'settings' | 'siteConfig' | 'sites'>,
  { taxonomy, term }: { taxonomy: Taxonomy; term: TermRow },
  duplicates: readonly Member[],
): Promise<void> {
  const texts = textsOfTerm(term);
  for (const { element_id: id, language_code: code, translation_id: translationId } of duplicates) {
    const site = services.sites.get(code);
    const other = await findTerm(tx.db, taxonomy.name, id);
    if (!site || !other || isSame(term, other)) continue;
    const { name, description } = term;
    await updateTerm(tx, taxonomy, id, { name, description }, languageRulesOf(services, site));
    await updateStatus(tx.db, [translationId], { md5: hashOfTexts(texts), needs_update: 0 });
    await upsertSource(tx.db, translationId, fieldHashes(texts));
  }
}

const isSame = (one: TermRow, other: TermRow): boolean =>
  one.name === other.name && one.description === other.description;
