// starter-theme/v1 theme-settings: what the theme leaves out.
import { a } from '#kernel/args/args.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { RestRequest } from '#kernel/routes/request.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import { answer, mapOf, shape } from '#kernel/routes/shape.ts';
import { mayManage } from '#modules/starter-plus/public.ts';
import { isOn, SWITCHES } from './rules.ts';

const shown = shape('theme-settings', { settings: mapOf(a.bool({ description: 'Whether the theme leaves it out.' })) });

const readSettings = route({
  path: '/theme-settings',
  methods: ['GET'],
  permission: mayManage,
  answers: shown,
  handle({ services }) {
    const all = SWITCHES.map(([name, setting]) => [name, services.settings.get(setting)] as const);
    return answer(shown, { settings: Object.fromEntries(all) });
  },
});

const updateSettings = route({
  path: '/theme-settings',
  methods: EDITABLE,
  permission: mayManage,
  answers: shown,
  async handle({ request, services, tx }) {
    const sent = sentSettings(request);
    const known = SWITCHES.filter(([name]) => Object.hasOwn(sent, name));
    const wished = known.map(([name, setting]) => ({ name, setting, value: isOn(sent[name]) }));
    await tx(async (open) => {
      for (const { setting, value } of wished) await services.settings.set(open, setting, value);
    });
    return answer(shown, { settings: Object.fromEntries(wished.map(({ name, value }) => [name, value])) });
  },
});

export const routes: readonly Route[] = [readSettings, updateSettings];

function sentSettings({ form, json: body, query }: RestRequest): Readonly<Record<string, unknown>> {
  const sent = body?.['settings'] ?? form?.['settings'] ?? query['settings'];
  if (!isMap(sent)) throw restError('invalid_settings', 400, 'settings is not an object.');
  return sent;
}
