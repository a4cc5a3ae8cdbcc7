// Colours and fonts of the site, which the builder keeps in a document.
import { isMap } from '#kernel/args/is-map.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { Services } from '#kernel/services.ts';
import { description, title } from '#kernel/settings/site-settings.ts';
import type { Tx } from '#kernel/tx.ts';
import { updatePost, type Writer, type WriteRules } from '#content/posts/actions.ts';
import { findMeta, findPost } from '#content/posts/store.ts';
import type { KitSettings } from './kit.ts';

interface Work {
  readonly tx: Tx;
  readonly services: Services;
  readonly writer: Writer;
  readonly rules: WriteRules;
}

const SETTINGS = '_builder_page_settings';

/** What the kit does not speak of, such as colours that people added, stays. */
export async function changeSiteKit({ rules, services, tx, writer }: Work, changes: KitSettings): Promise<void> {
  const { settings } = services;
  const chosen = settings.find('builder_active_kit');
  const id = chosen ? Number(settings.get(chosen)) : 0;
  const before = await findPost(tx.db, id);
  if (before?.status !== 'publish') throw noSiteKit();
  const stored: unknown = JSON.parse((await findMeta(tx.db, [id], [SETTINGS])).get(id)?.get(SETTINGS) ?? '{}');
  const known = isMap(stored) ? stored : {};
  // A save of this document also names the site, and its own memory of the name may be old.
  const names = { site_name: settings.get(title), site_description: settings.get(description) };
  const after = { ...known, ...names, ...changes };
  if (JSON.stringify(after) === JSON.stringify(known)) return;
  await updatePost(tx, before, { meta: { _builder_page_settings: after } }, writer, rules);
}

const noSiteKit = () => restError('site_kit_missing', 409, 'The site has no published kit for colours and fonts.');
