import { Menu } from '@mantine/core';
import type { Comment } from '#client/paths.ts';
import { Avatar } from '#admin/kit/avatar.tsx';
import { Button, HiddenText, IconButton } from '#admin/kit/button.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { useIsPhone } from '#admin/kit/media-query.ts';
import { Time } from '#admin/kit/time.tsx';
import { useWords } from '#admin/words/use-words.ts';
import type { CommentActions } from './actions.ts';
import { answeredName, postTitleOf } from './record.ts';
import { ReplyForm } from './reply-form.tsx';
import { piecesOf, readableText } from './text.ts';
import { useCommentWords } from './words/use-words.ts';

export interface CommentLineProps {
  readonly comment: Comment;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  readonly isReplying: boolean;
  readonly onFocus: () => void;
  readonly onChoose: () => void;
  readonly onReply: (isOpen: boolean) => void;
  /** Undefined where the filter is off. */
  readonly onWhy: (() => void) | undefined;
  readonly onDelete: () => void;
  readonly actions: CommentActions;
}

export function CommentLine(props: CommentLineProps) {
  const { comment, isCurrent, isChosen, isReplying, onFocus, onChoose, onReply } = props;
  const words = useCommentWords();
  const shared = useWords();
  const name = comment.author_name || words.nameless;
  return (
    <li
      className="comment-line"
      data-row={comment.id}
      data-chosen={isChosen}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={words.by(name)}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onPointerDown={onFocus}
    >
      <label className="pick">
        <input
          type="checkbox"
          className="check"
          aria-label={shared.choose(words.by(name))}
          checked={isChosen}
          onChange={onChoose}
        />
      </label>
      <Avatar name={name} id={comment.author || comment.id} />
      <div className="words">
        <Head comment={comment} name={name} />
        <Said comment={comment} />
        <p className="meta">{[comment.author_email, comment.author_ip].filter(Boolean).join(' · ')}</p>
      </div>
      <LineActions {...props} name={name} />
      {isReplying && <ReplyForm comment={comment} onClose={() => onReply(false)} />}
    </li>
  );
}

function Head({ comment, name }: { comment: Comment; name: string }) {
  const words = useCommentWords();
  const answered = answeredName(comment);
  return (
    <p className="head">
      <strong>{name}</strong>
      {answered !== undefined && <span className="label">{words.answerTo(answered)}</span>}
      <span>
        {words.on(postTitleOf(comment) ?? words.aPost)} · <Time local={comment.date} gmt={comment.date_gmt} />
      </span>
    </p>
  );
}

function Said({ comment: { content } }: { comment: Comment }) {
  return (
    <p className="said">
      {piecesOf(readableText(content.raw ?? content.rendered)).map(({ text, isLink }, at) =>
        isLink ? (
          // Never a link: nobody shall open it by mistake.
          <mark key={at}>{text}</mark>
        ) : (
          text
        ),
      )}
    </p>
  );
}

function LineActions({ comment, actions, name, onReply, onWhy, onDelete }: CommentLineProps & { name: string }) {
  const words = useCommentWords();
  const shared = useWords();
  const isPhone = useIsPhone();
  const { status } = comment;
  return (
    <div className="actions">
      {status !== 'approved' && (
        <Button icon="check" isSmall onClick={() => actions.approve([comment])}>
          {status === 'spam' ? words.notSpam : words.approve}
        </Button>
      )}
      {status === 'hold' && !isPhone && (
        <>
          <IconButton
            icon="ban"
            kind="secondary"
            isSmall
            label={`${words.spam}: ${words.by(name)}`}
            onClick={() => actions.spam([comment])}
          />
          <IconButton
            icon="trash"
            kind="secondary"
            isSmall
            label={`${words.toTrash}: ${words.by(name)}`}
            onClick={() => actions.trash([comment])}
          />
        </>
      )}
      {status === 'approved' && (
        <Button isSmall onClick={() => onReply(true)}>
          {words.reply}
        </Button>
      )}
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <IconButton icon="more" label={shared.actionsFor(words.by(name))} isSmall />
        </Menu.Target>
        <Menu.Dropdown>
          {status !== 'trash' && status !== 'spam' && (
            <Menu.Item
              leftSection={<Icon name="comment" size={16} />}
              rightSection={<kbd>R</kbd>}
              onClick={() => onReply(true)}
            >
              {words.reply}
            </Menu.Item>
          )}
          {onWhy && isPhone && (
            <Menu.Item leftSection={<Icon name="alert" size={16} />} onClick={onWhy}>
              {words.why}
            </Menu.Item>
          )}
          {status === 'approved' && (
            <Menu.Item
              component="a"
              href={comment.link}
              target="_blank"
              rel="noreferrer"
              leftSection={<Icon name="external" size={16} />}
            >
              {words.view} <HiddenText>{shared.opensNewTab}</HiddenText>
            </Menu.Item>
          )}
          {status !== 'hold' && (
            <Menu.Item leftSection={<Icon name="clock" size={16} />} onClick={() => actions.hold([comment])}>
              {words.hold}
            </Menu.Item>
          )}
          <Menu.Divider />
          {status !== 'spam' && (
            <Menu.Item
              leftSection={<Icon name="ban" size={16} />}
              rightSection={<kbd>S</kbd>}
              onClick={() => actions.spam([comment])}
            >
              {words.spam}
            </Menu.Item>
          )}
          {status !== 'trash' && (
            <Menu.Item
              className="danger"
              leftSection={<Icon name="trash" size={16} />}
              rightSection={<kbd>D</kbd>}
              onClick={() => actions.trash([comment])}
            >
              {words.toTrash}
            </Menu.Item>
          )}
          {(status === 'trash' || status === 'spam') && (
            <Menu.Item className="danger" leftSection={<Icon name="trash" size={16} />} onClick={onDelete}>
              {words.deleteForGood}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
