// What the site is called and looks like stands in its settings and in the kit: a change of one changes the other.
import { on } from '#kernel/events/events.ts';
import type { Services } from '#kernel/services.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import type { Settings } from '#kernel/settings/settings.ts';
import { description, siteIcon, siteLogo, title } from '#kernel/settings/site-settings.ts';
import type { Tx } from '#kernel/tx.ts';
import type { MetaValues } from '#content/posts/meta.ts';
import { upsertMeta } from '#content/posts/store.ts';
import { documentTag, findDocument } from '#modules/builder/document/load.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { type ElementSettings } from '#modules/builder/document/node.ts';
import { activeKit } from '#modules/builder/settings/settings.ts';

const TEXTS: readonly (readonly [string, Setting<string>])[] = [
  ['site_name', title],
  ['site_description', description],
];
const IMAGES: readonly (readonly [string, Setting<number>])[] = [
  ['site_logo', siteLogo],
  ['site_favicon', siteIcon],
];

/** The site's settings as the kit has them. */
export function siteIdentity(kit: ElementSettings, settings: Settings): Record<string, unknown> {
  return Object.fromEntries([
    ...TEXTS.map(([key, setting]) => [key, settings.get(setting)] as const),
    ...IMAGES.map(([key, setting]) => [key, imageIn(kit[key], settings.get(setting))] as const),
  ]);
}

/** After a save of the active kit. */
export async function mirrorKit(
  tx: Tx,
  post: { readonly id: number },
  meta: MetaValues,
  { settings }: Pick<Services, 'settings'>,
): Promise<void> {
  const sent = meta._builder_page_settings;
  if (post.id !== settings.get(activeKit) || !isMap(sent)) return;
  for (const [key, setting] of TEXTS) {
    const value = sent[key];
    if (typeof value === 'string' && value !== settings.get(setting)) await settings.set(tx, setting, value);
  }
  for (const [key, setting] of IMAGES) {
    const id = key in sent ? idIn(sent[key]) : settings.get(setting);
    if (id !== settings.get(setting)) await settings.set(tx, setting, id);
  }
}

const NAMES = [...TEXTS, ...IMAGES].map(([, setting]) => setting.name);

export const followSettings = on(
  'setting.changed',
  async (_payload, services) => {
    const id = services.settings.get(activeKit);
    if (id === 0) return;
    await services.tx(async (tx) => {
      const kit = await findDocument(tx.db, id);
      if (!kit) return;
      const after = { ...kit.pageSettings, ...siteIdentity(kit.pageSettings, services.settings) };
      if (JSON.stringify(after) === JSON.stringify(kit.pageSettings)) return;
      await upsertMeta(tx.db, id, '_builder_page_settings', JSON.stringify(after));
      tx.touch(documentTag(id), `${kit.postType}:${id}`);
    });
  },
  ({ name }) => NAMES.some((one) => one === name),
);

/** The address that the kit knows of an image goes with it. */
function imageIn(value: unknown, id: number): unknown {
  if (idIn(value) === id && value !== undefined) return value;
  return id === 0 ? { id: '', url: '' } : { id };
}

function idIn(value: unknown): number {
  const id = isMap(value) ? Number(value['id'] ?? 0) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}
