// The comments of a post, and the form for another one.
import { firstLetter } from '../first-letter.ts';
import type { Words } from '../words/words.ts';
import type { CommentForm, CommentNode, CommentsModel } from './model.ts';
import { HiddenFields, Html, Sentence, When } from './parts.tsx';

/** How the two look in a page that is printed. */
export const COMMENTS_START = '<section class="comments" id="comments"';
export const FORM_ID = 'id="respond"';

export function Comments({ comments, words }: { comments: CommentsModel; words: Words }) {
  const { total, nodes, form, hidden } = comments;
  return (
    <section class="comments" id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">{titleOf(total || nodes.length, form !== undefined, words)}</h2>
      {nodes.length > 0 && <Thread nodes={nodes} canReply={form !== undefined} words={words} />}
      {hidden > 0 && <p class="comments-note">{words.olderComments(hidden)}</p>}
      <Answering comments={comments} words={words} />
    </section>
  );
}

/** The form, or why there is none. */
export function Answering({ comments, words }: { comments: CommentsModel; words: Words }) {
  const { form } = comments;
  return (
    <>
      {!comments.isOpen && <p class="comments-note">{words.commentsClosed}</p>}
      {comments.signInLink !== undefined && (
        <p class="comments-note">
          <Sentence of={words.signInToComment} href={comments.signInLink} />
        </p>
      )}
      {form && <Form form={form} words={words} />}
    </>
  );
}

function titleOf(total: number, canComment: boolean, words: Words): string {
  if (total === 0) return canComment ? words.firstComment : words.noComments;
  return words.comments(total);
}

function Thread({ nodes, canReply, words }: { nodes: readonly CommentNode[]; canReply: boolean; words: Words }) {
  return (
    <ol class="thread">
      {nodes.map((node) => (
        <li>
          <One node={node} canReply={canReply} words={words} />
          {node.children.length > 0 && <Thread nodes={node.children} canReply={canReply} words={words} />}
        </li>
      ))}
    </ol>
  );
}

function One({ node, canReply, words }: { node: CommentNode; canReply: boolean; words: Words }) {
  return (
    <article class={node.isHeld ? 'comment is-held' : 'comment'} id={`comment-${node.id}`}>
      <span class="comment-mark face" aria-hidden="true">
        {firstLetter(node.author)}
      </span>
      <header class="comment-head">
        <p class="comment-author">
          {node.authorUrl === '' ? (
            node.author
          ) : (
            <a href={node.authorUrl} rel="external nofollow ugc">
              {node.author}
            </a>
          )}
          {node.isByAuthor && <span class="badge">{words.byAuthor}</span>}
        </p>
        <p class="comment-date">
          <a href={`#comment-${node.id}`}>
            <When date={node.date} />
          </a>
        </p>
      </header>
      {node.isHeld && <p class="comment-held">{words.held}</p>}
      <Html class="comment-text" of={node.text} />
      {canReply && !node.isHeld && (
        <p class="comment-reply">
          <a href={node.replyLink} rel="nofollow" aria-label={words.replyTo(node.author)}>
            {words.reply}
          </a>
        </p>
      )}
    </article>
  );
}

function Form({ form, words }: { form: CommentForm; words: Words }) {
  const { replyTo, hidden, values, needsNameAndEmail: isNeeded } = form;
  const labelOf = (label: string): string => (isNeeded ? label : words.optional(label));
  return (
    <form class="comment-form" id="respond" method="post" action={form.action} data-token-form={form.tokenForm}>
      <h3>{replyTo ? words.replyTo(replyTo.name) : words.leaveComment}</h3>
      {replyTo && (
        <p>
          <a href={replyTo.cancelLink}>{words.cancelReply}</a>
        </p>
      )}
      {form.error !== '' && (
        <p class="form-error" role="alert">
          {form.error}
        </p>
      )}
      <HiddenFields of={hidden} />
      <p class="field">
        <label for="comment-text">{words.comment}</label>
        <textarea id="comment-text" name="comment" rows={6} maxlength={65_525} required>
          {values['comment'] ?? ''}
        </textarea>
      </p>
      {form.signedInAs === undefined ? (
        <div class="field-row">
          <Field
            id="comment-name"
            name="author"
            label={labelOf(words.name)}
            autocomplete="name"
            isNeeded={isNeeded}
            values={values}
          />
          <Field
            id="comment-email"
            name="email"
            type="email"
            label={labelOf(words.email)}
            autocomplete="email"
            isNeeded={isNeeded}
            values={values}
          />
          <Field
            id="comment-url"
            name="url"
            type="url"
            label={words.optional(words.website)}
            autocomplete="url"
            isNeeded={false}
            values={values}
          />
        </div>
      ) : (
        <p class="comments-note">{words.signedInAs(form.signedInAs)}</p>
      )}
      <button type="submit">{words.sendComment}</button>
    </form>
  );
}

interface FieldProps {
  id: string;
  name: string;
  type?: 'text' | 'email' | 'url';
  label: string;
  autocomplete: string;
  isNeeded: boolean;
  values: Readonly<Record<string, string>>;
}

function Field({ id, name, type = 'text', label, autocomplete, isNeeded, values }: FieldProps) {
  const shared = { id, name, value: values[name] ?? '', autocomplete, required: isNeeded };
  return (
    <p class="field">
      <label for={id}>{label}</label>
      {type === 'text' && <input type="text" {...shared} />}
      {type === 'email' && <input type="email" {...shared} />}
      {type === 'url' && <input type="url" {...shared} />}
    </p>
  );
}
