// What the history of a record says.
import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';

interface HistoryWords {
  history(title: string): string;
  readonly versions: string;
  readonly now: string;
  readonly kinds: Readonly<Record<'original' | 'revision' | 'autosave', string>>;
  readonly none: string;
  readonly noneHint: string;
  readonly restore: string;
  readonly restored: string;
  readonly back: string;
  readonly gone: string;
  readonly added: string;
  readonly noDifference: string;
}

const dictionary: Dictionary<HistoryWords> = {
  en: {
    history: (title) => `History of ${title}`,
    versions: 'Versions',
    now: 'As it is now',
    kinds: { original: 'Before the first change', revision: 'Saved', autosave: 'Not saved by hand' },
    none: 'No earlier versions',
    noneHint: 'Each time somebody saves, the version before is kept here.',
    restore: 'Restore this version',
    restored: 'Version restored',
    back: 'Back to the text',
    gone: 'Gone since',
    added: 'New since',
    noDifference: 'There is no difference that a reader would see.',
  },
  de: {
    history: (title) => `Verlauf von ${title}`,
    versions: 'Fassungen',
    now: 'Wie es jetzt ist',
    kinds: { original: 'Vor der ersten Änderung', revision: 'Gespeichert', autosave: 'Nicht von Hand gespeichert' },
    none: 'Keine früheren Fassungen',
    noneHint: 'Jedes Mal, wenn jemand speichert, bleibt die Fassung davor hier erhalten.',
    restore: 'Diese Fassung zurückholen',
    restored: 'Fassung zurückgeholt',
    back: 'Zurück zum Text',
    gone: 'Seither fort',
    added: 'Seither neu',
    noDifference: 'Es gibt keinen Unterschied, den ein Leser sähe.',
  },
};

export const useHistoryWords = (): HistoryWords => useWordsOf(dictionary);
