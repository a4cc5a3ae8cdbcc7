// multilang/tm/v1 elements: the group of an item, and items that join, leave or change their language.
import { a } from '#kernel/args/args.ts';
import { invalidParams } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { needs } from '#kernel/routes/permits.ts';
import type { Reply } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, mapOf, orNull, shape } from '#kernel/routes/shape.ts';
import { typeMismatch } from '#content/languages/errors.ts';
import { groupOf } from '#content/languages/groups.ts';
import { linkTo, unlink } from '#content/languages/membership.ts';
import { storedLanguage } from '#content/languages/spoken.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { shownStatus } from '../saves/state.ts';
import { findFacts } from './facts.ts';
import { findElement, type Found } from './find.ts';
import { findOutdated } from './outdated.ts';
import { moveElement } from './move.ts';

const member = shape('group-member', {
  element_id: a.int(),
  source_language_code: orNull(a.string()),
  status: a.int(),
  needs_update: a.int(),
  title: a.string(),
  link: a.string(),
  outdated_fields: listOf(a.string()),
});
const group = shape('translation-group', { trid: a.int(), original: a.int(), translations: mapOf(member) });

const place = {
  type: a.string({ description: 'post_page, tax_category, …' }),
  id: a.int({ description: 'The number of the item.' }),
};
const permission = needs('manage_translations');
const subject = (ctx: Ctx<{ type: string; id: number }>) => findElement(ctx, ctx.args.type, ctx.args.id);

const readGroup = route({
  path: '/elements/{type}/{id}',
  methods: ['GET'],
  args: place,
  answers: group,
  permission,
  handle: async (ctx) => show(ctx, await subject(ctx)),
});

const linkElement = route({
  path: '/elements/{type}/{id}/link',
  methods: ['POST'],
  args: { ...place, to: a.int({ required: true, description: 'An item of the group to join.' }) },
  answers: group,
  permission,
  async handle(ctx) {
    const element = await subject(ctx);
    const to = await findElement(ctx, element.type, ctx.args.to).catch(() => undefined);
    if (!to) throw typeMismatch();
    await ctx.tx((tx) => linkTo(tx, element, to));
    return show(ctx, element);
  },
});

const unlinkElement = route({
  path: '/elements/{type}/{id}/link',
  methods: ['DELETE'],
  args: place,
  answers: group,
  permission,
  async handle(ctx) {
    const element = await subject(ctx);
    await ctx.tx((tx) => unlink(tx, element));
    return show(ctx, element);
  },
});

const changeLanguage = route({
  path: '/elements/{type}/{id}/language',
  methods: ['POST'],
  args: { ...place, language: a.string({ required: true, description: 'The language that it gets.' }) },
  answers: group,
  permission,
  async handle(ctx) {
    const { services, args } = ctx;
    const element = await subject(ctx);
    const site = services.sites.get(args.language);
    if (!site)
      throw invalidParams({ language: { code: 'rest_not_in_enum', message: 'language is no language of the site.' } });
    const to = { code: site.language, language: storedLanguage(services, site) };
    await ctx.tx((tx) => moveElement(tx, element, to, writeRulesOf(services, site)));
    return show(ctx, await subject(ctx));
  },
});

export const elementRoutes: readonly Route[] = [readGroup, linkElement, unlinkElement, changeLanguage];

/** Existing members alone. */
async function show(ctx: Ctx, element: Found): Promise<Reply> {
  const members = await groupOf(ctx, element, element.language);
  const facts = await findFacts(
    ctx,
    element,
    members.map((one) => one.element_id),
  );
  const outdated = await findOutdated(ctx, element, members);
  const translations = Object.fromEntries(
    members.map((one) => [
      one.language_code,
      {
        element_id: one.element_id,
        source_language_code: one.source_language_code,
        status: shownStatus(one),
        needs_update: one.needs_update ?? 0,
        ...(facts.get(one.element_id) ?? { title: '', link: '' }),
        outdated_fields: outdated.get(one.translation_id) ?? [],
      },
    ]),
  );
  const original = members.find((one) => one.source_language_code === null)?.element_id ?? element.id;
  return answer(group, { trid: members[0]?.trid ?? 0, original, translations });
}
