// The small form of a post, for the frames of other sites.
import { render } from 'preact-render-to-string';
import { title as siteTitle } from '#kernel/settings/site-settings.ts';
import { colorScheme } from '#content/pages/color-scheme.ts';
import { lookOf } from '#content/pages/look/settings.ts';
import { pageLanguage } from '#content/pages/language.ts';
import type { ShownPost } from '#content/posts/store.ts';
import { plainText } from '#content/text/plain-text.ts';
import { embedScript, embedStyle, type Asset } from '../theme/assets.ts';
import type { Card } from '../theme/model.ts';
import { Joint } from '../theme/joints.tsx';
import { Eyebrow, Html, Mark } from '../theme/parts.tsx';
import { printColors } from '../theme/style.ts';
import type { Words } from '../words/words.ts';
import { loadCards } from './cards.ts';
import { wordsOf } from './language.ts';
import type { ContentReply } from './reply.ts';
import { rewritten } from './rewritten.ts';
import { contextOf, type PublicVisit } from './visit.ts';

interface EmbedProps {
  card: Card;
  site: { name: string; home: string; language: string; tokens: string; words: Words };
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
    tokens: printColors(lookOf(services.settings), services.settings.get(colorScheme)),
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
    `style-src 'self' 'unsafe-inline' ${origin}`,
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
        <style dangerouslySetInnerHTML={{ __html: site.tokens }} />
        <link rel="stylesheet" href={style} />
        <script defer src={script} />
      </head>
      <body>
        <main class="embed">
          <a class="embed-picture" href={card.link} tabindex={-1} aria-hidden="true">
            <EmbedPicture card={card} />
          </a>
          <div class="embed-body">
            <Eyebrow card={card} />
            <h1>
              <a href={card.link} dangerouslySetInnerHTML={{ __html: card.title }} />
            </h1>
            {card.isProtected && card.excerpt === '' ? (
              <p>{site.words.protectedText}</p>
            ) : (
              <Html class="embed-text" of={card.excerpt} />
            )}
          </div>
          <p class="embed-site">
            <Mark name={site.name} />
            <a href={`${site.home}/`}>{site.name}</a>
          </p>
        </main>
      </body>
    </html>
  );
}

function EmbedPicture({ card: { id, picture } }: { card: Card }) {
  if (!picture) return <Joint number={id} />;
  const { src, srcset, width, height } = picture;
  const responsive = srcset === '' ? {} : { srcset, sizes: 'min(600px, 100vw)' };
  return <img src={src} {...responsive} width={width} height={height} alt="" />;
}
