// Links to networks: a row of signs, each with a name for those who do not see it.
import { render } from 'preact-render-to-string';
import { lookup } from '#kernel/lookup.ts';
import { declaration } from '#content/global-styles/declarations.ts';
import { cssName } from '#content/global-styles/values.ts';
import type { BlockPiece } from '#content/pieces/piece.ts';
import { isSafeUrl } from '#content/text/safe-values.ts';
import { boxOf, inBox, isOn, placingBox, textOf } from './attributes.ts';

const SIZES = ['has-small-icon-size', 'has-normal-icon-size', 'has-large-icon-size', 'has-huge-icon-size'];

export const socialLinks: BlockPiece = async (block, _inside, { post, renderBlocks }) => {
  const { attributes, innerBlocks } = block;
  const html = await renderBlocks(innerBlocks, post, { social: attributes });
  const box = placingBox(
    block,
    'wp-block-social-links',
    SIZES.find((size) => size === attributes['size']) ?? '',
    isOn(attributes, 'showLabels') && 'has-visible-labels',
    textOf(attributes, 'iconColor') !== '' && 'has-icon-color',
    textOf(attributes, 'iconBackgroundColor') !== '' && 'has-icon-background-color',
  );
  return html.trim() === '' ? '' : inBox('ul', box, html);
};

/** Those whose name is not their word with a capital. */
const NAMES: Readonly<Record<string, string>> = {
  chain: 'Link',
  deviantart: 'DeviantArt',
  feed: 'RSS feed',
  fivehundredpx: '500px',
  github: 'GitHub',
  lastfm: 'Last.fm',
  linkedin: 'LinkedIn',
  mail: 'Mail',
  soundcloud: 'SoundCloud',
  tiktok: 'TikTok',
  vk: 'VK',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
};

export const socialLink: BlockPiece = ({ attributes }, _inside, { about: { social = {} } }) => {
  const service = cssName(attributes['service']) ?? 'chain';
  const address = hrefOf(textOf(attributes, 'url'), service);
  if (address === undefined) return '';
  const name = Object.hasOwn(NAMES, service) ? NAMES[service] : undefined;
  const label = textOf(attributes, 'label') || name || service.charAt(0).toUpperCase() + service.slice(1);
  const isNew = social['openInNewTab'] === true;
  const rel = [isNew && 'noopener', textOf(attributes, 'rel').replaceAll(/[^\w\s-]/g, '')].filter(Boolean).join(' ');
  const style =
    declaration('color', social['iconColorValue']) +
    declaration('background-color', social['iconBackgroundColorValue']);
  const { style: own = '', ...box } = boxOf(
    attributes,
    `wp-social-link wp-social-link-${service} wp-block-social-link`,
  );
  const both = style + own;
  return render(
    <li {...box} {...(both !== '' && { style: both.replace(/;$/, '') })}>
      <a
        class="wp-block-social-link-anchor"
        href={address}
        {...(isNew && { target: '_blank' })}
        {...(rel !== '' && { rel })}
      >
        <span class="wp-social-link-sign" aria-hidden="true">
          {signOf(service, label)}
        </span>
        <span class="wp-block-social-link-label">{label}</span>
      </a>
    </li>,
  );
};

/** A mail address alone is one, too; without any address there is nothing to show. */
function hrefOf(url: string, service: string): string | undefined {
  if (url === '') return undefined;
  const whole = service === 'mail' && /^[^\s/:?#]+@[^\s/:?#]+$/.test(url) ? `mailto:${url}` : url;
  const address = /^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(whole) ? whole : `https://${whole}`;
  return isSafeUrl(address) ? address : undefined;
}

const SIGNS: Readonly<Record<string, string>> = lookup({ mail: '✉', feed: '≋', chain: '⛓', x: '𝕏' });
const signOf = (service: string, label: string): string => SIGNS[service] ?? label.slice(0, 2);
