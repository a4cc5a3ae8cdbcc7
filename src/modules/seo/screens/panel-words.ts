// What the panel of search optimisation says.
import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';

interface SeoWords {
  readonly seo: string;
  readonly keyphrase: string;
  readonly keyphraseHint: string;
  readonly title: string;
  readonly description: string;
  length(count: number, most: number): string;
  readonly noindex: string;
  readonly preview: string;
  readonly noDescription: string;
  readonly findings: string;
  readonly readability: string;
  readonly afterSave: string;
  readonly ratings: Readonly<Record<string, string>>;
}

export const dictionary: Dictionary<SeoWords> = {
  en: {
    seo: 'Search engines',
    keyphrase: 'Words that it should be found by',
    keyphraseHint: 'What people type who look for this.',
    title: 'Title in results',
    description: 'Description in results',
    length: (count, most) => `${count} of about ${most} letters`,
    noindex: 'Not to be found by search engines',
    preview: 'How it is found',
    noDescription: 'Search engines choose a passage of the text.',
    findings: 'For search engines',
    readability: 'For readers',
    afterSave: 'The text is looked at when it is saved.',
    ratings: { good: 'Good', ok: 'Could be better', bad: 'To mend', feedback: 'To know' },
  },
  de: {
    seo: 'Suchmaschinen',
    keyphrase: 'Wörter, mit denen es gefunden werden soll',
    keyphraseHint: 'Was Menschen eingeben, die das suchen.',
    title: 'Titel in den Ergebnissen',
    description: 'Beschreibung in den Ergebnissen',
    length: (count, most) => `${count} von etwa ${most} Zeichen`,
    noindex: 'Soll von Suchmaschinen nicht gefunden werden',
    preview: 'So wird es gefunden',
    noDescription: 'Suchmaschinen wählen eine Stelle des Textes.',
    findings: 'Für Suchmaschinen',
    readability: 'Für Leser',
    afterSave: 'Der Text wird angesehen, wenn er gespeichert wird.',
    ratings: { good: 'Gut', ok: 'Könnte besser sein', bad: 'Zu beheben', feedback: 'Zu wissen' },
  },
};

export const useSeoWords = (): SeoWords => useWordsOf(dictionary);
