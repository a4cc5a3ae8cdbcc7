// The looks that all documents share: how elements stand, before anybody set anything.
import { asset } from './address.ts';

const GRID = Array.from({ length: 12 }, (_, index) => `.builder-grid-${index + 1}{--columns:${index + 1}}`).join('');

const SHEET = `.builder,.builder *,.builder ::before,.builder ::after{box-sizing:border-box}
.builder img{height:auto;max-width:100%}
.builder :where(figure,h1,h2,h3,h4,h5,h6){margin:0}
.builder :where(p:last-child){margin-block-end:0}
.builder-element{position:relative;min-width:0}
.b-con{--flex-direction:initial;--justify-content:initial;--align-items:initial;--align-content:initial;--flex-wrap:initial;--flex-wrap-mobile:initial;--width-mobile:initial;--grid-columns:initial;--grid-columns-mobile:initial;--grid-rows:initial;--justify-items:initial;--content-width:min(100%,var(--container-max-width,1140px));--width:100%;--min-height:0;--gap:var(--widgets-spacing,20px);width:var(--width);max-width:100%;min-width:0;min-height:var(--min-height);padding:var(--container-default-padding,10px)}
.b-con-boxed>.b-con-inner{width:100%;max-width:var(--content-width);margin-inline:auto}
.b-flex.b-con-full,.b-flex.b-con-boxed>.b-con-inner{display:flex;flex-direction:var(--flex-direction,column);flex-wrap:var(--flex-wrap,nowrap);justify-content:var(--justify-content,normal);align-items:var(--align-items,normal);align-content:var(--align-content,normal);gap:var(--gap)}
.b-flex.b-con-boxed{display:flex;flex-direction:column}
.b-con-boxed>.b-con-inner{flex:1 1 auto;min-height:inherit}
.b-grid.b-con-full,.b-grid.b-con-boxed>.b-con-inner{display:grid;grid-template-columns:var(--grid-columns,repeat(3,minmax(0,1fr)));grid-template-rows:var(--grid-rows,none);justify-items:var(--justify-items,normal);align-items:var(--align-items,normal);gap:var(--gap)}
.b-con.b-child{padding:0}
.b-con::before{content:none}
.b-overlay::before{content:"";position:absolute;inset:0;pointer-events:none}
.b-overlay>*{position:relative}
a.b-con{color:inherit;text-decoration:none}
.builder-section>.builder-container{display:flex;max-width:var(--container-max-width,1140px);margin-inline:auto}
.builder-section-full_width>.builder-container{max-width:none}
.builder-section-height-full{min-height:100vh}
.builder-column{--col-width:initial;--col-width-mobile:initial;display:flex;min-height:1px;width:var(--col-width,100%)}
.builder-widget-wrap{display:flex;flex-wrap:wrap;align-content:flex-start;gap:var(--widgets-spacing,20px);width:100%;padding:10px}
.builder-column-gap-no>.builder-column>.builder-widget-wrap{padding:0}
.builder-column-gap-narrow>.builder-column>.builder-widget-wrap{padding:5px}
.builder-column-gap-extended>.builder-column>.builder-widget-wrap{padding:15px}
.builder-column-gap-wide>.builder-column>.builder-widget-wrap{padding:20px}
.builder-column-gap-wider>.builder-column>.builder-widget-wrap{padding:30px}
.builder-widget-wrap>.builder-element{width:100%}
.builder-heading-title{line-height:1.2}
.builder-heading-title>a{color:inherit}
.builder-heading-title.builder-size-small{font-size:15px}
.builder-heading-title.builder-size-medium{font-size:19px}
.builder-heading-title.builder-size-large{font-size:29px}
.builder-heading-title.builder-size-xl{font-size:39px}
.builder-heading-title.builder-size-xxl{font-size:59px}
.builder-drop-cap p:first-child::first-letter{float:left;font-size:3em;line-height:.9;margin-inline-end:.1em}
.builder-button{display:inline-block;padding:12px 24px;border:0 solid;border-radius:3px;background-color:#4a5159;color:#fff;font-size:15px;line-height:1;text-align:center;text-decoration:none;transition:background-color .3s,color .3s}
.builder .builder-button,.builder .builder-button:hover,.builder .builder-button:focus-visible{text-decoration:none}
.builder-button.builder-size-xs{font-size:13px;padding:10px 20px}
.builder-button.builder-size-md{font-size:16px;padding:15px 30px}
.builder-button.builder-size-lg{font-size:18px;padding:20px 40px}
.builder-button.builder-size-xl{font-size:20px;padding:25px 50px}
.builder-button-info{background-color:#2b6cb0}.builder-button-success{background-color:#2f7d4f}.builder-button-warning{background-color:#9a5b00}.builder-button-danger{background-color:#b3261e}
.builder-button-content-wrapper{display:flex;flex-direction:row;justify-content:center;align-items:center;gap:5px}
.builder-button-reversed{flex-direction:row-reverse}
.builder-button-icon{display:inline-flex}
.b-icon-file{width:1em;height:1em}
.caption-wrap{display:inline-block;max-width:100%}
.builder-spacer-inner{height:var(--spacer-size,50px)}
.builder-divider{padding-block:var(--divider-gap,15px);line-height:0;font-size:0}
.builder-divider-separator{display:inline-flex;align-items:center;width:var(--divider-length,100%);font-size:1rem;line-height:1}
.builder-divider-separator::before,.builder-divider-separator::after{content:"";flex:1;border-block-start:var(--divider-width,1px) var(--divider-style,solid) var(--divider-color,currentColor)}
.builder-divider__element{margin-inline:1em;flex-shrink:0}
.builder-icon{display:inline-block;font-size:50px;line-height:1;color:var(--icon-primary,inherit)}
.builder-icon>*{display:block}
.builder-view-stacked .builder-icon{padding:.5em;background-color:var(--icon-primary,#69727d);color:var(--icon-secondary,#fff)}
.builder-view-framed .builder-icon{padding:.5em;border:3px solid var(--icon-primary,currentColor)}
.builder-shape-circle .builder-icon{border-radius:50%}.builder-shape-rounded .builder-icon{border-radius:10%}
.builder-icon-box-wrapper,.builder-image-box-wrapper{display:flex;flex-direction:column;gap:15px;text-align:center}
.builder-position-left>:is(.builder-icon-box-wrapper,.builder-image-box-wrapper){flex-direction:row;text-align:start}
.builder-position-right>:is(.builder-icon-box-wrapper,.builder-image-box-wrapper){flex-direction:row-reverse;text-align:end}
.builder-icon-list-items{list-style:none;margin:0;padding:0;display:flex;flex-direction:column;gap:var(--icon-list-gap,8px)}
.builder-icon-list--layout-inline .builder-icon-list-items{flex-direction:row;flex-wrap:wrap}
.builder-icon-list-item,.builder-icon-list-item>a{display:flex;align-items:center;gap:.5em}
.builder-wrapper{aspect-ratio:var(--video-ratio,16/9)}
.builder-wrapper>:is(iframe,video){display:block;width:100%;height:100%;border:0;background:#000}
.builder-nav-menu,.builder-nav-menu ul{list-style:none;margin:0;padding:0}
.builder-nav-menu{display:flex;flex-wrap:wrap;gap:4px}
.builder-nav-menu--layout-vertical .builder-nav-menu,.builder-nav-menu--dropdown .builder-nav-menu{flex-direction:column}
.builder-nav-menu li{position:relative}
.builder-item{display:flex;align-items:center;gap:.4em;padding:10px 14px;color:inherit;text-decoration:none}
.builder-nav-menu--main .sub-menu{position:absolute;inset-inline-start:0;top:100%;z-index:10;min-width:12em;background:#fff;color:#222;box-shadow:0 4px 16px rgba(0,0,0,.15);opacity:0;visibility:hidden}
.builder-nav-menu--main .sub-menu .sub-menu{inset-inline-start:100%;top:0}
.builder-nav-menu--main li:hover>.sub-menu,.builder-nav-menu--main li:focus-within>.sub-menu{opacity:1;visibility:visible}
.builder-nav-menu--layout-vertical .sub-menu{position:static;box-shadow:none;opacity:1;visibility:visible}
.builder-nav-menu--dropdown .sub-menu{padding-inline-start:1em}
.b--pointer-underline .builder-nav-menu>li>.builder-item:is(:hover,:focus-visible,[aria-current]){box-shadow:inset 0 -3px}
.b--pointer-overline .builder-nav-menu>li>.builder-item:is(:hover,:focus-visible,[aria-current]){box-shadow:inset 0 3px}
.b--pointer-framed .builder-nav-menu>li>.builder-item:is(:hover,:focus-visible,[aria-current]){box-shadow:inset 0 0 0 2px}
.b--pointer-background .builder-nav-menu>li>.builder-item:is(:hover,:focus-visible,[aria-current]){background:rgba(0,0,0,.08)}
.builder-menu-toggle{display:none;align-items:center;justify-content:center;padding:.4em;border:0;border-radius:3px;background:rgba(0,0,0,.06);color:inherit;font-size:22px;cursor:pointer}
.builder-posts,.builder-loop-container{display:grid;grid-template-columns:repeat(var(--columns,3),minmax(0,1fr));gap:30px}
${GRID}
.builder-post{display:flex;flex-direction:column;gap:12px;min-width:0}
.builder-post__thumbnail img{display:block;width:100%;aspect-ratio:3/2;object-fit:cover}
.builder-post__text{display:flex;flex-direction:column;gap:8px}
.builder-post__title{font-size:1.25rem;line-height:1.25}
.builder-post__title a{color:inherit;text-decoration:none}
.builder-post__meta-data{display:flex;flex-wrap:wrap;gap:.3em .8em;font-size:.875em}
.builder-post__excerpt p{margin:0}
.builder-posts--skin-cards .builder-post{overflow:hidden;border-radius:6px;background:#fff;color:#333;box-shadow:0 1px 8px rgba(0,0,0,.14)}
.builder-posts--skin-cards .builder-post__text{padding:0 20px 20px}
.builder-posts--skin-cards .builder-post__text:first-child{padding-top:20px}
.builder .builder-testimonial-content{margin:0;padding:0;border:0}
.builder-pagination,.b-load-more{display:flex;flex-wrap:wrap;justify-content:center;gap:.6em;margin-block-start:30px}
.page-numbers{padding:.3em .6em}
.page-numbers.current{font-weight:700}
.builder-gallery{display:grid;grid-template-columns:repeat(var(--columns,4),minmax(0,1fr));gap:10px}
.builder-gallery figure,.builder-gallery img{display:block;width:100%}
.builder-carousel{position:relative}
.builder-carousel__strip{display:grid;grid-auto-flow:column;grid-auto-columns:calc((100% - (var(--columns,3) - 1)*10px)/var(--columns,3));gap:10px;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:thin}
.builder-carousel__strip>*{scroll-snap-align:start}
.builder-carousel__button{position:absolute;top:50%;translate:0 -50%;padding:.4em;border:0;background:rgba(255,255,255,.85);color:#222;cursor:pointer}
.builder-carousel__button--next{inset-inline-end:0}
.builder-alert{padding:15px;border-inline-start:5px solid;background:#eef3f8;color:#1d3a57}
.builder-alert-success{background:#eaf6ee;color:#184d2b}.builder-alert-warning{background:#fdf5e3;color:#5a4100}.builder-alert-danger{background:#fdecea;color:#6b1a14}
.builder-alert-title{display:block;font-weight:700}
.builder-counter{text-align:center}
.builder-counter-number-wrapper{display:flex;justify-content:center;font-size:69px;font-weight:600;line-height:1}
.builder-progress{width:100%;height:30px}
.builder-progress-title{display:flex;justify-content:space-between}
.builder-toggle-item{border-block-end:1px solid #d5d8dc}
.builder-toggle-item>summary{padding:15px 0;font-weight:700;cursor:pointer}
.builder-toggle-item>:not(summary){padding-block-end:15px}
.builder-tab-list{display:flex;flex-wrap:wrap;gap:2px}
.builder-tabs:not(.is-live) .builder-tab-list{display:none}
.builder-tab-title{padding:12px 20px;border:1px solid #d5d8dc;background:none;color:inherit;font:inherit;cursor:pointer}
.builder-tab-title[aria-selected=true]{border-block-end-color:transparent;font-weight:700}
.builder-tab-content{padding:20px;border:1px solid #d5d8dc}
.builder-tabs.is-live .builder-tab-heading{display:none}
.builder-social-icons{display:flex;flex-wrap:wrap;gap:8px;list-style:none;margin:0;padding:0}
.builder-social-icon{display:inline-flex;padding:.5em;border-radius:4px;background:#4a5159;color:#fff;text-decoration:none}
.builder-testimonial{text-align:center}
.builder-testimonial-meta{display:inline-flex;align-items:center;gap:15px;margin-block-start:15px;text-align:start}
.builder-testimonial-image img{width:60px;height:60px;border-radius:50%;object-fit:cover}
.builder-testimonial-name{display:block;font-weight:700}
.builder-star-rating{color:#b36b00;letter-spacing:.1em}
.builder-star-rating__empty{opacity:.35}
.builder-map iframe{display:block;width:100%;height:var(--map-height,300px);border:0}
.builder-search-form,.b-search-form{display:flex;gap:4px}
.builder-search-form input,.b-search-form input{flex:1;min-width:0;padding:.6em .8em;border:1px solid #8b9299;border-radius:3px;font:inherit}
.builder-search-form button,.b-search-form button{padding:.6em 1em;border:0;border-radius:3px;background:#4a5159;color:#fff;cursor:pointer}
.b-filter{display:flex;flex-wrap:wrap;gap:8px}
.b-filter-item{padding:.4em .9em;border:1px solid currentColor;border-radius:3px;background:none;color:inherit;font:inherit;cursor:pointer}
.b-filter-item[aria-pressed=true]{background:#4a5159;color:#fff}
.builder-post-info{display:flex;flex-wrap:wrap;gap:.4em 1.2em;list-style:none;margin:0;padding:0}
.builder-post-navigation{display:flex;justify-content:space-between;gap:20px}
.builder-author-box{display:flex;gap:20px;align-items:flex-start}
.builder-breadcrumbs ol{display:flex;flex-wrap:wrap;gap:.5em;list-style:none;margin:0;padding:0}
.builder-breadcrumbs li+li::before{content:"/";margin-inline-end:.5em}
.b-flexbox{display:flex}.b-grid-block{display:grid}
.b-youtube,.b-video{aspect-ratio:16/9;width:100%;border:0}
@media(prefers-reduced-motion:no-preference){.builder-animated{--enter:none;animation:builder-enter .8s both}
[class*="builder-animation-"][class*="InUp"]{--enter:translateY(2rem)}[class*="builder-animation-"][class*="InDown"]{--enter:translateY(-2rem)}
[class*="builder-animation-"][class*="InLeft"]{--enter:translateX(-2rem)}[class*="builder-animation-"][class*="InRight"]{--enter:translateX(2rem)}
[class*="builder-animation-zoom"]{--enter:scale(.7)}[class*="builder-animation-rotate"]{--enter:rotate(-12deg)}
@keyframes builder-enter{from{opacity:0;transform:var(--enter)}}}
dialog.builder-lightbox{max-width:96vw;max-height:96vh;border:0;padding:0;background:none}
dialog.builder-lightbox::backdrop{background:rgba(0,0,0,.85)}
.builder-lightbox img{display:block;max-width:96vw;max-height:90vh}
.builder-lightbox button{position:absolute;top:8px;inset-inline-end:8px;width:44px;height:44px;border:0;border-radius:50%;background:#fff;color:#222;font-size:22px;line-height:1;cursor:pointer}
dialog.builder-location-popup{max-width:min(640px,90vw);border:0;border-radius:6px;padding:20px}
dialog.builder-location-popup::backdrop{background:rgba(0,0,0,.6)}
.builder-popup-close{position:absolute;inset-block-start:8px;inset-inline-end:8px;border:0;background:none;font-size:20px;cursor:pointer}
.builder-location-floating{position:fixed;inset-block-end:20px;inset-inline-end:20px;z-index:100}
@media(prefers-reduced-motion:reduce){.builder *{transition:none!important;animation:none!important;scroll-behavior:auto!important}}
`;

export const BASE_SHEET = asset(SHEET.replaceAll('\n', ''));
