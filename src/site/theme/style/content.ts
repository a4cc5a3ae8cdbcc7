// The text of an entry, its blocks, its comments, and paper.

export const CONTENT_STYLE = `
.entry-head, .entry-foot, .password-form, .entry-file, .comments { max-width: calc(var(--site-measure) + 2 * var(--site-gutter)); margin-inline: auto; padding-inline: var(--site-gutter); }
.entry-head { padding-top: clamp(2rem, 6vw, 4.5rem); margin-bottom: clamp(1.5rem, 4vw, 2.5rem); }
.entry-title { margin: 0; }
.entry-head .entry-meta { margin: 1rem 0 0; }
.entry-picture { max-width: calc(var(--site-wide) + 2 * var(--site-gutter)); margin: 0 auto clamp(1.5rem, 4vw, 3rem); padding-inline: var(--site-gutter); }
.entry-picture img { display: block; width: 100%; max-height: 40rem; object-fit: cover; border-radius: var(--site-radius); }
.entry-content { padding-inline: var(--site-gutter); }
.entry-content::after { content: ''; display: table; clear: both; }
.entry-content > * { max-width: var(--site-measure); margin-inline: auto; }
.entry-content > :first-child { margin-top: 0; }
.entry-content > .alignwide { max-width: var(--site-wide); }
.entry-content > .alignfull { max-width: none; margin-inline: calc(-1 * var(--site-gutter)); }
.entry-content > .alignleft { float: left; max-width: 50%; margin: .4em 1.5em 1em max(0px, (100% - var(--site-measure)) / 2); }
.entry-content > .alignright { float: right; max-width: 50%; margin: .4em max(0px, (100% - var(--site-measure)) / 2) 1em 1.5em; }
.entry-content img { border-radius: 4px; }
.aligncenter, .has-text-align-center { text-align: center; }
.has-text-align-right { text-align: end; }
.has-text-align-left { text-align: start; }
.aligncenter { display: block; margin-inline: auto; }
figcaption, .wp-caption-text { margin-top: .6em; color: var(--site-color-soft); font-size: var(--site-size-small); line-height: 1.5; }
.wp-caption { max-width: 100%; }
.entry-content li > :is(ul, ol) { margin-bottom: 0; }
.entry-content li + li { margin-top: .25em; }
.entry-content .pagination li + li { margin-top: 0; }
blockquote { padding: .1rem 0 .1rem 1.4rem; border-inline-start: 3px solid var(--site-color-accent); font-family: var(--site-font-heading); font-size: 1.1em; }
blockquote > :last-child { margin-bottom: 0; }
cite { color: var(--site-color-soft); font: normal var(--site-size-small) var(--site-font-text); }
.wp-block-pullquote { padding: 1.5em 0; border-block: 1px solid var(--site-color-line); text-align: center; }
.wp-block-pullquote blockquote { border: 0; padding: 0; font-size: 1.35em; }
.wp-block-buttons, .wp-block-columns, .wp-block-gallery { display: flex; flex-wrap: wrap; gap: 1.25rem; }
.wp-block-column { flex: 1 1 15rem; min-width: 0; }
.wp-block-gallery { list-style: none; padding: 0; }
.wp-block-gallery > * { flex: 1 1 12rem; margin: 0; }
.wp-block-gallery img { width: 100%; height: 100%; object-fit: cover; }
.gallery { display: grid; grid-template-columns: repeat(auto-fill, minmax(max(7rem, calc(100% / var(--gallery-columns, 3) - 1rem)), 1fr)); gap: 1rem; }
.gallery-item { margin: 0; }
.gallery-item img { display: block; width: 100%; height: auto; }
.wp-block-latest-posts, .wp-block-post-template, .wp-block-page-list, .wp-block-navigation ul, .wp-block-latest-comments { padding: 0; list-style: none; }
.wp-block-latest-posts > li, .wp-block-latest-comments > li { margin-bottom: 1.25rem; }
.wp-block-latest-posts.is-grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr)); gap: 1.5rem; }
.wp-block-latest-posts__post-title { font-weight: 600; }
.wp-block-latest-posts__post-author, .wp-block-latest-posts__post-date, .wp-block-latest-comments__comment-date, .wp-block-post-date { display: block; color: var(--site-color-soft); font-size: var(--site-size-small); }
.wp-block-search { display: flex; flex-wrap: wrap; align-items: end; gap: .75rem; }
.wp-block-search__inside-wrapper { flex: 1 1 12rem; }
.wp-block-search__label { display: block; margin-bottom: .3rem; font-weight: 600; }
.wp-block-search__input { width: 100%; }
.wp-block-navigation__container { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0; }
.wp-block-query-pagination { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1rem; }
.wp-block-table { overflow-x: auto; }
td, th { overflow-wrap: anywhere; }
.wp-block-button.is-style-outline .wp-block-button__link { background: none; color: var(--site-color-accent); }
.wp-block-embed iframe, .wp-block-video video { display: block; width: 100%; }
.wp-block-embed__wrapper iframe { aspect-ratio: 16 / 9; height: auto; }
.wp-block-media-text { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)); gap: 1.5rem 2rem; align-items: center; }
.wp-block-group.has-background, .wp-block-cover, p.has-background { padding: 1.5rem; border-radius: var(--site-radius); }
.entry-foot { margin-top: 2.5rem; }
.entry-tags { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0; }
.entry-tags a { padding: .2rem .8rem; border: 1px solid var(--site-color-line); border-radius: 99px; color: var(--site-color-soft); font-size: var(--site-size-small); text-decoration: none; }
.entry-tags a::before { content: '#'; }
.entry-tags a:hover { border-color: var(--site-color-accent); color: var(--site-color-accent); }
.password-form { padding-bottom: 1rem; }
.password-form .field { max-width: 22rem; }
.comments { margin-top: clamp(3rem, 7vw, 5rem); }
.comments > h2 { margin: 0 0 1.5rem; padding-top: clamp(1.5rem, 4vw, 2.5rem); border-top: 1px solid var(--site-color-line); }
.thread { margin: 0 0 2rem; padding: 0; list-style: none; }
.thread .thread { margin: 0 0 0 clamp(.75rem, 4vw, 2.25rem); padding-inline-start: clamp(.75rem, 2vw, 1.25rem); border-inline-start: 2px solid var(--site-color-line); }
.thread .thread .thread .thread { margin-inline-start: 0; }
.comment { display: grid; grid-template-columns: 2.75rem minmax(0, 1fr); gap: 0 1rem; padding: 1rem 0; }
.comment > * { grid-column: 2; }
.comment-mark { grid-column: 1; grid-row: 1; display: grid; place-items: center; width: 2.75rem; height: 2.75rem; border-radius: 50%; background: var(--site-color-raised); border: 1px solid var(--site-color-line); font: 600 1.125rem/1 var(--site-font-heading); color: var(--site-color-soft); }
.comment-author { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; margin: 0; font-weight: 600; line-height: 1.4; }
.comment-author a { color: inherit; }
.comment-date { margin: 0; font-size: .875rem; line-height: 1.5; }
.comment-date a { color: var(--site-color-soft); text-decoration: none; }
.comment-date a:hover { text-decoration: underline; }
.comment-text { margin-top: .6rem; }
.comment-text > :last-child { margin-bottom: 0; }
.comment-reply { margin: .5rem 0 0; font-size: var(--site-size-small); }
.comment-held, .comments-note { color: var(--site-color-soft); font-size: var(--site-size-small); }
.comment-held { margin: .5rem 0 0; padding: .5rem .8rem; background: var(--site-color-raised); border-radius: var(--site-radius); }
.comment-form { margin-top: 2rem; padding: clamp(1.25rem, 4vw, 2rem); background: var(--site-color-raised); border: 1px solid var(--site-color-line); border-radius: calc(var(--site-radius) * 1.4); }
.comment-form h3 { margin: 0 0 1rem; }
.field-row { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); gap: 0 1.25rem; }
@media print {
  :root { --site-color-text: #000; --site-color-paper: #fff; --site-color-soft: #444; --site-color-accent: #000; }
  body { display: block; font-size: 11pt; }
  .site-nav, .footer-nav, .skip-link, .comment-form, .comment-reply, .pagination, .neighbours, .search-form { display: none; }
  .site-header, .site-footer { border: 0; background: none; }
  .entry-content a[href^='http']::after { content: ' (' attr(href) ')'; font-size: .85em; }
  h2, h3 { break-after: avoid; }
  img, pre, blockquote, table { break-inside: avoid; }
}
`;
