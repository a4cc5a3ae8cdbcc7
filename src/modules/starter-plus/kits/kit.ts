// A website kit: pages, parts of the site, colours and fonts that fit each other.

export type KitSettings = Readonly<Record<string, unknown>>;

export interface KitElement {
  readonly elType: 'container' | 'widget';
  readonly widgetType?: string;
  readonly settings: KitSettings;
  readonly elements: readonly KitElement[];
}

export interface KitDocument {
  /** Other documents link it as `kit:about`. */
  readonly key: string;
  readonly kind: 'page' | 'header' | 'footer';
  readonly title: string;
  readonly elements: readonly KitElement[];
}

export interface WebsiteKit {
  readonly id: string;
  readonly title: string;
  readonly thumbnail: string;
  readonly updatedAt: string;
  /** The themes that it was made for. */
  readonly themes: readonly string[];
  /** The page that visitors see first. */
  readonly front: string;
  readonly documents: readonly KitDocument[];
  /** Of the kit of the site: colours, fonts, buttons. */
  readonly settings: KitSettings;
}

/** A kit as clients see it. */
export interface ShownKit {
  readonly _id: string;
  readonly title: string;
  readonly thumbnail: string;
  readonly updated_at: string;
  readonly taxonomies: readonly { readonly name: string; readonly type: string }[];
  readonly manifest: KitSettings;
}

/** Parts of the site show everywhere. */
export const EVERYWHERE = 'include/general';

export function showKit(kit: WebsiteKit): ShownKit {
  return {
    _id: kit.id,
    title: kit.title,
    thumbnail: kit.thumbnail,
    updated_at: kit.updatedAt,
    taxonomies: kit.themes.map((name) => ({ name, type: 'third_category' })),
    manifest: {
      title: kit.title,
      content: { page: listed(kit, (kind) => kind === 'page') },
      templates: listed(kit, (kind) => kind !== 'page'),
      'site-settings': ['theme', 'globalColors', 'globalTypography'],
    },
  };
}

function listed({ documents }: WebsiteKit, isWanted: (kind: KitDocument['kind']) => boolean): KitSettings {
  const wanted = documents.filter(({ kind }) => isWanted(kind));
  return Object.fromEntries(wanted.map(({ key, kind, title }) => [key, { title, doc_type: documentType(kind) }]));
}

export function documentType(kind: KitDocument['kind']): string {
  return kind === 'page' ? 'wp-page' : kind;
}
