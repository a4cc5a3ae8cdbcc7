// What happens beside the save of a post that is a document.
import { isMap } from '#kernel/args/is-map.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import type { PostChanges, PostSaver, Writer } from '#content/posts/actions.ts';
import type { MetaKey, MetaValues } from '#content/posts/meta.ts';
import { findMeta, upsertMeta, type PostRow } from '#content/posts/store.ts';
import { isTrustedWriter, TRUST_KEY, trustedKeys } from '#content/posts/trust.ts';
import { mirrorKit } from '#modules/builder/kit/mirror.ts';
import { SNIPPET_TYPE } from '#modules/builder/snippets/snippet.ts';
import { isDocumentType } from '#modules/builder/types.ts';
import { BUILDER_VERSION } from '#modules/builder/version.ts';
import { documentTag, TRUSTED_TEXTS } from './load.ts';
import { cleanElementsText, cleanSettings } from './clean.ts';
import { parseElements } from './node.ts';
import { textOf } from './text.ts';

export function documentSaver(services: Pick<Services, 'settings'>): PostSaver {
  return {
    prepare: async (tx, save) => {
      const meta = save.changes.meta;
      if (!meta || !writesDocument(meta)) return save.changes;
      const stored = await storedMeta(tx, save.before);
      checkConditions(meta, stored, save.writer);
      checkSnippet({ ...stored, ...meta }, save.writer);
      const changes = isTrustedWriter(save.writer) ? save.changes : { ...save.changes, meta: cleanMeta(meta) };
      return withText(changes, { ...stored, ...changes.meta });
    },
    finish: async (tx, post, changes, { writer }) => {
      const meta = changes.meta ?? {};
      if (!writesDocument(meta) && !isDocumentType(post.type)) return;
      tx.touch(documentTag(post.id));
      if (!writesDocument(meta)) return;
      await upsertMeta(tx.db, post.id, '_builder_version', JSON.stringify(BUILDER_VERSION));
      await keepTrust(tx, post.id, meta, writer);
      await mirrorKit(tx, post, meta, services);
    },
  };
}

/** Whatever way they came: what such writers store is clean. */
function cleanMeta(meta: MetaValues): MetaValues {
  const { _builder_data: elements, _builder_page_settings: settings } = meta;
  return {
    ...meta,
    ...(typeof elements === 'string' && { _builder_data: cleanElementsText(elements) }),
    ...(isMap(settings) && { _builder_page_settings: cleanSettings(settings) }),
  };
}

/** What was not written keeps the trust that it had. */
async function keepTrust(tx: Tx, id: number, meta: MetaValues, writer: Writer): Promise<void> {
  const written = TRUSTED_TEXTS.filter((key) => key in meta);
  if (written.length === 0) return;
  const before = trustedKeys((await findMeta(tx.db, [id], [TRUST_KEY])).get(id)?.get(TRUST_KEY)) ?? [];
  const kept = before.filter((key) => !written.some((one) => one === key));
  const after = isTrustedWriter(writer) ? [...kept, ...written] : kept;
  await upsertMeta(tx.db, id, TRUST_KEY, JSON.stringify(after));
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

const KEPT: readonly MetaKey[] = [
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
