// One post, page or file.
import type { Words } from '../words/words.ts';
import { CardSection } from './cards.tsx';
import { Comments } from './comments.tsx';
import { Icon } from './icons.tsx';
import type { PasswordForm, SingleModel } from './model.ts';
import { Eyebrow, Face, Figure, HiddenFields, Html, Links, When } from './parts.tsx';

const COVER_SIZES = '(min-width: 79.5rem) 1168px, calc(100vw - 40px)';
const FULL_SIZES = '100vw';

export function SinglePage({ single, words }: { single: SingleModel; words: Words }) {
  const { card, file } = single;
  const hasCover = card.picture !== undefined && !single.password && !file && single.cover !== 'none';
  return (
    <>
      <article class={`entry entry-${card.type}`} id={`post-${card.id}`}>
        {single.showsTitle && (
          <header class="entry-head">
            {single.showsMeta && <Eyebrow card={card} />}
            <h1 class="entry-title" dangerouslySetInnerHTML={{ __html: card.title }} />
            {single.standfirst !== '' && (
              <div class="standfirst" dangerouslySetInnerHTML={{ __html: single.standfirst }} />
            )}
            {single.showsMeta && !hasCover && <Byline single={single} words={words} />}
          </header>
        )}
        {hasCover && <Cover single={single} words={words} />}
        {file && <File file={file} words={words} />}
        {single.password ? (
          <Locked form={single.password} words={words} />
        ) : (
          <div class="entry-body">
            <Contents single={single} words={words} />
            <Html class="entry-content" of={single.content} />
          </div>
        )}
        {card.tags.length > 0 && (
          <footer class="entry-foot">
            <p class="entry-tags">
              <span class="visually-hidden">{words.tags}: </span>
              <Links of={card.tags} separator=" " />
            </p>
          </footer>
        )}
        <AuthorBox single={single} words={words} />
      </article>
      <CardSection title={words.readNext} cards={single.related} words={words} class="related" />
      <Neighbours single={single} words={words} />
      {single.comments && <Comments comments={single.comments} words={words} />}
    </>
  );
}

/** The document alone, or the form that unlocks it. */
export function DocumentPage({ single: { content, file, password }, words }: { single: SingleModel; words: Words }) {
  return (
    <>
      {file && <File file={file} words={words} />}
      {password ? <Locked form={password} words={words} /> : <Html class="entry-content" of={content} />}
    </>
  );
}

/** The picture, with who wrote it let in. */
function Cover({ single, words }: { single: SingleModel; words: Words }) {
  const { card, cover } = single;
  if (!card.picture) return null;
  const isFull = cover === 'full';
  return (
    <div class={isFull ? 'wrap letin cover is-full' : 'wrap letin cover'}>
      <Figure class="letin-picture" picture={card.picture} sizes={isFull ? FULL_SIZES : COVER_SIZES} isFirst />
      {single.showsMeta && (
        <div class="letin-panel">
          <Byline single={single} words={words} />
        </div>
      )}
    </div>
  );
}

function Byline({ single: { card, comments, isUpdated }, words }: { single: SingleModel; words: Words }) {
  const { author, minutes } = card;
  return (
    <div class="byline">
      {author && <Face name={author.name} />}
      <div>
        {author && (
          <p class="entry-meta">
            <span class="by">
              <a href={author.link} rel="author">
                {author.name}
              </a>
            </span>
          </p>
        )}
        <p class="entry-meta">
          <span>
            {isUpdated && `${words.updated} `}
            <When date={isUpdated ? card.modified : card.date} />
          </span>
          {minutes > 0 && <span>{words.minutes(minutes)}</span>}
          {comments !== undefined && comments.total > 0 && (
            <span>
              <a class="said" href="#comments">
                {words.comments(comments.total)}
              </a>
            </span>
          )}
        </p>
      </div>
    </div>
  );
}

function Contents({ single: { contents }, words }: { single: SingleModel; words: Words }) {
  if (contents.length === 0) return null;
  return (
    <nav class="contents" aria-labelledby="contents-title">
      <details>
        <summary id="contents-title">{words.onThisPage}</summary>
        <ol>
          {contents.map(({ id, title }) => (
            <li>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

function AuthorBox({ single: { about }, words }: { single: SingleModel; words: Words }) {
  if (!about) return null;
  return (
    <aside class="author-box">
      <div>
        <Face name={about.name} />
        <div>
          <h2>{about.name}</h2>
          <div dangerouslySetInnerHTML={{ __html: about.text }} />
          <p>
            <a href={about.link}>{words.allPostsBy(about.name)}</a>
          </p>
        </div>
      </div>
    </aside>
  );
}

function File({ file, words }: { file: NonNullable<SingleModel['file']>; words: Words }) {
  if (!file.picture) {
    return (
      <p class="entry-file">
        <a class="button" href={file.link} download>
          {words.download(file.name)}
        </a>
      </p>
    );
  }
  return <Figure class="entry-picture" picture={file.picture} sizes="(min-width: 64rem) 60rem, 100vw" isFirst />;
}

function Locked({ form, words }: { form: PasswordForm; words: Words }) {
  const errorId = 'unlock-error';
  return (
    <form class="password-form" method="post" action={form.action}>
      <p>
        <Icon name="lock" /> {words.unlockHint}
      </p>
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
          aria-invalid={form.error === '' ? undefined : 'true'}
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
          <span class="step">{words.older}</span>
          <span dangerouslySetInnerHTML={{ __html: older.title }} />
        </a>
      )}
      {newer && (
        <a class="neighbour is-newer" rel="next" href={newer.link}>
          <span class="step">{words.newer}</span>
          <span dangerouslySetInnerHTML={{ __html: newer.title }} />
        </a>
      )}
    </nav>
  );
}
