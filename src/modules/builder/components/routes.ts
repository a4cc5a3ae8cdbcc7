// builder/v1 components.
import { a } from '#kernel/args/args.ts';
import { plainText } from '#kernel/args/clean.ts';
import { jsonMap } from '#kernel/db/json.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { needs } from '#kernel/routes/permits.ts';
import type { Reply } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer } from '#kernel/routes/shape.ts';
import { canReadPost } from '#content/posts/rules.ts';
import { findMeta, findPostHeads } from '#content/posts/store.ts';
import { findAutosavesOf } from '#content/revisions/store.ts';
import { findUser } from '#content/users/store.ts';
import { loadDocuments } from '#modules/builder/document/load.ts';
import { walk } from '#modules/builder/document/walk.ts';
import { archiveComponent, createComponents, findComponentPost, publishComponent, renameComponent } from './actions.ts';
import {
  changed,
  componentHeads,
  componentStyles,
  locked,
  lockStatus,
  madeComponents,
  overridable,
  published,
  unlocked,
  validComponents,
} from './answers.ts';
import { checkComponents, MOST_COMPONENTS } from './checks.ts';
import { clearLock, hasExpiredLock, holderOf, releaseLock, takeLock } from './locks.ts';
import { wholeProps } from './props.ts';
import { ARCHIVED, findComponents, isArchived, PROPS, type ComponentRow } from './store.ts';
import { may } from './tier.ts';

const STATUSES = ['publish', 'draft', 'autosave'] as const;
const status = a.oneOf(STATUSES, { required: true, description: 'What becomes of the change.' });
const componentId = a.num({ required: true, description: 'The number of the component.' });
const componentIds = a.list(a.num(), { required: true, description: 'The numbers of the components.' });

const items = a.list(
  a.object({
    uid: a.string({ required: true }),
    title: a.string({ required: true, minLength: 2, maxLength: 200 }),
    elements: a.list(a.map(), { required: true }),
    settings: a.map(),
  }),
  { required: true, description: 'The new components.' },
);

const listComponents = route({
  path: '/components',
  methods: ['GET'],
  permission: needs('edit_posts'),
  answers: componentHeads,
  async handle({ caller, db }) {
    const components = (await findReadable({ caller, db })).slice(0, MOST_COMPONENTS);
    const seen = await seenBy(db, caller.id, components);
    const heads = seen.map((one) => ({ id: one.id, name: one.title, uid: one.uid, isArchived: one.isArchived }));
    return answer(componentHeads, { data: heads, meta: [] });
  },
});

const listStyles = route({
  path: '/components/styles',
  methods: ['GET'],
  permission: needs('edit_posts'),
  answers: componentStyles,
  async handle({ caller, db }) {
    const ids = (await findReadable({ caller, db })).map(({ id }) => id);
    const documents = await loadDocuments(db, ids);
    const styles = ids.map((id) => {
      const all = [...walk(documents.get(id)?.elements ?? [])].flatMap((node) => Object.entries(node.styles ?? {}));
      return [id, Object.fromEntries(all)] as const;
    });
    return answer(componentStyles, { data: Object.fromEntries(styles), meta: [] });
  },
});

const createComponent = route({
  path: '/components',
  methods: ['POST'],
  status: 201,
  args: { status, items },
  permission: may('create'),
  answers: madeComponents,
  async handle(ctx) {
    const { args, tx } = ctx;
    const made = await tx(async (open) => {
      await ctx.services.database.dialect.lockUntilCommit(open.db, 'builder-components');
      const checked = await checkComponents(open.db, cleanItems(args.items), { withElementSettings: true });
      return createComponents(open, checked, args.status, ctx);
    });
    return answer(madeComponents, { data: Object.fromEntries(made), meta: [] }, { status: 201 });
  },
});

const validateComponents = route({
  path: '/components/create-validate',
  methods: ['POST'],
  args: { items },
  permission: may('create'),
  answers: validComponents,
  async handle({ args, db }) {
    await checkComponents(db, cleanItems(args.items), { withElementSettings: false });
    return answer(validComponents, { data: null, meta: [] });
  },
});

const readOverridableProps = route({
  path: '/components/overridable-props',
  methods: ['GET'],
  args: {
    componentId: a.int({ required: true, orElse: 'componentIds', description: 'The number of the component.' }),
    componentIds: a.list(a.int(), { description: 'The numbers of several components.' }),
  },
  permission: needs('edit_posts'),
  answers: overridable,
  async handle({ args: { componentId: id, componentIds: ids }, caller, db }) {
    if (id === undefined) return severalProps({ caller, db }, ids ?? []);
    if (id <= 0) throw invalidId();
    if ((await findReadable({ caller, db }, [id])).length === 0) throw unknownComponent();
    return answer(overridable, { data: (await findProps(db, [id])).get(id) ?? null, meta: [] });
  },
});

/** Those that are not there are named beside the others. */
async function severalProps(asked: Asked, wished: readonly number[]): Promise<Reply> {
  const ids = [...new Set(wished)];
  const known = new Set((await findReadable(asked, ids)).map(({ id }) => id));
  const props = await findProps(asked.db, [...known]);
  const found = ids.filter((id) => known.has(id)).map((id) => [id, props.get(id) ?? null] as const);
  const unknown = ids.filter((id) => !known.has(id)).map((id) => [id, 'component_not_found'] as const);
  return answer(overridable, { data: Object.fromEntries(found), meta: { errors: Object.fromEntries(unknown) } });
}

async function findProps(db: Ctx['db'], ids: readonly number[]): Promise<Map<number, unknown>> {
  const metas = ids.length === 0 ? [] : await findMeta(db, ids, [PROPS]);
  return new Map([...metas].map(([id, meta]) => [id, wholeProps(JSON.parse(meta.get(PROPS) ?? 'null'))]));
}

const updateStatus = route({
  path: '/components/status',
  methods: ['PUT'],
  args: {
    status: a.oneOf(['publish'], { required: true, description: 'The new state.' }),
    ids: componentIds,
  },
  permission: may('publish'),
  answers: published,
  async handle(ctx) {
    const { done, failed } = await forEach(ctx, ctx.args.ids, (open, id) => publishComponent(open, id, ctx));
    return answer(published, { data: { success: done, failed }, meta: [] });
  },
});

const lockComponent = route({
  path: '/components/lock',
  methods: ['POST'],
  args: { componentId },
  permission: may('lock'),
  answers: locked,
  async handle({ args, caller, db, services, tx }) {
    const holder = await tx(async (open) => {
      if (!(await findComponentPost(open, args.componentId))) throw notAComponent('lock_failed');
      return takeLock(open, services, args.componentId, caller.id);
    });
    if (holder !== undefined) throw heldBy('lock_failed', await nameOf(db, holder));
    return answer(locked, { data: { locked: true }, meta: [] });
  },
});

const unlockComponent = route({
  path: '/components/unlock',
  methods: ['POST'],
  args: { componentId },
  permission: may('unlock'),
  answers: unlocked,
  async handle({ args, caller, db, services, tx }) {
    const holder = await tx(async (open) => {
      if (!(await findComponentPost(open, args.componentId))) throw notAComponent('unlock_failed');
      return releaseLock(open, services, args.componentId, caller.id);
    });
    if (holder !== undefined) throw heldBy('unlock_failed', await nameOf(db, holder));
    return answer(unlocked, { data: { unlocked: true }, meta: [] });
  },
});

const readLockStatus = route({
  path: '/components/lock-status',
  methods: ['GET'],
  args: { componentId: a.string({ required: true, description: 'The number of the component.' }) },
  permission: may('lock_status'),
  answers: lockStatus,
  async handle({ args, caller, db, now, tx }) {
    const id = /^\d{1,15}$/.test(args.componentId) ? Number(args.componentId) : 0;
    if (!(await findComponentPost({ db }, id))) throw notAComponent('get_lock_status_failed');
    if (await hasExpiredLock(db, id, now)) await tx((open) => clearLock(open, id));
    const holder = await holderOf(db, id, now);
    return answer(lockStatus, {
      data: {
        is_current_user_allow_to_edit: holder === undefined || holder === caller.id,
        locked_by: holder === undefined ? null : await nameOf(db, holder),
      },
      meta: [],
    });
  },
});

const archiveComponents = route({
  path: '/components/archive',
  methods: ['POST'],
  args: { componentIds, status },
  permission: may('delete'),
  answers: changed,
  async handle(ctx) {
    const { done, failed } = await forEach(ctx, ctx.args.componentIds, async (open, id) => {
      const before = await findComponentPost(open, id);
      if (before) await archiveComponent(open, before, ctx.args.status, ctx);
      return before !== undefined;
    });
    return answer(changed, { data: { failedIds: failed, successIds: done }, meta: [] });
  },
});

const updateTitles = route({
  path: '/components/update-titles',
  methods: ['POST'],
  args: {
    components: a.list(a.object({ componentId: a.num({ required: true }), title: a.string({ required: true }) }), {
      required: true,
      description: 'The new names.',
    }),
    status,
  },
  permission: may('rename'),
  answers: changed,
  async handle(ctx) {
    const titles = new Map(ctx.args.components.map((one) => [one.componentId, plainText(one.title)]));
    const { done, failed } = await forEach(ctx, [...titles.keys()], async (open, id) => {
      const title = titles.get(id) ?? '';
      const before = await findComponentPost(open, id);
      if (!before || title.length < 2 || title.length > 200) return false;
      const others = (await findComponents(open.db)).filter((one) => one.id !== id && !one.isArchived);
      if (others.some((one) => one.title === title)) return false;
      await renameComponent(open, before, title, ctx.args.status, ctx);
      return true;
    });
    return answer(changed, { data: { failedIds: failed, successIds: done }, meta: [] });
  },
});

export const routes: readonly Route[] = [
  listComponents,
  createComponent,
  listStyles,
  validateComponents,
  readOverridableProps,
  updateStatus,
  lockComponent,
  unlockComponent,
  readLockStatus,
  archiveComponents,
  updateTitles,
];

type Item = { uid: string; title: string; elements: Record<string, unknown>[]; settings?: Record<string, unknown> };

const cleanItems = (sent: readonly Item[]) => sent.map((item) => ({ ...item, title: plainText(item.title) }));

type Asked = Pick<Ctx, 'caller' | 'db'>;

/** A published component is for everybody who writes; of every other one whoever may read the record learns. */
async function findReadable({ caller, db }: Asked, ids?: readonly number[]): Promise<ComponentRow[]> {
  const rows = await findComponents(db, ids);
  const heads = await findPostHeads(
    db,
    rows.filter(({ status: state }) => state !== 'publish').map(({ id }) => id),
  );
  const hidden = new Set(heads.filter((head) => !canReadPost(caller, head)).map(({ id }) => id));
  return rows.filter(({ id }) => !hidden.has(id));
}

/** What the caller autosaved is what they see. */
async function seenBy(db: Ctx['db'], userId: number, components: readonly ComponentRow[]): Promise<ComponentRow[]> {
  const autosaves = await findAutosavesOf(
    db,
    components.map(({ id }) => id),
    userId,
  );
  const byPost = new Map(autosaves.map((one) => [one.post_id, one]));
  return components.map((component) => {
    const autosave = byPost.get(component.id);
    if (!autosave || autosave.modified_gmt < component.modifiedGmt) return component;
    const archived = isArchived(jsonMap(autosave.meta)[ARCHIVED]);
    return { ...component, title: autosave.title || component.title, isArchived: component.isArchived || archived };
  });
}

/** Each by itself in one transaction; what `work` does not know has failed. */
async function forEach(
  { tx }: Pick<Ctx, 'tx'>,
  ids: readonly number[],
  work: (open: Parameters<Parameters<Ctx['tx']>[0]>[0], id: number) => Promise<boolean>,
): Promise<{ done: number[]; failed: number[] }> {
  return tx(async (open) => {
    const done: number[] = [];
    const failed: number[] = [];
    for (const id of new Set(ids)) ((await work(open, id)) ? done : failed).push(id);
    return { done, failed };
  });
}

async function nameOf(db: Ctx['db'], userId: number): Promise<string> {
  return (await findUser(db, userId))?.display_name ?? '';
}

const invalidId = () => restError('invalid_component_id', 400, 'This is not the number of a component.', { meta: {} });
const unknownComponent = () => restError('component_not_found', 404, 'No component has that number.', { meta: {} });
const notAComponent = (code: string) => restError(code, 404, 'No component has that number.', { meta: {} });
const heldBy = (code: string, name: string) =>
  restError(code, 423, `${name} is editing this component.`, { locked_by: name, meta: {} });
