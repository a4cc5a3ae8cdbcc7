// German.
import type { MediaWords } from './words.ts';

const files = (count: number): string => (count === 1 ? '1 Datei' : `${count} Dateien`);

export const de: MediaWords = {
  media: 'Medien',
  kinds: { all: 'Alle', image: 'Bilder', video: 'Videos', audio: 'Ton', document: 'Dokumente' },
  search: 'Medien suchen',
  asGrid: 'Als Bilder zeigen',
  asList: 'Als Liste zeigen',
  upload: 'Hochladen',
  drop: 'Lass die Dateien los, um sie hochzuladen',
  column: { name: 'Name', size: 'Größe', measures: 'Maße', date: 'Hinzugefügt' },
  noDescription: 'ohne Beschreibung',

  nothing: 'Noch keine Dateien',
  nothingHint: 'Zieh Bilder und Dokumente hierher, oder wähle sie auf deinem Gerät aus.',
  noMatch: 'Nichts passt',
  noMatchHint: 'Keine Datei dieser Art hat diese Wörter.',

  altText: 'Beschreibung',
  altHint: 'Wird Menschen vorgelesen, die das Bild nicht sehen.',
  title: 'Titel',
  caption: 'Bildunterschrift',
  captionHint: 'Steht unter dem Bild.',
  address: 'Adresse',
  copyAddress: 'Adresse kopieren',
  copied: 'Adresse kopiert',
  added: 'Hinzugefügt',
  saved: (name) => `„${name}“ gespeichert`,
  deleteForGood: 'Endgültig löschen',
  deleteTitle: (count) => (count === 1 ? 'Diese Datei endgültig löschen?' : `${count} Dateien endgültig löschen?`),
  deleteHint:
    'Seiten, die sie zeigen, bekommen eine Lücke, und ihre Adresse führt ins Leere. Es gibt keinen Weg zurück.',
  deleted: (count) => `${files(count)} endgültig gelöscht`,
  notDeleted: (failed, total) =>
    `${total === 1 ? 'Die Datei konnte' : `${failed} von ${total} konnten`} nicht gelöscht werden`,
  chosen: (count) => `${count} ausgewählt`,

  uploadFolder: 'Ordner hochladen',
  folders: 'Ordner',
  allFiles: 'Alle Dateien',
  withoutFolder: 'In keinem Ordner',
  newFolder: 'Neuer Ordner',
  folderName: 'Name des Ordners',
  rename: 'Umbenennen',
  deleteFolder: 'Ordner löschen',
  deleteFolderTitle: (name) => `Den Ordner „${name}“ löschen?`,
  deleteFolderHint: 'Auch Ordner darin gehen. Die Dateien bleiben und liegen dann in keinem Ordner.',
  moveTo: (count) => `${files(count)} verschieben nach…`,
  movedTo: (count, folder) => `${files(count)} nach „${folder}“ verschoben`,
  notMoved: (failed, total) =>
    `${total === 1 ? 'Die Datei konnte' : `${failed} von ${total} konnten`} nicht verschoben werden`,
};
