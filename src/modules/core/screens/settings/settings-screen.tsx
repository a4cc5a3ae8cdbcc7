// The settings of the site and of its modules: by part, found by words, saved together.
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddress } from '#admin/kit/address.ts';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { SearchField } from '#admin/kit/filter-row.tsx';
import { NoMatch } from '#admin/kit/list-page.tsx';
import { SaveBar } from '#admin/kit/save-bar.tsx';
import { refusalOf } from '#admin/kit/sending.ts';
import { SettingsFrame } from '#admin/kit/settings-frame.tsx';
import type { SettingValues } from '#admin/kit/settings.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { NotFoundScreen } from '#admin/shell/message-screens.tsx';
import { useWords } from '#admin/words/use-words.ts';
import { countChanges, findFields, isShown, withChange, type Drafts, type FoundSection } from './drafts.ts';
import { SettingLine } from './field.tsx';
import { useSections, type LoadedSection } from './use-sections.ts';
import { useSettingsWords } from './words/use-words.ts';

/** Of these the whole frame shows the value. */
const IN_FRAME = ['title', 'language', 'timezone', 'date_format', 'time_format', 'start_of_week'];

export default function SettingsScreen() {
  const words = useSettingsWords();
  const { unreachable } = useWords();
  const { client } = useApp();
  const address = useAddress();
  const { part: asked } = useParams({ strict: false });
  const { sections, sources, error, isPending, reload, storedIn, keep } = useSections();
  const [drafts, setDrafts] = useState<Drafts>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const search = address.search['search'] ?? '';
  const current = sections.find(({ part }) => part.id === asked);
  if (!isPending && !error && !current) return <NotFoundScreen />;
  const shown: readonly FoundSection<LoadedSection['part']>[] =
    search === ''
      ? (current ? [current] : []).map(({ part, section }) => ({ part, section, fields: section.fields }))
      : findFields(sections, search);

  const save = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    let left = drafts;
    let found: Record<string, string> = {};
    const saved: string[] = [];
    for (const source of sources) {
      const changes = drafts[source.id];
      if (!changes) continue;
      try {
        keep(source, await source.write(client, changes));
        const { [source.id]: _done, ...others } = left;
        left = others;
        saved.push(...Object.keys(changes));
      } catch (refused) {
        const { fault: sentence, faults: own } = refusalOf(refused, Object.keys(changes), unreachable);
        found = { ...found, ...own };
        setFault(sentence);
      }
    }
    setDrafts(left);
    setFaults(found);
    setBusy(false);
    if (countChanges(left) > 0) return;
    if (saved.some((name) => IN_FRAME.includes(name))) location.reload();
    else say({ text: words.saved });
  };
  const undo = (): void => {
    setDrafts({});
    setFaults({});
    setFault(undefined);
  };
  const wrong = Object.keys(faults).length;
  return (
    <SettingsFrame
      current={search === '' ? current?.part.id : undefined}
      actions={
        <SearchField
          label={words.find}
          value={search}
          onChange={(text) => address.change({ search: text }, { isReplacing: true })}
        />
      }
    >
      {isPending && !error && <Skeleton />}
      {error && <FailedList error={error} onRetry={reload} />}
      <FaultBand fault={fault} />
      {!isPending && !error && shown.length === 0 && <NoMatch address={address} clear={['search']} />}
      {!isPending &&
        shown.map(({ part, section, fields }) => {
          const values = { ...storedIn(section.source), ...drafts[section.source.id] };
          return (
            <SectionFields
              key={part.id}
              section={{ part, section, fields }}
              values={values}
              faults={faults}
              onChange={(name, value) => {
                setDrafts(withChange(drafts, section.source.id, name, value, storedIn(section.source)[name]));
                const { [name]: _mended, ...others } = faults;
                setFaults(others);
              }}
            />
          );
        })}
      <SaveBar
        count={countChanges(drafts)}
        words={words}
        note={wrong > 0 && <span> · {words.toCorrect(wrong)}</span>}
        isBusy={isBusy}
        stays={(path) => sections.some(({ part }) => path.endsWith(`/settings/${part.id}`))}
        onUndo={undo}
        onSave={() => void save()}
      />
    </SettingsFrame>
  );
}

function SectionFields({
  section: { part, section, fields },
  values,
  faults,
  onChange,
}: {
  section: FoundSection<LoadedSection['part']>;
  values: SettingValues;
  faults: Readonly<Record<string, string>>;
  onChange: (name: string, value: unknown) => void;
}) {
  const { start } = useApp();
  return (
    <section aria-label={part.label(start)}>
      <h2>{part.label(start)}</h2>
      <p className="hint">{section.hint}</p>
      {fields
        .filter((field) => isShown(field, values))
        .map((field) => (
          <div key={field.name} className="setting">
            <SettingLine
              field={field}
              value={values[field.name]}
              fault={faults[field.name]}
              onChange={(value) => onChange(field.name, value)}
            />
          </div>
        ))}
    </section>
  );
}
