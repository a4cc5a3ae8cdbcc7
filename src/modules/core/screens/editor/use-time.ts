import { tagOf } from '#admin/kit/dates.ts';
import { useApp } from '#admin/session/app.ts';

/** "10:42", and on another day "Nov 16, 2026, 10:42". */
export function useTime(): (at: Date) => string {
  const { start } = useApp();
  const tag = tagOf(start.user.locale);
  return (at) =>
    at.toDateString() === new Date().toDateString()
      ? at.toLocaleTimeString(tag, { timeStyle: 'short' })
      : at.toLocaleString(tag, { dateStyle: 'medium', timeStyle: 'short' });
}
