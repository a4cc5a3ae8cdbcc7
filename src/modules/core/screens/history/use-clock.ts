import { siteDate } from '#admin/kit/dates.ts';
import { useApp } from '#admin/session/app.ts';

interface Clock {
  /** "10:31" */
  time(at: Date): string;
  /** "Sunday 15 November", in the words of the person. */
  day(at: Date): string;
  isToday(at: Date): boolean;
}

/** By the clock of the site. */
export function useClock(): Clock {
  const { start } = useApp();
  const { gmt_offset: offset, date_format: date, time_format: time } = start.site;
  const local = (at: Date): string => new Date(at.getTime() + offset * 3_600_000).toISOString();
  const written = (at: Date, format: string): string => siteDate(local(at), format, start.user.locale);
  return {
    time: (at) => written(at, time),
    day: (at) => written(at, `D, ${date}`),
    isToday: (at) => local(at).slice(0, 10) === local(new Date()).slice(0, 10),
  };
}
