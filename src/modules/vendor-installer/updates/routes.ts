// vendor/installer/v1 updates: newer versions, and installing them.
import { a } from '#kernel/args/args.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, exactly, listOf, shape } from '#kernel/routes/shape.ts';
import { findProducts } from '../products/products.ts';
import { product, slug, theComponent } from '../products/routes.ts';
import { startInstall } from './actions.ts';

const started = shape('installer-started', { job: a.int(), state: exactly('running') });

const listUpdates = route({
  path: '/updates',
  methods: ['GET'],
  answers: listOf(product),
  permission: needs('manage_options'),
  async handle({ services }) {
    const newer = (await findProducts(services)).filter(({ available }) => available !== null);
    return answer(listOf(product), newer);
  },
});

const installUpdate = route({
  path: '/updates/{slug}/install',
  methods: ['POST'],
  status: 202,
  args: { slug },
  answers: started,
  permission: needs('update_plugins'),
  async handle(ctx) {
    const component = theComponent(ctx, ctx.args.slug);
    const job = await startInstall(ctx.services, component);
    return answer(started, { job, state: 'running' }, { status: 202 });
  },
});

export const routes: readonly Route[] = [listUpdates, installUpdate];
