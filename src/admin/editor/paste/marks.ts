// Words with their marks, and how they are printed: the one form of a line that the editor reads.
import { escapeAttribute, escapeText } from '#admin/editor/markup/inline.ts';

export interface Marks {
  readonly href?: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly strike?: boolean;
  readonly sub?: boolean;
  readonly sup?: boolean;
  readonly code?: boolean;
}

/** A piece of a line; a line break is `\n`. */
export interface Run {
  readonly text: string;
  readonly marks: Marks;
}

/** How they stand in each other, from outside. */
const TAGS = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['strike', 's'],
  ['sub', 'sub'],
  ['sup', 'sup'],
  ['code', 'code'],
] as const;

export function printRuns(runs: readonly Run[]): string {
  let html = '';
  let open: string[] = [];
  for (const { text, marks } of runs) {
    if (text === '') continue;
    const tags = tagsOf(marks);
    const differs = open.findIndex((tag, at) => tag !== tags[at]);
    const shared = differs === -1 ? open.length : differs;
    html += closing(open.slice(shared)) + tags.slice(shared).join('');
    html += text.split('\n').map(escapeText).join('<br>');
    open = tags;
  }
  return html + closing(open);
}

const tagsOf = (marks: Marks): string[] => [
  ...(marks.href === undefined ? [] : [`<a href="${escapeAttribute(marks.href)}">`]),
  ...TAGS.flatMap(([mark, tag]) => (marks[mark] === true ? [`<${tag}>`] : [])),
];

const closing = (tags: readonly string[]): string =>
  tags
    .map((tag) => `</${/\w+/.exec(tag)?.[0] ?? ''}>`)
    .reverse()
    .join('');

/** Blanks as a browser shows them: one between words, none at the ends of lines. One that cannot break stays there. */
export function tidyRuns(runs: readonly Run[]): Run[] {
  const tidy: Run[] = [];
  let last = '\n';
  for (const { text, marks } of runs) {
    let kept = '';
    for (const sign of text.replaceAll(/[\t\r\f ]+/g, ' ')) {
      const isBlank = sign === ' ' || sign === '\u00a0';
      if (isBlank && (last === ' ' || last === '\n')) continue;
      kept += sign;
      last = sign === '\u00a0' ? 'x' : sign;
    }
    if (kept !== '') tidy.push({ text: kept, marks });
  }
  return withoutEnd(joinAlike(tidy.map(withPlainBlanks).flatMap(splitBreaks)));
}

/** Emphasis of nothing but a blank is none. */
const withPlainBlanks = ({ text, marks }: Run): Run =>
  text.trim() === '' ? { text, marks: marks.href === undefined ? {} : { href: marks.href } } : { text, marks };

/** A blank before a line break goes, and breaks have no marks of their own. */
function splitBreaks({ text, marks }: Run): Run[] {
  const parts = text.replaceAll(/ \n/g, '\n').split('\n');
  return parts.flatMap((part, at) => [...(at > 0 ? [{ text: '\n', marks }] : []), { text: part, marks }]);
}

export function joinAlike(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.text === '') continue;
    if (last && tagsOf(last.marks).join('') === tagsOf(run.marks).join(''))
      joined[joined.length - 1] = { text: last.text + run.text, marks: last.marks };
    else joined.push(run);
  }
  return joined;
}

function withoutEnd(runs: readonly Run[]): Run[] {
  const kept = [...runs];
  for (let last = kept.pop(); last; last = kept.pop()) {
    const text = last.text.trimEnd();
    if (text !== '') return [...kept, { ...last, text }];
  }
  return [];
}

export const plainOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');
