// Making and changing the kit.
import { jsonMap } from '#kernel/db/json.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { defaultSite, type Services } from '#kernel/services.ts';
import { findSettings } from '#kernel/settings/store.ts';
import type { Tx } from '#kernel/tx.ts';
import { createPost, updatePost, type Writer } from '#content/posts/actions.ts';
import { findPost, upsertMeta } from '#content/posts/store.ts';
import { library } from '#content/posts/types.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { findAutosaves, updateRevision } from '#content/revisions/store.ts';
import { documentTag, findDocument, type Document } from '#modules/builder/document/load.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { type ElementSettings } from '#modules/builder/document/node.ts';
import { activeKit } from '#modules/builder/settings/settings.ts';
import { KIT_DEFAULTS } from './defaults.ts';
import { ELEMENT_DEFAULTS, findElementDefaults } from './kit.ts';
import { siteIdentity } from './mirror.ts';

/** At every start: a site without a kit gets one. */
export async function makeFirstKit(services: Services): Promise<void> {
  if (services.settings.get(activeKit) !== 0) return;
  await services.tx((tx) => ensureKit(tx, services));
}

/** The number of the active kit; one is made where none was chosen. */
export async function ensureKit(tx: Tx, services: Services): Promise<number> {
  await services.database.dialect.lockUntilCommit(tx.db, 'builder-kit');
  const chosen = (await findSettings(tx.db)).get(activeKit.name);
  if (typeof chosen === 'number' && chosen > 0) return chosen;
  const { settings } = services;
  const { id } = await createPost(
    tx,
    library.name,
    {
      title: 'Default Kit',
      status: 'publish',
      meta: {
        _builder_edit_mode: 'builder',
        _builder_template_type: 'kit',
        // What it says is the theme's own until somebody chooses; the kit of another site keeps what it says.
        _builder_page_settings: { ...KIT_DEFAULTS, follows_theme: 'yes', ...siteIdentity({}, settings) },
      },
    },
    SITE,
    writeRulesOf(services, defaultSite(services)),
  );
  await settings.set(tx, activeKit, id);
  return id;
}

/** Nobody's: it stays when people go. */
const SITE: Writer = { id: 0, canPublish: true };

/** Changes the page settings of the active kit, with a revision like any other save. */
export async function changeKit(
  tx: Tx,
  services: Services,
  writer: Writer,
  change: (settings: ElementSettings) => ElementSettings,
): Promise<void> {
  const kit = await getKit(tx, services);
  const before = await findPost(tx.db, kit.id);
  if (!before) throw noKit();
  const meta = { _builder_page_settings: change(kit.pageSettings) };
  await updatePost(tx, before, { meta }, writer, writeRulesOf(services, defaultSite(services)));
  await changeAutosaves(tx, kit.id, change);
}

/** Whoever has the kit open and saves later must not undo the change. */
async function changeAutosaves(
  tx: Tx,
  kitId: number,
  change: (settings: ElementSettings) => ElementSettings,
): Promise<void> {
  for (const autosave of await findAutosaves(tx.db, kitId)) {
    const meta = jsonMap(autosave.meta);
    const settings = meta['_builder_page_settings'];
    if (!isMap(settings)) continue;
    const after = JSON.stringify({ ...meta, _builder_page_settings: change(settings) });
    await updateRevision(tx.db, autosave.id, { meta: after });
  }
}

export async function changeElementDefaults(
  tx: Tx,
  services: Services,
  change: (defaults: Readonly<Record<string, ElementSettings>>) => Readonly<Record<string, ElementSettings>>,
): Promise<void> {
  const { id } = await getKit(tx, services);
  const defaults = change(await findElementDefaults(tx.db, id));
  await upsertMeta(tx.db, id, ELEMENT_DEFAULTS, JSON.stringify(defaults));
  tx.touch(documentTag(id));
}

async function getKit(tx: Tx, services: Services): Promise<Document> {
  const id = await ensureKit(tx, services);
  const kit = await findDocument(tx.db, id);
  if (kit?.status !== 'publish' || kit.type !== 'kit') throw noKit();
  return kit;
}

const noKit = () => restError('not-found', 404, 'The site has no kit.');
