// The page to write on: title, text, details, and always a word about where the text is.
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { StartType } from '#content/admin/start-document.ts';
import type { TextFigures } from '#admin/editor/markup/document.ts';
import { Writing } from '#admin/editor/writing.tsx';
import { useGo } from '#admin/kit/address.ts';
import { Button, IconButton } from '#admin/kit/button.tsx';
import { tagOf } from '#admin/kit/dates.ts';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { Go } from '#admin/kit/go.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { useKeys } from '#admin/kit/keys.ts';
import { useArrival } from '#admin/kit/page.tsx';
import { Dialog } from '#admin/kit/panel.tsx';
import { say } from '#admin/kit/toasts.tsx';
import { useRecentPlace } from '#admin/palette/recent.ts';
import { useApp } from '#admin/session/app.ts';
import { NotFoundScreen } from '#admin/shell/message-screens.tsx';
import type { ContentRecord, RecordChanges } from '#admin/kit/collection.ts';
import { pathOfType } from '../paths.ts';
import { PostStatus } from '../posts/columns.tsx';
import { mayChange, mayPublish } from '../posts/record.ts';
import { useTypeHere, useTypeNames } from '../posts/use-type.ts';
import { useCoreWords } from '../words/use-words.ts';
import { useLock } from './lock.ts';
import { PublishDialog } from './publish-dialog.tsx';
import type { Work } from './rules.ts';
import { SaveWord } from './save-word.tsx';
import { SidePanel } from './side-panel.tsx';
import { useOpened, type NewerWork } from './use-opened.ts';
import { useSaving, type Saving } from './use-saving.ts';
import { useEditorWords } from './words/use-words.ts';

export default function EditorScreen() {
  const type = useTypeHere();
  const { id } = useParams({ strict: false });
  const number = Number(id);
  if (!type || !(id === 'new' || Number.isInteger(number))) return <NotFoundScreen />;
  return <AtAddress type={type} id={id === 'new' ? undefined : number} />;
}

/** A new record gets its address as it is first saved; the page stays as it is. Every other address is another page. */
function AtAddress({ type, id }: { type: StartType; id: number | undefined }) {
  const [made, setMade] = useState<{ readonly id: number; readonly hasArrived: boolean }>();
  const [round, setRound] = useState(0);
  if (made && !made.hasArrived && id === made.id) setMade({ ...made, hasArrived: true });
  if (made?.hasArrived && id !== made.id) {
    setMade(undefined);
    setRound(round + 1);
  }
  const isStill = made !== undefined && (id === made.id || !made.hasArrived);
  return (
    <Opening
      key={`${type.name}/${round}/${isStill ? 'new' : (id ?? 'new')}`}
      type={type}
      id={isStill ? undefined : id}
      made={made?.id}
      onCreated={(record) => setMade({ id: record.id, hasArrived: false })}
    />
  );
}

function Opening({
  type,
  id,
  made,
  onCreated,
}: {
  type: StartType;
  id: number | undefined;
  made: number | undefined;
  onCreated: (record: ContentRecord) => void;
}) {
  const [turn, setTurn] = useState(0);
  const opened = useOpened(type, turn > 0 ? (made ?? id) : id, turn);
  if (opened.kind === 'loading') return <Skeleton />;
  if (opened.kind === 'failed') return <FailedList error={opened.error} onRetry={() => setTurn(turn + 1)} />;
  return (
    <Editing
      key={turn}
      type={type}
      record={opened.record}
      newer={opened.newer}
      onCreated={onCreated}
      onReload={() => setTurn(turn + 1)}
    />
  );
}

interface EditingProps {
  readonly type: StartType;
  readonly record: ContentRecord | undefined;
  readonly newer: NewerWork | undefined;
  readonly onCreated: (record: ContentRecord) => void;
  readonly onReload: () => void;
}

function Editing({ type, record: first, newer, onCreated, onReload }: EditingProps) {
  const words = useEditorWords();
  const go = useGo();
  const { can } = useApp();
  const [offer, setOffer] = useState(newer);
  const [start, setStart] = useState({ text: first?.content?.raw ?? '', turn: 0 });
  const [isPublishing, setPublishing] = useState(false);
  const [hasPanel, setPanel] = useState(true);
  const [figures, setFigures] = useState<TextFigures>();
  const [heldId, setHeldId] = useState(first?.id);
  const holder = useLock(heldId);
  const [wasLocked, setWasLocked] = useState(false);
  if (holder !== '' && !wasLocked) setWasLocked(true);
  const mayEdit = first === undefined || mayChange(first, 'POST');
  const isReadOnly = holder !== '' || wasLocked || !mayEdit;
  const saving = useSaving(type, first, {
    isReadOnly,
    onCreated: (made) => {
      onCreated(made);
      setHeldId(made.id);
      go(`${pathOfType(type)}/${made.id}`);
    },
  });
  const { work, record, change } = saving;
  const canPublish = record ? mayPublish(record) : can(`publish_${type.capability_word}`);
  const isShown = record !== undefined && ['publish', 'future', 'private'].includes(record.status);

  const save = async (changes: RecordChanges, said: string): Promise<void> => {
    setPublishing(false);
    const saved = await saving.save(changes);
    if (saved) {
      say({
        text: said,
        ...(saved.status === 'publish' && { action: { label: words.view, run: () => open(saved.link) } }),
      });
    }
  };
  const takeNewer = (found: NewerWork): void => {
    const { title, content, excerpt } = found;
    change({ title, content, excerpt });
    setStart({ text: content, turn: start.turn + 1 });
    setOffer(undefined);
  };
  const main = (): void => {
    if (isShown) void save({}, words.updated);
    else if (canPublish) setPublishing(true);
    else void save({ status: 'pending' }, words.sent);
  };
  useKeys({
    'Ctrl+s': () => void saving.save(),
    'Ctrl+Enter': main,
    'Ctrl+.': () => setPanel(!hasPanel),
  });
  return (
    <div className="editor">
      <Head
        type={type}
        saving={saving}
        readOnly={readOnlyReason(holder, mayEdit, words)}
        mainLabel={mainLabel(isShown, canPublish, words)}
        onMain={main}
        isReadOnly={isReadOnly}
        hasPanel={hasPanel}
        onPanel={() => setPanel(!hasPanel)}
      />
      {(holder !== '' || wasLocked) && (
        <div className="band" role="alert">
          <Icon name="lock" />
          <span>
            <strong>{holder === '' ? words.lockFree : words.lockedBy(holder)}</strong>{' '}
            {holder !== '' && words.lockedHint}
          </span>
          {holder === '' && (
            <Button isSmall onClick={onReload}>
              {words.loadLatest}
            </Button>
          )}
        </div>
      )}
      {offer && !isReadOnly && (
        <NewerBand offer={offer} onTake={() => takeNewer(offer)} onDrop={() => setOffer(undefined)} />
      )}
      <div className="editor-body" data-panel={hasPanel}>
        <div className="editor-page">
          <div className="editor-column">
            <TitleField
              value={work.title}
              isReadOnly={isReadOnly}
              isNew={first === undefined}
              onChange={(title) => change({ title })}
            />
            <Writing
              key={start.turn}
              text={start.text}
              words={words}
              isReadOnly={isReadOnly}
              onChange={(print) => change(() => ({ content: print() }))}
              onFigures={setFigures}
            />
          </div>
        </div>
        {hasPanel && (
          <aside className="editor-panel" aria-label={words.panel} tabIndex={0}>
            <SidePanel type={type} saving={saving} isReadOnly={isReadOnly} />
          </aside>
        )}
      </div>
      {figures && (
        <footer className="page-foot">
          <span>{words.words(figures.words)}</span>
          <span>{words.minutes(figures.minutes)}</span>
          <span>{words.blocks(figures.blocks)}</span>
        </footer>
      )}
      <PublishDialog
        key={String(isPublishing)}
        isOpen={isPublishing}
        work={work}
        type={type}
        onClose={() => setPublishing(false)}
        onPublish={(changes) => void save(changes, changes['status'] === 'future' ? words.scheduled : words.published)}
      />
      <Conflict saving={saving} type={type} onReload={onReload} />
    </div>
  );
}

/** As high as what is in it; Enter leads on to the text. */
function TitleField({
  value,
  isReadOnly,
  isNew,
  onChange,
}: {
  value: string;
  isReadOnly: boolean;
  isNew: boolean;
  onChange: (title: string) => void;
}) {
  const words = useEditorWords();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
  }, [value]);
  return (
    <textarea
      ref={field}
      className="editor-title"
      aria-label={words.titleLabel}
      placeholder={words.titleHint}
      rows={1}
      value={value}
      readOnly={isReadOnly}
      autoFocus={isNew}
      onChange={({ target }) => onChange(target.value.replaceAll('\n', ' '))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        event.currentTarget.parentElement?.querySelector<HTMLElement>('.writing')?.focus();
      }}
    />
  );
}

type EditorWords = ReturnType<typeof useEditorWords>;

function mainLabel(isShown: boolean, canPublish: boolean, words: EditorWords): string {
  if (isShown) return words.update;
  return canPublish ? words.publish : words.sendForReview;
}

function readOnlyReason(holder: string, mayEdit: boolean, words: EditorWords): string | undefined {
  if (!mayEdit) return words.mayNotEdit;
  return holder === '' ? undefined : words.lockedBy(holder);
}

function Head({
  type,
  saving: { work, record, state },
  readOnly,
  mainLabel: label,
  onMain,
  isReadOnly,
  hasPanel,
  onPanel,
}: {
  type: StartType;
  saving: Saving;
  readOnly: string | undefined;
  mainLabel: string;
  onMain: () => void;
  isReadOnly: boolean;
  hasPanel: boolean;
  onPanel: () => void;
}) {
  const words = useEditorWords();
  const core = useCoreWords();
  const { many } = useTypeNames(type);
  const title = work.title.trim() || core.untitled;
  const heading = useArrival(title);
  useRecentPlace(record && `${pathOfType(type)}/${record.id}`, record ? title : '');
  return (
    <header className="editor-head">
      <Go className="button quiet square" to={pathOfType(type)} aria-label={words.back} title={words.back}>
        <Icon name="back" />
      </Go>
      <Go className="editor-crumb" to={pathOfType(type)}>
        {many}
      </Go>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <PostStatus status={record?.status ?? 'draft'} />
      <SaveWord state={state} readOnly={readOnly} />
      <IconButton className="only-wide" icon="panel" label={words.panel} aria-pressed={hasPanel} onClick={onPanel} />
      {record && type.is_viewable && (
        <a
          className="button"
          href={previewOf(record)}
          target="_blank"
          rel="noreferrer"
          aria-label={words.preview}
          title={words.preview}
        >
          <Icon name="screen" size={16} />
          <span className="only-wide">{words.preview}</span>
        </a>
      )}
      {!isReadOnly && (
        <Button kind="primary" onClick={onMain} isBusy={state.kind === 'saving'}>
          {label}
        </Button>
      )}
    </header>
  );
}

function previewOf({ link }: ContentRecord): string {
  const address = new URL(link);
  address.searchParams.set('preview', 'true');
  return address.href;
}

function NewerBand({ offer, onTake, onDrop }: { offer: NewerWork; onTake: () => void; onDrop: () => void }) {
  const words = useEditorWords();
  const { start } = useApp();
  const time = offer.at.toLocaleString(tagOf(start.user.locale), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="band" role="status">
      <Icon name="clock" />
      <span>{words.newerWork(time)}</span>
      <Button isSmall onClick={onTake}>
        {words.goOn}
      </Button>
      <Button isSmall kind="quiet" onClick={onDrop}>
        {words.discard}
      </Button>
    </div>
  );
}

/** Somebody else saved meanwhile: both texts stay, and one chooses. */
function Conflict({ saving, type, onReload }: { saving: Saving; type: StartType; onReload: () => void }) {
  const words = useEditorWords();
  const go = useGo();
  const { client } = useApp();
  const copy = async (work: Work): Promise<void> => {
    const { title, content, excerpt } = work;
    const made = await client.post('/core/v2/{collection}', {
      collection: type.rest_base,
      status: 'draft',
      title: words.copyOf(title),
      content,
      excerpt,
    });
    saving.settleConflict();
    go(`${pathOfType(type)}/${made.id}`);
  };
  return (
    <Dialog title={words.conflictTitle} isOpen={saving.hasConflict} onClose={saving.settleConflict}>
      <div className="panel-form">
        <p>{words.conflictHint}</p>
        <div className="panel-foot">
          <Button kind="quiet" onClick={onReload}>
            {words.useTheirs}
          </Button>
          <Button
            onClick={() => {
              saving.settleConflict();
              void saving.save({}, { isForced: true });
            }}
          >
            {words.useMine}
          </Button>
          <Button kind="primary" onClick={() => void copy(saving.work)}>
            {words.saveCopy}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
