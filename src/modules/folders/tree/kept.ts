// Texts made of a whole tree, kept until something in it changes.
import type { Services } from '#kernel/services.ts';
import { treeTag } from '#modules/folders/scope.ts';

/** What `make` prints; `name` tells the texts of one tree apart. */
export async function keptText(
  { records }: Pick<Services, 'records'>,
  owner: number,
  name: string,
  make: () => Promise<string>,
): Promise<string> {
  const cache = records?.texts;
  const key = `${treeTag(owner)}:${name}`;
  const kept = cache?.get(key);
  if (kept) return kept.text.toString();
  const since = cache?.position() ?? 0;
  const text = await make();
  const bytes = Buffer.from(text);
  const tags = [treeTag(owner)];
  cache?.set(key, { text: bytes, tags }, { bytes: bytes.length + key.length * 2 + 300, tags, since });
  return text;
}
