// The lines of the panel: where the record stands, for whom, by whom, and under which address.
import { Menu } from '@mantine/core';
import type { StartType } from '#content/admin/start-document.ts';
import { Avatar } from '#admin/kit/avatar.tsx';
import { Button, HiddenText } from '#admin/kit/button.tsx';
import { isPast, siteDate } from '#admin/kit/dates.ts';
import { TextField } from '#admin/kit/field.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { useApp } from '#admin/session/app.ts';
import { useAuthors } from '#modules/core/screens/posts/choices.ts';
import { PostStatus } from '#modules/core/screens/posts/columns.tsx';
import { authorNameOf } from '#modules/core/screens/posts/record.ts';
import type { Saving } from '../use-saving.ts';
import { ChoiceRow } from './choice-row.tsx';
import type { Rights } from './rights.ts';
import { PlainRow, ValueRow } from './row.tsx';
import { isFloating, isShown, statusActs, type StatusAct } from './status.ts';
import { usePanelWords } from './words/use-words.ts';

export interface RowsProps {
  readonly type: StartType;
  readonly saving: Saving;
  readonly rights: Rights;
  readonly isReadOnly: boolean;
  readonly onAct: (act: StatusAct) => void;
}

export function StatusRow({ saving: { record }, rights, isReadOnly, onAct }: RowsProps) {
  const words = usePanelWords();
  const status = <PostStatus status={record?.status ?? 'draft'} />;
  const acts = isReadOnly ? [] : statusActs(record?.status, rights);
  if (acts.length === 0) return <PlainRow label={words.status} value={status} />;
  return (
    <div className="detail-row">
      <span className="detail-label" aria-hidden="true">
        {words.status}
      </span>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <button type="button" className="detail-value">
            <HiddenText>{words.status}: </HiddenText>
            <span className="detail-text">{status}</span>
            <Icon name="down" size={14} />
          </button>
        </Menu.Target>
        <Menu.Dropdown aria-label={words.status}>
          {acts.map((act) => (
            <Menu.Item key={act} {...(act === 'trash' && { className: 'danger' })} onClick={() => onAct(act)}>
              {words.acts[act]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

export function DateRow({ saving: { work, record, faults, change }, isReadOnly }: RowsProps) {
  const words = usePanelWords();
  const { start } = useApp();
  const { date_format: day, time_format: time, timezone } = start.site;
  const isOut = record?.status === 'publish' || record?.status === 'private';
  const label = isOut ? words.publishedAt : words.publishAt;
  const isOpen =
    !isShown(record?.status) && isFloating(work.date, record) && (work.date === '' || isPast(work.date, start));
  const shown = isOpen ? words.atOnce : siteDate(work.date, `${day}, ${time}`, start.user.locale);
  const fault = faults['date'];
  if (isReadOnly) return <PlainRow label={label} value={shown} fault={fault} />;
  return (
    <ValueRow label={label} value={shown} fault={fault} isLink>
      {(close) => (
        <form
          className="panel-form"
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
        >
          <TextField
            label={label}
            hint={words.zoneHint(timezone)}
            type="datetime-local"
            value={work.date}
            // While a date is half typed the field is empty: that is no choice.
            onChange={({ target }) => target.value !== '' && change({ date: target.value })}
          />
          {!isShown(record?.status) && !isOpen && (
            <Button
              isSmall
              onClick={() => {
                change({ date: '' });
                close();
              }}
            >
              {words.atOnce}
            </Button>
          )}
          <button type="submit" hidden>
            {words.close}
          </button>
        </form>
      )}
    </ValueRow>
  );
}

export function AuthorRow({ saving: { work, record, faults, change }, rights, isReadOnly }: RowsProps) {
  const words = usePanelWords();
  const { start } = useApp();
  const mayAssign = rights.mayAssignAuthor && !isReadOnly;
  const authors = useAuthors(mayAssign);
  const id = work.author || start.user.id;
  const known = record?.author === id ? authorNameOf(record) : undefined;
  const own = id === start.user.id ? start.user.name : undefined;
  const name = known ?? own ?? authors?.find(({ value }) => value === String(id))?.label ?? `#${id}`;
  const shown = (
    <span className="person-cell">
      <Avatar name={name} id={id} isSmall />
      {name}
    </span>
  );
  const fault = faults['author'];
  if (!mayAssign) return <PlainRow label={words.author} value={shown} fault={fault} />;
  return (
    <ChoiceRow
      label={words.author}
      value={String(id)}
      shown={shown}
      options={authors}
      fault={fault}
      onChange={(value) => change({ author: Number(value) })}
    />
  );
}

export function AddressRow({ saving: { work, record, faults, change }, isReadOnly }: RowsProps) {
  const words = usePanelWords();
  const generated = record?.['generated_slug'];
  const slug = work.slug || (typeof generated === 'string' ? generated : '');
  const shown = slug === '' ? words.noAddress : `/${decoded(slug)}`;
  const fault = faults['slug'];
  if (isReadOnly) return <PlainRow label={words.address} value={shown} fault={fault} />;
  return (
    <ValueRow label={words.address} value={shown} fault={fault} isLink>
      {(close) => (
        <form
          className="panel-form"
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
        >
          <TextField
            label={words.address}
            hint={words.addressHint}
            value={work.slug}
            fault={fault}
            onChange={({ target }) => change({ slug: target.value })}
          />
        </form>
      )}
    </ValueRow>
  );
}

/** Letters that an address cannot hold stand in it as numbers. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
