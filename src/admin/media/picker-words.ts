// What the dialog says that a file is chosen in.
import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';
import type { Kind } from './files.ts';

interface PickerWords {
  readonly titles: Readonly<Record<Kind, string>>;
  readonly add: string;
  readonly replace: string;
  readonly remove: string;
  readonly gone: string;
  readonly files: string;
  readonly search: string;
  readonly folder: string;
  readonly allFolders: string;
  readonly inNoFolder: string;
  readonly upload: string;
  readonly drop: string;
  uploading(name: string): string;
  readonly keysHint: string;
  readonly more: string;
  readonly nothing: string;
  readonly nothingHint: string;
}

const dictionary: Dictionary<PickerWords> = {
  en: {
    titles: {
      all: 'Choose a file',
      image: 'Choose a picture',
      video: 'Choose a video',
      audio: 'Choose a sound',
      document: 'Choose a document',
    },
    add: 'Add a picture',
    replace: 'Replace',
    remove: 'Remove',
    gone: 'The picture is not there any more.',
    files: 'Files',
    search: 'Search by name',
    folder: 'Folder',
    allFolders: 'All folders',
    inNoFolder: 'In no folder',
    upload: 'Upload',
    drop: 'Drop the file to upload it',
    uploading: (name) => `“${name}” is on its way`,
    keysHint: 'Arrow keys move, Enter chooses.',
    more: 'Show more',
    nothing: 'Nothing here',
    nothingHint: 'Upload a file, or look somewhere else.',
  },
  de: {
    titles: {
      all: 'Datei auswählen',
      image: 'Bild auswählen',
      video: 'Video auswählen',
      audio: 'Ton auswählen',
      document: 'Dokument auswählen',
    },
    add: 'Bild hinzufügen',
    replace: 'Ersetzen',
    remove: 'Entfernen',
    gone: 'Das Bild ist nicht mehr da.',
    files: 'Dateien',
    search: 'Nach Namen suchen',
    folder: 'Ordner',
    allFolders: 'Alle Ordner',
    inNoFolder: 'In keinem Ordner',
    upload: 'Hochladen',
    drop: 'Lass die Datei los, um sie hochzuladen',
    uploading: (name) => `„${name}“ ist unterwegs`,
    keysHint: 'Pfeiltasten bewegen, Enter wählt aus.',
    more: 'Mehr zeigen',
    nothing: 'Hier ist nichts',
    nothingHint: 'Lade eine Datei hoch, oder sieh woanders nach.',
  },
};

export const usePickerWords = (): PickerWords => useWordsOf(dictionary);
