import type { StartType } from '#content/admin/start-document.ts';

/** Where the list of a type stands, below `/admin/`. */
export const pathOfType = ({ name }: Pick<StartType, 'name'>): string =>
  ({ post: 'posts', page: 'pages' })[name] ?? `t/${name}`;
