// What the module says to people, in both languages.

export interface SeoWords {
  readonly ranks: Readonly<Record<'na' | 'bad' | 'ok' | 'good' | 'noindex', string>>;
  readonly noPosts: string;
  readonly wellDone: string;
  readonly couldDoBetter: string;
}

const en: SeoWords = {
  ranks: {
    na: 'Posts without a keyphrase',
    bad: 'Posts that need improvement',
    ok: 'Posts with an acceptable score',
    good: 'Posts with a good score',
    noindex: 'Posts that search engines leave out',
  },
  noPosts: 'You have no published posts yet. Your scores will appear here.',
  wellDone: 'Well done: most of your published posts have a good score.',
  couldDoBetter: 'Below are the scores of your published posts. This is a good time to improve some of them.',
};

const de: SeoWords = {
  ranks: {
    na: 'Beiträge ohne Schlüsselphrase',
    bad: 'Beiträge, die besser werden sollten',
    ok: 'Beiträge mit annehmbarer Wertung',
    good: 'Beiträge mit guter Wertung',
    noindex: 'Beiträge, die Suchmaschinen auslassen',
  },
  noPosts: 'Es gibt noch keine veröffentlichten Beiträge. Hier werden ihre Wertungen stehen.',
  wellDone: 'Gut gemacht: Die meisten veröffentlichten Beiträge haben eine gute Wertung.',
  couldDoBetter: 'Hier stehen die Wertungen der veröffentlichten Beiträge. Einige ließen sich verbessern.',
};

export const seoWords = (language: string): SeoWords => (language.startsWith('de') ? de : en);
