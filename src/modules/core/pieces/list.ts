// The shortcodes and dynamic blocks of the base.
import type { Contributions } from '#kernel/module.ts';
import { authorBiography, authorName, avatar, postNavigationLink, postTerms, readMore } from './around.tsx';
import { archives, categoryList, latestComments, latestPosts, tagCloud } from './lists.tsx';
import { audio, caption, video } from './media.tsx';
import { gallery } from './pictures.tsx';
import { footnotes, postAuthor, postContent, postDate, postExcerpt, postImage, postTitle } from './post.tsx';
import { reused } from './pattern.ts';
import { query } from './query.tsx';
import { part } from './template-part.ts';
import { navigation, pageList, search, signInLink, siteLogoBlock, siteTagline, siteTitle } from './site.tsx';

export const shortcodes: Contributions['shortcodes'] = { gallery, caption, audio, video };

export const dynamicBlocks: Contributions['dynamicBlocks'] = {
  'core/latest-posts': latestPosts,
  'core/categories': categoryList,
  'core/archives': archives,
  'core/tag-cloud': tagCloud,
  'core/latest-comments': latestComments,
  'core/search': search,
  'core/navigation': navigation,
  'core/page-list': pageList,
  'core/site-title': siteTitle,
  'core/site-logo': siteLogoBlock,
  'core/site-tagline': siteTagline,
  'core/post-title': postTitle,
  'core/post-content': postContent,
  'core/post-date': postDate,
  'core/post-author': postAuthor,
  'core/post-featured-image': postImage,
  'core/post-excerpt': postExcerpt,
  'core/query': query,
  'core/footnotes': footnotes,
  'core/post-author-name': authorName,
  'core/post-author-biography': authorBiography,
  'core/avatar': avatar,
  'core/post-terms': postTerms,
  'core/post-navigation-link': postNavigationLink,
  'core/read-more': readMore,
  'core/loginout': signInLink,
  'core/block': reused,
  'core/template-part': part,
};
