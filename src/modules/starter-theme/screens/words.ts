// What the settings of the look say.
import type { Dictionary } from '#admin/words/use-words.ts';

type Choices = Readonly<Record<string, string>>;

export interface Words {
  readonly hint: string;
  readonly labels: Readonly<Record<ChoiceName | TextName | CheckName | 'privacy_page', string>>;
  readonly hints: Readonly<Record<TextName | 'privacy_page', string>>;
  readonly choices: Readonly<Record<ChoiceName, Choices>>;
}

type ChoiceName = 'style' | 'color_scheme' | 'fonts' | 'corners' | 'header' | 'home' | 'cover';
export type TextName = 'main' | 'spark' | 'home_text' | 'footer_text' | 'copyright';
type CheckName =
  'header_search' | 'header_tagline' | 'home_topics' | 'contents' | 'author_box' | 'related' | 'reading_time';

export const dictionary: Dictionary<Words> = {
  en: {
    hint: 'How the public pages look. A change is seen as soon as it is saved.',
    labels: {
      style: 'Colours',
      main: 'Main colour',
      spark: 'Bright colour',
      color_scheme: 'Light and dark',
      fonts: 'Fonts',
      corners: 'Corners',
      header: 'Header',
      header_search: 'The header leads to the search',
      header_tagline: 'The header shows the tagline',
      home: 'Newest posts on the start page',
      home_text: 'Words on the start page',
      home_topics: 'The start page shows the topics',
      cover: 'Picture of a post',
      contents: 'Long posts have a list of their headings',
      author_box: 'Posts end with a word about who wrote them',
      related: 'Posts lead to others on the same topic',
      reading_time: 'Posts say how long they take to read',
      footer_text: 'Words in the footer',
      copyright: 'Last line',
      privacy_page: 'Page about privacy',
    },
    hints: {
      main: 'Dark, such as #12332a. It is darkened until white words can be read on it.',
      spark: 'Bright, such as #f5b32c. It is lightened until dark words can be read on it.',
      home_text: 'What the site is about, in one sentence.',
      footer_text: 'A few words about the site.',
      copyright: 'In place of the year and the name of the site.',
      privacy_page: 'The footer leads to it.',
    },
    choices: {
      style: {
        spruce: 'Spruce',
        harbour: 'Harbour',
        plum: 'Plum',
        brick: 'Brick',
        field: 'Field',
        graphite: 'Graphite',
        own: 'Colours of my own',
      },
      color_scheme: { auto: 'As the visitor has it', light: 'Always light', dark: 'Always dark' },
      fonts: { workshop: 'Workshop', letterpress: 'Letterpress', newsroom: 'Newsroom', clear: 'Clear' },
      corners: { soft: 'Round', small: 'Slightly round', none: 'Sharp' },
      header: { row: 'In a row', centred: 'In the middle', colour: 'In a row, on colour' },
      home: { lead: 'The newest one large', magazine: 'As in a magazine', list: 'As a list' },
      cover: { wide: 'Wide', full: 'From edge to edge', none: 'None' },
    },
  },
  de: {
    hint: 'Wie die öffentlichen Seiten aussehen. Eine Änderung ist zu sehen, sobald sie gespeichert ist.',
    labels: {
      style: 'Farben',
      main: 'Hauptfarbe',
      spark: 'Leuchtfarbe',
      color_scheme: 'Hell und dunkel',
      fonts: 'Schriften',
      corners: 'Ecken',
      header: 'Kopf der Seite',
      header_search: 'Der Kopf führt zur Suche',
      header_tagline: 'Der Kopf zeigt den Untertitel',
      home: 'Neueste Beiträge auf der Startseite',
      home_text: 'Worte auf der Startseite',
      home_topics: 'Die Startseite zeigt die Themen',
      cover: 'Bild eines Beitrags',
      contents: 'Lange Beiträge haben ein Verzeichnis ihrer Überschriften',
      author_box: 'Beiträge enden mit ein paar Worten über ihre Autoren',
      related: 'Beiträge führen zu anderen zum selben Thema',
      reading_time: 'Beiträge sagen, wie lange man an ihnen liest',
      footer_text: 'Worte im Fuß der Seite',
      copyright: 'Letzte Zeile',
      privacy_page: 'Seite zum Datenschutz',
    },
    hints: {
      main: 'Dunkel, etwa #12332a. Sie wird dunkler, bis weiße Schrift darauf lesbar ist.',
      spark: 'Hell, etwa #f5b32c. Sie wird heller, bis dunkle Schrift darauf lesbar ist.',
      home_text: 'Worum es auf der Website geht, in einem Satz.',
      footer_text: 'Ein paar Worte über die Website.',
      copyright: 'Anstelle von Jahr und Name der Website.',
      privacy_page: 'Die Fußzeile führt zu ihr.',
    },
    choices: {
      style: {
        spruce: 'Fichte',
        harbour: 'Hafen',
        plum: 'Pflaume',
        brick: 'Ziegel',
        field: 'Feld',
        graphite: 'Graphit',
        own: 'Eigene Farben',
      },
      color_scheme: { auto: 'Wie der Besucher es hat', light: 'Immer hell', dark: 'Immer dunkel' },
      fonts: { workshop: 'Werkstatt', letterpress: 'Buchdruck', newsroom: 'Redaktion', clear: 'Klar' },
      corners: { soft: 'Rund', small: 'Leicht gerundet', none: 'Eckig' },
      header: { row: 'In einer Zeile', centred: 'In der Mitte', colour: 'In einer Zeile, farbig' },
      home: { lead: 'Der neueste groß', magazine: 'Wie in einem Magazin', list: 'Als Liste' },
      cover: { wide: 'Breit', full: 'Von Rand zu Rand', none: 'Keines' },
    },
  },
};
