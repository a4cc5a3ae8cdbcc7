// What the list of uploads says.
import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';

export interface UploadWords {
  readonly uploads: string;
  uploading(done: number, total: number): string;
  uploaded(total: number): string;
  notUploaded(failed: number): string;
  readonly waits: string;
  readonly paused: string;
  readonly working: string;
  readonly done: string;
  readonly failed: string;
}

const dictionary: Dictionary<UploadWords> = {
  en: {
    uploads: 'Uploads',
    uploading: (done, total) => `Uploading ${done + 1} of ${total}`,
    uploaded: (total) => (total === 1 ? '1 file uploaded' : `${total} files uploaded`),
    notUploaded: (failed) => (failed === 1 ? '1 file could not be uploaded' : `${failed} files could not be uploaded`),
    waits: 'waits',
    paused: 'goes on with the line',
    working: 'creating sizes',
    done: 'done',
    failed: 'failed',
  },
  de: {
    uploads: 'Hochladen',
    uploading: (done, total) => `${done + 1} von ${total} wird hochgeladen`,
    uploaded: (total) => (total === 1 ? '1 Datei hochgeladen' : `${total} Dateien hochgeladen`),
    notUploaded: (failed) => (failed === 1 ? '1 Datei nicht hochgeladen' : `${failed} Dateien nicht hochgeladen`),
    waits: 'wartet',
    paused: 'geht mit der Verbindung weiter',
    working: 'Größen entstehen',
    done: 'fertig',
    failed: 'gescheitert',
  },
};

export const useUploadWords = (): UploadWords => useWordsOf(dictionary);
