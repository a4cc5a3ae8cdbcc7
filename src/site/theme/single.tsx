// One post, page or file.
import type { Words } from '../words/words.ts';
import { Comments } from './comments.tsx';
import type { PasswordForm, SingleModel } from './model.ts';
import { Figure, HiddenFields, Html, Links, Meta } from './parts.tsx';

export function SinglePage({ single, words }: { single: SingleModel; words: Words }) {
  const { card, file } = single;
  return (
    <>
      <article class={`entry entry-${card.type}`} id={`post-${card.id}`}>
        {single.showsTitle && (
          <header class="entry-head">
            <h1 class="entry-title" dangerouslySetInnerHTML={{ __html: card.title }} />
            {single.showsMeta && <Meta card={card} hasAuthor words={words} />}
          </header>
        )}
        {card.picture && !single.password && (
          <Figure class="entry-picture" picture={card.picture} sizes="(min-width: 72rem) 72rem, 100vw" isFirst />
        )}
        {file && <File file={file} />}
        {single.password ? (
          <Locked form={single.password} words={words} />
        ) : (
          <Html class="entry-content" of={single.content} />
        )}
        {card.tags.length > 0 && (
          <footer class="entry-foot">
            <p class="entry-tags">
              <span class="visually-hidden">{words.tags}: </span>
              <Links of={card.tags} separator=" " />
            </p>
          </footer>
        )}
      </article>
      <Neighbours single={single} words={words} />
      {single.comments && <Comments comments={single.comments} words={words} />}
    </>
  );
}

/** The document alone, or the form that unlocks it. */
export function DocumentPage({ single: { content, file, password }, words }: { single: SingleModel; words: Words }) {
  return (
    <>
      {file && <File file={file} />}
      {password ? <Locked form={password} words={words} /> : <Html class="entry-content" of={content} />}
    </>
  );
}

function File({ file }: { file: NonNullable<SingleModel['file']> }) {
  if (!file.picture) {
    return (
      <p class="entry-file">
        <a href={file.link}>{file.name}</a>
      </p>
    );
  }
  return <Figure class="entry-picture" picture={file.picture} sizes="(min-width: 72rem) 72rem, 100vw" isFirst />;
}

function Locked({ form, words }: { form: PasswordForm; words: Words }) {
  const errorId = 'unlock-error';
  return (
    <form class="password-form" method="post" action={form.action}>
      <p>{words.unlockHint}</p>
      {form.error !== '' && (
        <p class="form-error" id={errorId} role="alert">
          {form.error}
        </p>
      )}
      <HiddenFields of={form.hidden} />
      <p class="field">
        <label for="post-password">{words.password}</label>
        <input
          id="post-password"
          type="password"
          name="password"
          autocomplete="off"
          required
          aria-describedby={form.error === '' ? undefined : errorId}
        />
      </p>
      <button type="submit">{words.unlock}</button>
    </form>
  );
}

function Neighbours({ single: { older, newer }, words }: { single: SingleModel; words: Words }) {
  if (!older && !newer) return null;
  return (
    <nav class="neighbours" aria-label={words.moreOf}>
      {older && (
        <a class="neighbour" rel="prev" href={older.link}>
          <span class="eyebrow">{words.older}</span>
          <span dangerouslySetInnerHTML={{ __html: older.title }} />
        </a>
      )}
      {newer && (
        <a class="neighbour is-newer" rel="next" href={newer.link}>
          <span class="eyebrow">{words.newer}</span>
          <span dangerouslySetInnerHTML={{ __html: newer.title }} />
        </a>
      )}
    </nav>
  );
}
