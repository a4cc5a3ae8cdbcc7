// What stands above and below every page.
import type { Picture } from '#content/media/pictures.ts';
import type { Words } from '../words/words.ts';
import { Icon } from './icons.tsx';
import type { Frame, LanguageChoice, NavNode } from './model.ts';
import { fitting } from './navigation.ts';
import { Mark } from './parts.tsx';

export function SkipLink({ words }: { words: Words }) {
  return (
    <a class="skip-link" href="#content">
      {words.skipToContent}
    </a>
  );
}

export function SiteHeader({ frame, words }: { frame: Frame; words: Words }) {
  return (
    <header class="site-header">
      <div class="site-bar">
        <Brand frame={frame} />
        {frame.primary.length > 0 && (
          <nav class="site-nav" aria-label={words.primaryMenu}>
            <details>
              <summary>
                <span class="visually-hidden">{words.menu}</span>
              </summary>
              <PrimaryList nodes={frame.primary} words={words} />
            </details>
          </nav>
        )}
        {frame.hasSearch && (
          <a class="site-search icon-button" href={`${frame.home}/?s=`} rel="nofollow">
            <Icon name="search" />
            <span class="visually-hidden">{words.search}</span>
          </a>
        )}
        {frame.languages.length > 1 && <LanguageSwitch choices={frame.languages} words={words} />}
      </div>
    </header>
  );
}

function LanguageSwitch({ choices, words }: { choices: readonly LanguageChoice[]; words: Words }) {
  const current = choices.find(({ isCurrent }) => isCurrent);
  return (
    <nav class="language-switch" aria-label={words.language}>
      <details>
        <summary>
          <Icon name="globe" />
          {current?.code.toUpperCase() ?? words.language}
          <Icon name="down" />
        </summary>
        <ul>
          {choices.map(({ link, hreflang, nativeName, name, isCurrent, isMissing }) => (
            <li class={isMissing ? 'is-missing' : undefined}>
              <a href={link} hreflang={hreflang} lang={hreflang} aria-current={isCurrent ? 'true' : undefined}>
                {nativeName}
              </a>
              {!isCurrent && !isMissing && <span class="language-name">{name}</span>}
              {isMissing && <span class="language-note">{words.notTranslated}</span>}
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

function Brand({ frame }: { frame: Frame }) {
  return (
    <div class="site-brand">
      <a class="site-title" href={`${frame.home}/`} rel="home" aria-current={frame.isFront ? 'page' : undefined}>
        {frame.logo ? <Logo picture={frame.logo} title={frame.title} /> : <Name frame={frame} />}
      </a>
      {frame.hasTagline && frame.tagline !== '' && <p class="site-tagline">{frame.tagline}</p>}
    </div>
  );
}

function Name({ frame: { title, icon } }: { frame: Frame }) {
  return (
    <>
      {icon ? <img src={icon.src} width={36} height={36} alt="" /> : <Mark name={title} />}
      <span>{title}</span>
    </>
  );
}

function Logo({ picture, title }: { picture: Picture; title: string }) {
  const { src, width, height } = picture;
  return <img class="site-logo" src={src} width={width} height={height} alt={picture.alt || title} />;
}

/** What does not fit in one line stands behind a word. */
function PrimaryList({ nodes, words }: { nodes: readonly NavNode[]; words: Words }) {
  const { shown, more } = fitting(nodes);
  return (
    <ul>
      {shown.map((node) => (
        <NavItem node={node} words={words} />
      ))}
      {more.length > 0 && (
        <li>
          <details class="more" name="site-menu">
            <summary>
              {words.more} <Icon name="down" />
            </summary>
            <ul>
              {more.map((node) => (
                <NavItem node={node} words={words} />
              ))}
            </ul>
          </details>
        </li>
      )}
    </ul>
  );
}

export function NavItem({ node, words }: { node: NavNode; words: Words }) {
  const { title, url, children } = node;
  const classes = [...node.classes, children.length > 0 ? 'has-children' : ''].filter(Boolean).join(' ');
  return (
    <li class={classes || undefined}>
      <a
        href={url}
        title={node.hint || undefined}
        target={node.target || undefined}
        rel={node.rel || undefined}
        aria-current={node.isCurrent ? 'page' : undefined}
        dangerouslySetInnerHTML={{ __html: title }}
      />
      {children.length > 0 && (
        <details class="sub" name="site-menu">
          <summary>
            <Icon name="down" />
            <span class="visually-hidden" dangerouslySetInnerHTML={{ __html: words.below(title) }} />
          </summary>
          <ul>
            {children.map((child) => (
              <NavItem node={child} words={words} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
