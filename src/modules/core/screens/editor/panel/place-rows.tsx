// Where a record stands among others, and how the page around it is made.
import { useQuery } from '@tanstack/react-query';
import { TextField } from '#admin/kit/field.tsx';
import { useApp } from '#admin/session/app.ts';
import { inTree } from '#modules/core/screens/posts/choices.ts';
import { titleOf } from '#modules/core/screens/posts/record.ts';
import { useCoreWords } from '#modules/core/screens/words/use-words.ts';
import { ChoiceRow, type Option } from './choice-row.tsx';
import { notBelow } from './not-below.ts';
import type { RowsProps } from './rows.tsx';
import { PlainRow, ValueRow } from './row.tsx';
import { usePanelWords } from './words/use-words.ts';

const MOST = 100;

export function ParentRow({ type, saving: { work, record, faults, change }, isReadOnly }: RowsProps) {
  const words = usePanelWords();
  const core = useCoreWords();
  const { client } = useApp();
  const { data } = useQuery({
    queryKey: ['parents', type.rest_base],
    queryFn: async ({ signal }) => {
      const fields = { _fields: 'id,title,parent', context: 'edit', orderby: 'title', order: 'asc' };
      const asked = { collection: type.rest_base, per_page: MOST, status: 'any', ...fields };
      const records = await client.get('/core/v2/{collection}', asked, { signal });
      return records.map((one) => ({
        id: one.id,
        name: titleOf(one),
        parent: typeof one['parent'] === 'number' ? one['parent'] : 0,
      }));
    },
  });
  const named = data?.map((one) => ({ ...one, name: one.name || core.untitled }));
  const offered = named && inTree(notBelow(named, record?.id));
  const options: Option[] | undefined = offered && [{ value: '0', label: words.noParent }, ...offered];
  const shown =
    work.parent === 0 ? words.noParent : (named?.find(({ id }) => id === work.parent)?.name ?? `#${work.parent}`);
  const fault = faults['parent'];
  if (isReadOnly) return <PlainRow label={words.parent} value={shown} fault={fault} />;
  return (
    <ChoiceRow
      label={words.parent}
      value={String(work.parent)}
      shown={shown}
      options={options}
      fault={fault}
      onChange={(value) => change({ parent: Number(value) })}
    />
  );
}

export function OrderRow({ saving: { work, faults, change }, isReadOnly }: RowsProps) {
  const words = usePanelWords();
  const fault = faults['menu_order'];
  if (isReadOnly) return <PlainRow label={words.order} value={work.order} fault={fault} />;
  return (
    <ValueRow label={words.order} value={work.order} fault={fault}>
      {(close) => (
        <form
          className="panel-form"
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
        >
          <TextField
            label={words.order}
            hint={words.orderHint}
            type="number"
            step={1}
            value={work.order}
            onChange={({ target }) => change({ order: Math.trunc(Number(target.value)) })}
          />
        </form>
      )}
    </ValueRow>
  );
}

/** Those of the page builder, and what the record already has. */
export function LayoutRow({ saving: { work, faults, change }, isReadOnly }: RowsProps) {
  const words = usePanelWords();
  const { start } = useApp();
  const isOffered = start.modules.some(({ name }) => name === 'builder');
  if (!isOffered && work.template === '') return null;
  const shown = words.templates[work.template] ?? work.template;
  const fault = faults['template'];
  if (isReadOnly) return <PlainRow label={words.layout} value={shown} fault={fault} />;
  const names = new Set([...Object.keys(words.templates), work.template]);
  return (
    <ChoiceRow
      label={words.layout}
      value={work.template}
      shown={shown}
      options={[...names].map((value) => ({ value, label: words.templates[value] ?? value }))}
      fault={fault}
      onChange={(template) => change({ template })}
    />
  );
}

export function FormatRow({ saving: { work, faults, change }, isReadOnly }: RowsProps) {
  const words = usePanelWords();
  const shown = words.formats[work.format] ?? work.format;
  const fault = faults['format'];
  if (isReadOnly) return <PlainRow label={words.format} value={shown} fault={fault} />;
  return (
    <ChoiceRow
      label={words.format}
      value={work.format}
      shown={shown}
      options={Object.entries(words.formats).map(([value, label]) => ({ value, label }))}
      fault={fault}
      onChange={(format) => change({ format })}
    />
  );
}
