// clonepost/v1: copies of posts, and copies that take the place of their original.
import { a } from '#kernel/args/args.ts';
import { refused } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, orNull, shape } from '#kernel/routes/shape.ts';
import type { Site } from '#kernel/site.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { findAddressFacts, permalink, type Addressed } from '#content/posts/permalinks.ts';
import { canEditPost } from '#content/posts/rules.ts';
import { findPost, findPostHeads, findShortPosts, type PostHead } from '#content/posts/store.ts';
import { WRITABLE_STATUSES } from '#content/posts/statuses.ts';
import { getPostType } from '#content/posts/kinds.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { findTermsOfPosts } from '#content/terms/store.ts';
import { plainText } from '#content/text/plain-text.ts';
import { renderTitle } from '#content/text/render.ts';
import { copyPost, type Copying } from './copy.ts';
import { noReference, notACopy, originalChanged, originalMissing, postNotFound, unknownPost } from './errors.ts';
import { siteOfCopy } from './language.ts';
import { mayCopy, mayEdit, subjectOr } from './permissions.ts';
import { isOriginalChanged, makeRewriteCopy, republish } from './rewrite.ts';
import { findRewriteCopy, findState, untieOriginal } from './state.ts';

const post_id = a.int({ required: true, minimum: 1, description: 'The number of the post.' });

const untied = shape('clone-untied', { success: a.bool(), message: a.string() });

const forgetOriginal = route({
  path: '/original/{post_id}',
  methods: ['DELETE'],
  args: { post_id },
  answers: untied,
  subject: subjectOr(postNotFound),
  permission: mayEdit,
  async handle({ subject, tx, caller }) {
    await tx(async (open) => {
      const state = await findState(open.db, subject.id);
      if (state.isRewriteCopy) throw refused(caller, 'rest_forbidden', 'This copy belongs to its original.');
      if (state.original === undefined) throw noReference();
      await untieOriginal(open, subject.id);
    });
    return answer(untied, { success: true, message: 'The post does not refer to its original any more.' });
  },
});

const originalOf = shape('clone-original', {
  post_id: a.int(),
  original: orNull(shape('', { id: a.int(), title: a.string(), link: a.string() })),
  is_rewrite_copy: a.bool(),
});

const readOriginal = route({
  path: '/original/{post_id}',
  methods: ['GET'],
  args: { post_id },
  answers: originalOf,
  subject: subjectOr(postNotFound),
  permission: mayEdit,
  async handle(ctx) {
    const { original, isRewriteCopy } = await findState(ctx.db, ctx.subject.id);
    const [post] = original === undefined ? [] : await findShortPosts(ctx.db, [original]);
    return answer(originalOf, {
      post_id: ctx.subject.id,
      original: post ? { id: post.id, title: plainText(renderTitle(post.title)), link: await linkOf(ctx, post) } : null,
      is_rewrite_copy: isRewriteCopy,
    });
  },
});

const copied = shape('clone-copy', {
  id: a.int(),
  status: a.string(),
  title: a.string(),
  link: a.string(),
  edit_link: a.string(),
  original: a.int(),
});

const copy = route({
  path: '/copy/{post_id}',
  methods: ['POST'],
  status: 201,
  args: {
    post_id,
    mode: a.oneOf(['clone', 'draft'], {
      default: 'clone',
      description: 'Where the person goes on: the list, or the copy.',
    }),
    title: a.string({ maxLength: 1000, description: 'Title of the copy; made from that of the original unless said.' }),
    status: a.oneOf(WRITABLE_STATUSES, { description: 'State of the copy; a draft unless said.' }),
    language: a.string({ description: 'Language of the copy; that of the original unless said.' }),
    as_translation: a.bool({ default: false, description: 'Whether it is a translation of the original.' }),
  },
  answers: copied,
  subject: subjectOr(unknownPost),
  permission: mayCopy,
  async handle(ctx) {
    const { args, subject, tx, site } = ctx;
    refuseStatus(ctx, args.status);
    const { title, status, as_translation: isTranslation } = args;
    const of = siteOfCopy(ctx.services, site, subject, args.language);
    const made = await tx(async (open) => {
      const source = await findPost(open.db, subject.id);
      if (!source) throw unknownPost();
      return copyPost(
        open,
        source,
        { title, status, language: of.language, isTranslation },
        copyingOf({ ...ctx, site: of }, subject),
      );
    });
    return answer(
      copied,
      {
        id: made.id,
        status: made.status,
        title: made.title,
        link: await linkOf(ctx, made),
        edit_link: args.mode === 'draft' ? editLink(site, made.id) : `${site.base}/admin/posts`,
        original: subject.id,
      },
      { status: 201 },
    );
  },
});

function refuseStatus(
  { caller, services, subject }: Pick<Ctx, 'caller' | 'services'> & { subject: PostHead },
  status: string | undefined,
): void {
  const isPublic = status === 'publish' || status === 'future' || status === 'private';
  if (!isPublic || caller.can(`publish_${getPostType(services, subject.type).capabilityWord}`)) return;
  throw refused(caller, 'rest_cannot_publish', 'You may not publish this.');
}

const rewritten = shape('clone-rewrite', {
  copy_id: a.int(),
  status: a.string(),
  original: a.int(),
  edit_link: a.string(),
});

const rewrite = route({
  path: '/rewrite/{post_id}',
  methods: ['POST'],
  status: 201,
  args: { post_id },
  answers: rewritten,
  subject: subjectOr(unknownPost),
  permission: mayCopy,
  async handle(ctx) {
    const { subject, tx, site } = ctx;
    const made = await tx((open) => makeRewriteCopy(open, subject.id, copyingOf(inLanguageOf(ctx), subject)));
    const value = { copy_id: made.id, status: made.status, original: subject.id, edit_link: editLink(site, made.id) };
    return answer(rewritten, value, { status: 201 });
  },
});

const rewriteState = shape('clone-rewrite-state', {
  copy_id: orNull(a.int()),
  status: orNull(a.string()),
  original_changed: a.bool(),
  scheduled_for: orNull(a.string()),
});

const readRewrite = route({
  path: '/rewrite/{post_id}',
  methods: ['GET'],
  args: { post_id },
  answers: rewriteState,
  subject: subjectOr(unknownPost),
  permission: mayEdit,
  async handle({ subject, db }) {
    const made = await findRewriteCopy(db, subject.id);
    const original = made && (await findPost(db, subject.id));
    if (!original) {
      return answer(rewriteState, { copy_id: null, status: null, original_changed: false, scheduled_for: null });
    }
    const { id, status, date_gmt } = made;
    return answer(rewriteState, {
      copy_id: id,
      status,
      original_changed: isOriginalChanged(original, await findState(db, id)),
      scheduled_for: status === 'future' && date_gmt !== null ? `${date_gmt}Z` : null,
    });
  },
});

const republished = shape('clone-republished', { original: a.int(), link: a.string() });

const republishCopy = route({
  path: '/republish/{post_id}',
  methods: ['POST'],
  args: {
    post_id,
    force: a.bool({ default: false, description: 'Also when the original was changed meanwhile.' }),
  },
  answers: republished,
  subject: subjectOr(unknownPost),
  permission: mayCopy,
  async handle(ctx) {
    const { args, caller, db, subject, tx } = ctx;
    const { isRewriteCopy, original } = await findState(db, subject.id);
    if (!isRewriteCopy || original === undefined) throw notACopy();
    const [head] = await findPostHeads(db, [original]);
    if (head && !canEditPost(caller, head, ctx.services))
      throw refused(caller, 'rest_forbidden', 'You may not change the original.');
    const done = await tx((open) =>
      republish(open, subject.id, { isForced: args.force }, copyingOf(inLanguageOf(ctx), subject)),
    );
    if (done.outcome === 'original-missing') throw originalMissing();
    if (done.outcome === 'original-changed') throw originalChanged();
    const [post] = await findShortPosts(db, [done.original]);
    return answer(republished, { original: done.original, link: post ? await linkOf(ctx, post) : '' });
  },
});

/** What is about one post is done in its language. */
const inLanguageOf = <C extends Pick<Ctx, 'services' | 'site'> & { subject: PostHead }>(ctx: C): C => ({
  ...ctx,
  site: siteOfCopy(ctx.services, ctx.site, ctx.subject, undefined),
});

function copyingOf({ services, site, caller }: Pick<Ctx, 'services' | 'site' | 'caller'>, head: PostHead): Copying {
  const word = getPostType(services, head.type).capabilityWord;
  const writer = { id: caller.id, canPublish: caller.can(`publish_${word}`), can: caller.can };
  return { services, rules: writeRulesOf(services, site), writer };
}

async function linkOf({ db, services, site }: Pick<Ctx, 'db' | 'services' | 'site'>, post: Addressed): Promise<string> {
  const settings = addressSettings(services, site);
  return permalink(post, await findAddressFacts(db, [post], await findTermsOfPosts(db, [post.id]), settings));
}

const editLink = ({ base }: Site, id: number): string => `${base}/admin/posts/${id}`;

export const routes: readonly Route[] = [readOriginal, forgetOriginal, copy, readRewrite, rewrite, republishCopy];
