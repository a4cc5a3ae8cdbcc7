// The foot of every page.
import { plainText } from '#content/text/plain-text.ts';
import type { Words } from '../words/words.ts';
import { Icon } from './icons.tsx';
import type { FooterColumn, Frame } from './model.ts';

export function SiteFooter({ frame, words }: { frame: Frame; words: Words }) {
  const { columns } = frame;
  return (
    <footer class="site-footer">
      <div class="site-bar">
        {columns.length > 0 && (
          <div class="footer-cols">
            <About frame={frame} words={words} />
            {columns.map((column) => (
              <Column column={column} words={words} />
            ))}
          </div>
        )}
        {frame.widgets !== '' && <div class="footer-widgets" dangerouslySetInnerHTML={{ __html: frame.widgets }} />}
        <div class="footer-line">
          <p class="site-note">
            <span>
              {frame.copyright === '' ? (
                <>
                  © {frame.year} <a href={`${frame.home}/`}>{frame.title}</a>
                </>
              ) : (
                frame.copyright
              )}
            </span>
          </p>
          <p class="site-note">
            {frame.languages.map(({ link, hreflang, nativeName, isCurrent }) => (
              <a href={link} hreflang={hreflang} lang={hreflang} aria-current={isCurrent ? 'true' : undefined}>
                {nativeName}
              </a>
            ))}
            {columns.length === 0 && <a href={frame.feed}>{words.feedLink}</a>}
            {frame.privacy !== undefined && <a href={frame.privacy}>{words.privacy}</a>}
            <a href={frame.door.link} rel="nofollow">
              {frame.door.isOpen ? words.administration : words.signIn}
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
}

function About({ frame, words }: { frame: Frame; words: Words }) {
  const text = frame.footerText || frame.tagline;
  return (
    <div class="footer-about">
      <p class="footer-name">{frame.title}</p>
      {text !== '' && <p class="footer-text">{text}</p>}
      <ul class="footer-signs">
        <li>
          <a class="icon-button" href={frame.feed}>
            <Icon name="feed" />
            <span class="visually-hidden">{words.feedLink}</span>
          </a>
        </li>
        {frame.social.map((address) => (
          <li>
            <a class="icon-button" href={address} rel="me">
              <Icon name={address.startsWith('mailto:') ? 'mail' : 'link'} />
              <span class="visually-hidden">{placeName(address)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const placeName = (address: string): string =>
  address.startsWith('mailto:') ? address.slice('mailto:'.length) : new URL(address).hostname.replace(/^www\./, '');

function Column({ column: { title, nodes }, words }: { column: FooterColumn; words: Words }) {
  return (
    <nav class="footer-nav" aria-label={plainText(title) || words.footerMenu}>
      {title !== '' && <h2 dangerouslySetInnerHTML={{ __html: title }} />}
      <ul>
        {nodes.map((node) => (
          <li class={node.classes.join(' ') || undefined}>
            <a
              href={node.url}
              title={node.hint || undefined}
              target={node.target || undefined}
              rel={node.rel || undefined}
              aria-current={node.isCurrent ? 'page' : undefined}
              dangerouslySetInnerHTML={{ __html: node.title }}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
