// The addresses that a style sheet, or the style of an element, loads.

export interface StyleAddress {
  readonly address: string;
  /** Another sheet; else a picture or a font. */
  readonly isSheet: boolean;
}

const ADDRESS = /@import\s*(?:url\(\s*)?['"]?([^'")\s;]+)|url\(\s*['"]?([^'")]+)/gi;
const IMAGE_SET = /image-set\(((?:[^()]|\([^()]*\))*)/gi;
const CALL = /(?<![\w-])[\w-]+\([^()]*\)/g;
const QUOTED = /(['"])(.*?)\1/gs;

export function styleAddresses(style: string): StyleAddress[] {
  const named = [...style.matchAll(ADDRESS)].map(([, sheet, loaded = '']) => ({
    address: sheet ?? loaded,
    isSheet: sheet !== undefined,
  }));
  // One of a set is the address itself, in quotes; `url()` was found above, `type()` says what it is.
  const inSets = [...style.matchAll(IMAGE_SET)]
    .flatMap(([, set = '']) => [...set.replaceAll(CALL, '').matchAll(QUOTED)])
    .map(([, , address = '']) => ({ address, isSheet: false }));
  return [...named, ...inSets];
}
