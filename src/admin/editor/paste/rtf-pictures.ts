// Word leaves its pictures in files that no page may read; the same clipboard holds them as rich text, too.

const LARGEST = 40_000_000;

/** Pictures of a rich text, in their order, as `data:` addresses. */
export function picturesIn(rtf: string): string[] {
  if (rtf.length > LARGEST) return [];
  const pictures: string[] = [];
  for (let at = rtf.indexOf('\\pict'); at !== -1; at = rtf.indexOf('\\pict', at)) {
    const { text, end } = readGroup(rtf, at);
    at = end;
    const type = typeOf(text);
    const bytes = bytesOf(text);
    if (type !== undefined && bytes !== '') pictures.push(`data:${type};base64,${btoa(bytes)}`);
  }
  return pictures;
}

/** Up to the end of the group that a place stands in, without the groups inside of it. */
function readGroup(rtf: string, start: number): { text: string; end: number } {
  const brace = /[{}]/g;
  brace.lastIndex = start;
  let [text, from, depth] = ['', start, 0];
  for (let found = brace.exec(rtf); found; found = brace.exec(rtf)) {
    if (depth === 0) text += rtf.slice(from, found.index);
    depth += found[0] === '{' ? 1 : -1;
    if (depth < 0) return { text, end: found.index + 1 };
    from = found.index + 1;
  }
  return { text: '', end: rtf.length };
}

function typeOf(text: string): string | undefined {
  const head = text.slice(0, 2_000);
  if (head.includes('\\pngblip')) return 'image/png';
  return head.includes('\\jpegblip') ? 'image/jpeg' : undefined;
}

/** Behind the last control word everything is a number of two signs. */
function bytesOf(text: string): string {
  const hex = text
    .slice(text.lastIndexOf('\\'))
    .replace(/^\\[a-z]+-?\d*/, '')
    .replaceAll(/\s/g, '');
  if (hex.length % 2 !== 0 || !/^[\da-f]*$/i.test(hex)) return '';
  const bytes: string[] = [];
  for (let at = 0; at < hex.length; at += 2)
    bytes.push(String.fromCharCode(Number.parseInt(hex.slice(at, at + 2), 16)));
  return bytes.join('');
}
