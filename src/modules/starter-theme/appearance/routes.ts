// sitewright/v1/appearance: how the theme looks, all of it at once.
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import { a, type ArgMap } from '#kernel/args/args.ts';
import { answer, listOf, shape, bare } from '#kernel/routes/shape.ts';
import type { Services } from '#kernel/services.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { LOOK_SETTINGS } from '#content/pages/look/settings.ts';
import { mayManage } from '#modules/starter-plus/public.ts';
import { settled } from './rules.ts';

const CHOICES: readonly (readonly [string, Setting])[] = Object.entries(LOOK_SETTINGS);
const wishes: ArgMap = Object.fromEntries(CHOICES.map(([name, { arg }]) => [name, arg]));

const appearance = shape('appearance', {
  values: a.map({ description: 'What the owner chose, by name.' }),
  notes: listOf(bare(a.string({ description: 'What was changed so that everybody can read it.' }))),
});

const readAppearance = route({
  path: '/appearance',
  methods: ['GET'],
  permission: mayManage,
  answers: appearance,
  handle: ({ services }) => answer(appearance, { values: valuesOf(services), notes: [] }),
});

const updateAppearance = route({
  path: '/appearance',
  methods: EDITABLE,
  args: wishes,
  permission: mayManage,
  answers: appearance,
  async handle({ args, services, tx }) {
    const { values, notes } = settled(args);
    await tx(async (open) => {
      for (const [name, setting] of CHOICES) {
        if (values[name] !== undefined) await services.settings.set(open, setting, values[name]);
      }
    });
    return answer(appearance, { values: valuesOf(services), notes });
  },
});

export const routes: readonly Route[] = [readAppearance, updateAppearance];

function valuesOf({ settings }: Pick<Services, 'settings'>): Record<string, unknown> {
  return Object.fromEntries(CHOICES.map(([name, setting]): [string, unknown] => [name, settings.get(setting)]));
}
