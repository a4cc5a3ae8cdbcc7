// The filters of a list of records, each a chip.
import { useState } from 'react';
import type { StartTaxonomy, StartType } from '#content/admin/start-document.ts';
import type { SearchChanges } from '#admin/kit/address.ts';
import { siteDate } from '#admin/kit/dates.ts';
import { ChoiceList, FilterChip, FilterRow, SearchField } from '#admin/kit/filter-row.tsx';
import { useApp } from '#admin/session/app.ts';
import { useCoreWords } from '../words/use-words.ts';
import { namesOf, useAuthors, useTerms } from './choices.ts';
import { useTypeNames } from './use-type.ts';
import type { View } from './view.ts';

export interface FiltersProps {
  readonly view: View;
  readonly type: StartType;
  readonly seesOthers: boolean;
  readonly total: number | undefined;
  readonly onChange: (changes: SearchChanges) => void;
}

export function Filters({ view, type, seesOthers, total, onChange }: FiltersProps) {
  const words = useCoreWords();
  const { many, one } = useTypeNames(type);
  return (
    <FilterRow end={total === undefined ? undefined : words.count(total, total === 1 ? one : many)}>
      <SearchField label={words.searchIn(many)} value={view.search} onChange={(search) => onChange({ search })} />
      {type.taxonomies.map((taxonomy) => (
        <TermFilter key={taxonomy.name} taxonomy={taxonomy} view={view} onChange={onChange} />
      ))}
      {seesOthers && view.tab !== 'mine' && <AuthorFilter view={view} onChange={onChange} />}
      <DateFilter view={view} onChange={onChange} />
      {type.name === 'post' && <PinnedFilter view={view} onChange={onChange} />}
    </FilterRow>
  );
}

type FilterProps = Pick<FiltersProps, 'view' | 'onChange'>;

function TermFilter({ taxonomy, view, onChange }: FilterProps & { taxonomy: StartTaxonomy }) {
  const { rest_base: name, label } = taxonomy;
  const chosen = view.terms[name] ?? [];
  const items = useTerms(taxonomy);
  return (
    <FilterChip
      label={label}
      value={chosen.length === 0 ? undefined : namesOf(items, chosen)}
      onDrop={() => onChange({ [name]: undefined })}
    >
      {() => (
        <ChoiceList
          label={label}
          items={items}
          chosen={chosen}
          onChange={(next) => onChange({ [name]: next.join(',') })}
        />
      )}
    </FilterChip>
  );
}

function AuthorFilter({ view, onChange }: FilterProps) {
  const words = useCoreWords();
  const items = useAuthors();
  return (
    <FilterChip
      label={words.author}
      value={view.authors.length === 0 ? undefined : namesOf(items, view.authors)}
      onDrop={() => onChange({ author: undefined })}
    >
      {() => (
        <ChoiceList
          label={words.author}
          items={items}
          chosen={view.authors}
          onChange={(next) => onChange({ author: next.join(',') })}
        />
      )}
    </FilterChip>
  );
}

function DateFilter({ view, onChange }: FilterProps) {
  const words = useCoreWords();
  const { start } = useApp();
  const shown = (day: string): string => siteDate(`${day}T00:00:00`, start.site.date_format, start.user.locale);
  const parts = [
    view.since !== '' && words.sinceDay(shown(view.since)),
    view.until !== '' && words.untilDay(shown(view.until)),
  ].filter((part) => part !== false);
  return (
    <FilterChip
      label={words.date}
      value={parts.length === 0 ? undefined : parts.join(' ')}
      onDrop={() => onChange({ since: undefined, until: undefined })}
    >
      {() => (
        <div className="panel-form">
          <DayField label={words.since} value={view.since} onChange={(since) => onChange({ since })} />
          <DayField label={words.until} value={view.until} onChange={(until) => onChange({ until })} />
        </div>
      )}
    </FilterChip>
  );
}

/** Half a date is none yet. */
function DayField({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const [text, setText] = useState(value);
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <input
        className="text-input"
        type="date"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange(target.value);
        }}
      />
    </label>
  );
}

function PinnedFilter({ view, onChange }: FilterProps) {
  const words = useCoreWords();
  const toggle = (): void => onChange({ pinned: view.isPinned ? undefined : '1' });
  return (
    <button type="button" className={view.isPinned ? 'chip set' : 'chip'} aria-pressed={view.isPinned} onClick={toggle}>
      {words.pinned}
    </button>
  );
}
