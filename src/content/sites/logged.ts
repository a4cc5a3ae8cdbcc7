// What happens to the whole site, for the log of actions; also when a schedule did it.
import { logs } from '#kernel/actions/logged.ts';

declare module '#kernel/events/events.ts' {
  interface Events {
    'backup.made': { file: string };
    /** Another site, or its file, was brought here. */
    'site.carried': { origin: string };
  }
}

export const siteActions = [
  logs('backup.made', ({ file }) => ({ subject: 'backup', id: file }), { evenAlone: true }),
  logs('site.carried', ({ origin }) => ({ subject: 'import', id: origin }), { evenAlone: true }),
];
