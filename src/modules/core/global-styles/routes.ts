// core/v2 global-styles: the look that the site gave its theme, what it was before, and what the theme brings.
import { a } from '#kernel/args/args.ts';
import { refused, restError } from '#kernel/errors/rest-error.ts';
import { writeArgs } from '#kernel/resource/resource.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item, items, pagesOf } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import { installedThemes } from '#kernel/settings/site-settings.ts';
import { readStyles, textOf } from '#content/global-styles/store.ts';
import { themeBase, variations } from '#content/global-styles/theme-base.ts';
import { valueIn } from '#content/global-styles/values.ts';
import { lookOf } from '#content/pages/look/settings.ts';
import { updatePost } from '#content/posts/actions.ts';
import { globalStyles } from '#content/posts/design-types.ts';
import { findPost, type PostRow } from '#content/posts/store.ts';
import { postTypes } from '#content/posts/types.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { findRevision, findRevisionIds, findRevisions } from '#content/revisions/store.ts';
import * as places from '../places.ts';
import { context, page, perPage } from '../posts/args.ts';
import { rawText } from '../posts/changes.ts';
import { stylesResource, stylesRevision } from './resource.ts';

const id = a.int({ description: 'The number of the record.' });
const parent = a.int({ description: 'The record that they are of.' });
const stylesheet = a.string({ description: 'Name of the theme.' });

const themeStyles = shape('theme-global-styles', { settings: a.map(), styles: a.map() });
const themeVariations = listOf(
  shape('theme-style-variation', { version: a.int(), title: a.string(), settings: a.map(), styles: a.map() }),
);

const readThemeStyles = route({
  path: '/global-styles/themes/{stylesheet}',
  methods: ['GET'],
  args: { stylesheet },
  permission: maySeeTheme,
  answers: themeStyles,
  handle({ args, services }) {
    refuseUnknown(args.stylesheet, services);
    return answer(themeStyles, themeBase(lookOf(services.settings).colors));
  },
});

const listVariations = route({
  path: '/global-styles/themes/{stylesheet}/variations',
  methods: ['GET'],
  args: { stylesheet },
  permission: maySeeTheme,
  answers: themeVariations,
  handle({ args, services }) {
    refuseUnknown(args.stylesheet, services);
    return answer(themeVariations, variations());
  },
});

const readStylesRoute = route({
  path: places.globalStyles,
  methods: ['GET'],
  args: { id, context },
  batch: true,
  resource: stylesResource,
  subject: ({ args, db }) => theStyles(db, args.id),
  permission: maySee,
  handle: ({ subject }) => item(stylesResource, subject),
});

const updateStyles = route({
  path: places.globalStyles,
  methods: EDITABLE,
  args: { id, ...writeArgs(stylesResource) },
  batch: true,
  resource: stylesResource,
  subject: ({ args, db }) => theStyles(db, args.id),
  permission: ({ caller }) => mayDesign(caller, 'rest_cannot_edit'),
  async handle(ctx) {
    const { args, caller, services, site, subject } = ctx;
    if (valueIn(args.styles, 'css') !== undefined && !caller.can('unfiltered_html')) throw noCss(caller);
    await ctx.tx(async (tx) => {
      const before = await theStyles(tx.db, subject.id);
      const stored = readStyles(before.content);
      const content = textOf({ settings: args.settings ?? stored.settings, styles: args.styles ?? stored.styles });
      if (content.length > LONGEST) throw tooLong();
      const title = rawText(args.title);
      const changes = { content, ...(title !== undefined && { title }) };
      await updatePost(tx, before, changes, { id: caller.id, canPublish: true }, writeRulesOf(services, site));
    });
    return item(stylesResource, await theStyles(ctx.db, subject.id), { context: 'edit' });
  },
});

const listRevisions = route({
  path: '/global-styles/{parent}/revisions',
  methods: ['GET'],
  args: { parent, context, page, per_page: perPage },
  resource: stylesRevision,
  subject: ({ args, db }) => theStyles(db, args.parent),
  permission: ({ caller }) => mayDesign(caller, 'rest_cannot_read'),
  async handle({ args, db }) {
    const filter = { postId: args.parent, search: undefined, include: [], exclude: [] };
    const found = await findRevisionIds(db, filter, { by: 'date', direction: 'desc' });
    const start = (args.page - 1) * args.per_page;
    const rows = await findRevisions(db, found.slice(start, start + args.per_page));
    const paging = { total: found.length, pages: pagesOf(found.length, args.per_page), page: args.page };
    return items(stylesRevision, rows, { paging });
  },
});

const readRevision = route({
  path: '/global-styles/{parent}/revisions/{id}',
  methods: ['GET'],
  args: { parent, id, context },
  resource: stylesRevision,
  subject: ({ args, db }) => theStyles(db, args.parent),
  permission: ({ caller }) => mayDesign(caller, 'rest_cannot_read'),
  async handle({ args, db }) {
    const revision = await findRevision(db, args.id);
    if (revision?.post_id !== args.parent) throw unknownRevision();
    return item(stylesRevision, revision);
  },
});

export const routes: readonly Route[] = [
  readThemeStyles,
  listVariations,
  readStylesRoute,
  updateStyles,
  listRevisions,
  readRevision,
];

const LONGEST = 1_000_000;

async function theStyles(db: Ctx['db'], stylesId: number): Promise<PostRow> {
  const row = await findPost(db, stylesId);
  if (row?.type !== globalStyles.name) throw unknownStyles();
  return row;
}

function refuseUnknown(name: string, { settings }: Ctx['services']): void {
  if (!settings.get(installedThemes).includes(name)) throw unknownTheme();
}

/** Whoever writes sees how it will look. */
const canWrite = (caller: Ctx['caller']): boolean =>
  postTypes.some((type) => caller.can(`edit_${type.capabilityWord}`));

function maySeeTheme({ caller }: Pick<Ctx, 'caller'>): Permit {
  return canWrite(caller) ? undefined : mayDesign(caller, 'rest_cannot_read_global_styles');
}

function maySee({ args, caller }: Ctx<{ context: string }>): Permit {
  if (args.context !== 'edit' && canWrite(caller)) return undefined;
  return mayDesign(caller, args.context === 'edit' ? 'rest_forbidden_context' : 'rest_cannot_view');
}

function mayDesign(caller: Ctx['caller'], code: string): Permit {
  if (caller.can('edit_theme_options')) return undefined;
  return refused(caller, code, 'You may not work on the look of this site.');
}

const noCss = (caller: Ctx['caller']) =>
  refused(caller, 'rest_cannot_edit_css', 'You may not write style sheets of your own.');
const tooLong = () => restError('rest_content_too_large', 400, 'The styles are too long to be kept.');
const unknownStyles = () => restError('rest_global_styles_not_found', 404, 'No global styles have that id.');
const unknownTheme = () => restError('rest_theme_not_found', 404, 'There is no such theme.');
const unknownRevision = () => restError('rest_post_invalid_id', 404, 'No revision of these styles has that id.');
