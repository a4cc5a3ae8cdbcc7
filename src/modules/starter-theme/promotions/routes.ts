// starter-theme/v1 promotions: modules that this server has and the site does not.
import { findInstalledModules } from '#kernel/modules/store.ts';
import { json } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import type { Site } from '#kernel/site.ts';
import { mayManage } from '#modules/starter-plus/public.ts';
import { OFFERS, type Offer } from './offers.ts';

const listPromotions = route({
  path: '/promotions',
  methods: ['GET'],
  permission: mayManage,
  async handle({ db, site }) {
    const installed = await findInstalledModules(db);
    const missing = OFFERS.filter(({ module }) => !installed.has(module));
    return json({ links: missing.map((offer) => showOffer(offer, site)) });
  },
});

export const routes: readonly Route[] = [listPromotions];

function showOffer({ message, slug, title }: Offer, { base }: Site) {
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
