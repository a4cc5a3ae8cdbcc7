// The shortcodes and dynamic blocks of the base.
import type { Contributions } from '#kernel/module.ts';
import { authorBiography, authorName, avatar, postNavigationLink, postTerms, readMore } from './around.tsx';
import { breadcrumbs } from './breadcrumbs.tsx';
import { calendar } from './calendar.tsx';
import * as said from './comment-parts.tsx';
import * as comments from './comments.tsx';
import { icon } from './icon.ts';
import { enlarged } from './lightbox.ts';
import { archives, categoryList, latestComments, latestPosts, tagCloud } from './lists.tsx';
import { audio, caption, video } from './media.tsx';
import { gallery } from './pictures.tsx';
import * as post from './post.tsx';
import { reused, themePattern } from './pattern.ts';
import { pagination, queryTitle, queryTotal } from './query-parts.tsx';
import { noResults, postTemplate, query } from './query.tsx';
import { signInBlock } from './sign-in.tsx';
import * as site from './site.tsx';
import { socialLink, socialLinks } from './social.tsx';
import { part } from './template-part.ts';
import * as terms from './terms.tsx';
import { legacyWidget } from './widget.ts';

export const shortcodes: Contributions['shortcodes'] = { gallery, caption, audio, video };

export const dynamicBlocks: Contributions['dynamicBlocks'] = {
  'core/latest-posts': latestPosts,
  'core/categories': categoryList,
  'core/archives': archives,
  'core/calendar': calendar,
  'core/tag-cloud': tagCloud,
  'core/latest-comments': latestComments,
  'core/search': site.search,
  'core/navigation': site.navigation,
  'core/navigation-link': site.menuLink,
  'core/navigation-submenu': site.menuLink,
  'core/home-link': site.menuLink,
  'core/page-list': site.pageList,
  'core/site-title': site.siteTitle,
  'core/site-logo': site.siteLogoBlock,
  'core/site-tagline': site.siteTagline,
  'core/loginout': signInBlock,
  'core/social-links': socialLinks,
  'core/social-link': socialLink,
  'core/post-title': post.postTitle,
  'core/post-content': post.postContent,
  'core/post-date': post.postDate,
  'core/post-author': post.postAuthor,
  'core/post-featured-image': post.postImage,
  'core/post-excerpt': post.postExcerpt,
  'core/post-time-to-read': post.timeToRead,
  'core/footnotes': post.footnotes,
  'core/image': enlarged,
  'core/icon': icon,
  'core/cover': post.withFeatured,
  'core/media-text': post.withFeatured,
  'core/post-author-name': authorName,
  'core/post-author-biography': authorBiography,
  'core/avatar': avatar,
  'core/post-terms': postTerms,
  'core/post-navigation-link': postNavigationLink,
  'core/read-more': readMore,
  'core/query': query,
  'core/post-template': postTemplate,
  'core/query-no-results': noResults,
  'core/query-title': queryTitle,
  'core/query-total': queryTotal,
  'core/query-pagination': pagination.whole,
  'core/query-pagination-previous': pagination.previous,
  'core/query-pagination-numbers': pagination.numbers,
  'core/query-pagination-next': pagination.next,
  'core/comments': comments.comments,
  'core/post-comments': comments.comments,
  'core/comments-title': comments.commentsTitle,
  'core/comment-template': comments.commentTemplate,
  'core/post-comments-form': comments.commentsForm,
  'core/post-comments-count': comments.commentsCount,
  'core/post-comments-link': comments.commentsLink,
  'core/comments-pagination': comments.commentsPagination.whole,
  'core/comments-pagination-previous': comments.commentsPagination.previous,
  'core/comments-pagination-numbers': comments.commentsPagination.numbers,
  'core/comments-pagination-next': comments.commentsPagination.next,
  'core/comment-author-name': said.commentAuthorName,
  'core/comment-author-avatar': said.commentAvatar,
  'core/comment-content': said.commentContent,
  'core/comment-date': said.commentDate,
  'core/comment-edit-link': said.commentEditLink,
  'core/comment-reply-link': said.commentReplyLink,
  'core/terms-query': terms.termsQuery,
  'core/term-template': terms.termTemplate,
  'core/term-name': terms.termName,
  'core/term-count': terms.termCount,
  'core/term-description': terms.termDescription,
  'core/breadcrumbs': breadcrumbs,
  'core/block': reused,
  'core/pattern': themePattern,
  'core/template-part': part,
  'core/legacy-widget': legacyWidget,
};
