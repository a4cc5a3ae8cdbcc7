// multilang/st/v1 strings/settings.
import { a } from '#kernel/args/args.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { languagesOf, nameIn } from '#content/languages/language.ts';
import { mayManageStrings } from './permission.ts';
import { autoregisterType, detectsInScripts, OFF, registersBackend, visibleColumns } from './settings.ts';

const settings = shape('string-settings', {
  autoregisterType: a.int(),
  shouldRegisterBackendStrings: a.int(),
  autoregisterAllowedLanguages: listOf(shape('watched-language', { name: a.string(), url: a.string() })),
  activeCachePluginName: a.string(),
  detectStringsInJS: a.int(),
  visibleColumns: listOf(a.string()),
  shouldShowNoticeThatCachePluginCanBlockAutoregister: a.bool(),
});

const readSettings = route({
  path: '/strings/settings',
  methods: ['GET'],
  answers: settings,
  permission: mayManageStrings,
  handle({ services, site }) {
    const { get } = services.settings;
    return answer(settings, {
      autoregisterType: get(autoregisterType),
      shouldRegisterBackendStrings: get(registersBackend),
      autoregisterAllowedLanguages: languagesOf(services)
        .filter(({ code }) => code !== 'en')
        .map(({ code, home }) => ({ name: nameIn(code, site.language), url: home })),
      // The cache of pages is the server's own and never in the way, so there is nothing to warn of.
      activeCachePluginName: '',
      detectStringsInJS: get(detectsInScripts),
      visibleColumns: get(visibleColumns),
      shouldShowNoticeThatCachePluginCanBlockAutoregister: false,
    });
  },
});

const onOff = (description: string) => a.int({ default: 0, minimum: 0, maximum: 1, description });
const nothing = listOf(a.string());

const writeSettings = route({
  path: '/strings/settings',
  methods: ['POST'],
  args: {
    autoregisterType: a.int({ default: 0, minimum: 0, maximum: OFF, description: 'Whose pages are watched.' }),
    shouldRegisterBackendStrings: onOff('Also pages of the administration.'),
    setNoticeThatCachePluginCanBlockAutoregisterAsDismissed: onOff('The warning is not shown again.'),
    setDetectStringsInJS: onOff('Also texts of scripts.'),
  },
  unlisted: {
    shouldShowNoticeThatCachePluginCanBlockAutoregister: a.int({ minimum: 0, maximum: 1 }),
    detectStringsInJS: a.int({ minimum: 0, maximum: 1 }),
    visibleColumns: a.list(a.string()),
  },
  answers: nothing,
  permission: mayManageStrings,
  async handle({ args, sent, services, tx }) {
    const changes: readonly (readonly [string, Setting, unknown])[] = [
      ['autoregisterType', autoregisterType, args.autoregisterType],
      ['shouldRegisterBackendStrings', registersBackend, args.shouldRegisterBackendStrings],
      ['setDetectStringsInJS', detectsInScripts, args.setDetectStringsInJS],
      ['detectStringsInJS', detectsInScripts, args.detectStringsInJS],
      ['visibleColumns', visibleColumns, args.visibleColumns],
    ];
    // The defaults are what an index promises, not what a client meant by leaving something out.
    const named = changes.filter(([name, , value]) => sent(name) && value !== undefined);
    await tx(async (open) => {
      for (const [, setting, value] of named) await services.settings.set(open, setting, value);
    });
    return answer(nothing, []);
  },
});

export const stringSettingsRoutes: readonly Route[] = [writeSettings, readSettings];
