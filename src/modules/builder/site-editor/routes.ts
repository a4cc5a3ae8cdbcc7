// builder/v1 site-editor: the parts of the site and where they show.
import { a } from '#kernel/args/args.ts';
import { plainText } from '#kernel/args/clean.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { refused, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { EDITABLE, route, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer, bare } from '#kernel/routes/shape.ts';
import { trashPost, updatePost } from '#content/posts/actions.ts';
import { findLocks } from '#content/posts/locks/store.ts';
import { findMeta, findPost, type PostRow } from '#content/posts/store.ts';
import { library } from '#content/posts/types.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { findUser } from '#content/users/store.ts';
import { editUrl } from '#modules/builder/addresses.ts';
import { sitePart, takesSeveral } from '#modules/builder/conditions/locations.ts';
import { placesOf } from '#modules/builder/conditions/lookup.ts';
import { parseCondition } from '#modules/builder/conditions/rules.ts';
import { findDocument, loadDocuments } from '#modules/builder/document/load.ts';
import { groupIndex, groupIndexAnswer } from '#modules/builder/group-index.ts';
import { canEditLibrary, mayDeleteKit, mayUpdateKit } from '#modules/builder/permissions.ts';
import { importTemplates } from './actions.ts';
import { conditionList, conflicts, knownConditionMap, sitePartAnswer, sitePartList } from './answers.ts';
import { conditionsConfig, readConditions } from './conditions.ts';
import { readTemplateFiles } from './import-file.ts';
import { IMPORT_MODES } from './import-globals.ts';
import { showCondition, showSiteParts } from './resource.ts';
import { findSitePartIds } from './store.ts';

const id = a.string({ description: 'The number of the template.' });
const STATUSES = ['publish', 'draft', 'private'] as const;

const isDone = bare(a.bool({ description: 'Whether anything was changed.' }));

const readIndex = route({
  path: '/site-editor',
  methods: ['GET'],
  permission: mayEditSite,
  answers: groupIndexAnswer,
  handle: (ctx) => groupIndex(ctx, 'site-editor'),
});

const listTemplates = route({
  path: '/site-editor/templates',
  methods: ['GET'],
  permission: mayEditSite,
  answers: sitePartList,
  handle: async (ctx) => answer(sitePartList, await showSiteParts(ctx, await findSitePartIds(ctx.db))),
});

const importTemplate = route({
  path: '/site-editor/templates',
  methods: ['POST'],
  args: {
    fileName: a.string({ required: true, description: 'Ends with .json or .zip.' }),
    fileData: a.string({ required: true, description: 'The file as base64.' }),
    source: a.oneOf(['local'], { default: 'local', description: 'Where the templates are kept.' }),
    import_mode: a.oneOf(IMPORT_MODES, {
      default: 'match_site',
      description: 'What becomes of the colours and fonts of the other site.',
    }),
  },
  permission: (ctx) =>
    mayEditSite(ctx) ??
    (ctx.caller.can('manage_options') ? undefined : refused(ctx.caller, 'rest_forbidden', 'You may not import files.')),
  answers: sitePartList,
  async handle(ctx) {
    const templates = readTemplateFiles(ctx.args.fileName, ctx.args.fileData);
    const ids = await importTemplates(ctx, templates, ctx.args.import_mode);
    return answer(sitePartList, await showSiteParts(ctx, ids));
  },
});

const updateTemplate = route({
  path: '/site-editor/templates/{id}',
  methods: EDITABLE,
  args: {
    id,
    post_title: a.string({ description: 'Name of the template.', clean: plainText }),
    post_status: a.oneOf(STATUSES, { description: 'State of the template.' }),
    title: a.string({ description: 'Another word for post_title.', clean: plainText }),
    status: a.oneOf(STATUSES, { description: 'Another word for post_status.' }),
  },
  subject: theTemplate,
  permission: (ctx) => mayEditSite(ctx) ?? mayUpdateKit(ctx),
  answers: sitePartAnswer,
  async handle(ctx) {
    const { args, services, site, subject, tx } = ctx;
    await checkLock(ctx);
    const changes = { title: args.post_title ?? args.title, status: args.post_status ?? args.status };
    await tx(async (open) => {
      const before = await findPost(open.db, subject.id);
      if (!before) throw unknownTemplate();
      await updatePost(open, before, changes, writerOf(ctx), writeRulesOf(services, site));
    });
    const [shown] = await showSiteParts(ctx, [subject.id]);
    if (!shown) throw unknownTemplate();
    return answer(sitePartAnswer, shown);
  },
});

const deleteTemplate = route({
  path: '/site-editor/templates/{id}',
  methods: ['DELETE'],
  args: { id },
  subject: theTemplate,
  permission: (ctx) => mayEditSite(ctx) ?? mayDeleteKit(ctx),
  answers: isDone,
  async handle(ctx) {
    const { services, site, subject, tx } = ctx;
    if (subject.status === 'trash') return answer(isDone, false);
    await checkLock(ctx);
    await tx(async (open) => {
      const before = await findPost(open.db, subject.id);
      if (before && before.status !== 'trash') {
        await trashPost(open, before, writerOf(ctx), writeRulesOf(services, site));
      }
    });
    return answer(isDone, true);
  },
});

const readConfig = route({
  path: '/site-editor/conditions-config',
  methods: ['GET'],
  permission: mayEditSite,
  answers: knownConditionMap,
  handle: ({ services }) => answer(knownConditionMap, conditionsConfig(services)),
});

const listConflicts = route({
  path: '/site-editor/templates-conditions-conflicts',
  methods: ['GET'],
  args: {
    post_id: a.int({ required: true, description: 'The template that would get the condition.' }),
    condition: a.string({ required: true, description: 'The condition as it is stored.' }),
  },
  permission: mayEditSite,
  answers: conflicts,
  async handle({ args, db, services, site }) {
    const document = await findDocument(db, args.post_id);
    const location = document && sitePart(document.type)?.location;
    if (!location || takesSeveral(location)) return answer(conflicts, []);
    const wished = args.condition.replace(/(?<!\/)\/+$/, '');
    const { placed } = await placesOf(services, db);
    const others = placed.filter(
      (one) => one.location === location && one.id !== args.post_id && one.stored.includes(wished),
    );
    const titles = await loadDocuments(
      db,
      others.map((one) => one.id),
    );
    return answer(
      conflicts,
      others.map((one) => ({
        template_id: one.id,
        template_title: titles.get(one.id)?.title ?? '',
        edit_url: editUrl(site, one.id),
      })),
    );
  },
});

const readTemplateConditions = route({
  path: '/site-editor/templates-conditions/{id}',
  methods: ['GET'],
  args: { id },
  subject: theTemplate,
  permission: mayEditSite,
  answers: conditionList,
  async handle({ db, subject }) {
    const stored: unknown = JSON.parse(
      (await findMeta(db, [subject.id], [CONDITIONS])).get(subject.id)?.get(CONDITIONS) ?? '[]',
    );
    const list = Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
    return answer(conditionList, list.flatMap((one) => parseCondition(one) ?? []).map(showCondition));
  },
});

const CONDITIONS = '_builder_conditions';

const updateTemplateConditions = route({
  path: '/site-editor/templates-conditions/{id}',
  methods: EDITABLE,
  args: { id, conditions: a.schema<unknown>({ unchecked: true, description: 'Where the template shows.' }) },
  subject: theTemplate,
  permission: (ctx) => mayEditSite(ctx) ?? mayUpdateKit(ctx),
  answers: isDone,
  async handle(ctx) {
    const { args, services, site, subject, tx } = ctx;
    const conditions = readConditions(services, args.conditions);
    await checkLock(ctx);
    await tx(async (open) => {
      const before = await findPost(open.db, subject.id);
      if (!before) throw unknownTemplate();
      const meta = { [CONDITIONS]: conditions.length === 0 ? null : conditions };
      await updatePost(open, before, { meta }, writerOf(ctx), writeRulesOf(services, site));
    });
    return answer(isDone, true);
  },
});

export const routes: readonly Route[] = [
  readIndex,
  listTemplates,
  importTemplate,
  deleteTemplate,
  updateTemplate,
  readConfig,
  listConflicts,
  readTemplateConditions,
  updateTemplateConditions,
];

/** Whoever may change the kit. */
function mayEditSite({ caller, services }: Pick<Ctx, 'caller' | 'services'>): Permit {
  if (caller.can('edit_theme_options') && canEditLibrary(caller, services)) return undefined;
  return refused(caller, 'rest_forbidden', 'You may not change the parts of the site.');
}

async function theTemplate({ args, db }: Ctx<{ id: string }>): Promise<PostRow> {
  const found = /^\d{1,15}$/.test(args.id) ? await findPost(db, Number(args.id)) : undefined;
  if (found?.type !== library.name) throw unknownTemplate();
  return found;
}

async function checkLock({ caller, db, now, subject }: Pick<Ctx, 'caller' | 'db' | 'now'> & { subject: PostRow }) {
  const [lock] = await findLocks(db, [subject.id], utcText(now));
  if (!lock || lock.userId === caller.id) return;
  throw lockedBy(lock.userId, (await findUser(db, lock.userId))?.display_name ?? '');
}

function writerOf({ caller }: Pick<Ctx, 'caller'>) {
  return { id: caller.id, canPublish: caller.can(`publish_${library.capabilityWord}`), can: caller.can };
}

const unknownTemplate = () => restError('not-found', 404, 'No template has that number.');
const lockedBy = (userId: number, name: string) =>
  restError('post_lock', 403, `${name} is editing this template.`, {
    locked_by_user_id: userId,
    locked_by_user_name: name,
  });
