// What the history of a record says.
import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';

interface HistoryWords {
  history(title: string): string;
  readonly versions: string;
  readonly now: string;
  readonly today: string;
  readonly kinds: Readonly<Record<'original' | 'revision' | 'autosave', string>>;
  readonly yours: string;
  readonly none: string;
  readonly noneHint: string;
  restore(time: string): string;
  readonly restored: string;
  readonly restoreHint: string;
  readonly back: string;
  readonly gone: string;
  readonly added: string;
  readonly noDifference: string;
  readonly nothingBefore: string;

  saves(count: number, minutes: number): string;
  readonly from: string;
  readonly to: string;
  readonly compared: string;
  compareWith(time: string): string;
  wordsIn(count: number): string;
  wordsOut(count: number): string;
  place(at: number, count: number): string;
  readonly nextChange: string;
  readonly previousChange: string;
  readonly views: string;
  readonly inOneText: string;
  readonly sideBySide: string;

  readonly title: string;
  readonly excerpt: string;
  unchanged(count: number): string;
  readonly changedBlock: string;
  readonly onlyForm: string;
  readonly addedBlock: string;
  readonly removedBlock: string;
  readonly movedBlock: string;
  readonly replacedPicture: string;
  readonly before: string;
  readonly after: string;
  readonly takeBack: string;
  readonly bringBack: string;
  readonly changedSince: string;
  readonly openFirst: string;
  readonly notKept: string;
}

const dictionary: Dictionary<HistoryWords> = {
  en: {
    history: (title) => `History of ${title}`,
    versions: 'Versions',
    now: 'As it is now',
    today: 'Today',
    kinds: { original: 'Before the first save', revision: 'Saved', autosave: 'Not saved by hand' },
    yours: 'Your unsaved work',
    none: 'No earlier versions',
    noneHint: 'Versions are kept from the first save on.',
    restore: (time) => `Restore ${time}`,
    restored: 'Version restored',
    restoreHint: 'Adds a version, removes none.',
    back: 'Back to the text',
    gone: 'Gone since',
    added: 'New since',
    noDifference: 'There is no difference that a reader would see.',
    nothingBefore: 'There is no version before this one.',

    saves: (count, minutes) => `${count} saves in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`,
    from: 'Compare from',
    to: 'Compare to',
    compared: 'compared',
    compareWith: (time) => `Compare with ${time}`,
    wordsIn: (count) => (count === 1 ? '1 word in' : `${count} words in`),
    wordsOut: (count) => `${count} out`,
    place: (at, count) => `${at} of ${count}`,
    nextChange: 'Next change',
    previousChange: 'Change before',
    views: 'View',
    inOneText: 'In one text',
    sideBySide: 'Side by side',

    title: 'Title',
    excerpt: 'Excerpt',
    unchanged: (count) => (count === 1 ? '1 block without a change' : `${count} blocks without a change`),
    changedBlock: 'Changed',
    onlyForm: 'Only its form changed, no word',
    addedBlock: 'Added',
    removedBlock: 'Removed',
    movedBlock: 'Moved',
    replacedPicture: 'Picture replaced',
    before: 'before',
    after: 'now',
    takeBack: 'Take back',
    bringBack: 'Bring back',
    changedSince: 'This place has changed since. Restore the version, or change it by hand.',
    openFirst: 'You have unsaved work on an older state. Open the text first and choose what to go on with.',
    notKept: 'This browser keeps no unsaved work, so a single block cannot be taken back here.',
  },
  de: {
    history: (title) => `Verlauf von ${title}`,
    versions: 'Fassungen',
    now: 'Wie es jetzt ist',
    today: 'Heute',
    kinds: { original: 'Vor dem ersten Speichern', revision: 'Gespeichert', autosave: 'Nicht von Hand gespeichert' },
    yours: 'Deine nicht gespeicherte Arbeit',
    none: 'Keine früheren Fassungen',
    noneHint: 'Fassungen werden ab dem ersten Speichern aufgehoben.',
    restore: (time) => `${time} zurückholen`,
    restored: 'Fassung zurückgeholt',
    restoreHint: 'Fügt eine Fassung hinzu, entfernt keine.',
    back: 'Zurück zum Text',
    gone: 'Seither fort',
    added: 'Seither neu',
    noDifference: 'Es gibt keinen Unterschied, den ein Leser sähe.',
    nothingBefore: 'Vor dieser Fassung gibt es keine.',

    saves: (count, minutes) => `${count}-mal gespeichert in ${minutes === 1 ? '1 Minute' : `${minutes} Minuten`}`,
    from: 'Vergleichen von',
    to: 'Vergleichen mit',
    compared: 'verglichen',
    compareWith: (time) => `Mit ${time} vergleichen`,
    wordsIn: (count) => (count === 1 ? '1 Wort dazu' : `${count} Wörter dazu`),
    wordsOut: (count) => `${count} fort`,
    place: (at, count) => `${at} von ${count}`,
    nextChange: 'Nächste Änderung',
    previousChange: 'Änderung davor',
    views: 'Ansicht',
    inOneText: 'In einem Text',
    sideBySide: 'Nebeneinander',

    title: 'Titel',
    excerpt: 'Auszug',
    unchanged: (count) => (count === 1 ? '1 Block ohne Änderung' : `${count} Blöcke ohne Änderung`),
    changedBlock: 'Geändert',
    onlyForm: 'Nur die Form hat sich geändert, kein Wort',
    addedBlock: 'Hinzugefügt',
    removedBlock: 'Entfernt',
    movedBlock: 'Verschoben',
    replacedPicture: 'Bild ersetzt',
    before: 'vorher',
    after: 'jetzt',
    takeBack: 'Zurücknehmen',
    bringBack: 'Zurückbringen',
    changedSince: 'Diese Stelle hat sich seither geändert. Hol die Fassung zurück oder ändere sie von Hand.',
    openFirst:
      'Du hast nicht gespeicherte Arbeit an einem älteren Stand. Öffne erst den Text und wähle, womit du weitermachst.',
    notKept: 'Dieser Browser hebt keine Arbeit auf, deshalb lässt sich hier kein einzelner Block zurücknehmen.',
  },
};

export const useHistoryWords = (): HistoryWords => useWordsOf(dictionary);
