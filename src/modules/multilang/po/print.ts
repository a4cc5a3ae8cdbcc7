// PO files of our strings.

export interface PrintedString {
  readonly context: string | null;
  readonly value: string;
  readonly translation: string | null;
  readonly isFuzzy: boolean;
}

export const headOf = (language: string, domain: string): string =>
  entry([
    ['msgid', ''],
    [
      'msgstr',
      `Language: ${language}\nMIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\nX-Domain: ${domain}\n`,
    ],
  ]);

export function printString({ context, value, translation, isFuzzy }: PrintedString): string {
  const lines: [string, string][] = [
    ...(context === null ? [] : [['msgctxt', context] satisfies [string, string]]),
    ['msgid', value],
    ['msgstr', translation ?? ''],
  ];
  return `\n${isFuzzy ? '#, fuzzy\n' : ''}${entry(lines)}`;
}

const entry = (lines: readonly [string, string][]): string =>
  lines.map(([keyword, text]) => `${keyword} ${quoted(text)}\n`).join('');

/** A text of several lines has one line for each. */
function quoted(text: string): string {
  const lines = text.split(/(?<=\n)/);
  const each = lines.map((line) => `"${escaped(line)}"`);
  return each.length > 1 ? `""\n${each.join('\n')}` : (each[0] ?? '""');
}

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
    .replaceAll('\r', '\\r');
