// Why a text has its scores, for whoever may edit it; and what is said about the head of terms and authors.
import { a } from '#kernel/args/args.ts';
import { refused, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, maybe, orNull, shape } from '#kernel/routes/shape.ts';
import { canEditPost } from '#content/posts/rules.ts';
import { findPostHeads, type PostHead } from '#content/posts/store.ts';
import { followPost } from '#modules/seo/indexables/texts.ts';
import { findRelated } from '#modules/seo/links/related.ts';
import type { Item } from './item.ts';
import { messageOf } from './messages.ts';
import type { Part } from './analyse.ts';
import { readReport } from './read-report.ts';
import { findAnalysis } from './store.ts';

const finding = shape('seo-finding', {
  id: a.string(),
  score: orNull(a.int()),
  rating: a.string(),
  text: a.string(),
});
const part = shape('seo-analysis-part', { score: orNull(a.int()), items: listOf(finding) });
const analysis = shape('seo-analysis', {
  analysed_at: a.string(),
  language: a.string(),
  keyphrase: a.string(),
  seo: part,
  readability: part,
  inclusive: part,
  insights: a.map(),
});

async function thePost({ args, db }: Ctx<{ id: number }>): Promise<PostHead> {
  const [post] = await findPostHeads(db, [args.id]);
  if (!post) throw restError('rest_post_invalid_id', 404, 'There is no post of this number.');
  return post;
}

const mayEdit = ({ caller, subject }: Pick<Ctx, 'caller'> & { subject: PostHead }) =>
  canEditPost(caller, subject)
    ? undefined
    : refused(caller, 'rest_forbidden', 'You may not see the analysis of this post.');

const readAnalysis = route({
  path: '/seo/analysis/{id}',
  methods: ['GET'],
  args: { id: a.int({ description: 'Number of the post.' }) },
  answers: analysis,
  subject: thePost,
  permission: mayEdit,
  async handle({ args: { id }, db, services, site }) {
    const known = await findAnalysis(db, id);
    if (!known) await followPost(services, id);
    const found = known ?? (await findAnalysis(db, id));
    if (!found) throw restError('seo_not_analysed', 404, 'This kind of post is not analysed.');
    const report = readReport(found.report);
    const shown = ({ score, items }: Part) => ({ score, items: items.map((one) => printed(one, site.language)) });
    return answer(analysis, {
      analysed_at: `${found.analysed_at}Z`,
      language: report.language,
      keyphrase: report.keyphrase,
      seo: shown(report.seo),
      readability: shown(report.readability),
      inclusive: shown(report.inclusive),
      insights: report.insights,
    });
  },
});

const printed = (one: Item, language: string) => ({
  id: one.id,
  score: one.score,
  rating: one.rating,
  text: messageOf(one, language),
});

const suggestions = listOf(
  shape('seo-link-suggestion', {
    id: a.int(),
    title: a.string(),
    link: a.string(),
    shared_terms: a.int(),
    incoming_links: maybe(a.int()),
  }),
);

const suggestLinks = route({
  path: '/seo/link-suggestions/{id}',
  methods: ['GET'],
  args: { id: a.int({ description: 'Number of the post.' }) },
  answers: suggestions,
  subject: thePost,
  permission: mayEdit,
  handle: async ({ args: { id }, db }) => answer(suggestions, await findRelated(db, id)),
});

export const routes: readonly Route[] = [readAnalysis, suggestLinks];
