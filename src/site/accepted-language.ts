// Which of its languages a site speaks with a browser.

/** `de-AT,de;q=0.9` asks for German; undefined where nothing fits. */
export function acceptedLanguage(header: string | undefined, languages: readonly string[]): string | undefined {
  const wishes = (header ?? '')
    .split(',')
    .map((part, place) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined);
      return { range: range.trim(), quality: quality === undefined ? 1 : Number(quality), place };
    })
    .filter(({ range, quality }) => range !== '' && quality > 0)
    .sort((one, other) => other.quality - one.quality || one.place - other.place);
  for (const { range } of wishes) {
    const found = range === '*' ? languages[0] : languages.find((code) => isFor(range, code.toLowerCase()));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Who wants Austrian German is glad of German, and the other way round. */
function isFor(range: string, code: string): boolean {
  return range === code || range.startsWith(`${code}-`) || code.startsWith(`${range}-`);
}
