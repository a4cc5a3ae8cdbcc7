// The head of the page to write on: where one is, where the text is, and what to do with it.
import type { StartType } from '#content/admin/start-document.ts';
import { WritingTools } from '#admin/editor/bar/writing-tools.tsx';
import { Button, IconButton } from '#admin/kit/button.tsx';
import { Go } from '#admin/kit/go.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { useArrival } from '#admin/kit/page.tsx';
import { say } from '#admin/kit/toasts.tsx';
import { useRecentPlace } from '#admin/palette/recent.ts';
import { pathOfType } from '../paths.ts';
import { PostStatus } from '../posts/columns.tsx';
import { previewOf } from '../posts/record.ts';
import { useTypeNames } from '../posts/use-type.ts';
import { useCoreWords } from '../words/use-words.ts';
import { SaveWord } from './save-word.tsx';
import type { Saving } from './use-saving.ts';
import { useEditorWords } from './words/use-words.ts';

export function Head({
  type,
  saving: { work, record, state, flush },
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
      <WritingTools />
      <IconButton icon="panel" label={words.panel} aria-pressed={hasPanel} onClick={onPanel} />
      {record && type.supports.includes('revisions') && (
        <Go
          className="button quiet square only-wide"
          to={`${pathOfType(type)}/${record.id}/history`}
          aria-label={words.history}
          title={words.history}
        >
          <Icon name="clock" />
        </Go>
      )}
      {record && type.is_viewable && (
        <a
          className="button"
          href={previewOf(record.link)}
          target="_blank"
          rel="noreferrer"
          onClick={(event) => {
            if (isReadOnly || state.kind === 'untouched' || state.kind === 'saved') return;
            event.preventDefault();
            void openSaved(event.currentTarget.href, flush).then((isOpen) => {
              if (!isOpen) say({ text: words.previewNotSaved, isBad: true });
            });
          }}
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

/** The window opens with the click, as browsers want it, and shows the page once the site has the text. */
async function openSaved(address: string, flush: () => Promise<boolean>): Promise<boolean> {
  const tab = open('', '_blank');
  if (tab) tab.opener = null;
  const isSaved = await flush();
  if (isSaved) tab?.location.replace(address);
  else tab?.close();
  return isSaved;
}
