// A table of records: columns that can be sorted, rows that can be chosen, with pointer and keys alike.
import { Fragment, useRef, type ReactNode } from 'react';
import { Menu } from '@mantine/core';
import { useWords } from '#admin/words/use-words.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { useKeys } from './keys.ts';
import { useIsPhone } from './media-query.ts';
import { within } from './places.ts';
import { chosenOf, type Selection } from './selection.ts';

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly render: (row: Row) => ReactNode;
  /** What the interface calls an order by it. */
  readonly sort?: string;
  /** Figures stand at the end. */
  readonly isNumber?: boolean;
}

export interface Sorting {
  readonly by: string;
  readonly isRising: boolean;
}

export interface DataTableProps<Row extends { readonly id: number }> {
  /** What the rows are. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly nameOf: (row: Row) => string;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  readonly selection?: Selection;
  /** Entries of the row's menu. */
  readonly menu?: (row: Row) => ReactNode;
  readonly onOpen?: (row: Row) => void;
  readonly onQuickEdit?: (row: Row) => void;
  /** The chosen rows, else the one with the focus. */
  readonly onDelete?: (rows: readonly Row[]) => void;
  /** Stands in the place of a row while it is edited. */
  readonly edited?: { readonly id: number; readonly form: ReactNode } | undefined;
  readonly isCompact?: boolean;
  /** On a phone a record has two lines. */
  readonly phoneRow: (row: Row) => ReactNode;
}

export function DataTable<Row extends { readonly id: number }>(props: DataTableProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(props, list);
  const isPhone = useIsPhone();
  return <div ref={list}>{isPhone ? <PhoneList {...props} /> : <Table {...props} />}</div>;
}

function Table<Row extends { readonly id: number }>(props: DataTableProps<Row>) {
  const { label, rows, columns, selection, menu, edited, isCompact = false } = props;
  const width = columns.length + (selection ? 1 : 0) + (menu ? 1 : 0);
  return (
    <table className={isCompact ? 'data-table compact' : 'data-table'} aria-label={label}>
      <thead>
        <tr>
          {selection && <PickAll {...props} selection={selection} />}
          {columns.map((column) => (
            <Head key={column.id} column={column} {...props} />
          ))}
          {menu && <td className="more" />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) =>
          edited?.id === row.id ? (
            <tr key={row.id} className="quick-edit">
              <td colSpan={width}>{edited.form}</td>
            </tr>
          ) : (
            <Line key={row.id} row={row} isFirst={at === 0} {...props} />
          ),
        )}
      </tbody>
    </table>
  );
}

function Head<Row extends { readonly id: number }>({
  column: { label, sort, isNumber = false },
  sorting,
  onSort,
}: { column: Column<Row> } & Pick<DataTableProps<Row>, 'sorting' | 'onSort'>) {
  const words = useWords();
  const className = isNumber ? 'number' : undefined;
  if (sort === undefined) return <th className={className}>{label}</th>;
  const isSorted = sorting.by === sort;
  const isRisingNext = isSorted ? !sorting.isRising : sort === 'title';
  return (
    <th className={className} aria-sort={sortWord(isSorted, sorting)}>
      <button
        type="button"
        title={isRisingNext ? words.sortedUp(label) : words.sortedDown(label)}
        onClick={() => onSort({ by: sort, isRising: isRisingNext })}
      >
        {label}
        {isSorted && <Icon name={sorting.isRising ? 'arrow-up' : 'arrow-down'} size={13} />}
      </button>
    </th>
  );
}

function sortWord(isSorted: boolean, { isRising }: Sorting): 'none' | 'ascending' | 'descending' {
  if (!isSorted) return 'none';
  return isRising ? 'ascending' : 'descending';
}

function PickAll<Row extends { readonly id: number }>({
  rows,
  selection,
}: Pick<DataTableProps<Row>, 'rows'> & { selection: Selection }) {
  const words = useWords();
  const ids = rows.map(({ id }) => id);
  const { isAll, isSome } = chosenOf(ids, selection.ids);
  return (
    <td className="pick">
      <label>
        <input
          type="checkbox"
          className="check"
          aria-label={words.chooseAll}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = isSome;
          }}
          onChange={() => selection.set(ids, !isAll)}
        />
      </label>
    </td>
  );
}

function Line<Row extends { readonly id: number }>({
  row,
  isFirst,
  columns,
  selection,
  ...props
}: DataTableProps<Row> & { row: Row; isFirst: boolean }) {
  const isChosen = selection?.ids.has(row.id) ?? false;
  return (
    <tr
      data-row={row.id}
      tabIndex={isFirst ? 0 : -1}
      aria-selected={selection ? isChosen : undefined}
      onKeyDown={(event) => {
        // On a button or a link inside of the row, Enter is theirs.
        if (event.key === 'Enter' && event.target === event.currentTarget) props.onOpen?.(row);
      }}
    >
      {selection && (
        <td className="pick">
          <Pick row={row} selection={selection} nameOf={props.nameOf} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={column.isNumber === true ? 'number' : undefined}>
          {column.render(row)}
        </td>
      ))}
      {props.menu && (
        <td className="more">
          <RowMenu row={row} menu={props.menu} nameOf={props.nameOf} />
        </td>
      )}
    </tr>
  );
}

function Pick<Row extends { readonly id: number }>({
  row,
  selection,
  nameOf,
}: {
  row: Row;
  selection: Selection;
  nameOf: (row: Row) => string;
}) {
  const words = useWords();
  return (
    <label>
      <input
        type="checkbox"
        className="check"
        aria-label={words.choose(nameOf(row))}
        checked={selection.ids.has(row.id)}
        onChange={() => selection.toggle(row.id)}
      />
    </label>
  );
}

function RowMenu<Row>({
  row,
  menu,
  nameOf,
}: {
  row: Row;
  menu: (row: Row) => ReactNode;
  nameOf: (row: Row) => string;
}) {
  const words = useWords();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <IconButton icon="more" label={words.actionsFor(nameOf(row))} isSmall />
      </Menu.Target>
      <Menu.Dropdown>{menu(row)}</Menu.Dropdown>
    </Menu>
  );
}

function PhoneList<Row extends { readonly id: number }>(props: DataTableProps<Row>) {
  const { label, rows, menu, phoneRow, edited, nameOf, selection } = props;
  return (
    <ul className="list-rows" aria-label={label}>
      {rows.map((row) => (
        <Fragment key={row.id}>
          <li data-row={row.id} data-chosen={selection?.ids.has(row.id) ?? false}>
            {selection && selection.ids.size > 0 && <Pick row={row} selection={selection} nameOf={nameOf} />}
            {phoneRow(row)}
            {menu && <RowMenu row={row} menu={menu} nameOf={nameOf} />}
          </li>
          {edited?.id === row.id && <li className="quick-edit">{edited.form}</li>}
        </Fragment>
      ))}
    </ul>
  );
}

/** `↑ ↓` move, `X` chooses, with Shift a range, `Enter` opens, `E` edits in the row, `Del` removes. */
function useRowKeys<Row extends { readonly id: number }>(
  { rows, selection, onQuickEdit, onDelete }: DataTableProps<Row>,
  list: { readonly current: HTMLElement | null },
): void {
  const currentAt = (): number => {
    const id = document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
    return rows.findIndex((row) => String(row.id) === id);
  };
  const focusAt = (at: number): void => {
    const row = rows[within(at, rows.length)];
    const line = row && list.current?.querySelector<HTMLElement>(`[data-row="${row.id}"]`);
    line?.focus();
  };
  const step = (by: number): void => focusAt(currentAt() === -1 ? 0 : currentAt() + by);
  const stretch = (by: number): void => {
    const from = rows[currentAt()];
    step(by);
    const to = rows[currentAt()];
    selection?.set(
      [from, to].flatMap((row) => (row ? [row.id] : [])),
      true,
    );
  };
  const withCurrent = (act: (row: Row) => void) => (): void => {
    const row = rows[currentAt()];
    if (row) act(row);
  };
  const chosen = rows.filter(({ id }) => selection?.ids.has(id) === true);
  useKeys({
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    'Shift+ArrowDown': () => stretch(1),
    'Shift+ArrowUp': () => stretch(-1),
    x: selection && withCurrent((row) => selection.toggle(row.id)),
    e: onQuickEdit && withCurrent(onQuickEdit),
    Delete: onDelete && (() => (chosen.length > 0 ? onDelete(chosen) : withCurrent((row) => onDelete([row]))())),
  });
}
