// Blocks about the site: its name, its mark, its menus, its search.
import { render } from 'preact-render-to-string';
import type { ComponentChildren } from 'preact';
import { SETTINGS_TAG } from '#kernel/settings/settings.ts';
import { siteLogo } from '#kernel/settings/site-settings.ts';
import { siteTextsIn } from '#kernel/settings/site-texts.ts';
import type { Block } from '#content/blocks/block.ts';
import { parseBlocks } from '#content/blocks/parse.ts';
import { mapIn } from '#content/global-styles/values.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import { findPictures } from '#content/media/pictures.ts';
import type { BlockPiece, PieceContext } from '#content/pieces/piece.ts';
import { published } from '#content/posts/filter.ts';
import { findPostIds } from '#content/posts/query.ts';
import { findPost } from '#content/posts/store.ts';
import { filterTitle } from '#content/text/html-filter.ts';
import { boxOf, countOf, headingTag, inBox, isOn, placingBox, textOf } from './attributes.ts';
import { findListed, type Listed } from './listed.ts';
import { Image } from './pictures.tsx';
import { wordsFor } from './words.ts';

export const siteTitle: BlockPiece = ({ attributes }, _inside, { services, site, reads }) => {
  reads(SETTINGS_TAG);
  const Tag = headingTag(attributes['level'], 1);
  const { title: name } = siteTextsIn(services, site);
  return render(
    <Tag {...boxOf(attributes, 'wp-block-site-title')}>
      {isOn(attributes, 'isLink', true) ? (
        <a href={`${site.home}/`} rel="home">
          {name}
        </a>
      ) : (
        name
      )}
    </Tag>,
  );
};

export const siteTagline: BlockPiece = ({ attributes }, _inside, { services, site, reads }) => {
  reads(SETTINGS_TAG);
  const { description: words } = siteTextsIn(services, site);
  return words === '' ? '' : render(<p {...boxOf(attributes, 'wp-block-site-tagline')}>{words}</p>);
};

export const siteLogoBlock: BlockPiece = async ({ attributes }, _inside, context) => {
  const { services, site, reads } = context;
  reads(SETTINGS_TAG);
  const id = services.settings.get(siteLogo);
  const picture = (await findPictures([id], context)).get(id);
  if (!picture) return '';
  const width = countOf(attributes, 'width', picture.width, 2_000);
  const height = Math.round((width * picture.height) / picture.width);
  const image = (
    <Image
      picture={{ ...picture, width, height, alt: picture.alt || siteTextsIn(services, site).title }}
      sizes={`${width}px`}
    />
  );
  return render(
    <div {...boxOf(attributes, 'wp-block-site-logo')}>
      {isOn(attributes, 'isLink', true) ? (
        <a class="custom-logo-link" href={`${site.home}/`} rel="home">
          {image}
        </a>
      ) : (
        image
      )}
    </div>,
  );
};

const BUTTON_PLACES = ['button-outside', 'button-inside', 'no-button', 'button-only'];

export const search: BlockPiece = ({ attributes }, _inside, context) => {
  const words = wordsFor(context);
  const place = BUTTON_PLACES.find((one) => one === attributes['buttonPosition']) ?? 'button-outside';
  const label = textOf(attributes, 'label') || words.search;
  const isIcon = isOn(attributes, 'buttonUseIcon');
  const unit = textOf(attributes, 'widthUnit') === '%' ? '%' : 'px';
  const width = countOf(attributes, 'width', 0, unit === '%' ? 100 : 2_000);
  const extra = Object.entries(mapIn(attributes, 'query')).filter(
    ([name]) => /^[\w-]{1,40}$/.test(name) && name !== 's',
  );
  const button = textOf(attributes, 'buttonText') || words.search;
  return render(
    <form
      {...boxOf(attributes, 'wp-block-search', `wp-block-search__${place}`, isIcon && 'wp-block-search__icon-button')}
      role="search"
      method="get"
      action={`${context.site.home}/`}
    >
      <label class="wp-block-search__inside-wrapper" {...(width > 0 && { style: `max-width:${width}${unit}` })}>
        <span class={isOn(attributes, 'showLabel', true) ? 'wp-block-search__label' : 'visually-hidden'}>{label}</span>
        <input
          class="wp-block-search__input"
          type="search"
          name="s"
          placeholder={textOf(attributes, 'placeholder')}
          required
        />
      </label>
      {extra.map(([name, value]) =>
        typeof value === 'string' ? <input type="hidden" name={name} value={value} /> : null,
      )}
      {place !== 'no-button' && (
        <button class="wp-block-search__button" type="submit" {...(isIcon && { 'aria-label': button })}>
          {isIcon ? <span aria-hidden="true">⌕</span> : button}
        </button>
      )}
    </form>,
  );
};

const MOST_PAGES = 500;

export const pageList: BlockPiece = async ({ attributes }, _inside, context) => {
  const pages = await publishedPages(context);
  if (pages.length === 0) return '';
  return render(<ul {...boxOf(attributes, 'wp-block-page-list')}>{pagesBelow(pages, rootOf(attributes))}</ul>);
};

const rootOf = (attributes: Block['attributes']): number | null =>
  countOf(attributes, 'parentPageID', 0, Number.MAX_SAFE_INTEGER) || null;

function pagesBelow(pages: readonly Listed[], parent: number | null): ComponentChildren {
  return pages
    .filter(({ post }) => post.parent_id === parent)
    .map(({ post, link, title: name }) => {
      const below = pages.some((one) => one.post.parent_id === post.id) && (
        <ul class="wp-block-navigation__submenu-container">{pagesBelow(pages, post.id)}</ul>
      );
      return (
        <li class="wp-block-pages-list__item">
          <a class="wp-block-pages-list__item__link" href={link} dangerouslySetInnerHTML={{ __html: name }} />
          {below}
        </li>
      );
    });
}

async function publishedPages(context: PieceContext): Promise<Listed[]> {
  context.reads('list:page:publish');
  const page = { orderBy: 'menu_order', direction: 'asc', offset: 0, limit: MOST_PAGES } as const;
  return findListed(
    await findPostIds(context.db, published(shelfIn(context.services, context.site, 'page')), page),
    context,
  );
}

/** The blocks of a stored menu, or those inside; without any, the pages of the site. */
export const navigation: BlockPiece = async (block, _inside, context) => {
  const { attributes } = block;
  const blocks = await menuBlocks(block, context);
  const label = textOf(attributes, 'ariaLabel') || wordsFor(context).menu;
  const items =
    blocks.length > 0 ? await entries(blocks, context) : render(<>{pagesBelow(await publishedPages(context), null)}</>);
  const list = `<ul class="wp-block-navigation__container">${items}</ul>`;
  return inBox('nav', { ...placingBox(block, 'wp-block-navigation'), 'aria-label': label }, list);
};

async function menuBlocks({ attributes, innerBlocks }: Block, { db, reads }: PieceContext): Promise<readonly Block[]> {
  const ref = attributes['ref'];
  if (typeof ref !== 'number' || !Number.isSafeInteger(ref)) return innerBlocks;
  reads(`wp_navigation:${ref}`);
  const menu = await findPost(db, ref);
  return menu?.type === 'wp_navigation' && menu.status === 'publish' ? parseBlocks(menu.content) : [];
}

const MOST_DEEP = 10;

async function entries(blocks: readonly Block[], context: PieceContext, depth = 0): Promise<string> {
  if (depth > MOST_DEEP) return '';
  const printed = await Promise.all(blocks.map((block) => entry(block, context, depth)));
  return printed.join('');
}

async function entry(block: Block, context: PieceContext, depth: number): Promise<string> {
  const { name, attributes, innerBlocks } = block;
  switch (name) {
    case null:
      return '';
    case 'core/navigation-link':
    case 'core/navigation-submenu': {
      const below = innerBlocks.length === 0 ? '' : await entries(innerBlocks, context, depth + 1);
      return linkEntry(attributes, below);
    }
    case 'core/home-link':
      return linkEntry({ ...attributes, url: `${context.site.home}/`, label: homeLabel(attributes, context) }, '');
    case 'core/page-list':
      return render(<>{pagesBelow(await publishedPages(context), rootOf(attributes))}</>);
    default: {
      const html = (await context.renderBlocks([block], context.post)).trim();
      return html === '' ? '' : `<li class="wp-block-navigation-item">${html}</li>`;
    }
  }
}

function linkEntry(attributes: Block['attributes'], below: string): string {
  const url = textOf(attributes, 'url');
  const isSafe = /^(?:https?:\/\/|\/|#|mailto:|tel:)/i.test(url);
  const description = textOf(attributes, 'description');
  const label = filterTitle(textOf(attributes, 'label'));
  const link = render(
    <a
      class="wp-block-navigation-item__content"
      href={isSafe ? url : '#'}
      {...(isOn(attributes, 'opensInNewTab') && { target: '_blank', rel: 'noopener' })}
      {...(textOf(attributes, 'title') !== '' && { title: textOf(attributes, 'title') })}
    >
      <span class="wp-block-navigation-item__label" dangerouslySetInnerHTML={{ __html: label }} />
      {description !== '' && <span class="wp-block-navigation-item__description">{description}</span>}
    </a>,
  );
  const more = below === '' ? '' : `<ul class="wp-block-navigation__submenu-container">${below}</ul>`;
  return inBox('li', boxOf(attributes, 'wp-block-navigation-item', below !== '' && 'has-child'), link + more);
}

const homeLabel = (attributes: Block['attributes'], context: PieceContext): string =>
  textOf(attributes, 'label') || wordsFor(context).home;

/** Outside of a menu, too. */
export const menuLink: BlockPiece = (block, _inside, context) => entry(block, context, 0);
