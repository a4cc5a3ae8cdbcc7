// Takes back what a sample that failed has made. Nobody has seen the site before: all that is in it is of the sample.
import type { Services } from '#kernel/services.ts';
import { description, title } from '#kernel/settings/site-settings.ts';
import { LOOK_SETTINGS } from '#content/pages/look/settings.ts';
import { defaultCategory } from '#content/posts/settings.ts';
import { idIn, rowsIn, type Ask } from './ask.ts';

const FILLED = [title, description, LOOK_SETTINGS.home_text, LOOK_SETTINGS.footer_text];

export async function emptySite(
  services: Pick<Services, 'registry' | 'settings' | 'tx'>,
  ask: Ask,
  admin: number,
): Promise<void> {
  const { settings, registry } = services;
  const hasForms = registry().namespaces.includes('contactform/v1');
  await removeAll(ask, '/core/v2/posts', '&status=any');
  await removeAll(ask, '/core/v2/pages', '&status=any');
  await removeAll(ask, '/core/v2/menu-items');
  await removeAll(ask, '/core/v2/media');
  await removeAll(ask, '/core/v2/tags');
  await removeAll(ask, '/core/v2/categories', `&exclude=${settings.get(defaultCategory)}`);
  await removeAll(ask, '/core/v2/users', `&exclude=${admin}`, `&reassign=${admin}`);
  if (hasForms) await removeAll(ask, '/contactform/v1/contact-forms');
  await services.tx(async (tx) => {
    for (const one of FILLED) await settings.reset(tx, one);
  });
}

async function removeAll(ask: Ask, path: string, which = '', how = ''): Promise<void> {
  for (const id of rowsIn(await ask('GET', `${path}?per_page=100${which}`)).map(idIn))
    await ask('DELETE', `${path}/${id}?force=true${how}`);
}
