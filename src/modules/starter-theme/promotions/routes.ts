// starter-theme/v1 promotions: modules that this server has and the site does not.
import { a } from '#kernel/args/args.ts';
import { findInstalledModules } from '#kernel/modules/store.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape, type Shaped } from '#kernel/routes/shape.ts';
import type { Site } from '#kernel/site.ts';
import { mayManage } from '#modules/starter-plus/public.ts';
import { OFFERS, type Offer } from './offers.ts';

const promotion = shape('promotion', {
  type: a.string(),
  image: a.string(),
  url: a.string(),
  alt: a.string(),
  title: a.string(),
  messages: a.list(a.string()),
  button: a.string(),
  width: a.int(),
  height: a.string(),
  target: a.string(),
  backgroundImage: a.string(),
});

const promotions = shape('promotions', { links: listOf(promotion) });

const listPromotions = route({
  path: '/promotions',
  methods: ['GET'],
  permission: mayManage,
  answers: promotions,
  async handle({ db, site }) {
    const installed = await findInstalledModules(db);
    const missing = OFFERS.filter(({ module }) => !installed.has(module));
    return answer(promotions, { links: missing.map((offer) => showOffer(offer, site)) });
  },
});

export const routes: readonly Route[] = [listPromotions];

function showOffer({ message, slug, title }: Offer, { base }: Site): Shaped<typeof promotion> {
  return {
    type: `go-${slug}`,
    image: '',
    url: `${base}/admin/modules/${slug}`,
    alt: title,
    title,
    messages: [message],
    button: 'Install',
    width: 72,
    height: 'auto',
    target: '_self',
    backgroundImage: '',
  };
}
