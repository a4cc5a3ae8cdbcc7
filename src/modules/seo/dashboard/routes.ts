// What people see first: counts of their posts, sizes of files, posts and fields to choose from.
import { a } from '#kernel/args/args.ts';
import { refused, restError } from '#kernel/errors/rest-error.ts';
import { kept } from '#kernel/resource/kept.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { json } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import { localAddress } from '#content/addresses/local.ts';
import { canEditPost } from '#content/posts/rules.ts';
import { findPostHeads, findShortPosts, type PostHead } from '#content/posts/store.ts';
import { plainText } from '#content/text/plain-text.ts';
import { SCORES_TAG } from '#modules/seo/analysis/actions.ts';
import { indexedTypes } from '#modules/seo/indexables/actions.ts';
import { mayManage, needs } from '#modules/seo/permissions.ts';
import { countRanks, findAvailable, type Rank } from '#modules/seo/scores/store.ts';
import { seoWords } from '#modules/seo/words.ts';
import { readMetrics } from './metrics.ts';
import { findFields } from './store.ts';

const RANKS: readonly Rank[] = ['na', 'bad', 'ok', 'good', 'noindex'];
const MOSTLY = 0.66;

const statistics = shape('seo-statistics', {
  header: a.string(),
  seo_scores: listOf(shape('seo-rank', { seo_rank: a.string(), label: a.string(), count: a.int(), link: a.string() })),
});

const readStatistics = route({
  path: '/statistics',
  methods: ['GET'],
  answers: statistics,
  permission: needs('read'),
  async handle({ services, caller, site }) {
    const words = seoWords(site.language);
    const authorId = caller.can('edit_others_posts') ? undefined : caller.id;
    const key = `seo|statistics|${authorId ?? 'all'}`;
    const { value: counts } = await kept(services, key, async () => ({
      value: await countRanks(services.database.long.db, authorId),
      tags: [SCORES_TAG, 'list:post:publish', 'modules'],
      bytes: 300,
    }));
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const share = total === 0 ? 0 : (counts.get('good') ?? 0) / total;
    const some = share > MOSTLY ? words.wellDone : words.couldDoBetter;
    return answer(statistics, {
      header: total === 0 ? words.noPosts : some,
      seo_scores: RANKS.filter((rank) => (counts.get(rank) ?? 0) > 0).map((rank) => ({
        seo_rank: rank,
        label: words.ranks[rank],
        count: counts.get(rank) ?? 0,
        link: rankLink(site.base, rank, authorId),
      })),
    });
  },
});

/** For use in HTML, as clients know it. */
function rankLink(base: string, rank: Rank, authorId: number | undefined): string {
  const query = { post_status: 'publish', post_type: 'post', seo_filter: rank, ...(authorId && { author: authorId }) };
  const parts = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return `${base}/admin/edit?${parts.join('&#038;')}`;
}

const fileSize = shape('seo-file-size', { type: a.string(), size_in_bytes: a.int() });

const readFileSize = route({
  path: '/file_size',
  methods: ['GET'],
  args: { url: a.string({ required: true, description: 'Address of an uploaded file.' }) },
  answers: fileSize,
  permission: needs('manage_options'),
  async handle({ args, services }) {
    const key = fileKey(args.url, services.siteConfig.base);
    const found = key === undefined ? undefined : await services.files.facts(key);
    if (!found || found.size === 0) {
      return json({ type: 'failure', response: 'There is no such file in the uploads of this site.' }, { status: 404 });
    }
    return answer(fileSize, { type: 'success', size_in_bytes: found.size });
  },
});

/** The key of an upload; undefined for everything that does not lie among them. */
function fileKey(url: string, base: string): string | undefined {
  const decoded = decodedOnce(url);
  if (decoded === undefined || /%|\\|(?:^|\/)\.\.?(?:\/|$)/.test(decoded)) return undefined;
  const path = localAddress(decoded, base)?.path;
  return path?.startsWith('/media/') ? decodedOnce(path.slice(1)) : undefined;
}

function decodedOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone percent sign is no address.
    return undefined;
  }
}

const available = listOf(shape('seo-available-post', { id: a.int(), title: a.string(), slug: a.string() }));
const MOST_AVAILABLE = 100;

const listAvailable = route({
  path: '/available_posts',
  methods: ['GET'],
  args: {
    search: a.string({ default: '', description: 'What the title holds.' }),
    postType: a.string({ default: 'page', description: 'Kind of posts.' }),
  },
  answers: available,
  permission: mayManage,
  async handle({ args: { search, postType }, services, db }) {
    if (!indexedTypes(services).includes(postType))
      return json({ error: 'There is no such kind of posts.' }, { status: 400 });
    const ids = await findAvailable(services.database.long.db, postType, search.trim(), MOST_AVAILABLE);
    const rows = new Map((ids.length === 0 ? [] : await findShortPosts(db, ids)).map((row) => [row.id, row]));
    const found = ids.map((id) => rows.get(id)).filter((row) => row !== undefined);
    return answer(
      available,
      found.map(({ id, title, slug }) => ({ id, title: plainText(title), slug })),
    );
  },
});

const fields = shape('seo-fields', { meta: listOf(shape('seo-field', { key: a.string(), value: a.string() })) });
const MOST_FIELDS = 25;

async function theAskedPost({ args, db }: Ctx<{ post_id?: number }>): Promise<PostHead | undefined> {
  if (args.post_id === undefined) return undefined;
  const [post] = await findPostHeads(db, [args.post_id]);
  if (!post) throw restError('rest_post_invalid_id', 404, 'There is no post of this number.');
  return post;
}

const searchMeta = route({
  path: '/meta/search',
  methods: ['GET'],
  args: {
    post_id: a.int({ description: 'Whose fields.' }),
    query: a.string({ default: '', description: 'How their names begin.' }),
  },
  answers: fields,
  subject: theAskedPost,
  permission: ({ caller, subject }) =>
    subject && canEditPost(caller, subject)
      ? undefined
      : refused(caller, 'rest_forbidden', 'You may not see the fields of this post.'),
  async handle({ args, subject, db }) {
    const meta = subject ? await findFields(db, subject.id, args.query, MOST_FIELDS) : [];
    return answer(fields, { meta });
  },
});

export const routes: readonly Route[] = [readFileSize, readStatistics, readMetrics, listAvailable, searchMeta];
