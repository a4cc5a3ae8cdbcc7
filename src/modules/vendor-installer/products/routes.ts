// vendor/installer/v1 products: what there is, and asking the feed.
import { a } from '#kernel/args/args.ts';
import type { Module } from '#kernel/module.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, maybe, orNull, shape } from '#kernel/routes/shape.ts';
import { unknownProduct } from '../errors.ts';
import { fetchOffers } from '../feed/remote.ts';
import { clearFeed } from '../feed/store.ts';
import { findLastInstall } from '../updates/store.ts';
import { componentsOf, findProducts, isNewer } from './products.ts';

export const slug = a.string({ description: 'Name of the component.' });
const mayManage = needs('manage_options');

const members = {
  slug: a.string(),
  name: a.string(),
  installed: a.string({ description: 'The version that is running.' }),
  available: orNull(a.string({ description: 'A newer version.' })),
  source: a.oneOf(['bundled', 'feed']),
  subscription: a.oneOf(['not-required', 'none', 'unverified', 'valid', 'expired']),
  active: a.bool(),
};
export const product = shape('installer-product', members);
const oneProduct = shape('installer-one-product', {
  ...members,
  install: maybe(
    shape('installer-install', {
      job: a.int(),
      version: a.string(),
      state: a.oneOf(['running', 'ready', 'failed'], { description: 'ready: it runs from the next start on.' }),
      error: orNull(a.string()),
    }),
  ),
});
const check = shape('installer-check', {
  slug: a.string(),
  installed: a.string(),
  available: orNull(a.string()),
  changelog_url: orNull(a.string()),
  checked_at: a.string(),
});
const success = shape('installer-success', { success: a.bool() });

const listProducts = route({
  path: '/products',
  methods: ['GET'],
  answers: listOf(product),
  permission: mayManage,
  handle: async ({ services }) => answer(listOf(product), await findProducts(services)),
});

const readProduct = route({
  path: '/products/{slug}',
  methods: ['GET'],
  args: { slug },
  answers: oneProduct,
  permission: mayManage,
  async handle({ args, db, services }) {
    const found = (await findProducts(services)).find((one) => one.slug === args.slug);
    if (!found) throw unknownProduct();
    const last = await findLastInstall(db, args.slug);
    const install = last && { job: last.id, version: last.version, state: last.state, error: last.error };
    return answer(oneProduct, { ...found, ...(install && { install }) });
  },
});

const checkProduct = route({
  path: '/products/{slug}/check',
  methods: ['POST'],
  args: { slug },
  answers: check,
  permission: mayManage,
  async handle(ctx) {
    const { name, version } = theComponent(ctx, ctx.args.slug);
    const { offers, checkedAt } = await fetchOffers(ctx.services);
    const offer = offers.get(name);
    const newer = offer && isNewer(offer, version) ? offer : undefined;
    return answer(check, {
      slug: name,
      installed: version,
      available: newer?.version ?? null,
      changelog_url: newer?.changelog_url || null,
      checked_at: checkedAt,
    });
  },
});

const refresh = route({
  path: '/refresh',
  methods: ['POST'],
  answers: success,
  permission: mayManage,
  async handle({ tx }) {
    await tx((open) => clearFeed(open.db));
    return answer(success, { success: true });
  },
});

export const routes: readonly Route[] = [listProducts, readProduct, checkProduct, refresh];

export function theComponent({ services }: Pick<Ctx, 'services'>, name: string): Module {
  const found = componentsOf(services).find((module) => module.name === name);
  if (!found) throw unknownProduct();
  return found;
}
