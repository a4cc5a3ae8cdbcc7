import { useApp } from '#admin/session/app.ts';
import { nearTime, siteDate } from './dates.ts';

/** Both forms of a time of the interface: in the zone of the site, and in UTC. */
export function Time({ local, gmt }: { local: string | null; gmt: string | null }) {
  const { start } = useApp();
  if (local === null) return null;
  const { date_format: dateFormat, time_format: timeFormat } = start.site;
  const { locale } = start.user;
  const near = gmt === null ? undefined : nearTime(gmt, new Date(), locale);
  const exact = siteDate(local, `${dateFormat}, ${timeFormat}`, locale);
  return (
    <time dateTime={gmt === null ? local : `${gmt}Z`} title={exact}>
      {near ?? siteDate(local, dateFormat, locale)}
    </time>
  );
}
