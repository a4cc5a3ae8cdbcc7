// The comments of a post, and the form for another one.
import { firstLetter } from '../first-letter.ts';
import type { CommentForm, CommentNode, CommentsModel } from './model.ts';
import { HiddenFields, Html, When } from './parts.tsx';

export function Comments({ comments }: { comments: CommentsModel }) {
  const { total, nodes, form, hidden } = comments;
  return (
    <section class="comments" id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">{titleOf(total, form !== undefined)}</h2>
      {nodes.length > 0 && <Thread nodes={nodes} canReply={form !== undefined} />}
      {hidden > 0 && <p class="comments-note">{hidden} older comments are not shown.</p>}
      {!comments.isOpen && <p class="comments-note">Comments are closed.</p>}
      {comments.signInLink !== undefined && (
        <p class="comments-note">
          <a href={comments.signInLink}>Sign in</a> to comment.
        </p>
      )}
      {form && <Form form={form} />}
    </section>
  );
}

function titleOf(total: number, canComment: boolean): string {
  if (total === 0) return canComment ? 'Be the first to comment' : 'No comments';
  return total === 1 ? 'One comment' : `${total} comments`;
}

function Thread({ nodes, canReply }: { nodes: readonly CommentNode[]; canReply: boolean }) {
  return (
    <ol class="thread">
      {nodes.map((node) => (
        <li>
          <One node={node} canReply={canReply} />
          {node.children.length > 0 && <Thread nodes={node.children} canReply={canReply} />}
        </li>
      ))}
    </ol>
  );
}

function One({ node, canReply }: { node: CommentNode; canReply: boolean }) {
  return (
    <article class={node.isHeld ? 'comment is-held' : 'comment'} id={`comment-${node.id}`}>
      <span class="comment-mark" aria-hidden="true">
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
          {node.isByAuthor && <span class="badge">Author</span>}
        </p>
        <p class="comment-date">
          <a href={`#comment-${node.id}`}>
            <When date={node.date} />
          </a>
        </p>
      </header>
      {node.isHeld && <p class="comment-held">Your comment is waiting for approval. Only you can see it.</p>}
      <Html class="comment-text" of={node.text} />
      {canReply && !node.isHeld && (
        <p class="comment-reply">
          <a href={node.replyLink} rel="nofollow" aria-label={`Reply to ${node.author}`}>
            Reply
          </a>
        </p>
      )}
    </article>
  );
}

function Form({ form }: { form: CommentForm }) {
  const { replyTo, hidden, values, needsNameAndEmail: isNeeded } = form;
  return (
    <form class="comment-form" id="respond" method="post" action={form.action} data-token-form={form.tokenForm}>
      <h3>{replyTo ? `Reply to ${replyTo.name}` : 'Leave a comment'}</h3>
      {replyTo && (
        <p>
          <a href={replyTo.cancelLink}>Cancel the reply</a>
        </p>
      )}
      {form.error !== '' && (
        <p class="form-error" role="alert">
          {form.error}
        </p>
      )}
      <HiddenFields of={hidden} />
      <p class="field">
        <label for="comment-text">Comment</label>
        <textarea id="comment-text" name="comment" rows={6} maxlength={65_525} required>
          {values['comment'] ?? ''}
        </textarea>
      </p>
      {form.signedInAs === undefined ? (
        <div class="field-row">
          <Field id="comment-name" name="author" label="Name" autocomplete="name" isNeeded={isNeeded} values={values} />
          <Field
            id="comment-email"
            name="email"
            type="email"
            label="E-mail (is not shown)"
            autocomplete="email"
            isNeeded={isNeeded}
            values={values}
          />
          <Field
            id="comment-url"
            name="url"
            type="url"
            label="Website"
            autocomplete="url"
            isNeeded={false}
            values={values}
          />
        </div>
      ) : (
        <p class="comments-note">Signed in as {form.signedInAs}.</p>
      )}
      <button type="submit">Send comment</button>
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
      <label for={id}>{isNeeded ? label : `${label} (optional)`}</label>
      {type === 'text' && <input type="text" {...shared} />}
      {type === 'email' && <input type="email" {...shared} />}
      {type === 'url' && <input type="url" {...shared} />}
    </p>
  );
}
