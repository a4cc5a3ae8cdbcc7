// Visits of some days: figures, a line for each, what was read and where people came from.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StatsPoint, StatsSummary } from '#client/paths.ts';
import { useAddress } from '#admin/kit/address.ts';
import { siteDate, tagOf } from '#admin/kit/dates.ts';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { Go } from '#admin/kit/go.tsx';
import { Page } from '#admin/kit/page.tsx';
import { useApp } from '#admin/session/app.ts';
import { changeOf, daysIn, lineOf, rangeOf, RANGES } from './range.ts';
import { useStatisticsWords } from './words.ts';

export default function StatisticsScreen() {
  const words = useStatisticsWords();
  const { client, start } = useApp();
  const address = useAddress();
  const days = daysIn(address.search['days']);
  const range = rangeOf(days, new Date(Date.now() + start.site.gmt_offset * 3_600_000));
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['statistics', range],
    queryFn: async ({ signal }) => {
      const few = { ...range, per_page: 8 };
      const [summary, points, pages, referrers, devices] = await Promise.all([
        client.get('/sitestats/v1/summary', { ...range, compare: 'previous' }, { signal }),
        client.get('/sitestats/v1/timeseries', { ...range, interval: 'day' }, { signal }),
        client.get('/sitestats/v1/pages', few, { signal }),
        client.get('/sitestats/v1/referrers', few, { signal }),
        client.get('/sitestats/v1/devices', few, { signal }),
      ]);
      return { summary, points, pages, referrers, devices };
    },
  });
  const number = new Intl.NumberFormat(tagOf(start.user.locale));
  return (
    <Page
      title={words.statistics}
      top={
        <nav className="tabs" aria-label={words.statistics}>
          {RANGES.map((one) => (
            <Go
              key={one}
              to="statistics"
              search={one === 30 ? {} : { days: String(one) }}
              aria-current={one === days ? 'true' : undefined}
            >
              {words.lastDays(one)}
            </Go>
          ))}
        </nav>
      }
    >
      {isPending && <Skeleton />}
      {error && <FailedList error={error} onRetry={() => void refetch()} />}
      {data?.summary.views === 0 && <EmptyState title={words.nothing}>{words.nothingHint}</EmptyState>}
      {data && data.summary.views > 0 && (
        <div className="statistics">
          <Figures summary={data.summary} />
          <Chart points={data.points} />
          <div className="statistics-lists">
            <Bars
              title={words.pages}
              rows={data.pages.map(({ path, title, views }) => ({
                id: path,
                label: title ?? path,
                hint: path,
                value: views,
              }))}
              number={number}
            />
            <Bars
              title={words.referrers}
              rows={data.referrers.map(({ host, source, visitors }) => ({
                id: `${source}-${host}`,
                label: host || (words.sources[source] ?? source),
                hint: words.sources[source] ?? source,
                value: visitors,
              }))}
              number={number}
            />
            <Bars
              title={words.devices}
              rows={data.devices.map(({ device, browser, visitors }) => ({
                id: `${device}-${browser}`,
                label: browser,
                hint: device,
                value: visitors,
              }))}
              number={number}
            />
          </div>
        </div>
      )}
    </Page>
  );
}

function Figures({ summary }: { summary: StatsSummary }) {
  const words = useStatisticsWords();
  const { start } = useApp();
  const tag = tagOf(start.user.locale);
  const whole = new Intl.NumberFormat(tag);
  const some = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const share = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const { visitors, views, previous } = summary;
  return (
    <dl className="figures">
      <Figure label={words.visitors} change={previous && changeOf(visitors, previous.visitors)}>
        {whole.format(visitors)}
      </Figure>
      <Figure label={words.views} change={previous && changeOf(views, previous.views)}>
        {whole.format(views)}
      </Figure>
      <Figure label={words.viewsPerVisitor}>{some.format(summary.views_per_visitor)}</Figure>
      <Figure label={words.bounceRate}>{share.format(summary.bounce_rate)}</Figure>
    </dl>
  );
}

function Figure({ label, change, children }: { label: string; change?: string | undefined; children: ReactNode }) {
  const words = useStatisticsWords();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{children}</strong>
        {change !== undefined && <small>{words.before(change)}</small>}
      </dd>
    </div>
  );
}

const [WIDTH, HEIGHT] = [1000, 200];

/** Lines for the eyes; the same figures as a table for everybody else. */
function Chart({ points }: { points: readonly StatsPoint[] }) {
  const words = useStatisticsWords();
  const { start } = useApp();
  const most = Math.max(1, ...points.map(({ views }) => views));
  const day = (t: string): string => siteDate(`${t.slice(0, 10)}T00:00:00`, start.site.date_format, start.user.locale);
  return (
    <figure className="chart">
      <figcaption>
        {words.chart}
        <span className="legend">
          <i data-line="views" /> {words.views} <i data-line="visitors" /> {words.visitors}
        </span>
      </figcaption>
      <svg viewBox={`0 -8 ${WIDTH} ${HEIGHT + 16}`} preserveAspectRatio="none" aria-hidden="true">
        <line x1="0" y1={HEIGHT} x2={WIDTH} y2={HEIGHT} />
        <line x1="0" y1={HEIGHT / 2} x2={WIDTH} y2={HEIGHT / 2} />
        <polyline
          data-line="views"
          points={lineOf(
            points.map(({ views }) => views),
            most,
            WIDTH,
            HEIGHT,
          )}
        />
        <polyline
          data-line="visitors"
          points={lineOf(
            points.map(({ visitors }) => visitors),
            most,
            WIDTH,
            HEIGHT,
          )}
        />
      </svg>
      <details>
        <summary>{words.asTable}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.visitors}</th>
              <th scope="col">{words.views}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ t, visitors, views }) => (
              <tr key={t}>
                <th scope="row">{day(t)}</th>
                <td>{visitors}</td>
                <td>{views}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

interface BarRow {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly value: number;
}

function Bars({ title, rows, number }: { title: string; rows: readonly BarRow[]; number: Intl.NumberFormat }) {
  const words = useStatisticsWords();
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <section className="bars" aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 && <p className="hint">{words.noneHere}</p>}
      <ol>
        {rows.map(({ id, label, hint, value }) => (
          <li key={id} title={hint}>
            <meter min={0} max={most} value={value} aria-hidden="true" />
            <span>{label}</span>
            <strong>{number.format(value)}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
