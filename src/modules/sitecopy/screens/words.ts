// What the screen of copies says.
import { useWordsOf, type Dictionary } from '#admin/words/use-words.ts';

interface CopyWords {
  readonly copy: string;
  readonly take: string;
  readonly takeHint: string;
  readonly download: string;
  readonly bring: string;
  readonly bringHint: string;
  readonly choose: string;
  readonly replace: string;
  readonly replaceHint: string;
  readonly mirror: string;
  readonly mirrorHint: string;
  importTitle(name: string): string;
  readonly importHint: string;
  readonly importAction: string;
  readonly sending: string;
  readonly steps: Readonly<Record<string, string>>;
  readonly done: string;
  readonly doneHint: string;
  readonly reload: string;
  readonly failed: string;
}

export const dictionary: Dictionary<CopyWords> = {
  en: {
    copy: 'Import and copy',
    take: 'Take the site along',
    takeHint:
      'One file with everything: texts, media, people, settings. Keep it as a backup, or bring it to another server.',
    download: 'Download the archive',
    bring: 'Bring a site here',
    bringHint: 'From an archive of this or another server. What is in it takes the place of what is here.',
    choose: 'Choose an archive',
    replace: 'Change addresses',
    replaceHint: 'Old address, an equals sign, new address; such as https://old.example=https://new.example',
    mirror: 'Remove what the archive does not have',
    mirrorHint: 'Otherwise it stays.',
    importTitle: (name) => `Import “${name}”?`,
    importHint:
      'What is here is written over, people and their passwords too. Download an archive before, it is the way back.',
    importAction: 'Import',
    sending: 'The archive is sent',
    steps: { check: 'It is checked', files: 'Files', rows: 'Contents' },
    done: 'The site is here',
    doneHint: 'You may have to sign in again, with an account of the site that came.',
    reload: 'Load again',
    failed: 'The import failed',
  },
  de: {
    copy: 'Import und Kopie',
    take: 'Die Site mitnehmen',
    takeHint:
      'Eine Datei mit allem: Texte, Medien, Menschen, Einstellungen. Heb sie als Sicherung auf, oder bring sie auf einen anderen Server.',
    download: 'Archiv herunterladen',
    bring: 'Eine Site hierher bringen',
    bringHint:
      'Aus einem Archiv dieses oder eines anderen Servers. Was darin ist, tritt an die Stelle dessen, was hier ist.',
    choose: 'Archiv wählen',
    replace: 'Adressen ändern',
    replaceHint: 'Alte Adresse, Gleichheitszeichen, neue Adresse; etwa https://alt.example=https://neu.example',
    mirror: 'Entfernen, was das Archiv nicht hat',
    mirrorHint: 'Sonst bleibt es.',
    importTitle: (name) => `„${name}“ importieren?`,
    importHint:
      'Was hier ist, wird überschrieben, auch Menschen und ihre Passwörter. Lade vorher ein Archiv herunter, es ist der Weg zurück.',
    importAction: 'Importieren',
    sending: 'Das Archiv wird gesendet',
    steps: { check: 'Es wird geprüft', files: 'Dateien', rows: 'Inhalte' },
    done: 'Die Site ist hier',
    doneHint: 'Vielleicht musst du dich neu anmelden, mit einem Konto der Site, die kam.',
    reload: 'Neu laden',
    failed: 'Der Import ist gescheitert',
  },
};

export const useCopyWords = (): CopyWords => useWordsOf(dictionary);
