// What the settings say about the site as a whole, for the heads of its pages.
import { toZoneText } from '#kernel/clock/zone.ts';
import { lookup } from '#kernel/lookup.ts';
import { kept } from '#kernel/resource/kept.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import type { Db } from '#kernel/db/db.ts';
import { dateFormat, language, timeFormat } from '#kernel/settings/site-settings.ts';
import { settingIn, siteTextsIn } from '#kernel/settings/site-texts.ts';
import { formatDate, localeOf } from '#content/pages/dates.ts';
import { pageLanguage } from '#content/pages/language.ts';
import { hidesDescription } from '#content/pages/settings.ts';
import { findPostType } from '#content/posts/kinds.ts';
import { zoneOf } from '#content/posts/write-rules.ts';
import { plainText } from '#content/text/plain-text.ts';
import { findUser } from '#content/users/store.ts';
import type { HeadImage, Represented, SiteFacts } from './facts.ts';
import { personId } from './graph-ids.ts';
import { findHeadImages } from './images.ts';
import * as own from './settings.ts';
import { headWords } from './words.ts';

export interface HeadWhere {
  readonly services: Services;
  readonly site: Site;
  readonly db: Db;
  readonly now: Date;
  reads(...tags: string[]): void;
}

export async function loadSiteFacts(where: HeadWhere): Promise<SiteFacts> {
  const { services, site, now } = where;
  const { value, tags } = await kept(services, `head|site|${site.home}`, () => makeSiteFacts(where));
  where.reads(...tags);
  return { ...value, now: nowIn(services, localeOf(pageLanguage(where)), now) };
}

type Lasting = Omit<SiteFacts, 'now'>;

async function makeSiteFacts(where: HeadWhere): Promise<{ value: Lasting; tags: string[]; bytes: number }> {
  const { services, site } = where;
  const { settings } = services;
  const texts = siteTextsIn(services, site);
  const home = `${site.home}/`;
  const spoken = pageLanguage(where);
  const ids = {
    logo:
      settings.get(own.companyOrPerson) === 'company'
        ? settings.get(own.companyLogoId)
        : settings.get(own.personLogoId),
    image: settings.get(own.defaultImage),
  };
  const images = await findHeadImages(Object.values(ids), where);
  const handle = handleOf(settings.get(own.socialSiteB));
  const userId = settings.get(own.personId);
  const value: Lasting = {
    home,
    name: settingIn(services, site, own.websiteName) || plainText(texts.title),
    tagline: plainText(texts.description),
    language: localeOf(services.siteConfig.isMultilingual ? site.language : settings.get(language)),
    locale: ogLocale(services.siteConfig.isMultilingual ? site.language : settings.get(language)),
    words: headWords(spoken),
    separator: settings.get(own.separator),
    titleTemplates: settingIn(services, site, own.titleTemplates),
    descriptionTemplates: settingIn(services, site, own.descriptionTemplates),
    hiddenKinds: settings.get(own.hiddenKinds),
    isHidden: settings.get(own.discouragesSearch),
    hasOpenGraph: settings.get(own.hasOpenGraph),
    hasCards: settings.get(own.hasCards),
    hasDescription: !settings.get(hidesDescription),
    cardKind: settings.get(own.cardKind),
    defaultImage: images.get(ids.image),
    represented: await findRepresented(where, home, images.get(ids.logo)),
    profiles: [
      settings.get(own.socialSiteA),
      handle === '' ? '' : profileOf(settings.get(own.socialSiteB)),
      ...settings.get(own.otherSocialUrls),
    ].filter((one) => one !== ''),
    publisher: settings.get(own.socialSiteA),
    handle,
    verification: settings.get(own.verification),
    pageTypes: settings.get(own.pageTypes),
    articleTypes: settings.get(own.articleTypes),
    labels(type) {
      const known = findPostType(services, type);
      return { single: known?.singular ?? '', plural: known?.label ?? '' };
    },
  };
  const tags = ['settings', ...Object.values(ids).map((id) => `attachment:${id}`), `user:${userId}`];
  return { value, tags, bytes: 4_000 };
}

/** A company counts with name and logo, a person when there is such an account. */
async function findRepresented(
  { db, services, site }: HeadWhere,
  home: string,
  logo: HeadImage | undefined,
): Promise<Represented | undefined> {
  const { settings } = services;
  if (settings.get(own.companyOrPerson) === 'company') {
    const name = settingIn(services, site, own.companyName);
    const address = settings.get(own.companyLogo);
    const image = logo ?? (address === '' ? undefined : { url: address });
    if (name === '' || !image) return undefined;
    return { kind: 'company', id: `${home}#organization`, userId: 0, name, logo: image, description: '' };
  }
  const userId = settings.get(own.personId);
  const user = userId === 0 ? undefined : await findUser(db, userId);
  if (!user) return undefined;
  const address = settings.get(own.personLogo);
  return {
    kind: 'person',
    id: personId({ home }, userId),
    userId,
    name: user.display_name,
    logo: logo ?? (address === '' ? undefined : { url: address }),
    description: plainText(user.description),
  };
}

/** `@name` of a name or an address. */
function handleOf(text: string): string {
  const name = /^(?:https?:\/\/[^/]+\/)?@?(\w{1,25})\/?$/i.exec(text.trim())?.[1];
  return name === undefined ? '' : `@${name}`;
}

/** The address, if that is how the handle was written. */
const profileOf = (text: string): string => (/^https?:/i.test(text.trim()) ? text.trim() : '');

const REGIONS: Readonly<Record<string, string>> = lookup({ en: 'en_US', de: 'de_DE' });

export function ogLocale(spoken: string): string {
  const known = REGIONS[spoken];
  if (known !== undefined) return known;
  const [word = '', region] = spoken.replaceAll('-', '_').split('_');
  return region === undefined ? `${word}_${word.toUpperCase()}` : `${word}_${region.toUpperCase()}`;
}

function nowIn(services: Pick<Services, 'settings'>, locale: string, now: Date): SiteFacts['now'] {
  const { settings } = services;
  const formats = { date: settings.get(dateFormat), time: settings.get(timeFormat), day: 'j', month: 'F', year: 'Y' };
  return (what) => formatDate(formats[what], toZoneText(zoneOf(services), now), locale);
}
