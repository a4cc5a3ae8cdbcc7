// What pasting, links, the bar over a selection and finding say.
import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';

export interface DeskWords {
  readonly bar: string;
  readonly tool: Readonly<Record<ToolName, string>>;
  readonly more: string;
  readonly undo: string;
  readonly redo: string;
  readonly picture: string;
  readonly textMenu: string;
  readonly copyRich: string;
  readonly copyMarkdown: string;
  readonly copyMarkup: string;
  readonly find: string;
  readonly replaceWith: string;
  readonly matchCase: string;
  readonly next: string;
  readonly previous: string;
  readonly replace: string;
  readonly replaceAll: string;
  readonly close: string;
  readonly noMatch: string;
  matches(at: number, count: number): string;
  replaced(count: number): string;
  readonly outline: string;
  readonly noOutline: string;
  characters(count: number): string;
  readonly link: string;
  readonly linkField: string;
  readonly linkHits: string;
  readonly noPage: string;
  noHit(text: string): string;
  linkTo(address: string): string;
  readonly open: string;
  readonly change: string;
  readonly remove: string;
  kinds(subtype: string): string | undefined;
  uploading(name: string, share: number): string;
  uploadFailed(name: string, reason: string): string;
  pictureMissing(name: string): string;
  readonly tryAgain: string;
  remotePictures(count: number): string;
  readonly pasteFailed: string;
}

export const TOOLS = ['bold', 'italic', 'link', 'heading', 'quote'] as const;
export const MORE_TOOLS = ['strike', 'code', 'subscript', 'superscript', 'clear'] as const;
export type ToolName = (typeof TOOLS)[number] | (typeof MORE_TOOLS)[number];

const dictionary: Dictionary<DeskWords> = {
  en: {
    bar: 'Format the chosen words',
    tool: {
      bold: 'Bold (Ctrl B)',
      italic: 'Italic (Ctrl I)',
      link: 'Link (Ctrl K)',
      heading: 'Heading',
      quote: 'Quote',
      strike: 'Struck through',
      code: 'Code',
      subscript: 'Lowered',
      superscript: 'Raised',
      clear: 'Plain words again',
    },
    more: 'More',
    undo: 'Undo (Ctrl Z)',
    redo: 'Redo (Ctrl Shift Z)',
    picture: 'Picture',
    textMenu: 'Text',
    copyRich: 'Copy the text',
    copyMarkdown: 'Copy as Markdown',
    copyMarkup: 'Copy as block markup',
    find: 'Find and replace',
    replaceWith: 'Replace with',
    matchCase: 'Capitals count',
    next: 'Next',
    previous: 'Previous',
    replace: 'Replace',
    replaceAll: 'Replace all',
    close: 'Close',
    noMatch: 'Not found',
    matches: (at, count) => `${at} of ${count}`,
    replaced: (count) => (count === 1 ? '1 place replaced' : `${count} places replaced`),
    outline: 'Outline',
    noOutline: 'Headings of the text stand here.',
    characters: (count) => (count === 1 ? '1 character' : `${count} characters`),
    link: 'Link',
    linkField: 'Search your pages, or type an address',
    linkHits: 'Your pages',
    noPage: 'No page of yours.',
    noHit: (text) => `No page of yours. Link to “${text}”?`,
    linkTo: (address) => `Link to ${address}`,
    open: 'Open',
    change: 'Change',
    remove: 'Remove',
    kinds: (subtype) => ({ post: 'Post', page: 'Page', category: 'Category', post_tag: 'Tag' })[subtype],
    uploading: (name, share) => `${name}, ${share} %`,
    uploadFailed: (name, reason) => `${name} was not uploaded: ${reason}`,
    pictureMissing: (name) =>
      `${name === '' ? 'A picture' : `The picture “${name}”`} stayed in the other program. Copy it there by itself and paste it here.`,
    tryAgain: 'Try again',
    remotePictures: (count) =>
      count === 1
        ? 'One picture stays on the site it comes from. Upload it to have it in your library.'
        : `${count} pictures stay on the sites they come from. Upload them to have them in your library.`,
    pasteFailed: 'What was copied could not be read. It was pasted as plain text.',
  },
  de: {
    bar: 'Ausgewählte Wörter gestalten',
    tool: {
      bold: 'Fett (Strg B)',
      italic: 'Kursiv (Strg I)',
      link: 'Link (Strg K)',
      heading: 'Überschrift',
      quote: 'Zitat',
      strike: 'Durchgestrichen',
      code: 'Code',
      subscript: 'Tiefgestellt',
      superscript: 'Hochgestellt',
      clear: 'Wieder schlichte Wörter',
    },
    more: 'Mehr',
    undo: 'Rückgängig (Strg Z)',
    redo: 'Wiederholen (Strg Umschalt Z)',
    picture: 'Bild',
    textMenu: 'Text',
    copyRich: 'Text kopieren',
    copyMarkdown: 'Als Markdown kopieren',
    copyMarkup: 'Als Block-Markup kopieren',
    find: 'Suchen und ersetzen',
    replaceWith: 'Ersetzen durch',
    matchCase: 'Großschreibung zählt',
    next: 'Weiter',
    previous: 'Zurück',
    replace: 'Ersetzen',
    replaceAll: 'Alle ersetzen',
    close: 'Schließen',
    noMatch: 'Nicht gefunden',
    matches: (at, count) => `${at} von ${count}`,
    replaced: (count) => (count === 1 ? '1 Stelle ersetzt' : `${count} Stellen ersetzt`),
    outline: 'Gliederung',
    noOutline: 'Hier stehen die Überschriften des Textes.',
    characters: (count) => `${count} Zeichen`,
    link: 'Link',
    linkField: 'Eigene Seiten suchen oder eine Adresse eingeben',
    linkHits: 'Eigene Seiten',
    noPage: 'Keine eigene Seite.',
    noHit: (text) => `Keine eigene Seite. Auf „${text}“ verlinken?`,
    linkTo: (address) => `Auf ${address} verlinken`,
    open: 'Öffnen',
    change: 'Ändern',
    remove: 'Entfernen',
    kinds: (subtype) => ({ post: 'Beitrag', page: 'Seite', category: 'Kategorie', post_tag: 'Schlagwort' })[subtype],
    uploading: (name, share) => `${name}, ${share} %`,
    uploadFailed: (name, reason) => `${name} wurde nicht hochgeladen: ${reason}`,
    pictureMissing: (name) =>
      `${name === '' ? 'Ein Bild' : `Das Bild „${name}“`} blieb im anderen Programm. Kopieren Sie es dort für sich und fügen Sie es hier ein.`,
    tryAgain: 'Noch einmal',
    remotePictures: (count) =>
      count === 1
        ? 'Ein Bild bleibt auf der Website, von der es kommt. Laden Sie es hoch, um es in Ihrer Mediathek zu haben.'
        : `${count} Bilder bleiben auf den Websites, von denen sie kommen. Laden Sie sie hoch, um sie in Ihrer Mediathek zu haben.`,
    pasteFailed: 'Das Kopierte war nicht lesbar. Es wurde als einfacher Text eingefügt.',
  },
};

export const useDeskWords = (): DeskWords => useWordsOf(dictionary);
