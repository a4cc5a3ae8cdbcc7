/** Which names are shortcodes; every registry of them answers this. */
export interface ShortcodeNames {
  has(name: string): boolean;
}

export const everyShortcode: ShortcodeNames = { has: () => true };
export const noShortcodes: ShortcodeNames = { has: () => false };

export interface ShortcodeTag {
  name: string;
  isClosing: boolean;
  isSelfClosing: boolean;
  attributes: string;
  /** The place after the closing bracket. */
  end: number;
}

/** Reads `[name …]`, `[name … /]` or `[/name]` at this place. Brackets never nest inside one. */
export function readShortcodeTag(text: string, start: number): ShortcodeTag | undefined {
  const pattern = /\[(\/?)([a-z][\w-]*)(?=[\s/\]])([^[\]]*)\]/iy;
  pattern.lastIndex = start;
  const match = pattern.exec(text);
  if (!match) return undefined;
  const [, slash = '', name = '', rest = ''] = match;
  const isSelfClosing = rest.endsWith('/');
  return {
    name,
    isClosing: slash !== '',
    isSelfClosing,
    attributes: isSelfClosing ? rest.slice(0, -1) : rest,
    end: pattern.lastIndex,
  };
}
