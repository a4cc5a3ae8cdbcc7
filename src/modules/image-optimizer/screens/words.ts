// What the optimiser says among the media.
import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';

interface OptimizerWords {
  readonly weight: string;
  readonly untouched: string;
  readonly waits: string;
  smaller(before: string, now: string, percent: number): string;
  failed(reason: string): string;
  readonly makeSmaller: string;
  readonly bringBack: string;
  readonly broughtBack: string;

  readonly allHint: string;
  state(done: number, total: number): string;
  saved(before: string, now: string): string;
  readonly nothingToDo: string;
  readonly start: string;
  readonly stop: string;
  readonly stopped: string;
  progress(done: number, total: number): string;
  failures(count: number): string;
  left(minutes: number): string;
  readonly restoreAll: string;
  readonly restoreTitle: string;
  readonly restoreHint: string;
  readonly restoring: string;
  kept(size: string): string;
}

const dictionary: Dictionary<OptimizerWords> = {
  en: {
    weight: 'Weight',
    untouched: 'As it was uploaded.',
    waits: 'Is being made smaller…',
    smaller: (before, now, percent) => `${now}, was ${before}: ${percent} % less. The original is kept.`,
    failed: (reason) => `Could not be made smaller: ${reason}`,
    makeSmaller: 'Make smaller',
    bringBack: 'Bring the original back',
    broughtBack: 'The original comes back',
    allHint: 'Pictures that weigh less; visitors see no difference. It goes on when you leave this page.',
    state: (done, total) => `${done} of ${total} files are small`,
    saved: (before, now) => `${now} instead of ${before}`,
    nothingToDo: 'There was nothing left to do.',
    start: 'Make all pictures smaller',
    stop: 'Stop',
    stopped: 'Stopped. What is done stays.',
    progress: (done, total) => `${done} of ${total} pictures`,
    failures: (count) => (count === 1 ? '1 could not be made smaller' : `${count} could not be made smaller`),
    left: (minutes) => (minutes <= 1 ? 'about a minute left' : `about ${minutes} minutes left`),
    restoreAll: 'Bring all originals back',
    restoreTitle: 'Bring all originals back?',
    restoreHint: 'Every picture weighs again what it did when it was uploaded. They can be made smaller once more.',
    restoring: 'The originals are coming back…',
    kept: (size) => `Originals: ${size}`,
  },
  de: {
    weight: 'Gewicht',
    untouched: 'Wie hochgeladen.',
    waits: 'Wird verkleinert…',
    smaller: (before, now, percent) => `${now}, vorher ${before}: ${percent} % weniger. Das Original ist aufgehoben.`,
    failed: (reason) => `Konnte nicht verkleinert werden: ${reason}`,
    makeSmaller: 'Verkleinern',
    bringBack: 'Original zurückholen',
    broughtBack: 'Das Original kommt zurück',
    allHint:
      'Bilder, die weniger wiegen; Besucher sehen keinen Unterschied. Es geht weiter, wenn du diese Seite verlässt.',
    state: (done, total) => `${done} von ${total} Dateien sind klein`,
    saved: (before, now) => `${now} statt ${before}`,
    nothingToDo: 'Es gab nichts mehr zu tun.',
    start: 'Alle Bilder verkleinern',
    stop: 'Anhalten',
    stopped: 'Angehalten. Was fertig ist, bleibt.',
    progress: (done, total) => `${done} von ${total} Bildern`,
    failures: (count) =>
      count === 1 ? '1 konnte nicht verkleinert werden' : `${count} konnten nicht verkleinert werden`,
    left: (minutes) => (minutes <= 1 ? 'noch etwa eine Minute' : `noch etwa ${minutes} Minuten`),
    restoreAll: 'Alle Originale zurückholen',
    restoreTitle: 'Alle Originale zurückholen?',
    restoreHint: 'Jedes Bild wiegt wieder so viel wie beim Hochladen. Sie können danach erneut verkleinert werden.',
    restoring: 'Die Originale kommen zurück…',
    kept: (size) => `Originale: ${size}`,
  },
};

export const useOptimizerWords = (): OptimizerWords => useWordsOf(dictionary);
