// What the setup wizard and assistants may do with kits.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { ability } from '#modules/abilities/public.ts';
import { wizardCompleted } from '#modules/starter-plus/settings.ts';
import { applyKit } from './actions.ts';
import { bundledKits } from './find.ts';

const applying = ability({
  name: 'starter-plus/apply-kit',
  label: 'Apply a website kit',
  description: 'Makes the pages, the header and the footer of a kit, and gives the site its colours and fonts.',
  category: 'site',
  input: a.object(
    { kit: a.string({ required: true, description: 'The id of a kit that comes with the site, such as studio.' }) },
    { additionalProperties: false },
  ),
  output: a.object({ kit: a.string(), documents: a.map(), created: a.int() }, { additionalProperties: false }),
  annotations: { readonly: false, destructive: false, idempotent: true },
  may: (caller) => caller.can('manage_options') && caller.can('edit_theme_options') && caller.can('publish_pages'),
  async run({ kit: id }, { caller, services, site }) {
    const kit = bundledKits.find((one) => one.id === id);
    if (!kit) throw unknownKit();
    const writer = { id: caller.id, canPublish: true, can: caller.can };
    const { documents, created } = await applyKit(services, site, writer, kit);
    return { kit: id, documents, created };
  },
});

const skipping = ability({
  name: 'starter-plus/skip-setup',
  label: 'Skip the setup',
  description: 'Notes that nobody wishes the setup wizard any more.',
  category: 'site',
  output: a.object({ wizardCompleted: a.bool() }, { additionalProperties: false }),
  annotations: { readonly: false, destructive: false, idempotent: true },
  may: (caller) => caller.can('manage_options'),
  async run(_input, { services }) {
    await services.tx((tx) => services.settings.set(tx, wizardCompleted, true));
    return { wizardCompleted: true };
  },
});

export const abilities = [applying, skipping];

const unknownKit = () => restError('kit_not_found', 404, 'No kit that comes with the site has this id.');
