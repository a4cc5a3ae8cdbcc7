// What owners decide about search engines: titles, who they are, what is offered.
import { memberOf, ownerSettings } from '#admin/kit/owner-settings.ts';
import type { SettingField, SettingsSection } from '#admin/kit/settings.ts';
import { wordsIn, type Dictionary } from '#admin/words/use-words.ts';
import type { StartDocument } from '#content/admin/start-document.ts';

interface Words {
  readonly hint: string;
  readonly variables: string;
  readonly titleOf: Readonly<Record<TitleKind, string>>;
  readonly descriptionOf: Readonly<Record<'post' | 'page', string>>;
  readonly separator: string;
  readonly discourage: Labelled;
  readonly openGraph: string;
  readonly cards: string;
  readonly card: string;
  readonly cardKinds: Readonly<Record<'summary' | 'summary_large_image', string>>;
  readonly picture: Labelled;
  readonly who: string;
  readonly whoKinds: Readonly<Record<'company' | 'person', string>>;
  readonly company: string;
  readonly logo: string;
  readonly website: Labelled;
  readonly profileA: string;
  readonly profileB: Labelled;
  readonly profiles: Labelled;
  readonly sitemaps: string;
  readonly news: Labelled;
  readonly llms: Labelled;
}

interface Labelled {
  readonly label: string;
  readonly hint: string;
}

const TITLE_KINDS = ['post', 'page', 'category', 'post_tag', 'author', 'home'] as const;
type TitleKind = (typeof TITLE_KINDS)[number];
const SEPARATORS = ['-', '–', '—', ':', '·', '•', '*', '|', '~', '«', '»', '>', '<'];

const dictionary: Dictionary<Words> = {
  en: {
    hint: 'How the site is found and shown. Templates have names between double percent signs.',
    variables: 'Such as %%title%% %%sep%% %%sitename%%; empty: the usual one.',
    titleOf: {
      post: 'Title of posts',
      page: 'Title of pages',
      category: 'Title of categories',
      post_tag: 'Title of tags',
      author: 'Title of authors',
      home: 'Title of the start page',
    },
    descriptionOf: { post: 'Description of posts', page: 'Description of pages' },
    separator: 'Sign between parts of titles',
    discourage: {
      label: 'Ask search engines to leave the whole site out',
      hint: 'For sites that are still being built.',
    },
    openGraph: 'Tags for social networks',
    cards: 'Tags of social cards',
    card: 'Look of social cards',
    cardKinds: { summary: 'Small picture', summary_large_image: 'Large picture' },
    picture: { label: 'Picture of pages that have none', hint: 'Shown where somebody shares the page.' },
    who: 'Who stands behind the site',
    whoKinds: { company: 'An organisation', person: 'A person' },
    company: 'Name of the organisation',
    logo: 'Its logo',
    website: { label: 'Name of the site in results', hint: 'Empty: its title.' },
    profileA: 'Profile at a social network',
    profileB: { label: 'Handle at a social network', hint: 'A handle, or the address of the profile.' },
    profiles: { label: 'Further profiles', hint: 'Addresses, with commas between them.' },
    sitemaps: 'Offer sitemaps',
    news: { label: 'Offer a sitemap of news', hint: 'Posts of the last two days.' },
    llms: { label: 'Offer a file for language models', hint: '/llms.txt says which pages matter.' },
  },
  de: {
    hint: 'Wie die Site gefunden und gezeigt wird. Vorlagen haben Namen zwischen doppelten Prozentzeichen.',
    variables: 'Etwa %%title%% %%sep%% %%sitename%%; leer: die übliche.',
    titleOf: {
      post: 'Titel von Beiträgen',
      page: 'Titel von Seiten',
      category: 'Titel von Kategorien',
      post_tag: 'Titel von Schlagwörtern',
      author: 'Titel von Autoren',
      home: 'Titel der Startseite',
    },
    descriptionOf: { post: 'Beschreibung von Beiträgen', page: 'Beschreibung von Seiten' },
    separator: 'Zeichen zwischen Teilen von Titeln',
    discourage: {
      label: 'Suchmaschinen bitten, die ganze Site auszulassen',
      hint: 'Für Sites, die noch entstehen.',
    },
    openGraph: 'Angaben für soziale Netze',
    cards: 'Angaben für Karten',
    card: 'Aussehen der Karten',
    cardKinds: { summary: 'Kleines Bild', summary_large_image: 'Großes Bild' },
    picture: { label: 'Bild von Seiten, die keines haben', hint: 'Gezeigt, wo jemand die Seite teilt.' },
    who: 'Wer hinter der Site steht',
    whoKinds: { company: 'Eine Organisation', person: 'Ein Mensch' },
    company: 'Name der Organisation',
    logo: 'Ihr Logo',
    website: { label: 'Name der Site in Ergebnissen', hint: 'Leer: ihr Titel.' },
    profileA: 'Profil bei einem sozialen Netz',
    profileB: { label: 'Name bei einem sozialen Netz', hint: 'Ein Name, oder die Adresse des Profils.' },
    profiles: { label: 'Weitere Profile', hint: 'Adressen, mit Kommas dazwischen.' },
    sitemaps: 'Sitemaps anbieten',
    news: { label: 'Eine Sitemap der Neuigkeiten anbieten', hint: 'Beiträge der letzten zwei Tage.' },
    llms: { label: 'Eine Datei für Sprachmodelle anbieten', hint: '/llms.txt sagt, welche Seiten wichtig sind.' },
  },
};

export function sectionOf({ user }: StartDocument): SettingsSection {
  const words = wordsIn(dictionary, user.locale);
  return { source: ownerSettings, hint: words.hint, fields: fieldsIn(words) };
}

function fieldsIn(words: Words): SettingField[] {
  const choice = (name: string, label: string, options: Readonly<Record<string, string>>): SettingField => ({
    name,
    label,
    kind: 'choice',
    options: Object.entries(options).map(([value, text]) => ({ value, label: text })),
  });
  const check = (name: string, label: string, hint?: string): SettingField => ({
    name,
    label,
    kind: 'check',
    ...(hint !== undefined && { hint }),
  });
  const text = (name: string, label: string, hint?: string): SettingField => ({
    name,
    label,
    kind: 'text',
    ...(hint !== undefined && { hint }),
  });
  return [
    ...TITLE_KINDS.map((kind) => text(memberOf('seo.title_templates', kind), words.titleOf[kind], words.variables)),
    ...(['post', 'page'] as const).map((kind) =>
      text(memberOf('seo.description_templates', kind), words.descriptionOf[kind], words.variables),
    ),
    choice('seo.separator', words.separator, Object.fromEntries(SEPARATORS.map((sign) => [sign, sign]))),
    check('seo.discourage_search_engines', words.discourage.label, words.discourage.hint),
    check('seo.opengraph', words.openGraph),
    check('seo.twitter', words.cards),
    choice('seo.twitter_card', words.card, words.cardKinds),
    { name: 'seo.default_image_id', kind: 'picture', ...words.picture },
    choice('seo.company_or_person', words.who, words.whoKinds),
    text('seo.company_name', words.company),
    { name: 'seo.company_logo_id', kind: 'picture', label: words.logo },
    text('seo.website_name', words.website.label, words.website.hint),
    text('seo.social_site_a', words.profileA),
    text('seo.social_site_b', words.profileB.label, words.profileB.hint),
    text('seo.other_social_urls', words.profiles.label, words.profiles.hint),
    check('seo.sitemap', words.sitemaps),
    check('seo.news_sitemap', words.news.label, words.news.hint),
    check('seo.enable_llms_txt', words.llms.label, words.llms.hint),
  ];
}
