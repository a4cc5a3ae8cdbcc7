// The arguments of notes.
import { a, type Values } from '#kernel/args/args.ts';
import { plainText } from '#kernel/args/clean.ts';
import type { Fault } from '#kernel/errors/rest-error.ts';
import type { NoteFilter } from './list.ts';
import { cleanRouteUrl, isAddress } from './route-url.ts';

const LONGEST_CONTENT = 10_000;
/** Indexes of databases take no longer texts. */
const LONGEST_URL_BYTES = 2_000;
const LONGEST_TITLE = 1_000;
const MOST_NAMES = 100;

export const id = a.int({ required: true, description: 'Id of the note.' });

export const listArgs = {
  route_url: a.string({ description: 'The page that the notes were written on.', check: isRouteUrl }),
  status: a.oneOf(['publish', 'draft'], { default: 'publish', description: 'State of the notes.' }),
  is_resolved: a.bool({ description: 'Whether the thread is done with.' }),
  parent_id: a.int({ description: 'The thread whose replies are listed; 0 for threads.' }),
  post_id: a.int({ description: 'The document that the notes stand on.' }),
  only_unread: a.bool({ description: 'Only what the caller has not read.' }),
  only_relevant: a.bool({ description: 'Only threads that the caller takes part in.' }),
  order_by: a.oneOf(['last_activity_at', 'created_at'], {
    default: 'last_activity_at',
    description: 'What orders the list.',
  }),
  order: a.oneOf(['asc', 'desc'], { default: 'desc', description: 'Direction of the order.' }),
};

export const createArgs = {
  post_id: a.int({ required: true, description: 'The document that has the element.' }),
  element_id: a.string({ required: true, pattern: '^[a-z0-9]{7,9}$', description: 'The element that it is about.' }),
  content: a.string({
    required: true,
    description: 'The text.',
    maxLength: LONGEST_CONTENT,
    clean: trimmed,
    check: isContent,
  }),
  position: a.object(
    { x: a.num({ required: true }), y: a.num({ required: true }) },
    { required: true, description: 'Where on the element the note stands.' },
  ),
  mentioned_usernames: a.list(a.string(), {
    default: [],
    description: 'Who is to look at it.',
    clean: trimmed,
    check: areNames,
  }),
  route_post_id: a.schema<number | string | null>({ description: 'The post that the page shows.', check: isPostId }),
  route_url: a.string({ description: 'The address of the page.', check: isRouteUrl }),
  route_title: a.string({ description: 'The title of the page.', clean: plainText, check: isTitle }),
  parent_id: a.int({ default: 0, description: 'The thread that it answers; 0 begins one.' }),
  is_public: a.bool({ description: 'Whether others may see the thread.' }),
};

export const updateArgs = {
  id,
  content: a.string({ description: 'The text.', maxLength: LONGEST_CONTENT, clean: trimmed, check: isContent }),
  mentioned_usernames: a.list(a.string(), {
    description: 'Who is to look at it: the whole new set.',
    clean: trimmed,
    check: areNames,
  }),
  status: a.oneOf(['publish', 'draft'], { description: 'State of the note.' }),
  is_public: a.bool({ description: 'Whether others may see the thread.' }),
  is_resolved: a.bool({ description: 'Whether the thread is done with.' }),
};

export const readStatusArgs = {
  ids: a.list(a.int(), { required: true, description: 'Ids of notes.' }),
};

export const usersArgs = {
  limit: a.int({ default: 100, minimum: 1, maximum: 100, description: 'At most so many people.' }),
  order_by: a.oneOf(['user_nicename', 'display_name', 'user_registered'], {
    default: 'display_name',
    description: 'What orders the list.',
  }),
  order: a.oneOf(['asc', 'desc'], { default: 'asc', description: 'Direction of the order.' }),
  search: a.string({ description: 'A text in the name or in the e-mail address.', clean: trimmed }),
};

/** The two flags act only when they are true. */
export function filterOf(args: Values<typeof listArgs>, callerId: number): NoteFilter {
  return {
    status: args.status,
    routeUrl: args.route_url === undefined ? undefined : cleanRouteUrl(args.route_url),
    isResolved: args.is_resolved,
    parentId: args.parent_id,
    postId: args.post_id,
    unreadBy: args.only_unread === true ? callerId : undefined,
    relevantTo: args.only_relevant === true ? callerId : undefined,
    orderBy: args.order_by,
    direction: args.order,
  };
}

/** Null where nobody named a post. */
export function readPostId(sent: number | string | null | undefined): number | null {
  return sent === undefined || sent === null || sent === '' ? null : Number(sent) || null;
}

/** A NUL is no text, and not every database takes it. */
function trimmed(text: string): string {
  return text.replaceAll('\0', '').trim();
}

function isContent(text: string, name: string): Fault | undefined {
  return text === '' ? { message: `${name} is empty.` } : undefined;
}

function areNames(names: readonly string[], name: string): Fault | undefined {
  return names.length <= MOST_NAMES ? undefined : { message: `${name} must have at most ${MOST_NAMES} names.` };
}

function isPostId(sent: unknown, name: string): Fault | undefined {
  const isNumber = typeof sent === 'number' && Number.isSafeInteger(sent) && sent >= 0;
  const isText = typeof sent === 'string' && /^\d{0,15}$/.test(sent);
  return isNumber || isText ? undefined : { message: `${name} is not the number of a post.` };
}

function isRouteUrl(url: string, name: string): Fault | undefined {
  if (Buffer.byteLength(url) > LONGEST_URL_BYTES) return { message: `${name} is too long.` };
  return isAddress(url) ? undefined : { message: `${name} is not an address.` };
}

function isTitle(title: string, name: string): Fault | undefined {
  return title.length <= LONGEST_TITLE ? undefined : { message: `${name} is too long.` };
}
