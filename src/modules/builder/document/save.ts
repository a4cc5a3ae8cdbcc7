// What happens beside the save of a post that is a document.
import { restError } from '#kernel/errors/rest-error.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import type { PostChanges, PostSaver, Writer } from '#content/posts/actions.ts';
import type { MetaValues } from '#content/posts/meta.ts';
import { findMeta, upsertMeta, type PostRow } from '#content/posts/store.ts';
import { mirrorKit } from '#modules/builder/kit/mirror.ts';
import { SNIPPET_TYPE } from '#modules/builder/snippets/snippet.ts';
import { isDocumentType } from '#modules/builder/types.ts';
import { BUILDER_VERSION } from '#modules/builder/version.ts';
import { documentTag } from './load.ts';
import { parseElements } from './node.ts';
import { textOf } from './text.ts';

export function documentSaver(services: Services): PostSaver {
  return {
    prepare: async (tx, save) => {
      const meta = save.changes.meta;
      if (!meta || !writesDocument(meta)) return save.changes;
      const stored = await storedMeta(tx, save.before);
      checkConditions(meta, stored, save.writer);
      checkSnippet({ ...stored, ...meta }, save.writer);
      return withText(save.changes, { ...stored, ...meta });
    },
    finish: async (tx, post, changes) => {
      const meta = changes.meta ?? {};
      if (!writesDocument(meta) && !isDocumentType(post.type)) return;
      tx.touch(documentTag(post.id));
      if (!writesDocument(meta)) return;
      await upsertMeta(tx.db, post.id, '_builder_version', JSON.stringify(BUILDER_VERSION));
      await mirrorKit(tx, post, meta, services);
      tx.emit('document.saved', { id: post.id, type: post.type });
    },
  };
}

function writesDocument(meta: MetaValues): boolean {
  return Object.keys(meta).some((key) => key.startsWith('_builder_'));
}

/** The plain words stand where others look for the content. */
function withText(
  changes: PostChanges,
  { _builder_edit_mode: mode, _builder_data: elements }: MetaValues,
): PostChanges {
  const { meta = {} } = changes;
  const isTouched = '_builder_data' in meta || '_builder_edit_mode' in meta;
  if (!isTouched || mode !== 'builder' || typeof elements !== 'string') return changes;
  return { ...changes, content: textOf(parseElements(elements)) };
}

/** Where a template shows is for those who design the site. */
function checkConditions(meta: MetaValues, stored: MetaValues, { can, id }: Writer): void {
  if (!('_builder_conditions' in meta) || !can || can('edit_theme_options')) return;
  const wished = JSON.stringify(meta._builder_conditions ?? []);
  if (wished === JSON.stringify(stored._builder_conditions ?? [])) return;
  throw restError('rest_cannot_update', id === 0 ? 401 : 403, 'You may not decide where templates show.', {
    key: '_builder_conditions',
  });
}

/** Its code stands on pages as it is, so that there is nothing to filter. */
function checkSnippet({ _builder_template_type: type }: MetaValues, { can, id }: Writer): void {
  if (type !== SNIPPET_TYPE || !can || can('unfiltered_html')) return;
  throw restError('rest_cannot_update', id === 0 ? 401 : 403, 'You may not write code for pages.', {
    key: '_builder_template_type',
  });
}

const KEPT: readonly (keyof MetaValues)[] = [
  '_builder_edit_mode',
  '_builder_template_type',
  '_builder_data',
  '_builder_conditions',
];

async function storedMeta(tx: Tx, before: PostRow | undefined): Promise<MetaValues> {
  if (!before) return {};
  const stored = (await findMeta(tx.db, [before.id], KEPT)).get(before.id);
  return Object.fromEntries([...(stored ?? [])].map(([key, value]) => [key, JSON.parse(value)]));
}
