// What a client sees of an application password.
import { a } from '#kernel/args/args.ts';
import { all, editOnly, resourceOf, viewAndEdit } from '#kernel/resource/resource.ts';
import type { ApplicationPasswordRow } from '#content/users/application-passwords/store.ts';
import * as places from '../places.ts';

/** The password itself is there only in the answer that creates it. */
export type ShownPassword = ApplicationPasswordRow & { password?: string };

const { resource, shown, writable } = resourceOf<ShownPassword>();

const nothing = (description: string) => a.schema<string | null>({ type: ['string', 'null'], description });

export const applicationPassword = resource(
  'application-password',
  {
    uuid: shown(a.string({ format: 'uuid' }), all, (row) => row.uuid),
    app_id: writable(
      a.schema<string>({
        description: 'What the application calls itself: a UUID, or nothing.',
        type: 'string',
        oneOf: [
          { type: 'string', format: 'uuid' },
          { type: 'string', enum: [''] },
        ],
      }),
      all,
      (row) => row.app_id,
    ),
    name: writable(
      a.string({ minLength: 1, maxLength: 200, pattern: '.*\\S.*', description: 'Name of the password, for people.' }),
      all,
      (row) => row.name,
    ),
    password: shown(a.string({ description: 'Shown once, when it is made.' }), editOnly, (row) => row.password),
    created: shown(a.string({ format: 'date-time', description: 'UTC.' }), viewAndEdit, (row) => row.created_at),
    last_used: shown(nothing('UTC; at most one day behind.'), viewAndEdit, (row) => row.last_used),
    last_ip: shown(nothing('Network address of the last use.'), viewAndEdit, (row) => row.last_ip),
  },
  {
    links: (row, _extra, { site }) => ({
      self: [{ href: places.applicationPassword.href(site, { user_id: row.user_id, uuid: row.uuid }) }],
    }),
  },
);
