// configuration: who stands behind the site, its profiles, and how far the set-up has come.
import { a } from '#kernel/args/args.ts';
import { lookup } from '#kernel/lookup.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { json } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, maybe, shape } from '#kernel/routes/shape.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { description } from '#kernel/settings/site-settings.ts';
import * as head from '#content/head/settings.ts';
import { findItem } from '#content/media/store.ts';
import { findUser } from '#content/users/store.ts';
import { mayManage } from '#modules/seo/permissions.ts';
import { finishedSteps, isTracked } from '#modules/seo/settings.ts';
import { cleanSteps, wrongProfiles } from './rules.ts';

const outcome = shape('seo-outcome', { success: a.bool(), status: a.int() });

const FIELDS: Readonly<Record<string, Setting>> = lookup({
  company_or_person: head.companyOrPerson,
  company_name: head.companyName,
  company_logo: head.companyLogo,
  company_logo_id: head.companyLogoId,
  person_logo: head.personLogo,
  person_logo_id: head.personLogoId,
  company_or_person_user_id: head.personId,
  website_name: head.websiteName,
  description,
});

const saveRepresentation = route({
  path: '/configuration/site_representation',
  methods: ['POST'],
  args: {
    company_or_person: a.oneOf(['company', 'person'], { required: true, description: 'Who stands behind the site.' }),
    company_name: a.string({ description: 'Name of the company.' }),
    company_logo: a.string({ description: 'Address of its logo.' }),
    company_logo_id: a.int({ description: 'The logo among the media.' }),
    person_logo: a.string({ description: 'Address of the picture of the person.' }),
    person_logo_id: a.int({ description: 'That picture among the media.' }),
    company_or_person_user_id: a.int({ description: 'The person.' }),
    description: a.string({ description: 'Tagline of the site.' }),
  },
  unlisted: { website_name: a.string({ description: 'Name of the site, where it is not its title.' }) },
  answers: outcome,
  permission: mayManage,
  async handle(ctx) {
    const failures = await wrongFields(ctx);
    const sent = Object.entries(ctx.args).filter(([name]) => name in FIELDS && !failures.includes(name));
    await ctx.tx(async (tx) => {
      for (const [name, value] of sent) {
        const field = FIELDS[name];
        if (field) await ctx.services.settings.set(tx, field, value);
      }
    });
    if (failures.length === 0) return answer(outcome, { success: true, status: 200 });
    const error = 'Some values could not be saved.';
    return json({ success: false, status: 500, error, failures }, { status: 500 });
  },
});

/** Pictures must be pictures of the site, the person somebody who is here. */
async function wrongFields({ args, db }: Ctx): Promise<string[]> {
  const wrong: string[] = [];
  for (const name of ['company_logo_id', 'person_logo_id']) {
    const id = args[name];
    if (typeof id === 'number' && id !== 0 && (await findItem(db, id))?.media_type !== 'image') wrong.push(name);
  }
  const person = args['company_or_person_user_id'];
  if (typeof person === 'number' && person !== 0 && !(await findUser(db, person)))
    wrong.push('company_or_person_user_id');
  return wrong;
}

const wrapped = shape('seo-wrapped-outcome', {
  json: shape('seo-inner-outcome', {
    success: a.bool(),
    status: a.int(),
    error: maybe(a.string()),
    failures: maybe(listOf(a.string())),
  }),
});

const saveProfiles = route({
  path: '/configuration/social_profiles',
  methods: ['POST'],
  args: {
    social_site_a: a.string({ description: 'Address of a profile.' }),
    social_site_b: a.string({ description: 'A handle, or the address of a profile.' }),
    other_social_urls: a.schema<unknown[]>({ type: 'array', description: 'Addresses of further profiles.' }),
  },
  answers: wrapped,
  permission: mayManage,
  async handle({ args, tx, services: { settings } }) {
    const failures = wrongProfiles(args);
    if (failures.length > 0) {
      const error = 'Some profiles are no addresses or handles; nothing was saved.';
      return answer(wrapped, { json: { success: false, status: 200, error, failures } });
    }
    await tx(async (open) => {
      if (args.social_site_a !== undefined) await settings.set(open, head.socialSiteA, args.social_site_a);
      if (args.social_site_b !== undefined) await settings.set(open, head.socialSiteB, args.social_site_b);
      if (args.other_social_urls) {
        await settings.set(
          open,
          head.otherSocialUrls,
          args.other_social_urls.filter((one) => one !== ''),
        );
      }
    });
    return answer(wrapped, { json: { success: true, status: 200 } });
  },
});

const checkCapability = route({
  path: '/configuration/check_capability',
  methods: ['GET'],
  args: { user_id: a.int({ required: true, description: 'A person.' }) },
  answers: outcome,
  permission: mayManage,
  async handle({ args, caller, db }) {
    const isThere = (await findUser(db, args.user_id)) !== undefined;
    const may = isThere && (caller.id === args.user_id || caller.can('edit_users'));
    return answer(outcome, { success: may, status: may ? 200 : 403 });
  },
});

const enableTracking = route({
  path: '/configuration/enable_tracking',
  methods: ['POST'],
  args: { tracking: a.bool({ required: true, description: 'Whether notes about the use are kept.' }) },
  answers: outcome,
  permission: mayManage,
  async handle({ args, tx, services }) {
    await tx((open) => services.settings.set(open, isTracked, args.tracking));
    return answer(outcome, { success: true, status: 200 });
  },
});

const saveState = route({
  path: '/configuration/save_configuration_state',
  methods: ['POST'],
  args: {
    finishedSteps: a.schema<unknown>({ type: 'array', required: true, description: 'Steps that are done.' }),
  },
  answers: outcome,
  permission: mayManage,
  async handle({ args, tx, services }) {
    await tx((open) => services.settings.set(open, finishedSteps, cleanSteps(args.finishedSteps)));
    return answer(outcome, { success: true, status: 200 });
  },
});

const state = shape('seo-configuration-state', { success: a.bool(), status: a.int(), data: listOf(a.string()) });

const readState = route({
  path: '/configuration/get_configuration_state',
  methods: ['GET'],
  answers: state,
  permission: mayManage,
  handle: ({ services }) =>
    answer(state, { success: true, status: 200, data: [...services.settings.get(finishedSteps)] }),
});

export const routes: readonly Route[] = [
  saveRepresentation,
  saveProfiles,
  checkCapability,
  enableTracking,
  saveState,
  readState,
];
