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

  usedIn: 'Verwendet in',
  usedNowhere: 'Nichts auf der Website zeigt diese Datei.',
  usedAs: {
    text: 'im Text',
    featured: 'als Beitragsbild',
    gallery: 'in einer Galerie',
    document: 'in der gebauten Seite',
  },
  usedAsSetting: { site_icon: 'Symbol der Website', site_logo: 'Logo der Website' },
  usedByOthers: (count) => (count === 1 ? '1 Beitrag von jemand anderem' : `${count} Beiträge von anderen`),

  edit: {
    title: 'Bild verändern',
    open: 'Zuschneiden, drehen, verkleinern',
    turnLeft: 'Nach links drehen',
    turnRight: 'Nach rechts drehen',
    mirror: 'Spiegeln',
    flip: 'Auf den Kopf stellen',
    ratios: { square: 'Quadrat', photo: '4 : 3', wide: '16 : 9' },
    reset: 'Wie es war',
    part: 'Teil, der bleibt',
    partKeys: 'Pfeiltasten bewegen ihn, Umschalt mit Pfeiltasten ändert die Größe.',
    width: 'Breite in Pixeln',
    becomes: (width, height) => `Wird ${width} × ${height}`,
    hint: 'Es entsteht eine neue Datei; die alte bleibt.',
    save: 'Als neue Datei speichern',
    made: (name) => `„${name}“ erstellt`,
  },

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
