// The forms of the theme: a comment, the password of a post, a fresh token for a form.
import { plainText } from '#kernel/args/clean.ts';
import { isNonceRight } from '#kernel/auth/nonce.ts';
import { RestError, restError } from '#kernel/errors/rest-error.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import type { CommentWish } from '#content/comments/actions.ts';
import { cleanComment } from '#content/comments/html.ts';
import { receiveComment } from '#content/comments/receive.ts';
import { LONGEST_CONTENT } from '#content/comments/rules.ts';
import { commentRegistration } from '#content/comments/settings.ts';
import { findComment } from '#content/comments/store.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { tryPassword } from '#content/posts/password-tries.ts';
import { findShortPosts, type ShownPost } from '#content/posts/store.ts';
import { minFillSeconds } from '#content/submissions/settings.ts';
import { createSingleToken, FORM_NAME, weighFormToken, type TokenEvidence } from '#content/submissions/token.ts';
import { findTermsOfPosts } from '#content/terms/store.ts';
import { findUser } from '#content/users/store.ts';
import type { PageRequest } from '../http.ts';
import { canView, type Finding } from '../views/find-view.ts';
import { answerPage, notFound } from './answer.ts';
import { heldCookie, unlockCookie } from './browser.ts';
import { commentFormName } from './comments.ts';
import { wordsOf } from './language.ts';
import type { PublicReply } from './reply.ts';
import { emailOf, webAddressOf } from './typed.ts';
import { contextOf, type PublicVisit } from './visit.ts';

export interface FormRequest {
  readonly asked: PageRequest;
  readonly visit: PublicVisit;
  readonly userAgent: string;
}

export async function postComment(request: FormRequest): Promise<PublicReply> {
  const { asked, visit } = request;
  const found = await findTarget(asked.form.get('comment_post_ID'), visit);
  if (!found) return notFound(visit);
  try {
    return await takeComment(request, found);
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    const said = wordsOf(visit).errors[error.code] ?? error.message;
    const refused = { values: Object.fromEntries(asked.form), error: said };
    return answerPage(found.finding, 1, visit, { status: error.status, refused });
  }
}

async function takeComment({ asked, visit, userAgent }: FormRequest, { post, link }: Target): Promise<PublicReply> {
  const { services, caller, browser } = visit;
  const { form, address } = asked;
  const blocked = await services.limits.blockedFor('comment-page', address);
  if (blocked > 0) throw tooManyComments();
  await services.limits.count('comment-page', address);
  refuseUnasked(post, visit);
  const evidence = weighProof(post, asked, visit);
  const user = caller.id === 0 ? undefined : await findUser(services.db, caller.id);
  const text = form.get('comment') ?? '';
  const isFree = caller.can('unfiltered_html') || text.length > LONGEST_CONTENT;
  const wish: CommentWish = {
    parent: Number(form.get('comment_parent')) || 0,
    authorId: user?.id ?? null,
    name: user?.display_name ?? plainText(form.get('author') ?? ''),
    email: user?.email ?? emailOf(form.get('email')),
    url: user?.url ?? webAddressOf(form.get('url')),
    ip: address,
    userAgent,
    content: isFree ? text : cleanComment(text),
  };
  const isModerator = caller.can('moderate_comments');
  const writer = { id: caller.id, isModerator };
  // The form stands on the page of the post: no other page leads here.
  const arrival = { post, wish, writer, evidence, permalink: link, referrer: link };
  const id = await receiveComment(services, services.tx, arrival);
  const status = (await findComment(services.db, id))?.status;
  if (status === 'approved') return seeOther(`${link}#comment-${id}`);
  if (status !== 'hold') return seeOther(`${link}#comments`);
  return seeOther(`${link}#comment-${id}`, { 'Set-Cookie': heldCookie(services, browser.heldComments, id) });
}

function refuseUnasked(post: ShownPost, visit: PublicVisit): void {
  const { services, caller } = visit;
  if (caller.id === 0 && services.settings.get(commentRegistration)) throw signInFirst();
  if (!contextOf(visit, { view: { kind: 'not-found' }, pageNumber: 1, isPreview: false }).canShow(post))
    throw lockedPost();
  if (post.comment_status !== 'open') throw commentsClosed();
}

/** People who are signed in prove that they meant it; of others the token says whether they are people. */
function weighProof(
  post: ShownPost,
  { form }: PageRequest,
  { services, caller, browser, now }: PublicVisit,
): TokenEvidence {
  const { keys, settings } = services;
  if (browser.session) {
    const bearer = { userId: caller.id, session: browser.session.hash };
    if (!isNonceRight(keys, form.get('nonce') ?? '', bearer, now)) throw staleForm();
    return 'person';
  }
  const rules = { now, leastSeconds: settings.get(minFillSeconds) };
  return weighFormToken(keys, form.get('token') ?? '', commentFormName(post.id), rules);
}

export async function unlockPost({ asked, visit }: FormRequest): Promise<PublicReply> {
  const { services } = visit;
  const words = wordsOf(visit);
  const found = await findTarget(asked.form.get('post'), visit);
  if (!found || found.post.password === '') return notFound(visit);
  const password = asked.form.get('password') ?? '';
  try {
    const isRight = await tryPassword(services, found.post, { password, address: asked.address });
    if (!isRight) return await answerPage(found.finding, 1, visit, { status: 403, unlockError: words.wrongPassword });
  } catch (error) {
    if (!(error instanceof RestError && error.status === 429)) throw error;
    return answerPage(found.finding, 1, visit, { status: 429, unlockError: words.tooManyAttempts });
  }
  return seeOther(found.link, { 'Set-Cookie': unlockCookie(services, found.post) });
}

/** Nothing but names of forms is signed. */
export function sendFormToken({ asked, visit }: FormRequest): PublicReply {
  const form = asked.query.get('form') ?? '';
  const type = 'application/json; charset=utf-8';
  if (!FORM_NAME.test(form)) {
    return { kind: 'content', status: 400, type, body: '{"error":"unknown_form"}', headers: {} };
  }
  const token = createSingleToken(visit.services.keys, form, visit.now);
  return { kind: 'content', status: 200, type, body: JSON.stringify({ token }), headers: {} };
}

interface Target {
  readonly post: ShownPost;
  readonly link: string;
  readonly finding: Finding & { kind: 'view' };
}

async function findTarget(id: string | null, visit: PublicVisit): Promise<Target | undefined> {
  const { db, services, site } = visit;
  if (id === null || !/^\d{1,15}$/.test(id)) return undefined;
  const [post] = await findShortPosts(db, [Number(id)]);
  if (!post || !(await canView(visit, post))) return undefined;
  const settings = addressSettings(services, site);
  const terms = await findTermsOfPosts(db, [post.id]);
  const link = permalink(post, await findAddressFacts(db, [post], terms, settings));
  const isFront = link === `${site.home}/`;
  return { post, link, finding: { kind: 'view', view: { kind: 'single', post, isFront }, address: link } };
}

const seeOther = (to: string, headers: Record<string, string> = {}): PublicReply => ({
  kind: 'redirect',
  status: 303,
  to,
  headers,
});

const tooManyComments = () => restError('rest_too_many_requests', 429, 'Too many comments. Wait a minute.');
const signInFirst = () => restError('rest_comment_login_required', 401, 'You must be signed in to comment.');
const lockedPost = () => restError('rest_cannot_read_post', 403, 'Unlock the post before you comment.');
const commentsClosed = () => restError('rest_comment_closed', 403, 'Comments on this post are closed.');
const staleForm = () => restError('rest_cookie_invalid_nonce', 403, 'The form was too old. Send it again.');
