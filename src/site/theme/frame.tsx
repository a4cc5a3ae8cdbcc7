// What stands above and below every page.
import type { Picture } from '#content/media/pictures.ts';
import type { Words } from '../words/words.ts';
import type { Frame, LanguageChoice, NavNode } from './model.ts';

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
              <summary>{words.menu}</summary>
              <NavList nodes={frame.primary} />
            </details>
          </nav>
        )}
        {frame.languages.length > 1 && <LanguageSwitch choices={frame.languages} words={words} />}
      </div>
    </header>
  );
}

export function SiteFooter({ frame, words }: { frame: Frame; words: Words }) {
  return (
    <footer class="site-footer">
      <div class="site-bar">
        <p class="site-note">
          © {frame.year} <a href={`${frame.home}/`}>{frame.title}</a> ·{' '}
          <a href={frame.door.link} rel="nofollow">
            {frame.door.isOpen ? words.administration : words.signIn}
          </a>
        </p>
        {frame.footer.length > 0 && (
          <nav class="footer-nav" aria-label={words.footerMenu}>
            <NavList nodes={frame.footer} />
          </nav>
        )}
      </div>
    </footer>
  );
}

function LanguageSwitch({ choices, words }: { choices: readonly LanguageChoice[]; words: Words }) {
  const current = choices.find(({ isCurrent }) => isCurrent);
  return (
    <nav class="language-switch" aria-label={words.language}>
      <details>
        <summary>{current?.code.toUpperCase() ?? words.language}</summary>
        <ul>
          {choices.map(({ link, hreflang, nativeName, name, isCurrent, isMissing }) => (
            <li class={isMissing ? 'is-missing' : undefined}>
              <a href={link} hreflang={hreflang} lang={hreflang} aria-current={isCurrent ? 'true' : undefined}>
                {nativeName}
              </a>
              {!isCurrent && <span class="language-name">{name}</span>}
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
        {frame.logo ? <Logo picture={frame.logo} title={frame.title} /> : frame.title}
      </a>
      {frame.tagline !== '' && <p class="site-tagline">{frame.tagline}</p>}
    </div>
  );
}

function Logo({ picture, title }: { picture: Picture; title: string }) {
  const { src, width, height } = picture;
  return <img class="site-logo" src={src} width={width} height={height} alt={picture.alt || title} />;
}

function NavList({ nodes }: { nodes: readonly NavNode[] }) {
  return (
    <ul>
      {nodes.map((node) => (
        <NavItem node={node} />
      ))}
    </ul>
  );
}

function NavItem({ node }: { node: NavNode }) {
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
      {children.length > 0 && <NavList nodes={children} />}
    </li>
  );
}
