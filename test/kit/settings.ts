// Settings with a text at every place that anybody may read, found in the program itself.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ControlKind, Controls } from '#modules/builder/widgets/control.ts';

/** `text(row, 'title')`, `map['url']`, `attributes.get('ids')`. */
const WORD = /(?:\(\w+, |\[|get\()'([A-Za-z_][\w-]{1,40})'/g;

/** Every word that stands in quotes in the sources of a folder: whatever they read by name is among them. */
export async function wordsIn(...folders: readonly string[]): Promise<string[]> {
  const words = new Set<string>();
  for (const folder of folders) {
    for (const name of await readdir(folder, { recursive: true })) {
      if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue;
      const source = await readFile(join(folder, name), 'utf8');
      for (const [, word = ''] of source.matchAll(WORD)) words.add(word);
    }
  }
  return [...words].sort();
}

const PICTURE = '/media/none.png';

/** The forms in which a control keeps its value, each with the text wherever it may have one. */
const FORMS: Partial<Readonly<Record<ControlKind, (text: string, row: object) => unknown>>> = {
  url: (text) => ({ url: text, is_external: 'on', custom_attributes: text }),
  media: (text) => ({ id: text, url: text, alt: text }),
  gallery: (text) => [
    { id: text, url: text },
    { id: 0, url: PICTURE, alt: text },
  ],
  icon: (text) => ({ value: text, library: text }),
  repeater: (_text, row) => [row],
  list: (text) => [text],
};

/** As the controls want it, so that as much as possible is printed. */
export function fittingSettings(controls: Controls, text: string, words: readonly string[]): Record<string, unknown> {
  const row = rowOf(text, words);
  return Object.fromEntries(
    Object.entries(controls).map(([name, { kind }]) => [name, FORMS[kind]?.(text, row) ?? text]),
  );
}

function rowOf(text: string, words: readonly string[]): Record<string, unknown> {
  const plain = Object.fromEntries(words.map((word) => [word, text]));
  return { ...plain, link: FORMS.url?.(text, {}), image: { id: 0, url: PICTURE, alt: text }, _id: text };
}
