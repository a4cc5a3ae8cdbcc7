import type { StartType } from '#content/admin/start-document.ts';
import type { Column } from '#admin/kit/data-table.tsx';
import { PersonCell } from '#admin/kit/avatar.tsx';
import { Go } from '#admin/kit/go.tsx';
import { StatusDot, type Tone } from '#admin/kit/status-dot.tsx';
import { Thumb } from '#admin/kit/thumb.tsx';
import { Time } from '#admin/kit/time.tsx';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { pathOfType } from '../paths.ts';
import { useCoreWords } from '../words/use-words.ts';
import type { Words } from '../words/words.ts';
import { authorNameOf, pictureOf, termNamesOf, titleOf } from './record.ts';

const TONES: Readonly<Record<string, Tone>> = {
  publish: 'good',
  draft: 'draft',
  'auto-draft': 'draft',
  future: 'info',
  pending: 'wait',
  private: 'vio',
  trash: 'bad',
};

export function PostStatus({ status }: { status: string }) {
  const words = useCoreWords();
  return <StatusDot tone={TONES[status] ?? 'plain'}>{words.statuses[status] ?? status}</StatusDot>;
}

/** When it was or will be published; of the others, when it was changed. */
export function PostTime({ record }: { record: ContentRecord }) {
  const words = useCoreWords();
  const isDated = record.status === 'publish' || record.status === 'future' || record.status === 'private';
  if (isDated) return <Time local={record.date} gmt={record.date_gmt} />;
  return (
    <>
      {words.changed} <Time local={record.modified} gmt={record.modified_gmt} />
    </>
  );
}

export function PostThumb({ record }: { record: ContentRecord }) {
  return <Thumb source={pictureOf(record)} id={record.id} />;
}

export function PostTitle({ record, type }: { record: ContentRecord; type: StartType }) {
  const words = useCoreWords();
  return (
    <div className="row-title">
      <PostThumb record={record} />
      <div className="words">
        <Go className="name" to={`${pathOfType(type)}/${record.id}`}>
          {titleOf(record) || words.untitled}
        </Go>
        {record.sticky === true && <small>{words.pinned}</small>}
      </div>
    </div>
  );
}

/** Every column that a type can have; the title is always shown. */
export function columnsOf(type: StartType, words: Words): Column<ContentRecord>[] {
  const terms = type.taxonomies.map(({ name, label }) => ({
    id: name,
    label,
    render: (record: ContentRecord) => termNamesOf(record, name).join(', '),
  }));
  return [
    {
      id: 'title',
      label: words.column.title,
      sort: 'title',
      render: (record) => <PostTitle record={record} type={type} />,
    },
    { id: 'status', label: words.column.status, render: ({ status }) => <PostStatus status={status} /> },
    {
      id: 'author',
      label: words.column.author,
      sort: 'author',
      render: (record) => {
        const name = authorNameOf(record);
        return name === undefined ? '–' : <PersonCell name={name} id={record.author} />;
      },
    },
    ...terms,
    { id: 'date', label: words.column.date, sort: 'date', render: (record) => <PostTime record={record} /> },
    {
      id: 'modified',
      label: words.column.modified,
      sort: 'modified',
      render: ({ modified, modified_gmt: gmt }) => <Time local={modified} gmt={gmt} />,
    },
    { id: 'slug', label: words.column.slug, render: ({ slug }) => (slug === '' ? '–' : `/${slug}`) },
  ];
}

/** Of a person who never chose. */
export const usualColumns = (type: StartType): string[] => [
  'status',
  'author',
  ...type.taxonomies.slice(0, 1).map(({ name }) => name),
  'date',
];
