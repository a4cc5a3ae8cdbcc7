// Header, footer, lists and the frame of an entry.

export const LAYOUT_STYLE = `
.site-header { border-bottom: 1px solid var(--site-color-line); }
.site-bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .75rem 1.25rem; max-width: calc(var(--site-wide) + 2 * var(--site-gutter)); margin: 0 auto; padding: 1.15rem var(--site-gutter); }
.site-title { font: 600 1.375rem/1.25 var(--site-font-heading); color: var(--site-color-text); text-decoration: none; letter-spacing: -.01em; }
.site-title:hover { color: var(--site-color-accent); text-decoration: underline; }
.site-logo { display: block; width: auto; max-height: 3.25rem; }
.site-tagline { margin: .1rem 0 0; color: var(--site-color-soft); font-size: var(--site-size-small); line-height: 1.4; }
.site-nav ul, .footer-nav ul { list-style: none; margin: 0; padding: 0; }
.site-nav a, .footer-nav a { display: block; padding: .35rem 0; color: inherit; text-decoration: none; font-size: 1rem; line-height: 1.4; }
.site-nav a:hover, .footer-nav a:hover, .site-nav a[aria-current], .footer-nav a[aria-current] { color: var(--site-color-accent); text-decoration: underline; text-decoration-thickness: .12em; text-underline-offset: .35em; }
.site-nav summary { width: max-content; padding: .4rem .9rem; border: 1px solid var(--site-color-edge); border-radius: var(--site-radius); font-size: 1rem; font-weight: 600; cursor: pointer; }
.site-nav:has(details[open]) { flex-basis: 100%; }
.site-nav details > ul { padding-top: .75rem; }
.site-nav li ul { padding-inline-start: 1.1rem; border-inline-start: 2px solid var(--site-color-line); }
.footer-nav > ul { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; }
@media (min-width: 48rem) {
  @supports selector(::details-content) {
    .site-nav:has(details[open]) { flex-basis: auto; }
    .site-nav summary { display: none; }
    .site-nav details::details-content { content-visibility: visible; display: block; }
    .site-nav details > ul { display: flex; flex-wrap: wrap; gap: .25rem 1.75rem; padding: 0; }
    .site-nav li { position: relative; }
    .site-nav .has-children > a::after { content: ''; display: inline-block; width: .4em; height: .4em; margin-inline-start: .5em; border: solid; border-width: 0 .12em .12em 0; transform: translateY(-.15em) rotate(45deg); }
    .site-nav li ul { position: absolute; inset-inline-start: -1rem; top: 100%; z-index: 5; visibility: hidden; opacity: 0; min-width: 13rem; padding: .6rem 1rem; background: var(--site-color-paper); border: 1px solid var(--site-color-line); border-radius: var(--site-radius); box-shadow: 0 12px 32px -12px rgb(0 0 0 / 30%); }
    .site-nav li:hover > ul, .site-nav li:focus-within > ul { visibility: visible; opacity: 1; }
    .site-nav li ul ul { position: static; visibility: inherit; padding: 0 0 0 1rem; border: 0; box-shadow: none; }
  }
}
.language-switch { position: relative; font-size: var(--site-size-small); }
.language-switch summary { min-height: 2.75rem; padding: .55rem .8rem; border: 1px solid var(--site-color-edge); border-radius: var(--site-radius); font-weight: 600; cursor: pointer; }
.language-switch ul { position: absolute; inset-inline-end: 0; z-index: 6; min-width: 14rem; margin: .4rem 0 0; padding: .5rem 1rem; list-style: none; background: var(--site-color-paper); border: 1px solid var(--site-color-line); border-radius: var(--site-radius); }
.language-switch li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .6rem; }
.language-switch a { padding: .5rem 0; color: inherit; }
.language-switch a[aria-current] { text-decoration: none; }
.language-switch a[aria-current]::after { content: ' ✓'; }
.language-switch .is-missing a, .language-name, .language-note { color: var(--site-color-soft); }
.site-footer { margin-top: clamp(3rem, 8vw, 6rem); border-top: 1px solid var(--site-color-line); background: var(--site-color-raised); font-size: var(--site-size-small); }
.site-footer .site-bar { padding-block: 2rem; }
.site-note { margin: 0; color: var(--site-color-soft); }
.site-note a { color: inherit; }
.list { max-width: calc(54rem + 2 * var(--site-gutter)); margin: 0 auto; padding: clamp(2rem, 5vw, 4rem) var(--site-gutter) 0; }
.list-head { margin-bottom: clamp(2rem, 5vw, 3.5rem); padding-bottom: clamp(1.25rem, 3vw, 2rem); border-bottom: 1px solid var(--site-color-line); }
.list-head:last-child { border: 0; }
.list-title { margin: 0; }
.list-description { max-width: var(--site-measure); margin-top: .9rem; color: var(--site-color-soft); }
.list-description > :last-child { margin-bottom: 0; }
.list-count { margin: 1rem 0 0; color: var(--site-color-soft); font-size: var(--site-size-small); }
.nothing { color: var(--site-color-soft); }
.search-form { max-width: 32rem; margin-top: 1.5rem; }
.search-row { display: flex; gap: .6rem; }
.search-row input { flex: 1; min-width: 0; }
.card { display: grid; gap: 1.1rem 2rem; padding-bottom: clamp(1.75rem, 4vw, 2.75rem); margin-bottom: clamp(1.75rem, 4vw, 2.75rem); border-bottom: 1px solid var(--site-color-line); }
.card:last-child { border: 0; margin-bottom: 0; }
.card-body { min-width: 0; }
.card-title { margin: 0; font-size: var(--site-size-h2); }
.card-title a { color: inherit; text-decoration: none; }
.card-title a:hover { color: var(--site-color-accent); text-decoration: underline; text-decoration-thickness: .05em; }
.card-text { margin-top: .7rem; color: var(--site-color-soft); }
.card-text > :last-child { margin-bottom: 0; }
.card .badge { margin-top: .6rem; }
.card-figure { margin: 0; }
.card-figure img { display: block; width: 100%; aspect-ratio: 3 / 2; object-fit: cover; border-radius: var(--site-radius); }
@media (min-width: 48rem) { .card.has-picture { grid-template-columns: minmax(0, 1fr) 16rem; } .card-picture { order: 2; } }
.entry-meta { display: flex; flex-wrap: wrap; gap: 0 .5em; margin: 0 0 .45rem; color: var(--site-color-soft); font-size: var(--site-size-small); line-height: 1.5; }
.entry-meta > :not(:last-child)::after { content: '·'; margin-inline-start: .5em; }
.entry-meta a { color: inherit; }
.entry-meta a:hover { color: var(--site-color-accent); }
.pagination { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem 1rem; margin-top: 2.5rem; padding-top: 1.5rem; border-top: 1px solid var(--site-color-line); }
.pagination ol { display: flex; flex-wrap: wrap; gap: .4rem; margin: 0; padding: 0; list-style: none; }
.pagination li > * { display: grid; place-items: center; min-width: 2.5rem; min-height: 2.5rem; border-radius: var(--site-radius); text-decoration: none; }
.pagination li a { border: 1px solid var(--site-color-line); color: inherit; }
.pagination li a:hover { border-color: var(--site-color-accent); color: var(--site-color-accent); }
.pagination li a[aria-current] { background: var(--site-color-accent); border-color: var(--site-color-accent); color: var(--site-color-on-accent); }
.page-step { padding: .4rem 0; font-weight: 600; }
.neighbours { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); gap: 1rem; max-width: calc(var(--site-measure) + 2 * var(--site-gutter)); margin: 3rem auto 0; padding: 0 var(--site-gutter); }
.neighbour { display: block; padding: 1.1rem 1.3rem; border: 1px solid var(--site-color-line); border-radius: var(--site-radius); color: inherit; font-family: var(--site-font-heading); font-weight: 600; line-height: 1.35; text-decoration: none; }
.neighbour:hover { border-color: var(--site-color-accent); color: var(--site-color-accent); }
.neighbour .eyebrow { display: block; }
.neighbour.is-newer { text-align: end; }
`;
