import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import type { Comment } from '#client/paths.ts';
import { TextArea } from '#admin/kit/field.tsx';
import { reason } from '#admin/kit/list-action.ts';
import { PanelFoot } from '#admin/kit/panel-form.tsx';
import { say } from '#admin/kit/toasts.tsx';
import { useClient } from '#admin/session/app.ts';
import { COUNTS } from '#admin/shell/counts.ts';
import { useWords } from '#admin/words/use-words.ts';
import { COMMENTS } from './actions.ts';
import { useCommentWords } from './words/use-words.ts';

/** Answers on the spot. A comment that nobody sees yet is approved with it. */
export function ReplyForm({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const words = useCommentWords();
  const shared = useWords();
  const client = useClient();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { id, post, status } = comment;
  const isShown = status === 'approved';

  const refresh = () => Promise.all([COMMENTS, COUNTS].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const takeBack = async (reply: number): Promise<void> => {
    await client.delete('/core/v2/comments/{id}', { id: reply, force: true });
    if (!isShown) await client.post('/core/v2/comments/{id}', { id, status });
    await refresh();
  };
  const failed = (error: unknown): void => say({ text: sentence(error), isBad: true });
  const sentence = (error: unknown): string => reason(error, shared.unreachable);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const reply = await client.post('/core/v2/comments', { post, parent: id, content: text, status: 'approved' });
      onClose();
      const undo = { label: shared.undo, isUndo: true, run: () => void takeBack(reply.id).catch(failed) };
      say({ text: words.replied, action: undo });
    } catch (error) {
      // The text stays, and nothing has changed.
      setFault(sentence(error));
      setBusy(false);
      return;
    }
    if (!isShown) await client.post('/core/v2/comments/{id}', { id, status: 'approved' }).catch(failed);
    await refresh();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (text.trim() !== '' && !isBusy) void send();
  };
  return (
    <form
      className="reply-form"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
      }}
    >
      <TextArea
        label={words.replyTo(comment.author_name || words.nameless)}
        {...(!isShown && { hint: words.approveHint })}
        fault={fault}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoFocus
      />
      <PanelFoot
        isBusy={isBusy}
        isIdle={text.trim() === ''}
        action={isShown ? words.sendReply : words.approveAndReply}
        shortcut="Ctrl ↵"
        onCancel={onClose}
      />
    </form>
  );
}
