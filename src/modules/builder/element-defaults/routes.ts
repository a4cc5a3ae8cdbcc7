// builder/v1 kit-elements-defaults: how new elements look on this site.
import { a } from '#kernel/args/args.ts';
import { invalidParams, restError } from '#kernel/errors/rest-error.ts';
import { needs } from '#kernel/routes/permits.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import { answer, mapOf, shape } from '#kernel/routes/shape.ts';
import { cleanSettings } from '#modules/builder/document/clean.ts';
import { changeElementDefaults } from '#modules/builder/kit/actions.ts';
import { kitOf } from '#modules/builder/kit/kit.ts';
import { controlsOf } from '#modules/builder/widgets/registry.ts';
import { knownSettings } from './rules.ts';

const type = a.string({ required: true, description: 'Type of an element or widget.' });

/** By type. */
const defaults = mapOf(a.map({ description: 'Values of its controls.' }));
const changed = shape('builder-element-defaults-changed', {});

const readDefaults = route({
  path: '/kit-elements-defaults',
  methods: ['GET'],
  permission: needs('edit_posts'),
  answers: defaults,
  async handle({ db, services }) {
    const kit = await kitOf({ db, settings: services.settings });
    if (kit.id === 0) throw noKit();
    return answer(defaults, kit.elementDefaults);
  },
});

const updateDefaults = route({
  path: '/kit-elements-defaults/{type}',
  methods: EDITABLE,
  args: { type, settings: a.map({ required: true, description: 'Values of its controls.' }) },
  permission: needs('manage_options'),
  answers: changed,
  async handle({ args, caller, services, tx }) {
    const known = knownSettings(args.settings, getControls(args.type));
    const settings = caller.can('unfiltered_html') ? known : cleanSettings(known);
    await tx((open) => changeElementDefaults(open, services, (all) => ({ ...all, [args.type]: settings })));
    return answer(changed, {});
  },
});

const deleteDefaults = route({
  path: '/kit-elements-defaults/{type}',
  methods: ['DELETE'],
  args: { type },
  permission: needs('manage_options'),
  answers: changed,
  async handle({ args, services, tx }) {
    getControls(args.type);
    await tx((open) => changeElementDefaults(open, services, ({ [args.type]: _removed, ...others }) => others));
    return answer(changed, {});
  },
});

export const routes: readonly Route[] = [readDefaults, updateDefaults, deleteDefaults];

function getControls(name: string): ReadonlySet<string> {
  const controls = controlsOf(name);
  if (!controls) throw invalidParams({ type: { message: `type: there is no element ${name}.` } });
  return controls;
}

const noKit = () => restError('not-found', 404, 'The site has no kit.');
