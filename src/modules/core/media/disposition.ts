// The header Content-Disposition of an upload.

/** The name in `attachment; filename="tree.jpg"`; undefined when there is none. Quotes are optional. */
export function fileNameIn(header: string): string | undefined {
  const match = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i.exec(header);
  const name = match?.[1]?.replaceAll(/\\(.)/g, '$1') ?? match?.[2];
  if (name === undefined || name.trim() === '') return undefined;
  return asUtf8(name.trim());
}

/** Headers arrive byte by byte; most clients mean UTF-8. */
function asUtf8(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  const decoded = bytes.toString('utf8');
  const isBytes = /^[\0-\xff]*$/.test(text);
  return isBytes && !decoded.includes('\ufffd') ? decoded : text;
}
