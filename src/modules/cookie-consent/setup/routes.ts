// setup-assistant/…: proposes legal pages, writes the public files, and switches the dialog on.
import { a } from '#kernel/args/args.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, mapOf, orNull, shape, successOf } from '#kernel/routes/shape.ts';
import { wrong } from '#modules/cookie-consent/errors.ts';
import { writeFiles } from '#modules/cookie-consent/files/generate.ts';
import { loadModel, MODEL_TAG } from '#modules/cookie-consent/model/model.ts';
import { getPackage } from '#modules/cookie-consent/packages/catalog.ts';
import { refuseNewer } from '#modules/cookie-consent/packages/routes.ts';
import { mayManage } from '#modules/cookie-consent/permissions.ts';
import { detectLegalPages } from './detect.ts';
import { finalizeSetup } from './finalize.ts';

const foundPage = orNull(
  shape('legal-page', { pageId: a.int(), title: a.string(), url: a.string(), confidence: a.num() }),
);
const detected = successOf(mapOf(shape('legal-pages', { privacy: foundPage, imprint: foundPage, terms: foundPage })));

const detect = route({
  path: '/setup-assistant/legal-pages-detection',
  methods: ['GET'],
  answers: detected,
  permission: mayManage,
  handle: async ({ services }) => answer(detected, { success: true, data: await detectLegalPages(services) }),
});

const generated = successOf(
  shape('consent-files', {
    files: listOf(shape('consent-file', { path: a.string(), bytes: a.int(), sha256: a.string() })),
  }),
);

const generateFiles = route({
  path: '/setup-assistant/generate-files',
  methods: ['POST'],
  answers: generated,
  permission: mayManage,
  async handle({ services, tx }) {
    const files = await tx(async (open) => {
      open.touch(MODEL_TAG);
      return writeFiles(open, services, await loadModel(open.db, services));
    });
    return answer(generated, {
      success: true,
      data: {
        files: files.map(({ name, body, sha256 }) => ({
          path: `/consent/${name}`,
          bytes: Buffer.byteLength(body),
          sha256,
        })),
      },
    });
  },
});

const finished = successOf(
  shape('consent-setup', { completed: a.bool(), active: a.bool(), dialogVersion: a.string() }),
);

const finalize = route({
  path: '/setup-assistant/finalize',
  methods: ['POST'],
  args: {
    legalPages: a.map({ description: 'Ids of published pages by language and kind.' }),
    language: a.string({ description: 'Of texts that are given in one language; that of the request unless said.' }),
    packages: a.list(a.int(), { default: [], description: 'Ids of packages to install.' }),
    dialog: a.map({ default: {}, description: 'Settings of the dialog.' }),
    activate: a.bool({ default: true, description: 'Whether the dialog is switched on.' }),
  },
  answers: finished,
  permission: mayManage,
  async handle({ args, services, site, tx }) {
    const language = args.language ?? site.language;
    if (!services.sites.has(language)) throw wrong('language', 'The site does not have this language.');
    const packages = await Promise.all(args.packages.map((id) => getPackage(services, id)));
    packages.forEach(refuseNewer);
    const { legalPages, dialog, activate: isActivated } = args;
    const model = await tx((open) =>
      finalizeSetup(open, services, { legalPages, dialog, packages, isActivated, language }),
    );
    const data = { completed: true, active: model.dialog.active, dialogVersion: String(model.version) };
    return answer(finished, { success: true, data });
  },
});

export const routes: readonly Route[] = [detect, generateFiles, finalize];
