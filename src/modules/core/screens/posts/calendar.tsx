// Records by their day: what comes when, moved by dragging or by keys.
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import type { StartType } from '#content/admin/start-document.ts';
import { announce } from '#admin/kit/announcer.tsx';
import { useAddress } from '#admin/kit/address.ts';
import { IconButton, HiddenText } from '#admin/kit/button.tsx';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { siteDate, tagOf } from '#admin/kit/dates.ts';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { Go } from '#admin/kit/go.tsx';
import { useApp } from '#admin/session/app.ts';
import { pathOfType } from '../paths.ts';
import { useCoreWords } from '../words/use-words.ts';
import { listKey, type PostActions } from './actions.ts';
import { monthIn, onDay, shiftDay, shiftMonth, weeksOf } from './month.ts';
import { mayChange, titleOf } from './record.ts';

const FIELDS = 'id,type,status,date,date_gmt,title,_links';

export function Calendar({
  type,
  actions,
  author,
}: {
  type: StartType;
  actions: PostActions;
  /** Who sees only the own ones. */
  author: number | undefined;
}) {
  const words = useCoreWords();
  const { client, start } = useApp();
  const address = useAddress();
  const today = new Date(Date.now() + start.site.gmt_offset * 3_600_000).toISOString().slice(0, 10);
  const month = monthIn(address.search['month'], today);
  const weeks = weeksOf(month, start.site.start_of_week);
  const [first = '', last = ''] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...listKey(type), 'calendar', month, author],
    queryFn: ({ signal }) =>
      client.list(
        '/core/v2/{collection}',
        {
          collection: type.rest_base,
          context: 'edit',
          status: ['publish', 'future', 'draft', 'pending', 'private'],
          after: `${shiftDay(first, -1)}T23:59:59`,
          before: `${shiftDay(last, 1)}T00:00:00`,
          per_page: 100,
          orderby: 'date',
          order: 'asc',
          _fields: FIELDS,
          ...(author !== undefined && { author: [author] }),
        },
        { signal },
      ),
  });
  const [dragged, setDragged] = useState<ContentRecord>();
  const [over, setOver] = useState('');
  const move = (record: ContentRecord, day: string): void => {
    if (record.date == null || record.date.startsWith(day)) return;
    actions.setDate(record, onDay(record.date, day));
    announce(words.movedTo(titleOf(record) || words.untitled, longDay(day, start.user.locale)));
  };
  const onKey = (event: KeyboardEvent, record: ContentRecord): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
    if (!event.altKey || by === undefined || record.date == null) return;
    event.preventDefault();
    move(record, shiftDay(record.date.slice(0, 10), by));
  };
  const toMonth = (wanted: string): void => address.change({ month: wanted });
  return (
    <div className="calendar">
      <div className="calendar-head">
        <IconButton icon="left" label={words.monthBefore} onClick={() => toMonth(shiftMonth(month, -1))} />
        <h2 aria-live="polite">{siteDate(`${month}-01T00:00:00`, 'F Y', start.user.locale)}</h2>
        <IconButton icon="right" label={words.monthAfter} onClick={() => toMonth(shiftMonth(month, 1))} />
        <p className="hint">{words.calendarHint}</p>
      </div>
      {isPending && <Skeleton />}
      {error && <FailedList error={error} onRetry={() => void refetch()} />}
      {data && (
        <table>
          <thead>
            <tr>
              {weeks[0]?.map((day) => (
                <th key={day} scope="col">
                  {siteDate(`${day}T00:00:00`, 'D', start.user.locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((days) => (
              <tr key={days[0]}>
                {days.map((day) => {
                  const own = data.items.filter(({ date }) => date?.startsWith(day) === true);
                  return (
                    <td
                      key={day}
                      data-day={day}
                      data-outside={!day.startsWith(month)}
                      data-today={day === today}
                      data-over={day === over}
                      data-empty={own.length === 0}
                      onDragOver={(event) => {
                        if (!dragged) return;
                        event.preventDefault();
                        setOver(day);
                      }}
                      onDrop={(event) => {
                        event.preventDefault();
                        if (dragged) move(dragged, day);
                        setDragged(undefined);
                        setOver('');
                      }}
                    >
                      <time dateTime={day}>
                        <span aria-hidden="true">{Number(day.slice(8))}</span>
                        <HiddenText>{longDay(day, start.user.locale)}</HiddenText>
                      </time>
                      {own.map((record) => (
                        <Go
                          key={record.id}
                          className="calendar-item"
                          to={`${pathOfType(type)}/${record.id}`}
                          data-status={record.status}
                          draggable={mayChange(record, 'POST')}
                          onDragStart={() => setDragged(record)}
                          onDragEnd={() => {
                            setDragged(undefined);
                            setOver('');
                          }}
                          onKeyDown={(event) => onKey(event, record)}
                        >
                          <small>{record.date?.slice(11, 16)}</small> {titleOf(record) || words.untitled}
                          <HiddenText> ({words.statuses[record.status] ?? record.status})</HiddenText>
                        </Go>
                      ))}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

const longDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
