// What people do to redirects, for the log of actions.
import { logs } from '#kernel/actions/logged.ts';

export const redirectActions = [
  // Those that follow from a new name or come by the thousand have no line each.
  logs('redirect.saved', ({ id, source, origin }) =>
    origin === 'manual' ? { subject: 'redirect', id: String(id), label: source } : undefined,
  ),
  logs('redirect.removed', ({ id, source }) => ({ subject: 'redirect', id: String(id), label: source })),
  logs('redirects.imported', ({ count }) => ({ subject: 'redirect', id: '', label: String(count) })),
];
