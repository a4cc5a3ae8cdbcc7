import type { Ctx } from '#kernel/routes/context.ts';
import type { PostType } from '#content/posts/types.ts';
import { findTemplate, findTrashed, type Template } from '#content/templates/find.ts';
import { unknownTemplate } from './errors.ts';

/** By `theme//name`. */
export async function getTemplate({ db }: Pick<Ctx, 'db'>, type: PostType, id: string): Promise<Template> {
  const found = await findTemplate(db, type, placeOf(id));
  if (!found) throw unknownTemplate();
  return found;
}

/** Also one that people trashed, unless they have made another since: who publishes it brings it back. */
export async function getAnyTemplate({ db }: Pick<Ctx, 'db'>, type: PostType, id: string): Promise<Template> {
  const found = await findTemplate(db, type, placeOf(id));
  if (found?.row) return found;
  const trashed = await findTrashed(db, type, placeOf(id));
  const any = trashed ?? found;
  if (!any) throw unknownTemplate();
  return any;
}

function placeOf(id: string): Pick<Template, 'theme' | 'slug'> {
  const [theme = '', slug = ''] = id.split(/\/+/);
  return { theme, slug };
}
