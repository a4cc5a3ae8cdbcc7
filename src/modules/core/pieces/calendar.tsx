// A month of posts: days that have some lead to them.
import { render } from 'preact-render-to-string';
import { startOfWeek } from '#kernel/settings/site-settings.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import { formatDate } from '#content/pages/dates.ts';
import { HALF_HOUR_TAG } from '#content/pages/half-hours.ts';
import { pageLocale } from '#content/pages/language.ts';
import type { BlockPiece, PieceContext } from '#content/pieces/piece.ts';
import { toSiteTime } from '#content/posts/dates.ts';
import { findDays } from '#content/posts/days.ts';
import { zoneOf } from '#content/posts/write-rules.ts';
import { boxOf, countOf } from './attributes.ts';
import { wordsFor } from './words.ts';

export const calendar: BlockPiece = async ({ attributes }, _inside, context) => {
  const { db, reads, services, site } = context;
  reads('list:post:publish', HALF_HOUR_TAG);
  const today = toSiteTime(context.now.toISOString(), zoneOf(services)).slice(0, 10);
  const month = monthOf(attributes, context, today);
  const { days, before, after } = await findDays(db, shelfIn(services, site, 'post'), month);
  if (days.length === 0 && before === undefined && after === undefined) return '';
  const locale = pageLocale(context);
  const start = services.settings.get(startOfWeek);
  const words = wordsFor(context);
  const say = (format: string, day: number): string => formatDate(format, `${dayText(month, day)}T00:00:00`, locale);
  const linkTo = (name: string): string => `${site.home}/${name.replaceAll('-', '/')}/`;
  const shortMonth = (name: string): string => formatDate('M', `${name}-01T00:00:00`, locale);
  return render(
    <div {...boxOf(attributes, 'wp-block-calendar')}>
      <table class="wp-calendar-table">
        <caption>{say('F Y', 1)}</caption>
        <thead>
          <tr>
            {weekdays(start).map((day) => (
              <th scope="col" aria-label={formatDate('l', day, locale)}>
                {formatDate('D', day, locale).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, start).map((week) => (
            <tr>
              {week.map((day) => {
                if (day === undefined) return <td class="pad" />;
                const name = dayText(month, day);
                const entry = days.includes(day) ? (
                  <a href={linkTo(name)} aria-label={words.posted(say('F j, Y', day))}>
                    {day}
                  </a>
                ) : (
                  day
                );
                return name === today ? <td class="today" aria-current="date">{entry}</td> : <td>{entry}</td>; // prettier-ignore
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <nav class="wp-calendar-nav" aria-label={words.calendar}>
        <span class="wp-calendar-nav-prev">
          {before !== undefined && <a href={linkTo(before)}>« {shortMonth(before)}</a>}
        </span>
        <span class="wp-calendar-nav-next">
          {after !== undefined && <a href={linkTo(after)}>{shortMonth(after)} »</a>}
        </span>
      </nav>
    </div>,
  );
};

/** The one that the page is about, the one that the block names, or the one that it is. */
function monthOf(attributes: Readonly<Record<string, unknown>>, { view }: PieceContext, today: string): string {
  if (view?.kind === 'date') return monthText(view.year, view.month ?? 1);
  const [year, month] = [countOf(attributes, 'year', 0, 9_999), countOf(attributes, 'month', 0, 12)];
  return year > 0 && month > 0 ? monthText(year, month) : today.slice(0, 7);
}

const two = (number: number): string => String(number).padStart(2, '0');
const monthText = (year: number, month: number): string => `${String(year).padStart(4, '0')}-${two(month)}`;
const dayText = (month: string, day: number): string => `${month}-${two(day)}`;

/** A Sunday, and what follows it. */
const weekdays = (start: number): string[] =>
  Array.from({ length: 7 }, (_none, at) => `2023-01-${two(1 + ((start + at) % 7))}T00:00:00`);

/** The days of a month in rows of seven; undefined where another month has its days. */
export function weeksOf(month: string, start: number): (number | undefined)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = new Date(Date.UTC(2000, number - 1, 1));
  first.setUTCFullYear(year);
  const lead = (first.getUTCDay() - start + 7) % 7;
  const length = new Date(Date.UTC(first.getUTCFullYear(), number, 0)).getUTCDate();
  const weeks = Math.ceil((lead + length) / 7);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, at) => {
      const day = week * 7 + at - lead + 1;
      return day >= 1 && day <= length ? day : undefined;
    }),
  );
}
