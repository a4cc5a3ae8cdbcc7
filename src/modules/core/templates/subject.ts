import type { Ctx } from '#kernel/routes/context.ts';
import type { PostType } from '#content/posts/types.ts';
import { findTemplate, type Template } from '#content/templates/find.ts';
import { unknownTemplate } from './errors.ts';

/** By `theme//name`. */
export async function getTemplate({ db }: Pick<Ctx, 'db'>, type: PostType, id: string): Promise<Template> {
  const [theme = '', slug = ''] = id.split(/\/+/);
  const found = await findTemplate(db, type, { theme, slug });
  if (!found) throw unknownTemplate();
  return found;
}
