// The text that stands for a dynamic value: `[builder-tag id="…" name="post-title" settings="…"]`.
import { isMap } from '#kernel/args/is-map.ts';

export interface DynamicTagText {
  readonly id: string;
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

export function readTag(tag: string): DynamicTagText {
  const id = /\bid="([\w-]*)"/.exec(tag)?.[1] ?? '';
  const name = /\bname="([\w-]+)"/.exec(tag)?.[1] ?? '';
  const encoded = /\bsettings="([^"]*)"/.exec(tag)?.[1] ?? '';
  try {
    const settings: unknown = encoded === '' ? {} : JSON.parse(decodeURIComponent(encoded));
    return { id, name, settings: isMap(settings) ? settings : {} };
  } catch (error) {
    // A tag that somebody cut still has its name.
    if (error instanceof SyntaxError || error instanceof URIError) return { id, name, settings: {} };
    throw error;
  }
}

export function printTag({ id, name, settings }: DynamicTagText): string {
  return `[builder-tag id="${id}" name="${name}" settings="${encodeURIComponent(JSON.stringify(settings))}"]`;
}
