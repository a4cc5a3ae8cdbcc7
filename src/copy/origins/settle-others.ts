// Texts of comments, terms, people and records of modules that name addresses of the other site, when all records are here.
import { isMap } from '#kernel/args/is-map.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Tx } from '#kernel/tx.ts';
import { fingerprintOf } from '#content/comments/fingerprint.ts';
import { tooLongField } from '#content/comments/rules.ts';
import { findShownComments, updateComment } from '#content/comments/store.ts';
import { updateTerm } from '#content/terms/actions.ts';
import { findAnyTerms } from '#content/terms/store.ts';
import { updateUser } from '#content/users/actions.ts';
import { LONGEST_URL } from '#content/users/rules.ts';
import { findUsersById } from '#content/users/store.ts';
import type { Carrier } from './carrier.ts';
import { translateTexts } from './dictionary.ts';
import type { OwnKind } from './own-kinds.ts';
import { findLocalIds, settleOrigins } from './store.ts';
import { taxonomyNamed } from './terms.ts';

const AT_ONCE = 200;

/** Rewrites the texts of these records. */
type Settle = (tx: Tx, carrier: Carrier, ids: readonly number[]) => Promise<void>;

export async function settleOthers(carrier: Carrier): Promise<void> {
  const kinds = [
    ['comment', settleComments],
    ['term', settleTerms],
    ['user', settlePeople],
  ] as const;
  for (const [kind, settle] of kinds) {
    await walk(carrier, kind, settle, { isUnsettled: true });
    // Files that came late have other addresses now.
    if (carrier.lateFiles.length > 0) await walk(carrier, kind, settle, { isUnsettled: false });
  }
  for (const [kind, id] of carrier.unsettledKinds) {
    await carrier.services.tx((tx) => settleOwnKind(tx, carrier, kind, id));
  }
}

async function walk(
  carrier: Carrier,
  kind: 'comment' | 'term' | 'user',
  settle: Settle,
  { isUnsettled }: { isUnsettled: boolean },
): Promise<void> {
  const { services, origin } = carrier;
  for (let after = 0; ;) {
    const ids = await findLocalIds(services.db, origin, kind, { after, limit: AT_ONCE, isUnsettled });
    const last = ids.at(-1);
    if (last === undefined) return;
    await services.tx(async (tx) => {
      await settle(tx, carrier, ids);
      await settleOrigins(tx.db, origin, kind, ids);
    });
    await services.database.catchUp();
    after = last;
  }
}

/** Strangers wrote them: numbers in them are words, not references. */
const translateAddresses = (db: Db, carrier: Carrier, texts: readonly string[]): Promise<string[]> =>
  translateTexts(db, carrier, texts, { isAddressesOnly: true });

async function settleComments(tx: Tx, carrier: Carrier, ids: readonly number[]): Promise<void> {
  const rows = await findShownComments(tx.db, ids);
  const texts = rows.flatMap((row) => [row.content, row.author_url]);
  const translated = (await translateAddresses(tx.db, carrier, texts)).values();
  for (const row of rows) {
    const content = translated.next().value ?? row.content;
    const author_url = translated.next().value ?? row.author_url;
    if (content === row.content && author_url === row.author_url) continue;
    const after = { ...row, content, author_url };
    if (tooLongField(after) !== undefined) continue;
    tx.defer(updateComment(tx.db, row.id, { content, author_url, fingerprint: fingerprintOf(after) }));
    tx.touch(`comment:${row.id}`, `list:comment:${row.post_id}`, 'list:comment');
  }
}

async function settleTerms(tx: Tx, carrier: Carrier, ids: readonly number[]): Promise<void> {
  const rows = await findAnyTerms(tx.db, ids);
  const translated = await translateAddresses(
    tx.db,
    carrier,
    rows.map(({ description }) => description),
  );
  for (const [place, row] of rows.entries()) {
    const description = translated[place] ?? row.description;
    if (description === row.description) continue;
    await updateTerm(tx, taxonomyNamed(carrier, row.taxonomy), row.id, { description }, carrier.rules);
  }
}

async function settlePeople(tx: Tx, carrier: Carrier, ids: readonly number[]): Promise<void> {
  const rows = await findUsersById(tx.db, ids);
  const texts = rows.flatMap((row) => [row.url, row.description]);
  const translated = (await translateAddresses(tx.db, carrier, texts)).values();
  for (const row of rows) {
    const url = translated.next().value ?? row.url;
    const description = translated.next().value ?? row.description;
    if (url.length > LONGEST_URL || (url === row.url && description === row.description)) continue;
    await updateUser(tx, row.id, { url, description });
  }
}

async function settleOwnKind(tx: Tx, carrier: Carrier, kind: OwnKind, id: number): Promise<void> {
  const texts = await kind.findTexts(tx.db, id);
  if (texts) {
    const found: string[] = [];
    mapTexts(texts, (text) => (found.push(text), text));
    const translated = (await translateAddresses(tx.db, carrier, found)).values();
    const after = mapTexts(texts, (text) => translated.next().value ?? text);
    if (isMap(after) && JSON.stringify(after) !== JSON.stringify(texts)) {
      await kind.updateTexts(tx, carrier.services, id, after);
    }
  }
  await settleOrigins(tx.db, carrier.origin, 'own_kind', [id]);
}

/** The same value with other texts; its lists and maps are walked in order. */
function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, map));
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, map)]));
}
