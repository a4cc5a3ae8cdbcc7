// package/install/{id} and package/post-install; sitewright/v1/cookie-consent/packages: the catalog.
import { a } from '#kernel/args/args.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { missingParams } from '#kernel/errors/rest-error.ts';
import { compareVersions } from '#kernel/modules/rules.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, mapOf, shape, successOf } from '#kernel/routes/shape.ts';
import { packageIncompatible } from '#modules/cookie-consent/errors.ts';
import { changeModel } from '#modules/cookie-consent/model/change.ts';
import { mayManage } from '#modules/cookie-consent/permissions.ts';
import { VERSION } from '#modules/cookie-consent/version.ts';
import { fillPackage, removePackage } from './actions.ts';
import { findCatalog, getPackage } from './catalog.ts';
import { FIELD_TYPES, PACKAGE_TYPES, type CatalogItem, type ComponentList } from './catalog-item.ts';
import { installPackage, STATES, type InstallWish } from './install.ts';
import { findPackages } from './store.ts';

const states = listOf(shape('', { key: a.string(), state: a.oneOf(STATES) }));
const installed = successOf(
  shape('consent-package-installed', {
    id: a.int(),
    version: a.string(),
    components: shape('', {
      providers: states,
      services: states,
      contentBlockers: states,
      scriptBlockers: states,
    }),
    requiredFields: listOf(a.string()),
  }),
);

const install = route({
  path: '/package/install/{id}',
  methods: ['POST'],
  args: {
    id: a.int({ required: true, description: 'Id in the catalog.' }),
    components: a.map({ description: 'Which of its parts, and whether changed ones are replaced.' }),
    languages: a.list(a.string(), { description: 'Which languages of its texts; all unless said.' }),
  },
  answers: installed,
  permission: mayManage,
  async handle({ args, services, tx }) {
    const item = await getPackage(services, args.id);
    refuseNewer(item);
    const wish = wishIn(args.components, args.languages);
    const { value } = await tx((open) =>
      changeModel(open, services, { isMinor: false }, () => installPackage(open, services, item, wish)),
    );
    return answer(installed, { success: true, data: { id: item.id, version: item.version, ...value } });
  },
});

export function refuseNewer({ minServer }: CatalogItem): void {
  if (compareVersions(minServer, VERSION) > 0) throw packageIncompatible(minServer);
}

/** `{ services: { stats: { install: true, overwrite: false } } }` */
function wishIn(sent: Readonly<Record<string, unknown>> | undefined, languages: string[] | undefined): InstallWish {
  const said = (list: ComponentList, key: string): Readonly<Record<string, unknown>> => {
    const of = sent?.[list];
    const one = isMap(of) ? of[key] : undefined;
    return isMap(one) ? one : {};
  };
  return {
    languages,
    isWanted: (list, key) => said(list, key)['install'] !== false,
    isOverwritten: (list, key) => said(list, key)['overwrite'] === true,
  };
}

const filled = successOf(
  shape('consent-package-filled', {
    activated: listOf(a.string()),
    files: listOf(a.string()),
    dialogVersion: a.string(),
  }),
);

const postInstall = route({
  path: '/package/post-install',
  methods: ['POST'],
  args: {
    packageId: a.int({ description: 'Id in the catalog.' }),
    id: a.int({ description: 'The same under a shorter name.' }),
    fields: a.map({ default: {}, description: 'Values by field.' }),
  },
  answers: filled,
  permission: mayManage,
  async handle({ args, services, tx }) {
    const id = args.packageId ?? args.id;
    if (id === undefined) throw missingParams(['packageId']);
    const item = await getPackage(services, id);
    const { activated, model } = await tx((open) => fillPackage(open, services, item, args.fields));
    const files = model.files.map((name) => `/consent/${name}`);
    return answer(filled, { success: true, data: { activated, files, dialogVersion: String(model.version) } });
  },
});

const catalog = successOf(
  listOf(
    shape('consent-package', {
      id: a.int(),
      key: a.string(),
      name: a.string(),
      version: a.string(),
      type: a.oneOf(PACKAGE_TYPES),
      fields: listOf(
        shape('', {
          key: a.string(),
          type: a.oneOf(FIELD_TYPES),
          required: a.bool(),
          pattern: a.string(),
          help: mapOf(a.string()),
        }),
      ),
      installed: a.bool(),
    }),
  ),
);

const listPackages = route({
  path: '/cookie-consent/packages',
  methods: ['GET'],
  answers: catalog,
  permission: mayManage,
  async handle({ db, services }) {
    const there = new Set((await findPackages(db)).map(({ id }) => id));
    const items = await findCatalog(services);
    return answer(catalog, {
      success: true,
      data: items.map(({ id, key, name, version, type, fields }) => ({
        ...{ id, key, name, version, type },
        fields: fields.map(({ isRequired, help, ...field }) => ({
          ...field,
          required: isRequired,
          help: { ...help },
        })),
        installed: there.has(id),
      })),
    });
  },
});

const removed = successOf(shape('consent-package-removed', { deleted: a.bool() }));

const deletePackage = route({
  path: '/cookie-consent/packages/{id}',
  methods: ['DELETE'],
  args: { id: a.int() },
  answers: removed,
  permission: mayManage,
  async handle({ args, services, tx }) {
    const item = await getPackage(services, args.id);
    await tx((open) => removePackage(open, services, item));
    return answer(removed, { success: true, data: { deleted: true } });
  },
});

export const routes: readonly Route[] = [install, postInstall];
export const adminRoutes: readonly Route[] = [listPackages, deletePackage];
