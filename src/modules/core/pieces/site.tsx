// Blocks about the site: its name, its mark, its menus, its search.
import { render } from 'preact-render-to-string';
import type { ComponentChildren } from 'preact';
import { SETTINGS_TAG } from '#kernel/settings/settings.ts';
import { siteLogo } from '#kernel/settings/site-settings.ts';
import { siteTextsIn } from '#kernel/settings/site-texts.ts';
import type { Block } from '#content/blocks/block.ts';
import { parseBlocks } from '#content/blocks/parse.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import { findPictures } from '#content/media/pictures.ts';
import type { BlockPiece, PieceContext } from '#content/pieces/piece.ts';
import { published } from '#content/posts/filter.ts';
import { findPostIds } from '#content/posts/query.ts';
import { findPost } from '#content/posts/store.ts';
import { filterTitle } from '#content/text/html-filter.ts';
import { classesOf, countOf, headingTag, isOn, textOf } from './attributes.ts';
import { findListed, type Listed } from './listed.ts';
import { Image } from './pictures.tsx';
import { wordsFor } from './words.ts';

export const siteTitle: BlockPiece = ({ attributes }, _inside, { services, site, reads }) => {
  reads(SETTINGS_TAG);
  const Tag = headingTag(attributes['level'], 1);
  const { title: name } = siteTextsIn(services, site);
  return render(
    <Tag class={classesOf(attributes, 'wp-block-site-title')}>
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
  return words === '' ? '' : render(<p class={classesOf(attributes, 'wp-block-site-tagline')}>{words}</p>);
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
    <div class={classesOf(attributes, 'wp-block-site-logo')}>
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

export const search: BlockPiece = ({ attributes }, _inside, { site }) =>
  render(
    <form class={classesOf(attributes, 'wp-block-search')} role="search" method="get" action={`${site.home}/`}>
      <label class="wp-block-search__inside-wrapper">
        <span class={isOn(attributes, 'showLabel', true) ? 'wp-block-search__label' : 'visually-hidden'}>
          {textOf(attributes, 'label') || 'Search'}
        </span>
        <input
          class="wp-block-search__input"
          type="search"
          name="s"
          placeholder={textOf(attributes, 'placeholder')}
          required
        />
      </label>
      {textOf(attributes, 'buttonPosition') !== 'no-button' && (
        <button class="wp-block-search__button" type="submit">
          {textOf(attributes, 'buttonText') || 'Search'}
        </button>
      )}
    </form>,
  );

/** Pages are kept for everybody: whoever is signed in is led on from there. */
export const signInLink: BlockPiece = ({ attributes }, _inside, context) =>
  render(
    <div class={classesOf(attributes, 'wp-block-loginout', 'logged-out')}>
      <a href={`${context.site.base}/login`}>{wordsFor(context).signIn}</a>
    </div>,
  );

const MOST_PAGES = 500;

export const pageList: BlockPiece = async ({ attributes }, _inside, context) => {
  const pages = await publishedPages(context);
  const root = countOf(attributes, 'parentPageID', 0, Number.MAX_SAFE_INTEGER) || null;
  if (pages.length === 0) return '';
  return render(<ul class={classesOf(attributes, 'wp-block-page-list')}>{pagesBelow(pages, root)}</ul>);
};

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
  const label = textOf(attributes, 'ariaLabel') || 'Menu';
  const items = blocks.length > 0 ? entries(blocks) : pagesBelow(await publishedPages(context), null);
  return render(
    <nav class={classesOf(attributes, 'wp-block-navigation')} aria-label={label}>
      <ul class="wp-block-navigation__container">{items}</ul>
    </nav>,
  );
};

async function menuBlocks({ attributes, innerBlocks }: Block, { db, reads }: PieceContext): Promise<readonly Block[]> {
  const ref = attributes['ref'];
  if (typeof ref !== 'number' || !Number.isSafeInteger(ref)) return innerBlocks;
  reads(`wp_navigation:${ref}`);
  const menu = await findPost(db, ref);
  return menu?.type === 'wp_navigation' && menu.status === 'publish' ? parseBlocks(menu.content) : [];
}

const MOST_DEEP = 10;

function entries(blocks: readonly Block[], depth = 0): ComponentChildren {
  if (depth > MOST_DEEP) return null;
  return blocks.map(({ name, attributes, innerBlocks }) => {
    if (name !== 'core/navigation-link' && name !== 'core/navigation-submenu') return null;
    const url = textOf(attributes, 'url');
    const isSafe = /^(?:https?:\/\/|\/|#|mailto:|tel:)/i.test(url);
    return (
      <li class="wp-block-navigation-item">
        <a
          class="wp-block-navigation-item__content"
          href={isSafe ? url : '#'}
          {...(isOn(attributes, 'opensInNewTab') && { target: '_blank', rel: 'noopener' })}
          dangerouslySetInnerHTML={{ __html: filterTitle(textOf(attributes, 'label')) }}
        />
        {innerBlocks.length > 0 && (
          <ul class="wp-block-navigation__submenu-container">{entries(innerBlocks, depth + 1)}</ul>
        )}
      </li>
    );
  });
}
