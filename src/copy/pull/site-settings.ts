// The settings of the other site, where this one is fresh.
import { RestError } from '#kernel/errors/rest-error.ts';
import { pageForPosts, pageOnFront, showOnFront, siteIcon, siteLogo } from '#kernel/settings/site-settings.ts';
import { defaultCategory } from '#content/posts/settings.ts';
import { termKey, type Carrier } from '#copy/origins/carrier.ts';
import { findByOrigin } from '#copy/origins/known.ts';
import { idIn, textIn, type JsonMap } from './json.ts';

/** They are called the same here. */
const SAME = [
  'date_format',
  'time_format',
  'start_of_week',
  'posts_per_page',
  'default_comment_status',
  'default_ping_status',
  'use_smilies',
];

export async function landSettings(carrier: Carrier, values: JsonMap): Promise<void> {
  const { services, isFresh, recorder } = carrier;
  if (!isFresh) return;
  for (const name of SAME) {
    const setting = services.settings.find(name);
    if (!setting || values[name] === undefined || services.settings.isFixed(setting)) continue;
    try {
      await services.tx((tx) => services.settings.set(tx, setting, values[name]));
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      recorder.note(`The setting ${name} was left out: ${error.message}`);
    }
  }
}

/** When the records are there that settings name. */
export async function landNamedRecords(carrier: Carrier, values: JsonMap): Promise<void> {
  if (!carrier.isFresh) return;
  await landFrontPage(carrier, values);
  await landImages(carrier, values);
  const category = carrier.terms.get(termKey({ taxonomy: 'category', id: idIn(values, 'default_category') }));
  const { services } = carrier;
  if (category) await services.tx((tx) => services.settings.set(tx, defaultCategory, category.id));
}

async function landImages({ services, ...carrier }: Carrier, values: JsonMap): Promise<void> {
  for (const setting of [siteLogo, siteIcon]) {
    const id = idIn(values, setting.name);
    const head = (await findByOrigin(services, carrier, [id])).get(id)?.head;
    if (head?.type === 'attachment') await services.tx((tx) => services.settings.set(tx, setting, head.id));
  }
}

async function landFrontPage(carrier: Carrier, values: JsonMap): Promise<void> {
  const { services } = carrier;
  if (textIn(values, 'show_on_front') !== 'page') return;
  const front = idIn(values, 'page_on_front');
  const posts = idIn(values, 'page_for_posts');
  const known = await findByOrigin(services, carrier, [front, posts]);
  const pageOf = (id: string): number => known.get(id)?.head.id ?? 0;
  if (pageOf(front) === 0) return;
  await services.tx(async (tx) => {
    await services.settings.set(tx, showOnFront, 'page');
    await services.settings.set(tx, pageOnFront, pageOf(front));
    await services.settings.set(tx, pageForPosts, pageOf(posts));
  });
}
