// multilang/tm/v1 languages: what the site speaks, for everybody.
import { a } from '#kernel/args/args.ts';
import { anyone, route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import { languagesOf, nameIn } from '#content/languages/language.ts';

const language = shape('language', {
  code: a.string(),
  default_locale: a.string(),
  native_name: a.string(),
  english_name: a.string(),
  translated_name: a.string(),
  hreflang: a.string(),
  direction: a.oneOf(['ltr', 'rtl']),
  active: a.bool(),
  default: a.bool(),
  home: a.string(),
  flag: a.string(),
});
const languages = listOf(language);

const listLanguages = route({
  path: '/languages',
  methods: ['GET'],
  answers: languages,
  permission: anyone,
  handle({ services, site, reads }) {
    reads('settings');
    return answer(
      languages,
      languagesOf(services).map(({ code, locale, nativeName, hreflang, direction, isDefault, home }) => ({
        code,
        default_locale: locale,
        native_name: nativeName,
        english_name: nameIn(code, 'en'),
        translated_name: nameIn(code, site.language),
        hreflang,
        direction,
        active: true,
        default: isDefault,
        home,
        flag: `${site.base}/assets/flags/${code}.svg`,
      })),
    );
  },
});

export const languageRoutes: readonly Route[] = [listLanguages];
