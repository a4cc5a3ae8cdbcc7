// The page to write on: title, text, details, and always a word about where the text is.
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { StartType } from '#content/admin/start-document.ts';
import { WritingFoot } from '#admin/editor/bar/writing-tools.tsx';
import type { TextFigures } from '#admin/editor/markup/document.ts';
import { dropKeptText, keepDiscarded } from '#admin/editor/kept-texts.ts';
import { Writing, type WritingHandle } from '#admin/editor/writing.tsx';
import { useGo } from '#admin/kit/address.ts';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { useKeys } from '#admin/kit/keys.ts';
import { isPast } from '#admin/kit/dates.ts';
import { useIsPhone } from '#admin/kit/media-query.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { NotFoundScreen } from '#admin/shell/message-screens.tsx';
import { ThemeSheet } from '../theme-sheet.tsx';
import type { ContentRecord, RecordChanges } from '#admin/kit/collection.ts';
import { pathOfType } from '../paths.ts';
import { mayChange } from '../posts/record.ts';
import { useTypeHere } from '../posts/use-type.ts';
import { BuiltBand, ContinuingBand, LockBand, QuestionBand } from './bands.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { Conflict } from './conflict.tsx';
import { Head } from './head.tsx';
import { useLock } from './lock.ts';
import { useCopy } from './copy.ts';
import { useReadingAlong } from './reading-along.ts';
import { DetailPanel } from './panel/panel.tsx';
import { rightsOn } from './panel/rights.ts';
import { isShown as isShownStatus } from './panel/status.ts';
import { PublishDialog, type Way } from './publish-dialog.tsx';
import { NotOpened } from './refused.tsx';
import { outcomeWord } from './rules.ts';
import { Standfirst, TitleField } from './title-field.tsx';
import type { NewerWork, Opening } from './newer-work.ts';
import { isBuilt } from './rules.ts';
import type { SavedBy } from './saved-by.ts';
import { keptKey } from './saving.ts';
import { useOpened } from './use-opened.ts';
import { useSaving } from './use-saving.ts';
import { useStatusActs } from './use-status-acts.ts';
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
    <OpenedAt
      key={`${type.name}/${round}/${isStill ? 'new' : (id ?? 'new')}`}
      type={type}
      id={isStill ? undefined : id}
      made={made?.id}
      onCreated={(record) => setMade({ id: record.id, hasArrived: false })}
    />
  );
}

function OpenedAt({
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
  const [chosen, setChosen] = useState<{ readonly turn: number; readonly opening: Opening }>();
  const opened = useOpened(type, turn > 0 ? (made ?? id) : id, turn);
  if (opened.kind === 'loading') return <Skeleton />;
  if (opened.kind === 'failed') return <NotOpened type={type} error={opened.error} onRetry={() => setTurn(turn + 1)} />;
  const { record, savedBy } = opened;
  const [opening, round] = chosen?.turn === turn ? [chosen.opening, 1] : [opened.opening, 0];
  return (
    <Editing
      key={`${turn}/${round}`}
      {...{ type, record, opening, savedBy }}
      onChoose={(offer) => setChosen({ turn, opening: offer ? { kind: 'newer', newer: offer } : { kind: 'saved' } })}
      onCreated={onCreated}
      onReload={() => setTurn(turn + 1)}
    />
  );
}

interface EditingProps {
  readonly type: StartType;
  readonly record: ContentRecord | undefined;
  readonly opening: Opening;
  readonly savedBy: SavedBy | undefined;
  /** The answer to the question: newer work, or what is saved. */
  readonly onChoose: (offer: NewerWork | undefined) => void;
  readonly onCreated: (record: ContentRecord) => void;
  readonly onReload: () => void;
}

function Editing({ type, record: first, opening, savedBy, onChoose, onCreated, onReload }: EditingProps) {
  const words = useEditorWords();
  const go = useGo();
  const { can, start: site } = useApp();
  const newer = opening.kind === 'newer' ? opening.newer : undefined;
  const [isContinuing, setContinuing] = useState(newer !== undefined);
  const [compared, setCompared] = useState<NewerWork>();
  const [start, setStart] = useState({ text: newer?.work.content ?? first?.content?.raw ?? '', turn: 0 });
  const [publishing, setPublishing] = useState<Way>();
  const isPhone = useIsPhone();
  // Where there is no room beside the text it is a sheet, which opens only when somebody wants it.
  const [hasSide, setSide] = useState(true);
  const [hasSheet, setSheet] = useState(false);
  const [hasPanel, setPanel] = isPhone ? [hasSheet, setSheet] : [hasSide, setSide];
  const [tab, setTab] = useState<string>();
  const writing = useRef<WritingHandle>(null);
  const [figures, setFigures] = useState<TextFigures>();
  const [heldId, setHeldId] = useState(first?.id);
  const lock = useLock(heldId);
  const { holder } = lock;
  const [wasLocked, setWasLocked] = useState(false);
  if (holder !== '' && !wasLocked) setWasLocked(true);
  const [wasLost, setWasLost] = useState(false);
  if (lock.isLost && !wasLost) setWasLost(true);
  // Somebody else's text is read as they have saved it; one's own is kept beside it.
  const isReadingAlong = wasLocked && !wasLost;
  const isPageBuilt = first !== undefined && isBuilt(first);
  const mayEdit = first === undefined || mayChange(first, 'POST');
  const isReadOnly = holder !== '' || wasLocked || !mayEdit || opening.kind === 'question';
  const saving = useSaving(type, {
    record: first,
    newer,
    isReadOnly,
    onCreated: (made) => {
      onCreated(made);
      setHeldId(made.id);
      go(`${pathOfType(type)}/${made.id}`);
    },
  });
  const { work, record, change } = saving;
  const copy = useCopy(type);
  useReadingAlong(type, holder !== '' && !lock.isLost ? record : undefined, onReload);
  const rights = rightsOn(record, type, can);
  const isShown = isShownStatus(record?.status);
  const isTimed = work.date !== '' && !isPast(work.date, site);
  const act = useStatusActs(type, saving, setPublishing);

  const save = async (changes: RecordChanges, said: string): Promise<void> => {
    setPublishing(undefined);
    const before = record?.status;
    const saved = await saving.save(changes);
    if (saved) {
      say({
        text: outcomeWord(before, saved.status, words) ?? said,
        ...(saved.status === 'publish' && { action: { label: words.view, run: () => open(saved.link) } }),
      });
    }
  };
  const write = (text: string): void => setStart(({ turn }) => ({ text, turn: turn + 1 }));
  const discard = (): void => {
    const mine = saving.latest();
    saving.discard();
    write(saving.base().content);
    setContinuing(false);
    const bringBack = (): void => {
      change(mine);
      write(mine.content);
      setContinuing(true);
    };
    say({ text: words.discarded, action: { label: words.bringBack, isUndo: true, run: bringBack } });
  };
  const choose = (offer: NewerWork | undefined): void => {
    if (!offer && opening.kind === 'question') void forget(keptKey(site.user.id, type, first?.id), opening.offers);
    onChoose(offer);
  };
  const main = (): void => {
    if (isReadOnly) return;
    if (isShown) void save({}, words.updated);
    else if (rights.mayPublish) setPublishing(isTimed ? 'atTime' : 'now');
    else void save({ status: 'pending' }, words.sent);
  };
  useKeys({
    'Ctrl+s': () => void saving.save(),
    'Ctrl+Enter': main,
    'Ctrl+.': () => setPanel(!hasPanel),
  });
  const details = (
    <DetailPanel {...{ type, saving, rights, isReadOnly, tab }} onTab={setTab} onAct={(one) => void act(one)} />
  );
  return (
    <div className="editor">
      <ThemeSheet />
      <Head
        type={type}
        saving={saving}
        readOnly={readOnlyReason(holder, mayEdit, opening.kind === 'question', words)}
        mainLabel={mainLabel({ isShown, isTimed, canPublish: rights.mayPublish }, words)}
        onMain={main}
        isReadOnly={isReadOnly}
        hasPanel={hasPanel}
        onPanel={() => setPanel(!hasPanel)}
      />
      {(holder !== '' || wasLocked) && (
        <LockBand lock={lock} onReload={onReload} onCopy={() => void copy(saving.latest())} />
      )}
      {newer && isContinuing && !isReadOnly && record?.modified_gmt === first?.modified_gmt && (
        <ContinuingBand
          newer={newer}
          onCompare={() => setCompared({ ...newer, work: saving.latest() })}
          onDiscard={discard}
        />
      )}
      {opening.kind === 'question' && savedBy && (
        <QuestionBand
          offers={opening.offers}
          savedBy={savedBy}
          onCompare={setCompared}
          onChoose={choose}
          onCopy={(offer) => void copy({ ...saving.base(), ...offer.work })}
        />
      )}
      {isPageBuilt && <BuiltBand link={isShown ? record?.link : undefined} />}
      <div className="editor-body" data-panel={hasPanel}>
        <div className="editor-page">
          <div className="editor-column themed">
            <TitleField
              value={isReadingAlong ? saving.base().title : work.title}
              isReadOnly={isReadOnly}
              isNew={first === undefined}
              onChange={(title) => change({ title })}
              onEnter={() => writing.current?.writeFromStart()}
            />
            {type.name === 'post' && type.supports.includes('excerpt') && (
              <Standfirst
                value={isReadingAlong ? saving.base().excerpt : work.excerpt}
                isReadOnly={isReadOnly}
                onChange={(excerpt) => change({ excerpt })}
                onEnter={() => writing.current?.writeFromStart()}
              />
            )}
            <Writing
              key={`${start.turn}/${isReadingAlong}`}
              ref={writing}
              text={isReadingAlong ? saving.base().content : start.text}
              words={words}
              isReadOnly={isReadOnly || isPageBuilt}
              onChange={(print) => change(() => ({ content: print() }))}
              onFigures={setFigures}
            />
          </div>
        </div>
        {hasPanel && !isPhone && (
          <aside className="editor-panel" aria-label={words.panel}>
            {details}
          </aside>
        )}
      </div>
      {figures && (
        <footer className="page-foot">
          <span>{words.words(figures.words)}</span>
          <span>{words.minutes(figures.minutes)}</span>
          <span>{words.blocks(figures.blocks)}</span>
          <WritingFoot />
          {!isReadOnly && !isPageBuilt && <span className="only-wide">{words.slashHint}</span>}
        </footer>
      )}
      <PublishDialog
        key={publishing}
        isOpen={publishing !== undefined}
        first={publishing ?? 'now'}
        work={work}
        type={type}
        onClose={() => setPublishing(undefined)}
        onPublish={(changes) => void save(changes, words.published)}
      />
      {isPhone && (
        <Panel title={words.panel} isOpen={hasPanel} onClose={() => setPanel(false)}>
          {details}
        </Panel>
      )}
      <Conflict saving={saving} type={type} onReload={onReload} onMerged={({ content }) => write(content)} />
      <CompareDialog saved={saving.base()} offer={compared} onClose={() => setCompared(undefined)} />
    </div>
  );
}

/** What was not chosen is not offered again. */
async function forget(key: string, offers: readonly NewerWork[]): Promise<void> {
  for (const { from, autosaved } of offers) {
    if (from === 'browser') await dropKeptText(key);
    else if (autosaved !== undefined) await keepDiscarded(key, autosaved);
  }
}

type EditorWords = ReturnType<typeof useEditorWords>;

interface Outcome {
  readonly isShown: boolean;
  readonly isTimed: boolean;
  readonly canPublish: boolean;
}

function mainLabel({ isShown, isTimed, canPublish }: Outcome, words: EditorWords): string {
  if (isShown) return words.update;
  if (canPublish && isTimed) return words.schedule;
  return canPublish ? words.publish : words.sendForReview;
}

function readOnlyReason(
  holder: string,
  mayEdit: boolean,
  hasQuestion: boolean,
  words: EditorWords,
): string | undefined {
  if (!mayEdit) return words.mayNotEdit;
  if (holder === '' && hasQuestion) return words.chooseReason;
  return holder === '' ? undefined : words.lockedBy(holder);
}
