// Where the look is kept that a site gave its theme: one record for each theme.
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Tx } from '#kernel/tx.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { createPost, type Writer, type WriteRules } from '#content/posts/actions.ts';
import { globalStyles } from '#content/posts/design-types.ts';
import { published } from '#content/posts/filter.ts';
import { findPostIds } from '#content/posts/query.ts';
import { findPost, type PostRow } from '#content/posts/store.ts';
import type { GlobalStyles } from './print.ts';
import { mapIn } from './values.ts';

const slugFor = (theme: string): string => `wp-global-styles-${theme}`;

export async function findStylesId(db: Db, theme: string): Promise<number | undefined> {
  const wish = { ...published(globalStyles.name), slugs: [slugFor(theme)] };
  const [id] = await findPostIds(db, wish, { orderBy: 'id', direction: 'asc', offset: 0, limit: 1 });
  return id;
}

export async function findStyles(db: Db, theme: string): Promise<PostRow | undefined> {
  const id = await findStylesId(db, theme);
  return id === undefined ? undefined : findPost(db, id);
}

/** Two editors that open at once make one. */
export async function makeStyles(tx: Tx, theme: string, writer: Writer, rules: WriteRules): Promise<number> {
  await dialectOf(tx.db).lockUntilCommit(tx.db, 'global-styles');
  const known = await findStylesId(tx.db, theme);
  if (known !== undefined) return known;
  const first = { title: 'Custom Styles', slug: slugFor(theme), status: 'publish', content: textOf(NOTHING) };
  return (await createPost(tx, globalStyles.name, first, writer, rules)).id;
}

const NOTHING: GlobalStyles = { settings: {}, styles: {} };

export function textOf({ settings, styles }: GlobalStyles): string {
  return JSON.stringify({ version: 3, isGlobalStylesUserThemeJSON: true, settings, styles });
}

/** Nothing where somebody else wrote something else. */
export function readStyles(text: string): GlobalStyles {
  try {
    const parsed: unknown = JSON.parse(text);
    return isMap(parsed) ? { settings: mapIn(parsed, 'settings'), styles: mapIn(parsed, 'styles') } : NOTHING;
  } catch {
    // Not JSON: a record that was made by hand.
    return NOTHING;
  }
}
