// What was written into the list of titles, and what of it differs from what is stored.

export type MetaName = '_seo_title' | '_seo_metadesc';
/** By the number of the record. */
export type Drafts = Readonly<Record<string, Readonly<Partial<Record<MetaName, string>>>>>;

type Fields = Readonly<Record<string, unknown>>;

export function metaText({ meta }: Fields, name: MetaName): string {
  const value = typeof meta === 'object' && meta !== null && name in meta ? Object.entries(meta) : [];
  const found: unknown = value.find(([key]) => key === name)?.[1];
  return typeof found === 'string' ? found : '';
}

export function changesOf(
  drafts: Drafts,
  records: readonly (Fields & { readonly id: number })[],
): { id: number; meta: Partial<Record<MetaName, string>> }[] {
  return records.flatMap((record) => {
    const written = Object.entries(drafts[record.id] ?? {}).filter(([name, text]) => {
      const known = name === '_seo_title' || name === '_seo_metadesc' ? metaText(record, name) : text;
      return text.trim() !== known;
    });
    const meta = Object.fromEntries(written.map(([name, text]) => [name, text.trim()]));
    return written.length === 0 ? [] : [{ id: record.id, meta }];
  });
}
