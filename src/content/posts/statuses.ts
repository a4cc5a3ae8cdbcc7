// The states of a post.

export const WRITABLE_STATUSES = ['publish', 'future', 'draft', 'pending', 'private'] as const;

export const QUERYABLE_STATUSES = [
  ...WRITABLE_STATUSES,
  'trash',
  'auto-draft',
  'inherit',
  'request-pending',
  'request-confirmed',
  'request-failed',
  'request-completed',
  'any',
] as const;

/** What `any` stands for: everything but the trash and what the system keeps for itself. */
export const ANY_STATUS: readonly string[] = [...WRITABLE_STATUSES];

/** In these states a post without an own date has none yet: it follows the last save. */
export const isFloatingStatus = (status: string): boolean => ['draft', 'pending', 'auto-draft'].includes(status);

export interface PostStatus {
  readonly slug: string;
  readonly name: string;
  readonly isPublic: boolean;
  readonly isProtected: boolean;
  readonly isPrivate: boolean;
  readonly isQueryable: boolean;
  readonly isInList: boolean;
}

/** Those that callers with an edit right can see. */
export const visibleStatuses: readonly PostStatus[] = [
  status('publish', 'Published', { isPublic: true, isQueryable: true }),
  status('future', 'Scheduled', { isProtected: true }),
  status('draft', 'Draft', { isProtected: true }),
  status('pending', 'Pending', { isProtected: true }),
  status('private', 'Private', { isPrivate: true }),
  status('trash', 'Trash', { isInList: false }),
];

function status(slug: string, name: string, facts: Partial<PostStatus>): PostStatus {
  return {
    slug,
    name,
    isPublic: false,
    isProtected: false,
    isPrivate: false,
    isQueryable: false,
    isInList: true,
    ...facts,
  };
}
