// Earlier versions of a record: what lies between two of them, and the way back.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { StartType } from '#content/admin/start-document.ts';
import { Comparison } from '#admin/editor/comparison.tsx';
import { findKeptText, keepText } from '#admin/editor/kept-texts.ts';
import { useAddress, useGo } from '#admin/kit/address.ts';
import { Button } from '#admin/kit/button.tsx';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { GoButton } from '#admin/kit/go.tsx';
import { useKeys } from '#admin/kit/keys.ts';
import { Page } from '#admin/kit/page.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { NotFoundScreen } from '#admin/shell/message-screens.tsx';
import { isBuilt } from '../editor/rules.ts';
import { keptKey } from '../editor/saving.ts';
import { useTime } from '../editor/use-time.ts';
import { pathOfType } from '../paths.ts';
import { listKey } from '../posts/actions.ts';
import { mayChange } from '../posts/record.ts';
import { useTypeHere } from '../posts/use-type.ts';
import { ThemeSheet } from '../theme-sheet.tsx';
import { ChangesView } from './changes-view.tsx';
import { wordCounts } from './changes.ts';
import { groupsOf } from './groups.ts';
import { takeBack, type Patch } from './take-back.ts';
import { VersionList } from './version-list.tsx';
import { findNames, findVersions, firstShown, isSameState, versionBefore, type Version } from './versions.ts';
import { useHistoryWords } from './words.ts';

const MOST = 100;

export default function HistoryScreen() {
  const type = useTypeHere();
  const { id } = useParams({ strict: false });
  const number = Number(id);
  return type && Number.isInteger(number) ? <History type={type} id={number} /> : <NotFoundScreen />;
}

function History({ type, id }: { type: StartType; id: number }) {
  const words = useHistoryWords();
  const { client } = useApp();
  const collection = type.rest_base;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['history', collection, id],
    queryFn: async ({ signal }) => {
      const [record, stored] = await Promise.all([
        client.get('/core/v2/{collection}/{id}', { collection, id, context: 'edit' }, { signal }),
        findVersions(client, { type, id, most: MOST, signal }),
      ]);
      return { record, versions: withPresent(record, stored), names: await findNames(client, stored, signal) };
    },
  });
  const title = data?.record.title.raw ?? '';
  const first = data && firstShown(data.versions);
  return (
    <Page
      title={words.history(title)}
      isBare
      actions={
        <GoButton to={`${pathOfType(type)}/${id}`} icon="back" kind="quiet">
          {words.back}
        </GoButton>
      }
    >
      {isPending && <Skeleton />}
      {error && <FailedList error={error} onRetry={() => void refetch()} />}
      {data && !first && <EmptyState title={words.none}>{words.noneHint}</EmptyState>}
      {data && first && <Versions type={type} first={first} {...data} />}
    </Page>
  );
}

/** A state that no version has, such as one that a job has made, stands on top of them. */
function withPresent(record: ContentRecord, stored: readonly Version[]): readonly Version[] {
  const present = {
    ...{ id: 0, kind: 'revision' as const, author: 0, at: new Date(`${record.modified_gmt ?? ''}Z`) },
    title: record.title.raw ?? '',
    content: record.content?.raw ?? '',
    excerpt: record.excerpt?.raw ?? '',
  };
  const newest = stored.find(({ kind }) => kind === 'revision');
  return stored.length === 0 || (newest && isSameState(newest, present)) ? stored : [present, ...stored];
}

interface VersionsProps {
  readonly type: StartType;
  readonly record: ContentRecord;
  readonly versions: readonly Version[];
  readonly names: ReadonlyMap<number, string>;
  readonly first: Version;
}

const VIEWS = ['inOneText', 'sideBySide'] as const;

function Versions({ type, record, versions, names, first }: VersionsProps) {
  const words = useHistoryWords();
  const time = useTime();
  const address = useAddress();
  const [view, setView] = useState<(typeof VIEWS)[number]>('inOneText');
  const versionAt = (name: string): Version | undefined =>
    versions.find((version) => String(version.id) === address.search[name]);
  const after = versionAt('version') ?? first;
  const groups = groupsOf(versions);
  const heads = groups.map(({ newest }) => newest);
  const chosen = versionAt('with');
  const usual = heads.includes(after) ? versionBefore(heads, after) : versionBefore(versions, after);
  const before = chosen && chosen !== after ? chosen : usual;
  const choose = (next: { readonly version?: Version; readonly with?: Version | undefined }): void =>
    address.change(
      {
        ...(next.version && { version: String(next.version.id) }),
        ...('with' in next && { with: next.with && String(next.with.id) }),
      },
      { isReplacing: true },
    );
  const step = (by: number): void => {
    const next = heads[heads.indexOf(after) + by];
    if (next) choose({ version: next, with: undefined });
  };
  useKeys({ ArrowDown: () => step(1), ArrowUp: () => step(-1) });
  const labelOf = (version: Version): string =>
    version.id === 0 ? words.now : [time(version.at), names.get(version.author)].filter(Boolean).join(', ');
  const counts = before && wordCounts(before.content, after.content);
  const restorable = after === first ? before : after;
  const back = useTakeBack(type, record);
  const mayPatch = mayChange(record, 'POST') && !isBuilt(record) && after === first;
  return (
    <div className="history">
      <ThemeSheet />
      <div className="history-main themed">
        <div className="history-pair">
          <VersionChoice
            label={words.from}
            versions={versions}
            chosen={before}
            nameOf={labelOf}
            onChange={(version) => choose({ with: version })}
          />
          <span aria-hidden="true">→</span>
          <VersionChoice
            label={words.to}
            versions={versions}
            chosen={after}
            nameOf={labelOf}
            onChange={(version) => choose({ version })}
          />
          {counts && (
            <>
              <span className="history-tag in">{words.wordsIn(counts.come)}</span>
              <span className="history-tag out">{words.wordsOut(counts.gone)}</span>
            </>
          )}
          <span className="segments" role="group" aria-label={words.views}>
            {VIEWS.map((one) => (
              <button key={one} type="button" aria-pressed={one === view} onClick={() => setView(one)}>
                {words[one]}
              </button>
            ))}
          </span>
        </div>
        {!before && <p className="hint">{words.nothingBefore}</p>}
        {before && view === 'inOneText' && (
          <ChangesView
            key={`${before.id}/${after.id}`}
            before={before}
            after={after}
            onTakeBack={mayPatch ? (patch) => void back(patch) : undefined}
          />
        )}
        {before && view === 'sideBySide' && (
          <Comparison
            before={{ label: labelOf(before), title: before.title, text: before.content }}
            after={{ label: labelOf(after), title: after.title, text: after.content }}
            words={words}
          />
        )}
      </div>
      <aside className="history-side" aria-label={words.versions}>
        <VersionList
          groups={groups}
          names={names}
          shown={after}
          compared={before}
          onShow={(version) => choose({ version, with: undefined })}
          onCompare={(version) => choose({ with: version })}
        />
        {restorable && restorable.id !== 0 && mayChange(record, 'POST') && (
          <Restore type={type} record={record} version={restorable} label={words.restore(time(restorable.at))} />
        )}
      </aside>
    </div>
  );
}

function VersionChoice({
  label,
  versions,
  chosen,
  nameOf,
  onChange,
}: {
  label: string;
  versions: readonly Version[];
  chosen: Version | undefined;
  nameOf: (version: Version) => string;
  onChange: (version: Version) => void;
}) {
  return (
    <select
      className="text-input"
      aria-label={label}
      value={chosen?.id ?? ''}
      onChange={({ target }) => {
        const found = versions.find(({ id }) => String(id) === target.value);
        if (found) onChange(found);
      }}
    >
      {!chosen && <option value="">–</option>}
      {versions.map((version) => (
        <option key={version.id} value={version.id}>
          {nameOf(version)}
        </option>
      ))}
    </select>
  );
}

function Restore({
  type,
  record: { id },
  version,
  label,
}: {
  type: StartType;
  record: ContentRecord;
  version: Version;
  label: string;
}) {
  const words = useHistoryWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const go = useGo();
  const { isBusy, fault, send } = useSending();
  const restore = async (): Promise<void> => {
    const path = '/sitewright/v1/history/{rest_base}/{id}/{entry}/restore';
    const saved = await send(() => client.post(path, { rest_base: type.rest_base, id, entry: version.id }));
    if (!saved) return;
    say({ text: words.restored, icon: 'undo' });
    await queries.invalidateQueries({ queryKey: listKey(type) });
    go(`${pathOfType(type)}/${id}`);
  };
  return (
    <div className="history-foot">
      <FaultBand fault={fault} />
      <Button kind="primary" icon="undo" isBusy={isBusy} onClick={() => void restore()}>
        {label}
      </Button>
      <span className="hint">{words.restoreHint}</span>
    </div>
  );
}

/** The editor opens with the change as unsaved work. */
function useTakeBack(type: StartType, record: ContentRecord): (patch: Patch) => Promise<void> {
  const words = useHistoryWords();
  const { start } = useApp();
  const go = useGo();
  return async (patch) => {
    const key = keptKey(start.user.id, type, record.id);
    const taken = takeBack(record, await findKeptText(key), patch, Date.now());
    if (taken.kind !== 'work') say({ text: words[taken.kind], isBad: true });
    else if (await keepText(key, taken.text)) go(`${pathOfType(type)}/${record.id}`);
    else say({ text: words.notKept, isBad: true });
  };
}
