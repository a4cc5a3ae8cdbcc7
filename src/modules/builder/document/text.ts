// The words of a document without their looks: what search, feeds and the site without the builder show.
import { stripTags } from '#content/text/strip-tags.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { type ElementNode, type ElementSettings } from './node.ts';
import { walk } from './walk.ts';

/** The settings that hold words, in the order in which elements show them. */
const TEXT_KEYS = [
  'title',
  'title_text',
  'heading',
  'alert_title',
  'tab_title',
  'item_title',
  'editor',
  'paragraph',
  'html',
  'text',
  'inner_text',
  'description',
  'description_text',
  'alert_description',
  'tab_content',
  'testimonial_content',
  'testimonial_name',
  'testimonial_job',
  'caption',
  'button_text',
];

/** Longer texts than this are not written by people; nobody searches in their ends. */
const LONGEST = 500_000;

/** Headings, texts, buttons and the like in document order, as HTML text without tags, one paragraph each. */
export function textOf(elements: readonly ElementNode[]): string {
  const parts: string[] = [];
  let length = 0;
  for (const { settings } of walk(elements)) {
    for (const part of textsIn(settings)) {
      length += part.length;
      if (length > LONGEST) return parts.join('\n\n');
      parts.push(part);
    }
  }
  return parts.join('\n\n');
}

function* textsIn(settings: ElementSettings): Generator<string> {
  for (const key of TEXT_KEYS) {
    const text = plain(wordsOf(settings[key]));
    if (text !== '') yield text;
  }
  for (const value of Object.values(settings)) {
    if (!Array.isArray(value)) continue;
    for (const row of value) if (isMap(row) && '_id' in row) yield* textsIn(row);
  }
}

/** A text, or the typed value of an atomic element around one. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!isMap(value)) return '';
  return wordsOf('$$type' in value ? value['value'] : value['content']);
}

/** What is text in a setting may look like a tag; in the content it must not be one. */
function plain(html: string): string {
  return stripTags(html)
    .replaceAll('<', '&lt;')
    .replaceAll(UNFIT, '')
    .replaceAll(/[ \t\r\f\v]+/g, ' ')
    .trim();
}

/** Control characters and halves of characters, which not every database takes. */
const UNFIT = /[\p{Surrogate}\0-\x08\v\f\x0e-\x1f\x7f]/gu;
