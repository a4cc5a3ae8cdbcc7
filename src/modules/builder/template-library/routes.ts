// builder/v1 template-library: reusable parts of pages.
import { a } from '#kernel/args/args.ts';
import { plainText } from '#kernel/args/clean.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer } from '#kernel/routes/shape.ts';
import { library } from '#content/posts/types.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { createDocument } from '#modules/builder/document/actions.ts';
import { cleanSettings } from '#modules/builder/document/clean.ts';
import { mayEditLibrary } from '#modules/builder/permissions.ts';
import { libraryTemplates, template } from './answers.ts';
import { LIBRARY_CONFIG } from './catalogue.ts';
import { templateElements } from './content.ts';
import { findRemoteTemplates } from './remote.ts';
import { showTemplates } from './resource.ts';
import { findTemplateIds } from './store.ts';

const TYPES = [
  'sp-header',
  'sp-footer',
  'page',
  'section',
  'container',
  'floating-buttons',
  'popup',
  'header',
  'footer',
  'single',
  'single-post',
  'single-page',
  'archive',
  'search-results',
  'error-404',
  'loop-item',
] as const;

const listTemplates = route({
  path: '/template-library/templates',
  methods: ['GET'],
  permission: mayEditLibrary,
  answers: libraryTemplates,
  async handle(ctx) {
    const source = ctx.request.query['source'];
    const isWished = (name: string): boolean => source === undefined || source === name;
    const local = isWished('local') ? await showTemplates(ctx, await findTemplateIds(ctx.db)) : [];
    const remote = isWished('remote') || isWished('cloud') ? await findRemoteTemplates(ctx.services) : [];
    return answer(libraryTemplates, { templates: [...local, ...remote], config: LIBRARY_CONFIG });
  },
});

const createTemplate = route({
  path: '/template-library/templates',
  methods: ['POST'],
  args: {
    title: a.string({ description: 'Name of the template.', clean: plainText }),
    type: a.oneOf(TYPES, { required: true, description: 'What kind of part it is.' }),
    content: a.schema<unknown>({ type: 'object', unchecked: true, description: 'The elements.' }),
    page_settings: a.map({ description: 'Settings of the document.' }),
  },
  permission: mayEditLibrary,
  answers: template,
  async handle(ctx) {
    const { args, caller, services, site, tx } = ctx;
    const isTrusted = caller.can('unfiltered_html');
    const elements = templateElements(args.content, { isTrusted });
    const canPublish = caller.can(`publish_${library.capabilityWord}`);
    const settings = args.page_settings ?? {};
    const id = await tx((open) =>
      createDocument(
        open,
        { postType: library.name, type: args.type },
        {
          title: args.title,
          status: canPublish ? 'publish' : 'pending',
          meta: {
            _builder_data: JSON.stringify(elements),
            _builder_page_settings: isTrusted ? settings : cleanSettings(settings),
          },
        },
        writerOf(ctx, canPublish),
        writeRulesOf(services, site),
      ),
    );
    const [made] = await showTemplates(ctx, [id]);
    if (!made) throw goneAgain();
    return answer(template, made);
  },
});

export const routes: readonly Route[] = [listTemplates, createTemplate];

function writerOf({ caller }: Pick<Ctx, 'caller'>, canPublish: boolean) {
  return { id: caller.id, canPublish, can: caller.can };
}

const goneAgain = () => restError('not-found', 404, 'Somebody deleted the template at once.');
