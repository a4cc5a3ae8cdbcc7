// What can be set about making pictures smaller. The site keeps it beside its own settings.
import type { SettingsSection } from '#admin/kit/settings.ts';
import { wordsIn, type Dictionary } from '#admin/words/use-words.ts';
import type { StartDocument } from '#content/admin/start-document.ts';

interface Words {
  readonly hint: string;
  readonly level: string;
  readonly levels: Readonly<Record<'lossless' | 'balanced' | 'lossy', string>>;
  readonly format: string;
  readonly formats: Readonly<Record<'original' | 'webp' | 'avif', string>>;
  readonly atOnce: string;
  readonly resize: string;
  readonly width: string;
  readonly metadata: { readonly label: string; readonly hint: string };
  readonly sizes: { readonly label: string; readonly hint: string };
  readonly originals: { readonly label: string; readonly hint: string };
}

const dictionary: Dictionary<Words> = {
  en: {
    hint: 'Pictures that weigh less; visitors see no difference.',
    level: 'How much smaller',
    levels: { lossless: 'Without any loss', balanced: 'Smaller', lossy: 'Much smaller' },
    format: 'Format for browsers that know it',
    formats: { original: 'As it was uploaded', webp: 'WebP', avif: 'AVIF' },
    atOnce: 'Work on pictures as they are uploaded',
    resize: 'Make very large pictures narrower',
    width: 'Widest, in pixels',
    metadata: { label: 'Take out what cameras write', hint: 'Model, time, place.' },
    sizes: { label: 'Which sizes', hint: '“all”, or names with commas between them.' },
    originals: { label: 'Keep the originals', hint: 'Without them there is no way back.' },
  },
  de: {
    hint: 'Bilder, die weniger wiegen; Besucher sehen keinen Unterschied.',
    level: 'Wie viel kleiner',
    levels: { lossless: 'Ohne jeden Verlust', balanced: 'Kleiner', lossy: 'Viel kleiner' },
    format: 'Format für Browser, die es kennen',
    formats: { original: 'Wie hochgeladen', webp: 'WebP', avif: 'AVIF' },
    atOnce: 'Bilder beim Hochladen bearbeiten',
    resize: 'Sehr große Bilder schmaler machen',
    width: 'Größte Breite, in Pixeln',
    metadata: { label: 'Herausnehmen, was Kameras schreiben', hint: 'Modell, Zeit, Ort.' },
    sizes: { label: 'Welche Größen', hint: '„all“, oder Namen mit Kommas dazwischen.' },
    originals: { label: 'Originale behalten', hint: 'Ohne sie gibt es keinen Weg zurück.' },
  },
};

const PATH = '/core/v2/settings';
const of = (name: string): string => `image_optimizer_${name}`;
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function sectionOf({ user }: StartDocument): SettingsSection {
  const words = wordsIn(dictionary, user.locale);
  return {
    source: {
      id: 'pictures',
      read: async (client, signal) => ({ ...(await client.get(PATH, {}, { signal })) }),
      write: async (client, changes) => ({ ...(await client.post(PATH, changes)) }),
    },
    hint: words.hint,
    fields: [
      { name: of('compression_level'), label: words.level, kind: 'choice', options: optionsOf(words.levels) },
      { name: of('convert_to_format'), label: words.format, kind: 'choice', options: optionsOf(words.formats) },
      { name: of('optimize_on_upload'), label: words.atOnce, kind: 'check' },
      { name: of('resize_larger_images'), label: words.resize, kind: 'check' },
      {
        name: of('resize_larger_images_size'),
        label: words.width,
        kind: 'number',
        min: 320,
        max: 10_000,
        when: { name: of('resize_larger_images'), is: true },
      },
      { name: of('exif_metadata'), kind: 'check', ...words.metadata },
      { name: of('custom_sizes'), kind: 'text', ...words.sizes },
      { name: of('original_images'), kind: 'check', ...words.originals },
    ],
  };
}
