// sitewright/v1/media/{id}/uses: where a file is used.
import { a } from '#kernel/args/args.ts';
import { refused } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { route, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import { siteIcon, siteLogo } from '#kernel/settings/site-settings.ts';
import { mediaNotFound } from '#content/media/errors.ts';
import { findItem, type MediaItem } from '#content/media/store.ts';
import { findUses, USED_AS } from '#content/media/uses.ts';
import { canEditPost } from '#content/posts/rules.ts';
import { findPostHeads, findShortPosts, type PostHead } from '#content/posts/store.ts';

const use = shape('media-use', {
  id: a.int({ description: 'The post.' }),
  type: a.string(),
  status: a.string(),
  title: a.string({ description: 'As text.' }),
  used_as: listOf(a.oneOf(USED_AS)),
});

const uses = shape('media-uses', {
  posts: listOf(use),
  others: a.int({ description: 'How many more there are that the caller may not change.' }),
  settings: listOf(a.oneOf(['site_icon', 'site_logo'])),
});

interface Subject {
  readonly head: PostHead;
  readonly item: MediaItem;
}

async function theFile({ args, db }: Ctx<{ id: number }>): Promise<Subject> {
  const [head] = await findPostHeads(db, [args.id]);
  const item = await findItem(db, args.id);
  if (!head || !item) throw mediaNotFound();
  return { head, item };
}

const mayAsk = ({ caller, subject }: Ctx & { subject: Subject }): Permit =>
  canEditPost(caller, subject.head) ? undefined : refused(caller, 'rest_cannot_edit', 'You may not change this.');

const readUses = route({
  path: '/media/{id}/uses',
  methods: ['GET'],
  args: { id: a.int({ description: 'The number of the item.' }) },
  answers: uses,
  subject: theFile,
  permission: mayAsk,
  async handle({ caller, db, services, subject: { item } }) {
    const found = await findUses(services, item);
    const rows = await findShortPosts(db, [...found.keys()]);
    const seen = rows.filter((row) => canEditPost(caller, row, services));
    return answer(uses, {
      posts: seen
        .sort((one, other) => other.id - one.id)
        .map(({ id, type, status, title }) => ({ id, type, status, title, used_as: found.get(id) ?? [] })),
      others: rows.length - seen.length,
      settings: [siteIcon, siteLogo].filter((one) => services.settings.get(one) === item.id).map(nameOf),
    });
  },
});

const nameOf = ({ name }: { readonly name: string }): 'site_icon' | 'site_logo' =>
  name === siteIcon.name ? 'site_icon' : 'site_logo';

export const routes: readonly Route[] = [readUses];
