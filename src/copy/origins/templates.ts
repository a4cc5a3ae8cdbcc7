// Templates in which pages of the other site stand, and the layouts of its built pages.
import { TEMPLATES } from '#content/posts/types.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { lookup } from '#kernel/lookup.ts';
import { IMPORT_TEMPLATES } from '#src/compat/import-names.ts';
import type { Carrier } from './carrier.ts';
import type { PreparedPost } from './prepare.ts';

const OURS: Readonly<Record<string, string>> = lookup(IMPORT_TEMPLATES);

export const templateOf = (theirs: string): string => OURS[theirs] ?? theirs;

const KEYS = ['template', 'default_page_template'];

/** Settings of a built page or of a kit, with our names of templates in them. */
export function withOwnTemplates(settings: unknown): unknown {
  if (!isMap(settings)) return settings;
  const named = KEYS.flatMap((key): [string, string][] => {
    const theirs = settings[key];
    return typeof theirs === 'string' ? [[key, templateOf(theirs)]] : [];
  });
  return { ...settings, ...Object.fromEntries(named) };
}

/** What the page has beside its text, and what it has lost. */
export function noteLayout({ layouts, recorder }: Carrier, { record, known }: PreparedPost): void {
  const settings = isMap(known._builder_page_settings) ? known._builder_page_settings : {};
  const chosen = [settings['template'], templateOf(record.template)].find((one) => one !== undefined && one !== '');
  const template = typeof chosen === 'string' && chosen !== 'default' ? chosen : '';
  const word = WORDS[template] ?? (settings['hide_title'] === 'yes' ? 'without its title' : undefined);
  if (word !== undefined) layouts.set(word, (layouts.get(word) ?? 0) + 1);
  if (template !== '' && !TEMPLATES.includes(template)) {
    recorder.note(`Pages with the template "${template}" of the old theme look like all others here.`);
  }
}

const WORDS: Readonly<Record<string, string>> = lookup({
  builder_canvas: 'without header, footer and title',
  builder_header_footer: 'in full width between header and footer',
});

/** For the report. */
export function noteLayouts({ layouts, recorder }: Carrier): void {
  if (layouts.size === 0) return;
  const parts = [...layouts].map(([word, count]) => `${count} ${word}`);
  recorder.note(`Pages keep their layout: ${parts.join(', ')}.`);
}
