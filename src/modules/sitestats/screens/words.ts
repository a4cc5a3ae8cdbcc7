// What the statistics say.
import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';

interface StatisticsWords {
  readonly statistics: string;
  lastDays(days: number): string;
  readonly visitors: string;
  readonly views: string;
  readonly viewsPerVisitor: string;
  readonly bounceRate: string;
  before(share: string): string;
  readonly chart: string;
  readonly asTable: string;
  readonly day: string;
  readonly pages: string;
  readonly referrers: string;
  readonly devices: string;
  readonly sources: Readonly<Record<string, string>>;
  readonly nothing: string;
  readonly nothingHint: string;
  readonly noneHere: string;
  readonly download: string;
}

export const dictionary: Dictionary<StatisticsWords> = {
  en: {
    statistics: 'Statistics',
    lastDays: (days) => `Last ${days} days`,
    visitors: 'Visitors',
    views: 'Page views',
    viewsPerVisitor: 'Pages per visitor',
    bounceRate: 'Left after one page',
    before: (share) => `${share} against the days before`,
    chart: 'Visitors and page views by day',
    asTable: 'As a table',
    day: 'Day',
    pages: 'Pages',
    referrers: 'Where they come from',
    devices: 'Devices',
    sources: {
      direct: 'directly',
      search: 'search',
      social: 'social network',
      referral: 'link',
      campaign: 'campaign',
      internal: 'this site',
    },
    nothing: 'No visits yet',
    nothingHint: 'Visits of these days stand here, counted on this server and without cookies.',
    noneHere: 'Nothing yet.',
    download: 'Download as table',
  },
  de: {
    statistics: 'Statistik',
    lastDays: (days) => `Letzte ${days} Tage`,
    visitors: 'Besucher',
    views: 'Seitenaufrufe',
    viewsPerVisitor: 'Seiten je Besucher',
    bounceRate: 'Nach einer Seite fort',
    before: (share) => `${share} gegenüber den Tagen davor`,
    chart: 'Besucher und Seitenaufrufe nach Tagen',
    asTable: 'Als Tabelle',
    day: 'Tag',
    pages: 'Seiten',
    referrers: 'Woher sie kommen',
    devices: 'Geräte',
    sources: {
      direct: 'direkt',
      search: 'Suche',
      social: 'soziales Netz',
      referral: 'Link',
      campaign: 'Kampagne',
      internal: 'diese Site',
    },
    nothing: 'Noch keine Besuche',
    nothingHint: 'Besuche dieser Tage stehen hier, auf diesem Server gezählt und ohne Cookies.',
    noneHere: 'Noch nichts.',
    download: 'Als Tabelle laden',
  },
};

export const useStatisticsWords = (): StatisticsWords => useWordsOf(dictionary);
