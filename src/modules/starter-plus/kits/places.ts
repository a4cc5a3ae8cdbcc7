// Headers and footers of a kit show on every page, in the place of those that did before.
import type { Tx } from '#kernel/tx.ts';
import { updatePost, type Writer, type WriteRules } from '#content/posts/actions.ts';
import { published } from '#content/posts/filter.ts';
import { findPostIds } from '#content/posts/query.ts';
import { findMeta, findPost, type PostRow } from '#content/posts/store.ts';
import { library } from '#content/posts/types.ts';
import { EVERYWHERE } from './kit.ts';

interface Work {
  readonly tx: Tx;
  readonly writer: Writer;
  readonly rules: WriteRules;
}

const TYPE = '_builder_template_type';
const CONDITIONS = '_builder_conditions';
const MOST = 1000;

export async function showEverywhere(work: Work, post: PostRow, kind: 'header' | 'footer'): Promise<void> {
  const { tx } = work;
  const templates = await findPostIds(tx.db, published(library.name), {
    orderBy: 'id',
    direction: 'asc',
    offset: 0,
    limit: MOST,
  });
  const meta = await findMeta(tx.db, [...new Set([...templates, post.id])], [TYPE, CONDITIONS]);
  for (const id of templates) {
    const type: unknown = JSON.parse(meta.get(id)?.get(TYPE) ?? '""');
    const conditions = listIn(meta.get(id)?.get(CONDITIONS));
    const isRival = id !== post.id && (type === kind || type === `sp-${kind}`) && conditions.includes(EVERYWHERE);
    if (!isRival) continue;
    const others = conditions.filter((condition) => condition !== EVERYWHERE);
    await setConditions(work, id, others);
  }
  const own = listIn(meta.get(post.id)?.get(CONDITIONS));
  if (!own.includes(EVERYWHERE)) await setConditions(work, post.id, [...own, EVERYWHERE]);
}

async function setConditions({ rules, tx, writer }: Work, id: number, conditions: unknown[]): Promise<void> {
  const before = await findPost(tx.db, id);
  if (before) await updatePost(tx, before, { meta: { _builder_conditions: conditions } }, writer, rules);
}

function listIn(stored: string | undefined): readonly unknown[] {
  const list: unknown = JSON.parse(stored ?? '[]');
  return Array.isArray(list) ? list : [];
}
