// Templates and their parts: those of the theme, and what the people of the site made of them.
import type { Db } from '#kernel/db/db.ts';
import { STARTER_THEME, THEMES } from '#content/pages/themes.ts';
import { template, templatePart } from '#content/posts/design-types.ts';
import { published } from '#content/posts/filter.ts';
import { findPostIds } from '#content/posts/query.ts';
import { findMeta, findWholePosts, type PostRow } from '#content/posts/store.ts';
import type { PostType } from '#content/posts/types.ts';
import { SHIPPED_PARTS, SHIPPED_TEMPLATES, type ShippedTemplate } from './shipped.ts';

export interface Template {
  readonly type: string;
  readonly theme: string;
  readonly slug: string;
  /** Of parts: `header`, `footer`, or what people called it. */
  readonly area: string;
  /** Present when people have changed or made it. */
  readonly row: PostRow | undefined;
  /** Present when it is one of the theme. */
  readonly shipped: ShippedTemplate | undefined;
}

/** Says where a part stands. */
export const AREA = 'template_area';
const NO_AREA = 'uncategorized';

/** A site with more of them has a mistake. */
const MOST = 500;

export const templateId = ({ theme, slug }: Pick<Template, 'theme' | 'slug'>): string => `${theme}//${slug}`;
export const contentOf = ({ row, shipped }: Template): string => row?.content ?? shipped?.content ?? '';

/** Records of one type have unique names: each begins with its theme. */
export const storedSlug = (theme: string, slug: string): string => `${theme}_${slug}`;

function readSlug(stored: string): { theme: string; slug: string } | undefined {
  const theme = THEMES.find(({ slug }) => stored.startsWith(`${slug}_`))?.slug;
  return theme === undefined ? undefined : { theme, slug: stored.slice(theme.length + 1) };
}

/** Those of a theme; what people changed stands in place of what it was. */
export async function findTemplates(db: Db, type: PostType, theme: string): Promise<Template[]> {
  const changed = (await findChanged(db, type)).filter((one) => one.theme === theme);
  const shipped = shippedOf(type, theme)
    .filter(({ slug }) => !changed.some((one) => one.slug === slug))
    .map((one) => ({ type: type.name, theme, slug: one.slug, area: one.area ?? '', row: undefined, shipped: one }));
  return [...shipped, ...changed];
}

/** What people made, of all themes, the oldest first. */
export async function findChanged(db: Db, type: PostType): Promise<Template[]> {
  const page = { orderBy: 'id', direction: 'asc', offset: 0, limit: MOST } as const;
  const ids = await findPostIds(db, published(type.name), page);
  return ids.length === 0 ? [] : describe(db, type, await findWholePosts(db, ids));
}

export async function findTemplate(
  db: Db,
  type: PostType,
  { theme, slug }: Pick<Template, 'theme' | 'slug'>,
): Promise<Template | undefined> {
  const wish = { ...published(type.name), slugs: [storedSlug(theme, slug)] };
  const ids = await findPostIds(db, wish, { orderBy: 'id', direction: 'asc', offset: 0, limit: 1 });
  const [changed] = ids.length === 0 ? [] : await describe(db, type, await findWholePosts(db, ids));
  if (changed) return changed;
  const shipped = shippedOf(type, theme).find((one) => one.slug === slug);
  return shipped && { type: type.name, theme, slug, area: shipped.area ?? '', row: undefined, shipped };
}

/** The one that was trashed last. */
export async function findTrashed(
  db: Db,
  type: PostType,
  { theme, slug }: Pick<Template, 'theme' | 'slug'>,
): Promise<Template | undefined> {
  const wish = { ...published(type.name), statuses: ['trash'] };
  const ids = await findPostIds(db, wish, { orderBy: 'modified', direction: 'desc', offset: 0, limit: MOST });
  const rows = ids.length === 0 ? [] : await findWholePosts(db, ids);
  const named = rows.filter((row) => row.trashed_slug === storedSlug(theme, slug));
  const [row] = named.sort((one, other) => (one.modified < other.modified ? 1 : -1));
  const [found] = row ? await describe(db, type, [{ ...row, slug: row.trashed_slug ?? '' }]) : [];
  return found && row && { ...found, row };
}

const NO_META: ReadonlyMap<number, ReadonlyMap<string, string>> = new Map();

async function describe(db: Db, type: PostType, rows: readonly PostRow[]): Promise<Template[]> {
  const ids = rows.map(({ id }) => id);
  const areas = type === templatePart && ids.length > 0 ? await findMeta(db, ids, [AREA]) : NO_META;
  return rows.flatMap((row) => {
    const named = readSlug(row.slug);
    if (!named) return [];
    const shipped = shippedOf(type, named.theme).find(({ slug }) => slug === named.slug);
    const area: unknown = JSON.parse(areas.get(row.id)?.get(AREA) ?? 'null');
    return [{ type: type.name, ...named, area: areaOf(type, area, shipped), row, shipped }];
  });
}

function areaOf(type: PostType, stored: unknown, shipped: ShippedTemplate | undefined): string {
  if (type !== templatePart) return '';
  return typeof stored === 'string' ? stored : (shipped?.area ?? NO_AREA);
}

function shippedOf(type: PostType, theme: string): readonly ShippedTemplate[] {
  if (theme !== STARTER_THEME.slug) return [];
  return type === template ? SHIPPED_TEMPLATES : SHIPPED_PARTS;
}
