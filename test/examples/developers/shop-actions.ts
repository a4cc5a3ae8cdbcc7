import { logs } from '#kernel/actions/logged.ts';

export const shopActions = [
  logs('redirect.removed', ({ id, source }) => ({ subject: 'redirect', id: String(id), label: source })),
];
