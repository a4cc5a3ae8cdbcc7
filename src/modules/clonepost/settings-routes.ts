// clonepost/v1/settings: what goes into copies, and who may make them.
import { a } from '#kernel/args/args.ts';
import { invalidParams, refused } from '#kernel/errors/rest-error.ts';
import { deleteGrants, findGrantedRoles, insertGrants } from '#kernel/modules/store.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { route, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import type { Tx } from '#kernel/tx.ts';
import { findPostType, type Knowing } from '#content/posts/kinds.ts';
import { ROLES } from '#content/users/roles.ts';
import { CAPABILITY } from './permissions.ts';
import { cloneSettings, copies } from './settings.ts';

const isCopied = a.bool({ description: 'Whether copies get it.' });
const switches = {
  copy_title: isCopied,
  copy_content: isCopied,
  copy_excerpt: isCopied,
  copy_thumbnail: isCopied,
  copy_template: isCopied,
  copy_format: isCopied,
  copy_menu_order: isCopied,
  copy_date: isCopied,
  copy_status: isCopied,
  copy_slug: isCopied,
  copy_author: isCopied,
  copy_password: isCopied,
  copy_attachments: isCopied,
  copy_children: isCopied,
  copy_comments: isCopied,
};

const settings = shape('clone-settings', {
  ...switches,
  title_prefix: a.string(),
  title_suffix: a.string(),
  increase_menu_order_by: a.int(),
  meta_blocklist: listOf(a.string()),
  taxonomy_blocklist: listOf(a.string()),
  roles: listOf(a.string()),
  types_enabled: listOf(a.string()),
});

function mayManage({ caller }: Pick<Ctx, 'caller'>): Permit {
  if (caller.can('manage_options')) return undefined;
  return refused(caller, 'rest_forbidden', 'You may not change how posts are copied.');
}

async function shown({ db, services }: Pick<Ctx, 'db' | 'services'>) {
  const get = services.settings.get;
  return {
    copy_title: get(copies.copy_title),
    copy_content: get(copies.copy_content),
    copy_excerpt: get(copies.copy_excerpt),
    copy_thumbnail: get(copies.copy_thumbnail),
    copy_template: get(copies.copy_template),
    copy_format: get(copies.copy_format),
    copy_menu_order: get(copies.copy_menu_order),
    copy_date: get(copies.copy_date),
    copy_status: get(copies.copy_status),
    copy_slug: get(copies.copy_slug),
    copy_author: get(copies.copy_author),
    copy_password: get(copies.copy_password),
    copy_attachments: get(copies.copy_attachments),
    copy_children: get(copies.copy_children),
    copy_comments: get(copies.copy_comments),
    title_prefix: get(cloneSettings.title_prefix),
    title_suffix: get(cloneSettings.title_suffix),
    increase_menu_order_by: get(cloneSettings.increase_menu_order_by),
    meta_blocklist: get(cloneSettings.meta_blocklist),
    taxonomy_blocklist: get(cloneSettings.taxonomy_blocklist),
    roles: await findGrantedRoles(db, CAPABILITY),
    types_enabled: get(cloneSettings.types_enabled),
  };
}

const readSettings = route({
  path: '/settings',
  methods: ['GET'],
  answers: settings,
  permission: mayManage,
  handle: async (ctx) => answer(settings, await shown(ctx)),
});

const writeSettings = route({
  path: '/settings',
  methods: ['POST'],
  args: {
    ...switches,
    title_prefix: a.string({ maxLength: 200, description: 'Before the title of a copy.' }),
    title_suffix: a.string({ maxLength: 200, description: 'Behind the title of a copy.' }),
    increase_menu_order_by: a.int({ minimum: 0, maximum: 10_000 }),
    meta_blocklist: a.list(a.string({ minLength: 1, maxLength: 200 }), { maxItems: 200, description: 'Keys, with *.' }),
    taxonomy_blocklist: a.list(a.string({ minLength: 1, maxLength: 200 }), { maxItems: 200 }),
    roles: a.list(a.oneOf(ROLES), { description: 'Who may copy.' }),
    types_enabled: a.list(a.string({ minLength: 1, maxLength: 20 }), {
      maxItems: 200,
      description: 'What may be copied.',
    }),
  },
  answers: settings,
  permission: mayManage,
  async handle(ctx) {
    const { args, services, tx } = ctx;
    const { roles, ...changes } = args;
    refuseUnknown(changes.types_enabled ?? [], services);
    await tx(async (open) => {
      for (const [name, value] of Object.entries(changes)) {
        const setting: Setting | undefined = settingsByName.get(name);
        if (setting) await services.settings.set(open, setting, value);
      }
      if (roles) await grantTo(open, roles);
    });
    return answer(settings, await shown(ctx));
  },
});

const settingsByName = new Map<string, Setting>(Object.entries(cloneSettings));

/** Types that people defined count as all others do. */
function refuseUnknown(types: readonly string[], services: Knowing): void {
  const unknown = types.filter((name) => !findPostType(services, name));
  if (unknown.length === 0) return;
  throw invalidParams({
    types_enabled: { code: 'rest_not_in_enum', message: `There is no type ${unknown.join(', ')}.` },
  });
}

async function grantTo({ db, touch }: Tx, roles: readonly string[]): Promise<void> {
  await deleteGrants(db, [CAPABILITY]);
  await insertGrants(db, { name: 'clonepost', version: '', routes: {}, capabilities: { [CAPABILITY]: roles } });
  touch('roles');
}

export const routes: readonly Route[] = [readSettings, writeSettings];
