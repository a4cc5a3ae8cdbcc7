// Parts of the site, as the screen has them, whichever list they came from.
import type { BuilderSiteTemplate } from '#client/paths.ts';

export const KINDS = ['header', 'footer', 'single', 'archive', 'popup', 'loop'] as const;
export type Kind = (typeof KINDS)[number];

export interface Part {
  readonly id: number;
  readonly kind: Kind;
  readonly type: string;
  readonly title: string;
  readonly status: string;
  /** As rules store them. */
  readonly stored: readonly string[];
  readonly previewUrl: string;
}

/** What can be made, by the kind that it belongs to. */
export const NEW_TYPES = [
  'header',
  'footer',
  'single-post',
  'single-page',
  'error-404',
  'archive',
  'search-results',
  'popup',
] as const;
export type NewType = (typeof NEW_TYPES)[number];

export function kindOf(type: string): Kind {
  if (type.endsWith('header')) return 'header';
  if (type.endsWith('footer')) return 'footer';
  if (type === 'archive' || type === 'search-results') return 'archive';
  if (type === 'popup') return 'popup';
  return type === 'loop-item' ? 'loop' : 'single';
}

export function partOf(template: BuilderSiteTemplate): Part[] {
  if (!template.supportsSiteEditor) return [];
  const { id, type, title, status, conditions, previewUrl } = template;
  const stored = conditions.map((one) =>
    [one.type, one.name, one.sub_name, one.sub_id].join('/').replace(/(?<!\/)\/+$/, ''),
  );
  return [{ id, kind: kindOf(type), type, title, status, stored, previewUrl }];
}

interface Popup {
  readonly id: number;
  readonly title: { readonly raw?: string; readonly rendered: string };
  readonly status: string;
  readonly link: string;
  readonly meta: Readonly<Record<string, unknown>>;
}

export function popupOf({ id, title, status, link, meta }: Popup): Part[] {
  if (meta['_builder_template_type'] !== 'popup') return [];
  const stored = meta['_builder_conditions'];
  return [
    {
      id,
      kind: 'popup',
      type: 'popup',
      title: title.raw ?? title.rendered,
      status,
      stored: Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [],
      previewUrl: link,
    },
  ];
}

/** Published, and shown somewhere. */
export const isInUse = ({ status, stored }: Pick<Part, 'status' | 'stored'>): boolean =>
  status === 'publish' && stored.some((one) => one.startsWith('include/'));
