// Lines `name: value` that change how a form works.

export interface AdditionalSettings {
  /** As clients see them, in order. */
  readonly list: readonly (readonly [name: string, value: string | boolean])[];
  isOn(name: string): boolean;
  /** The last line with this name. */
  textOf(name: string): string | undefined;
}

const LINE = /^\s*([A-Za-z0-9_]+)[ \t]*:(.*)$/;
const TRUE = new Set(['on', 'true', '1']);

/** Lines of another form are not there. */
export function readSettings(text: string): AdditionalSettings {
  const lines = text.split(/\r\n?|\n/).flatMap((line): [string, string][] => {
    const match = LINE.exec(line);
    return match ? [[match[1] ?? '', (match[2] ?? '').trim()]] : [];
  });
  const textOf = (name: string): string | undefined => lines.findLast(([own]) => own === name)?.[1];
  return {
    list: lines.map(([name, value]) => [name, shown(value)]),
    isOn: (name) => TRUE.has(textOf(name) ?? ''),
    textOf,
  };
}

function shown(value: string): string | boolean {
  if (value === 'on' || value === 'true') return true;
  return value === 'off' || value === 'false' ? false : value;
}
