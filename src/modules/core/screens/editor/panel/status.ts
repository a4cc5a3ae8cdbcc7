// What can become of a record from where it stands.

export type StatusAct =
  | ('publish' | 'schedule' | 'privately' | 'publishNow' | 'review')
  | ('draft' | 'unpublish' | 'makePrivate' | 'makePublic' | 'trash');

interface Rights {
  readonly mayPublish: boolean;
  readonly mayDelete: boolean;
}

/** By the state of the record; a record that is not stored yet is a draft that cannot be removed. */
export function statusActs(status: string | undefined, { mayPublish, mayDelete }: Rights): StatusAct[] {
  const publishing = mayPublish ? (['publish', 'schedule', 'privately'] as const) : [];
  const removing = status !== undefined && mayDelete ? (['trash'] as const) : [];
  switch (status) {
    case 'publish':
      return mayPublish ? ['schedule', 'makePrivate', 'unpublish', ...removing] : ['unpublish', ...removing];
    case 'future':
      return mayPublish ? ['publishNow', 'draft', ...removing] : ['draft', ...removing];
    case 'private':
      return mayPublish ? ['makePublic', 'draft', ...removing] : ['draft', ...removing];
    case 'pending':
      return [...publishing, 'draft', ...removing];
    case undefined:
    default:
      return [...publishing, 'review', ...removing];
  }
}

/** The state that an act leads to at once; the others ask something first. */
export function statusAfter(act: StatusAct): 'draft' | 'pending' | 'private' | 'publish' | undefined {
  switch (act) {
    case 'draft':
    case 'unpublish':
      return 'draft';
    case 'review':
      return 'pending';
    case 'makePrivate':
      return 'private';
    case 'makePublic':
      return 'publish';
    case 'publish':
    case 'schedule':
    case 'privately':
    case 'publishNow':
    case 'trash':
      return undefined;
  }
}

/** Whether visitors, or some of them, see it or will see it. */
export const isShown = (status: string | undefined): boolean =>
  status === 'publish' || status === 'future' || status === 'private';

interface Dated {
  readonly date: string | null;
  readonly modified: string | null;
}

/** The date of a draft that nobody chose goes with each save, and becomes that of the moment of publishing. */
export const isFloating = (date: string, record: Dated | undefined): boolean =>
  date === '' || (record?.date != null && record.date === record.modified && date === record.date.slice(0, 16));
