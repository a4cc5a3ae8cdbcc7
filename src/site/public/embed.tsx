// The small form of a post, for the frames of other sites.
import { render } from 'preact-render-to-string';
import { title as siteTitle } from '#kernel/settings/site-settings.ts';
import { pageLanguage } from '#content/pages/language.ts';
import type { ShownPost } from '#content/posts/store.ts';
import { plainText } from '#content/text/plain-text.ts';
import { embedScript, embedStyle, type Asset } from '../theme/assets.ts';
import type { Card } from '../theme/model.ts';
import { Html } from '../theme/parts.tsx';
import type { Words } from '../words/words.ts';
import { loadCards } from './cards.ts';
import { wordsOf } from './language.ts';
import type { ContentReply } from './reply.ts';
import { rewritten } from './rewritten.ts';
import { contextOf, type PublicVisit } from './visit.ts';

interface EmbedProps {
  card: Card;
  site: { name: string; home: string; language: string; words: Words };
  style: string;
  script: string;
}

export async function answerEmbed(post: ShownPost, visit: PublicVisit): Promise<ContentReply> {
  const { services, site } = visit;
  const view = { kind: 'single', post, isFront: false } as const;
  const [card] = await loadCards([post], contextOf(visit, { view, pageNumber: 1, isPreview: false }));
  if (!card) throw new Error('A post has a card.');
  const root = new URL(site.base).pathname.replace(/\/$/, '');
  const address = (asset: Asset): string => root + asset.path;
  const about = {
    name: services.settings.get(siteTitle),
    home: site.home,
    language: pageLanguage(visit),
    words: wordsOf(visit),
  };
  const page = <EmbedPage card={card} site={about} style={address(embedStyle)} script={address(embedScript)} />;
  const { html } = await rewritten(`<!doctype html>\n${render(page)}\n`, visit);
  return {
    kind: 'content',
    status: 200,
    type: 'text/html; charset=utf-8',
    body: html,
    headers: { 'Content-Security-Policy': policy(site.base), 'X-Robots-Tag': 'noindex' },
    ...(visit.caller.id === 0 && { tags: visit.tags }),
  };
}

/** In a sandbox the page has no origin of its own, so ours is named. */
function policy(base: string): string {
  const { origin } = new URL(base);
  return [
    "default-src 'none'",
    `script-src 'self' ${origin}`,
    `style-src 'self' ${origin}`,
    "img-src 'self' https: http: data:",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ');
}

function EmbedPage({ card, site, style, script }: EmbedProps) {
  return (
    <html lang={site.language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, follow" />
        <title>{`${plainText(card.title)} – ${site.name}`}</title>
        <link rel="canonical" href={card.link} />
        <link rel="stylesheet" href={style} />
        <script defer src={script} />
      </head>
      <body>
        <main class="embed">
          {card.picture && (
            <a class="embed-picture" href={card.link} tabindex={-1} aria-hidden="true">
              <img src={card.picture.src} width={card.picture.width} height={card.picture.height} alt="" />
            </a>
          )}
          <h1>
            <a href={card.link} dangerouslySetInnerHTML={{ __html: card.title }} />
          </h1>
          {card.isProtected && card.excerpt === '' ? (
            <p>{site.words.protectedText}</p>
          ) : (
            <Html class="embed-text" of={card.excerpt} />
          )}
          <p class="embed-site">
            <a href={`${site.home}/`}>{site.name}</a>
          </p>
        </main>
      </body>
    </html>
  );
}
